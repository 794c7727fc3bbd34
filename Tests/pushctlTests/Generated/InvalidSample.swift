import Foundation

@testable import LocatedJSON
@testable import PushPayload

/// The first invalid example of a rule as a sample on disk, with its fixed form and its line in the index.
struct InvalidSample {
    let rule: RuleDescription
    private let example: Example

    static let all: [InvalidSample] = RuleRegistry.descriptions.compactMap(InvalidSample.init)

    init?(_ rule: RuleDescription) {
        guard let example = rule.invalid.first else { return nil }
        self.rule = rule
        self.example = example
    }

    /// The folder of the sample.
    private var folder: String { "Samples/invalid/\(rule.id)/" }
    private var fileExtension: String {
        example.options.isSimulatorFile ? "apns" : example.subject == .records ? "ndjson" : "json"
    }
    /// The path that shows the fault: a payload, or a folder whose first payload shows it.
    var path: String { path("payload") }
    /// The path without the fault.
    var fixedPath: String { path("fixed") }

    private func path(_ name: String) -> String {
        switch example.subject {
        case .payload, .records:
            example.others.isEmpty ? "\(folder)\(name).\(fileExtension)" : "\(folder)\(name)"
        case .categories: "\(folder)payload.json"
        }
    }

    /// The files in the folder with their texts.
    private var contents: [(path: String, text: String)] {
        if example.subject == .categories {
            return [
                ("\(folder)categories.json", json), ("\(folder)fixed-categories.json", fixed),
                (path, Self.pretty(#"{"aps":{"alert":"Goal","category":"team"}}"#)),
            ]
        }
        var contents = Self.numbered(path, json, example.others)
        contents += Self.numbered(fixedPath, fixed, fixedByTool == nil ? meant?.others ?? [] : [])
        if let categories = example.categoriesJSON {
            contents.append(("\(folder)categories.json", Self.pretty(categories)))
        }
        if fixedByTool == nil, let categories = meant?.categoriesJSON {
            contents.append(("\(folder)fixed-categories.json", Self.pretty(categories)))
        }
        if let schema = example.schemaText {
            contents.append(("\(folder)\(Example.schemaFile)", schema + "\n"))
        }
        if fixedByTool == nil, let schema = meant?.schemaText {
            contents.append(("\(folder)fixed-\(Example.schemaFile)", schema + "\n"))
        }
        contents += example.stringsFiles.map { ("\(folder)strings/\($0.path)", $0.text) }
        if fixedByTool == nil {
            contents += (meant?.stringsFiles ?? []).map { ("\(folder)fixed-strings/\($0.path)", $0.text) }
        }
        return contents
    }

    private static func numbered(_ path: String, _ first: String, _ others: [String]) -> [(String, String)] {
        guard !others.isEmpty else { return [(path, first)] }
        return ([first] + others.map(pretty)).enumerated().map { index, text in
            // Two digits keep the order in listings.
            ("\(path)/\(index < 9 ? "0" : "")\(index + 1).json", text)
        }
    }

    var json: String { example.mayBeReformatted ? Self.pretty(example.json) : Self.ended(example.json) }

    /// The payload without the fault.
    var fixed: String { fixedByTool ?? meant.map { Self.pretty($0.json) } ?? "" }

    /// The intended payload if no fix is certain.
    private var meant: Example? { rule.valid.first }

    /// The payload after `--fix`, else after `--unsafe-fixes`.
    private var fixedByTool: String? {
        var options = example.options
        options.selection = RuleSelection(selected: [rule.id])
        for allowsUnsafe in [false, true] {
            let fixer = Fixer(validator: Validator(options: options), allowsUnsafe: allowsUnsafe)
            let result = fixer.fix(Array(json.utf8))
            if result.bytes != Array(json.utf8), result.remaining.diagnostics.isEmpty {
                return String(decoding: result.bytes, as: UTF8.self)
            }
        }
        return nil
    }

    private static func pretty(_ json: String) -> String {
        (try? JSONValue(parsing: json)).map { ended(JSONWriter.pretty($0)) } ?? ended(json)
    }

    private static func ended(_ text: String) -> String {
        text.hasSuffix("\n") ? text : text + "\n"
    }

    static let files: [GeneratedFile] =
        all.flatMap { sample in
            sample.contents.map { GeneratedFile(path: $0.path, content: $0.text) }
        } + [GeneratedFile(path: "Samples/invalid/README.md", content: index)]

    private static var index: String {
        var text = """
            <!-- Generated from the rules by `make generate`; do not edit. -->
            # One faulty payload for each rule

            Each folder contains `payload.json` with the fault and `fixed.json` without it: the result of `--fix` or
            `--unsafe-fixes`, or the intended payload if no fix is certain. A fault in a header or in the categories is fixed
            there, so the two commands differ. If a rule compares payloads, there are folders of them.

            | rule | shows | fix | with the fault | without |
            |---|---|---|---|---|

            """
        for sample in all {
            let rule = sample.rule
            let fix = rule.fixSafety.map { $0 == .safe ? "`--fix`" : "`--unsafe-fixes`" } ?? "by hand"
            text +=
                "| [`\(rule.id)`](../../Documentation/rules/\(rule.id).md) | \(rule.summary) | \(fix) "
                + "| `\(sample.faultyCommand)` | `\(sample.fixedCommand)` |\n"
        }
        return text
    }

    /// The command that shows the fault.
    var faultyCommand: String { Self.command(example, path, folder) }

    /// The command that shows no fault.
    var fixedCommand: String {
        fixedByTool == nil
            ? Self.command(meant, fixedPath, folder + "fixed-") : Self.command(example, fixedPath, folder)
    }

    private static func command(_ example: Example?, _ path: String, _ prefix: String) -> String {
        let options = example.map { RulePage.commandOptions(for: $0, prefix: prefix) } ?? []
        return (["pushctl validate"] + options + [path]).joined(separator: " ")
    }
}
