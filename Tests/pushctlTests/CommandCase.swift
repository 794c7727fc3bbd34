import Foundation
import TestSupport

/// One file in `Cases`: command lines, and the complete outcome of each.
///
///     # What the case shows.
///     --- file news.json
///     {"aps":{"alert":"Goal"}}
///     $ pushctl validate news.json
///     --- stdout
///     no findings in 1 file
///     --- after news.json
///     {"aps":{"alert":"Goal"}}
///     $ pushctl validate missing.json
///     --- stderr
///     pushctl: cannot read "missing.json": No such file or directory
///     --- status 2
///
/// The sections before the first `$` line are files, and the `stdin` of every command. Those after a `$` line are the
/// `stdin` of only this command, and its expected outcome. A missing section means no output and status 0. Lines of a
/// section are literal. `--- file NAME without line end` drops the last line end. In the output of a command, `$CWD` is
/// the temporary folder in which the case runs. A command that names `Samples/` finds that folder of the repository.
struct CommandCase {
    struct Section {
        var header: String
        var body: String
    }

    struct Step {
        var command: String
        var sections: [Section] = []
    }

    let path: URL
    var preamble: [String] = []
    var setup: [Section] = []
    var steps: [Step] = []

    init(path: URL) throws {
        self.path = path
        let text = try String(contentsOf: path, encoding: .utf8)
        var sectionHeader: String?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(
            text.hasSuffix("\n") ? 1 : 0)
        {
            let line = String(line)
            if line.hasPrefix("$ ") {
                steps.append(Step(command: String(line.dropFirst(2))))
                sectionHeader = nil
            } else if line.hasPrefix("--- ") {
                sectionHeader = String(line.dropFirst(4))
                append(Section(header: line.dropFirst(4).description, body: ""))
            } else if sectionHeader == nil {
                if steps.isEmpty { preamble.append(line) }
            } else {
                extend(line + "\n")
            }
        }
    }

    private mutating func append(_ section: Section) {
        if steps.isEmpty { setup.append(section) } else { steps[steps.count - 1].sections.append(section) }
    }

    private mutating func extend(_ line: String) {
        if steps.isEmpty {
            setup[setup.count - 1].body += line
        } else {
            let last = steps.count - 1
            steps[last].sections[steps[last].sections.count - 1].body += line
        }
    }

    /// Runs the commands, and returns the text of the case with their actual outcomes.
    func recorded() throws -> String {
        let folder = try TemporaryFolder()
        if steps.contains(where: { $0.command.contains("Samples/") }) {
            try FileManager.default.createSymbolicLink(
                at: folder.url.appendingPathComponent("Samples"),
                withDestinationURL: CommandRunner.repository.appendingPathComponent("Samples"))
        }
        var text = preamble.map { $0 + "\n" }.joined()
        for section in setup {
            text += Self.written(section)
            guard section.header.hasPrefix("file ") else { continue }
            let (name, lacksLineEnd) = Self.fileName(section.header.dropFirst(5).description)
            try folder.write(name, Data((lacksLineEnd ? String(section.body.dropLast()) : section.body).utf8))
        }
        for step in steps {
            let input = step.sections.first { $0.header == "stdin" } ?? setup.first { $0.header == "stdin" }
            let outcome = try CommandRunner.shell(
                step.command, in: folder.url, input: Data((input?.body ?? "").utf8))
            text += "$ \(step.command)\n"
            if let own = step.sections.first(where: { $0.header == "stdin" }) { text += Self.written(own) }
            for (name, data) in [("stdout", outcome.output), ("stderr", outcome.errors)] where !data.isEmpty {
                let shown = String(decoding: data, as: UTF8.self).replacingOccurrences(
                    of: folder.url.path, with: "$CWD")
                text += Self.written(name, shown)
            }
            if outcome.status != 0 { text += "--- status \(outcome.status)\n" }
            for section in step.sections where section.header.hasPrefix("after ") {
                let (name, _) = Self.fileName(section.header.dropFirst(6).description)
                text += Self.written("after \(name)", String(decoding: try folder.read(name), as: UTF8.self))
            }
        }
        return text
    }

    private static let withoutLineEnd = " without line end"

    private static func fileName(_ header: String) -> (name: String, lacksLineEnd: Bool) {
        header.hasSuffix(withoutLineEnd)
            ? (String(header.dropLast(withoutLineEnd.count)), true) : (header, false)
    }

    private static func written(_ section: Section) -> String {
        "--- \(section.header)\n\(section.body)"
    }

    private static func written(_ header: String, _ body: String) -> String {
        body.hasSuffix("\n") || body.isEmpty
            ? "--- \(header)\n\(body)" : "--- \(header)\(withoutLineEnd)\n\(body)\n"
    }
}
