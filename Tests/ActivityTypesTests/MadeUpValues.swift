import LocatedJSON

/// Generates values that conform to a JSON Schema, and damages them.
struct MadeUpValues {
    /// The whole schema, which contains the targets of every `$ref`.
    let root: JSONValue
    private var generator: Generator

    /// Random numbers that are the same for the same seed.
    struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }

    init(_ root: JSONValue, seed: UInt64) {
        self.root = root
        generator = Generator(state: seed)
    }

    private mutating func chance(_ part: Int, in whole: Int) -> Bool {
        Int.random(in: 0..<whole, using: &generator) < part
    }

    private mutating func pick<T>(_ list: [T]) -> T {
        list[Int.random(in: 0..<list.count, using: &generator)]
    }

    // MARK: Values that conform

    mutating func value(for schema: JSONValue, depth: Int = 0) -> JSONValue {
        if case .string(let reference)? = schema["$ref"],
            let pointer = JSONPointer(parsing: String(reference.dropFirst()))
        {
            let target = pointer.tokens.reduce(root as JSONValue?) { $0?[$1] }
            return value(for: target ?? true, depth: depth)
        }
        if case .array(let values)? = schema["enum"] { return pick(values) }
        for name in ["anyOf", "oneOf"] {
            guard case .array(let branches)? = schema[name] else { continue }
            return value(for: depth > 4 ? branches[0] : pick(branches), depth: depth + 1)
        }
        var type = schema["type"]
        if case .array(let types)? = type { type = chance(1, in: 4) ? types[types.count - 1] : types[0] }
        switch type {
        case "string": return text(for: schema)
        case "integer": return .integer(pick([0, 1, 2, 7, 100]))
        case "number": return pick([0, 1.5, 721_692_800, -3])
        case "boolean": return .boolean(chance(1, in: 2))
        case "array":
            guard let items = schema["items"] else { return [] }
            // In these schemas, only arrays that represent a range, such as [0, 10], have "minItems".
            if schema["minItems"] != nil { return [0, 10] }
            let count = depth > 4 ? 0 : Int.random(in: 0...3, using: &generator)
            return .array((0..<count).map { _ in value(for: items, depth: depth + 1) })
        case "object": return object(for: schema, depth: depth)
        case "null": return .null
        default: return pick([1, "x", ["a": 1], true])
        }
    }

    private mutating func text(for schema: JSONValue) -> JSONValue {
        switch schema["title"] {
        case "UUID": "6F9619FF-8B86-D011-B42D-00CF4FC964FF"
        case "URL": "https://example.com/a?b=1"
        case "Data in base64": pick(["", "QQ==", "QUI=", "QUJD"])
        default: pick(["a", "Zoë", ""])
        }
    }

    private mutating func object(for schema: JSONValue, depth: Int) -> JSONValue {
        var members: [JSONValue.Member] = []
        var required: [JSONValue] = []
        if case .array(let names)? = schema["required"] { required = names }
        if case .object(let properties)? = schema["properties"] {
            for property in properties where property.value != false {
                let isNeeded = required.contains(.string(property.name))
                guard isNeeded || depth < 5 && chance(1, in: 2) else { continue }
                members.append(.init(property.name, value(for: property.value, depth: depth + 1)))
            }
        }
        if let others = schema["additionalProperties"], depth < 4 {
            for name in ["k", "two words"] {
                members.append(.init(name, value(for: others, depth: depth + 1)))
            }
        }
        return .object(members)
    }

    // MARK: Damage

    private static let replacements: [JSONValue] = [
        .null, true, false, 0, 1, 1.0, 1.5, -1, 127, 128, 300, 70_000, 9_007_199_254_740_993, 1e30, 1e300, "",
        "x", "1", "2nd",
        "2024-05-01T12:00:00Z", "QQ", "https://example.com", "6f9619ff-8b86-d011-b42d-00cf4fc964ff", [], [1],
        ["a"],
        [0, 1], [:], ["a": 1], ["goal": [:]], ["none": [:], "card": ["_0": 1, "_1": true]], [.null],
    ]

    mutating func damaged(_ value: JSONValue) -> JSONValue {
        if chance(1, in: 6) { return pick(Self.replacements) }
        switch value {
        case .object(var members):
            guard !members.isEmpty, !chance(1, in: 8) else {
                return .object(members + [.init("unknown_name", pick(Self.replacements))])
            }
            let place = Int.random(in: 0..<members.count, using: &generator)
            if chance(1, in: 4) {
                members.remove(at: place)
            } else {
                members[place].value = damaged(members[place].value)
            }
            return .object(members)
        case .array(var elements) where !elements.isEmpty:
            let place = Int.random(in: 0..<elements.count, using: &generator)
            elements[place] = damaged(elements[place])
            return .array(elements)
        default: return pick(Self.replacements)
        }
    }
}
