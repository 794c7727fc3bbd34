import Foundation

@testable import PushPayload

/// The first invalid example of a rule as a sample on disk, with its repaired form and its line in the index.
struct InvalidSample {
    let rule: RuleDescription
    private let example: Example

    static let all: [InvalidSample] = RuleRegistry.descriptions.compactMap(InvalidSample.init)

    init?(_ rule: RuleDescription) {
        guard let example = rule.invalid.first else { return nil }
        self.rule = rule
        self.example = example
    }

    var options: ValidationOptions { example.options }

    private var fileExtension: String { example.options.isSimulatorFile ? "apns" : "json" }
    /// The payload with the fault.
    var path: String { "Samples/invalid/\(rule.id)/payload.\(fileExtension)" }
    /// The payload without it.
    var fixedPath: String { "Samples/invalid/\(rule.id)/fixed.\(fileExtension)" }

    var json: String { example.isLayoutFree ? Self.pretty(example.json) : Self.ended(example.json) }

    /// What `--fix`, else `--unsafe-fixes`, makes of it; where no repair is certain, what was meant.
    var fixed: String { repair.json }
    /// What the validator knows of the repaired form: where the fault lies in a header, in the target or in
    /// the time, what was meant has others.
    var fixedOptions: ValidationOptions { repair.options }

    private var repair: (json: String, options: ValidationOptions) {
        var options = options
        options.selection = RuleSelection(selected: [rule.id])
        for allowsUnsafe in [false, true] {
            let repairer = Repairer(validator: Validator(options: options), allowsUnsafe: allowsUnsafe)
            let result = repairer.repair(Array(json.utf8))
            if result.bytes != Array(json.utf8), result.remaining.diagnostics.isEmpty {
                return (String(decoding: result.bytes, as: UTF8.self), self.options)
            }
        }
        return rule.valid.first.map { (Self.pretty($0.json), $0.options) } ?? ("", self.options)
    }

    private static func pretty(_ json: String) -> String {
        (try? JSONValue(parsing: json)).map { ended(JSONWriter.pretty($0)) } ?? ended(json)
    }

    private static func ended(_ text: String) -> String {
        text.hasSuffix("\n") ? text : text + "\n"
    }

    static let files: [GeneratedFile] =
        all.flatMap { sample in
            [
                GeneratedFile(path: sample.path, content: sample.json),
                GeneratedFile(path: sample.fixedPath, content: sample.fixed),
            ]
        } + [GeneratedFile(path: "Samples/invalid/README.md", content: index)]

    private static var index: String {
        var text = """
            <!-- Generated from the rules by `make generate`; do not edit. -->
            # One faulty payload for each rule

            Each folder holds `payload.json` with the fault and `fixed.json` without it: what `--fix` or
            `--unsafe-fixes` makes of it, or, where no repair is certain, a payload as it was meant.

            | rule | shows | repair | try |
            |---|---|---|---|

            """
        for sample in all {
            let rule = sample.rule
            let repair = rule.fixSafety.map { $0 == .safe ? "`--fix`" : "`--unsafe-fixes`" } ?? "by hand"
            let options = RulePage.commandOptions(for: sample.example)
            let command = (["pushctl validate"] + options + [sample.path]).joined(separator: " ")
            text +=
                "| [`\(rule.id)`](../../Documentation/rules/\(rule.id).md) | \(rule.summary) | \(repair) "
                + "| `\(command)` |\n"
        }
        return text
    }
}
