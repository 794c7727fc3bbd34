import LocatedJSON
import PayloadModel
import PushPayload

/// Known findings, which are neither reported nor counted.
///
///     {"version": 1, "findings": [
///     {"path": "news.json", "rule": "unknown-key", "pointer": "/aps/boardid", "fingerprint": "3f…"}
///     ]}
///
/// Only the fingerprint identifies a finding. The path and the rule tell whether an entry is stale; all members help
/// people to review and merge the file. The file contains no text of a payload except the keys in pointers.
struct Baseline: Sendable, Equatable {
    /// One known finding. Equal findings in one file have different fingerprints, so each needs its own entry.
    struct Entry: Sendable, Hashable {
        /// The path of the file, relative to the folder of the baseline.
        let path: String
        let rule: String
        let pointer: String
        let fingerprint: Fingerprint
    }

    /// The entries in the order of the file.
    let entries: [Entry]

    private static let version = 1
    private static let memberNames = ["path", "rule", "pointer", "fingerprint"]

    /// Makes a baseline with its entries sorted by path, rule, pointer and fingerprint.
    init(_ entries: [Entry]) {
        self.entries = entries.sorted { left, right in
            let pairs = zip(left.texts, right.texts)
            guard let (left, right) = pairs.first(where: { !$0.utf8.elementsEqual($1.utf8) }) else {
                return false
            }
            return left.utf8.lexicographicallyPrecedes(right.utf8)
        }
    }

    /// Parses a file.
    ///
    /// - Throws: The first problem, with its position.
    init(parsing source: SourceText) throws(ConfigurationProblem) {
        guard let value = try? JSONValue(parsing: source.bytes) else {
            let fault = SyntaxRefusal(of: source)
            throw ConfigurationProblem(message: fault?.message ?? "this is not JSON", range: fault?.range)
        }
        let places = JSONRanges(source)
        func problem(_ message: String, _ tokens: [String] = []) -> ConfigurationProblem {
            let pointer = JSONPointer(tokens)
            let range = (places.value(at: pointer) ?? places.value(at: JSONPointer())).map {
                source.range($0)
            }
            return ConfigurationProblem(message: message, pointer: pointer, range: range)
        }
        guard case .integer(let version)? = value["version"], case .array(let findings)? = value["findings"]
        else {
            throw problem("this is not a baseline; --write-baseline writes one")
        }
        guard version == Self.version else {
            throw problem(
                "the baseline is of version \(version), and this \(Program.name) reads version \(Self.version); run"
                    + " again with --write-baseline", ["version"])
        }
        var entries: [Entry] = []
        for (index, finding) in findings.enumerated() {
            let texts = Self.memberNames.compactMap { name in
                if case .string(let text)? = finding[name] { text } else { nil }
            }
            guard texts.count == Self.memberNames.count else {
                let names = Self.memberNames.quotedList
                throw problem("an entry needs \(names), all of them strings", ["findings", "\(index)"])
            }
            entries.append(
                Entry(path: texts[0], rule: texts[1], pointer: texts[2], fingerprint: Fingerprint(texts[3])))
        }
        self.entries = entries
    }

    /// The text of the file: one entry per line.
    var text: String {
        let lines = entries.map { entry in
            let members = zip(Self.memberNames, entry.texts).map { name, text in
                "\"\(name)\": " + JSONWriter.compact(.string(text))
            }
            return "{" + members.joined(separator: ", ") + "}"
        }
        let list = lines.isEmpty ? "" : lines.joined(separator: ",\n") + "\n"
        return "{\"version\": \(Self.version), \"findings\": [\n" + list + "]}\n"
    }
}

extension Baseline.Entry {
    fileprivate var texts: [String] { [path, rule, pointer, fingerprint.description] }
}
