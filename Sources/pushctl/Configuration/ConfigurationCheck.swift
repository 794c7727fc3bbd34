import LocatedJSON
import PayloadModel
import PushPayload

/// A problem in `.pushctl.json` or a baseline.
struct ConfigurationProblem: Error, Equatable {
    /// The problem, possibly with a suggestion; in lower case, without a full stop.
    let message: String
    var pointer = JSONPointer()
    /// Whether the key of a member is invalid, not its value.
    var isAboutKey = false
    /// The range of the key or value in the file.
    var range: SourceRange?

    /// Returns the message with the path, the position and the pointer.
    func line(path: String) -> String {
        let place = range.map { ":\($0.start.line):\($0.start.column)" } ?? ""
        let pointer = pointer.tokens.isEmpty ? "" : " (at \(pointer))"
        return "\(path)\(place): \(message)\(pointer)"
    }
}

/// Checks a configuration against the shapes of its keys, and collects all problems.
struct ConfigurationCheck {
    private(set) var problems: [ConfigurationProblem] = []

    mutating func check(
        _ value: JSONValue, _ shape: ConfigurationShape, at pointer: JSONPointer = JSONPointer()
    ) {
        switch shape {
        case .text(let text): check(value, text, at: pointer)
        case .list(let element, let mayBeEmpty):
            guard case .array(let elements) = value else { return report(mustBe(shape), at: pointer) }
            // For example, an empty list of rules would mean all rules.
            if elements.isEmpty, !mayBeEmpty { return report("must not be empty", at: pointer) }
            guard elements.count <= Limits.configurationEntries else {
                return report("has more than \(Limits.configurationEntries) entries", at: pointer)
            }
            for (index, value) in elements.enumerated() {
                check(value, element, at: pointer.appending("\(index)"))
            }
        case .record(let keys): check(value, keys, at: pointer)
        case .table(let names, _, let inner):
            guard case .object(let members) = value else { return report(mustBe(shape), at: pointer) }
            for member in members {
                checkName(member.name, among: names, at: pointer)
                check(member.value, inner, at: pointer.appending(member.name))
            }
        case .categories: checkCategories(value, at: pointer)
        }
    }

    private mutating func check(_ value: JSONValue, _ text: ConfigurationText, at pointer: JSONPointer) {
        guard case .string(let string) = value else { return report(mustBe(.text(text)), at: pointer) }
        guard let problem = text.problem(with: string) else { return }
        problems.append(ConfigurationProblem(message: problem, pointer: pointer))
    }

    private mutating func check(_ value: JSONValue, _ keys: [ConfigurationKey], at pointer: JSONPointer) {
        guard case .object(let members) = value else { return report(mustBe(.record(keys)), at: pointer) }
        for member in members {
            checkName(member.name, among: keys.map(\.name), at: pointer)
            guard let key = ConfigurationKey.named(member.name, in: keys) else { continue }
            check(member.value, key.shape, at: pointer.appending(member.name))
        }
        for key in keys where key.isRequired && members[key.name] == nil {
            report("has no \"\(key.name)\"", at: pointer)
        }
    }

    private mutating func checkCategories(_ value: JSONValue, at pointer: JSONPointer) {
        switch value {
        case .string: check(value, .path, at: pointer)
        case .array:
            do {
                _ = try Category.list(from: value, at: pointer)
            } catch {
                problems.append(ConfigurationProblem(message: error.message, pointer: error.pointer))
            }
        default: report(mustBe(.categories), at: pointer)
        }
    }

    private mutating func checkName(_ name: String, among names: [String], at pointer: JSONPointer) {
        guard !names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) else { return }
        let nearest = NameSuggestion.suffix(for: name, among: names)
        let all = names.count > 20 ? "" : "; expected one of " + names.joined(separator: ", ")
        problems.append(
            ConfigurationProblem(
                message: "\"\(name)\" is not a known key here" + (nearest.isEmpty ? all : nearest),
                pointer: pointer.appending(name), isAboutKey: true))
    }

    private func mustBe(_ shape: ConfigurationShape) -> String { "must be \(shape.spoken)" }

    /// Adds a problem whose text is the name of the value, followed by the message.
    private mutating func report(_ message: String, at pointer: JSONPointer) {
        let name = pointer.tokens.last.map { JSONPointer.isIndex($0) ? "the entry" : "\"\($0)\"" }
        problems.append(
            ConfigurationProblem(message: "\(name ?? "the configuration") \(message)", pointer: pointer))
    }
}

extension JSONPointer {
    fileprivate static func isIndex(_ token: String) -> Bool {
        token.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
