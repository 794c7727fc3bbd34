import LocatedJSON

/// A random payload document, laid out as people or programs do it; the same for the same seed.
package struct LaidOutPayload {
    package let value: JSONValue
    package let text: String
    /// One level of indentation; empty in a document on one line.
    package let unit: String

    package init(seed: UInt64) {
        var writer = PayloadWriter(seed: seed)
        let payload = writer.payload()
        value = payload
        text = writer.document(payload)
        unit = writer.style.unit
    }
}

private struct PayloadWriter {
    struct Style {
        var unit = ""
        var lineEnd = "\n"
        var colon = ":"
        var comma = ","
        var padding = ""

        static let all = [
            Style(), Style(colon: ": ", comma: ", "), Style(colon: ": ", comma: ", ", padding: " "),
            Style(unit: "  ", colon: ": "), Style(unit: "    ", colon: " : "), Style(unit: "\t", colon: ":"),
            Style(unit: "  ", lineEnd: "\r\n", colon: ": "), Style(unit: "\t", lineEnd: "\r\n", colon: ": "),
        ]
    }

    let style: Style
    private var random: SeededGenerator

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        style = Style.all[Int.random(in: 0..<Style.all.count, using: &random)]
        self.random = random
    }

    mutating func document(_ payload: JSONValue) -> String {
        let ending = chance(5) ? style.lineEnd : ""
        return write(payload, level: 0, oneLine: style.unit.isEmpty) + ending
    }

    // MARK: - Contents

    mutating func payload() -> JSONValue {
        var members = randomMembers()
        if chance(9) { members.append(.init("aps", aps())) }
        members.shuffle(using: &random)
        return .object(members)
    }

    private mutating func aps() -> JSONValue {
        var members = randomMembers()
        switch Int.random(in: 0..<4, using: &random) {
        case 0: members.append(.init("alert", "Goal \"⚽️\""))
        case 1, 2: members.append(.init("alert", .object(randomMembers())))
        default: break
        }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: members.append(.init("sound", "horn.caf"))
        case 1: members.append(.init("sound", .object(randomMembers())))
        default: break
        }
        members.shuffle(using: &random)
        return .object(members)
    }

    /// Members with names of known keys, in correct and incorrect spellings, and of an app's own keys.
    private mutating func randomMembers() -> [JSONValue.Member] {
        let names = [
            "thread-id", "threadId", "thread\u{E9}", "title", "body", "summary-arg", "summary-arg-count",
            "badge",
            "content-available", "mutable-content", "category", "name", "volume", "critical", "team", "ids",
            "loc-args", "a/b~c", "",
        ]
        var members: [JSONValue.Member] = []
        for name in names.shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random)) {
            members.append(.init(name, leaf()))
        }
        return members
    }

    private mutating func leaf() -> JSONValue {
        let choices: [JSONValue] = [
            1, "1", true, 0, "Barça \u{1F3DF}", "x\ny", .array(["Kobe", 24]), .array([]), .object([]), .null,
            .object([
                .init("deep", .object([.init("er", 2)])), .init("b", .array([.object([.init("c", 3)])])),
            ]),
        ]
        return choices[Int.random(in: 0..<choices.count, using: &random)]
    }

    private mutating func chance(_ tenths: Int) -> Bool {
        Int.random(in: 0..<10, using: &random) < tenths
    }

    // MARK: - Layout

    private mutating func write(_ value: JSONValue, level: Int, oneLine: Bool) -> String {
        let isOneLine = oneLine || (level > 0 && chance(3))
        var pieces: [String] = []
        let braces: (String, String)
        switch value {
        case .object(let members):
            braces = ("{", "}")
            for member in members {
                pieces.append(
                    JSONText.encode(member.name) + style.colon
                        + write(member.value, level: level + 1, oneLine: isOneLine))
            }
        case .array(let elements):
            braces = ("[", "]")
            for element in elements {
                pieces.append(write(element, level: level + 1, oneLine: isOneLine))
            }
        default: return JSONWriter.compact(value)
        }
        if pieces.isEmpty { return braces.0 + (chance(3) ? style.padding : "") + braces.1 }
        if isOneLine {
            return braces.0 + style.padding + pieces.joined(separator: style.comma) + style.padding + braces.1
        }
        let inner = style.lineEnd + String(repeating: style.unit, count: level + 1)
        let outer = style.lineEnd + String(repeating: style.unit, count: level)
        return braces.0 + pieces.map { inner + $0 }.joined(separator: ",") + outer + braces.1
    }
}

extension JSONValue {
    /// The value at a path.
    package func value(at tokens: some Collection<String>) -> JSONValue? {
        guard let token = tokens.first else { return self }
        switch self {
        case .object: return self[token]?.value(at: tokens.dropFirst())
        case .array(let elements):
            guard let index = Int(token), elements.indices.contains(index) else { return nil }
            return elements[index].value(at: tokens.dropFirst())
        default: return nil
        }
    }

    /// The value with `new` at a path, or without the value there if `new` is `nil`; new members are last.
    package func setting(_ new: JSONValue?, at tokens: some Collection<String>) -> JSONValue {
        guard let token = tokens.first else { return new ?? .null }
        let rest = tokens.dropFirst()
        switch self {
        case .object(var members):
            members[token] = rest.isEmpty ? new : self[token]?.setting(new, at: rest)
            return .object(members)
        case .array(var elements):
            guard let index = Int(token), elements.indices.contains(index) else { return self }
            if rest.isEmpty, new == nil {
                elements.remove(at: index)
            } else {
                elements[index] = elements[index].setting(new, at: rest)
            }
            return .array(elements)
        default: return self
        }
    }

    /// The value with the members of every object sorted by name.
    package var sorted: JSONValue {
        switch self {
        case .object(let members):
            .object(
                members.map { Member($0.name, $0.value.sorted) }.sorted { $0.name < $1.name })
        case .array(let elements): .array(elements.map(\.sorted))
        default: self
        }
    }

    /// The paths of all values inside this value; a path comes before those that continue it.
    package var paths: [[String]] {
        switch self {
        case .object(let members):
            members.flatMap { member in [[member.name]] + member.value.paths.map { [member.name] + $0 } }
        case .array(let elements):
            elements.enumerated().flatMap { index, element in
                [["\(index)"]] + element.paths.map { ["\(index)"] + $0 }
            }
        default: []
        }
    }
}
