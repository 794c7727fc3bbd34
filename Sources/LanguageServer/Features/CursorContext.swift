import PayloadModel

/// The position of the cursor in an object. The text need not parse, because it is being edited.
struct CursorContext {
    /// The members that lead to the innermost object, outermost first.
    private(set) var steps: [PathStep] = []
    /// The names in ``steps``.
    var path: [String] { steps.map(\.name) }
    /// Whether a name is expected, not a value.
    private(set) var isName = false
    /// The name of the member whose value is expected, or whose array the expected element is in.
    private(set) var member: String?
    /// The range that a completion replaces: the string or word at the cursor.
    private(set) var replaced: Range<Int>
    /// The names of the other members of the innermost object.
    private(set) var present: Set<String> = []
    /// The names of the members of `aps`, if the innermost object is directly in it.
    private(set) var keysOfAps: Set<String> = []
    /// The names of the members of the outermost object; only those before the cursor if the cursor
    /// is in an inner object.
    private(set) var outermost: Set<String> = []
    /// Whether a colon follows the replaced range.
    private(set) var hasColon = false
    /// Whether an element of an array is expected.
    private(set) var isElement = false

    private struct Level {
        let isObject: Bool
        /// The name of the member whose value is this object or array; `nil` for an element and the outermost level.
        let name: String?
        var member: String?
        var isValue = false
        /// Whether the name, or the value after the colon, is complete.
        var isComplete = false
        var names: [String] = []
    }

    /// Finds the objects and arrays around an offset.
    ///
    /// - Parameter part: The range in `bytes` of the JSON document that contains the offset.
    /// - Returns: `nil` where nothing can be completed.
    /// - Complexity: O(*n*) in the number of bytes.
    init?(at offset: Int, in bytes: [UInt8], from part: Range<Int>) {
        var levels: [Level] = []
        var index = part.lowerBound
        var current: Range<Int>?
        scan: while index < offset {
            let token = Self.token(at: index, in: bytes, end: part.upperBound)
            let isWord = token.isString || Self.isWordByte(bytes[index])
            if isWord, token.range.upperBound > offset || token.range.upperBound == offset && !token.isClosed
            {
                // An unclosed string seems to end at the next quote, or at the end of the line.
                let isWhole = !token.isString || Self.isWhole(token, in: bytes, end: part.upperBound)
                current = token.range.lowerBound..<(isWhole ? token.range.upperBound : offset)
                break scan
            }
            index = token.range.upperBound
            Self.read(token, in: bytes, &levels)
        }
        guard let innermost = levels.last, current != nil || !innermost.isComplete else { return nil }
        // At the start of a value, the completion replaces the value.
        let isValue = !innermost.isObject || innermost.isValue
        replaced =
            current ?? (isValue ? Self.value(at: offset, in: bytes, end: part.upperBound) : offset..<offset)
        steps = levels.dropFirst().compactMap { level in
            level.name.map { PathStep(name: $0, isList: !level.isObject) }
        }
        if innermost.isObject {
            isName = !innermost.isValue
            member = innermost.isValue ? innermost.member : nil
        } else {
            isElement = true
            member = innermost.name
            steps.removeLast(innermost.name == nil ? 0 : 1)
        }
        present = Set(innermost.names)
        outermost = Set(levels[0].names)
        if innermost.isValue, let member { present.remove(member) }
        let outer = levels.dropLast().last
        let isInAps = outer?.name == PayloadKey.aps.name && outer?.isObject == true
        if isInAps { keysOfAps = Set(outer?.names ?? []) }
        readRest(bytes, from: replaced.upperBound, to: part.upperBound, isInAps: isInAps)
        if levels.count == 1 { outermost.formUnion(present) }
    }

    /// Adds the member names after the cursor in the innermost object and in `aps` around it, and sets ``hasColon``.
    private mutating func readRest(
        _ bytes: [UInt8], from start: Int, to end: Int, isInAps: Bool
    ) {
        var levels = Array(repeating: Level(isObject: true, name: nil), count: isInAps ? 2 : 1)
        for index in levels.indices { levels[index].isValue = index < levels.count - 1 || !isName }
        var isInside = true
        var index = start
        var isFirst = true
        while index < end, !levels.isEmpty {
            let token = Self.token(at: index, in: bytes, end: end)
            if isFirst, bytes[index] > 0x20 {
                hasColon = bytes[index] == UInt8(ascii: ":")
                isFirst = false
            }
            index = token.range.upperBound
            if "]}".utf8.contains(bytes[token.range.lowerBound]) {
                keepNames(of: levels, isInAps, &isInside)
            }
            Self.read(token, in: bytes, &levels)
        }
        while !levels.isEmpty {
            keepNames(of: levels, isInAps, &isInside)
            levels.removeLast()
        }
    }

    /// Adds the names of an object when the scan reaches its end.
    private mutating func keepNames(of levels: [Level], _ isInAps: Bool, _ isInside: inout Bool) {
        if isInside, levels.count == (isInAps ? 2 : 1) {
            present.formUnion(levels[levels.count - 1].names)
            isInside = false
        } else if levels.count == 1, isInAps {
            keysOfAps.formUnion(levels[0].names)
        }
    }

    /// Returns the range of the string or word that begins at an offset; empty if there is none, or
    /// if the string is not whole.
    private static func value(at offset: Int, in bytes: [UInt8], end: Int) -> Range<Int> {
        guard offset < end, bytes[offset] == UInt8(ascii: "\"") || isWordByte(bytes[offset]) else {
            return offset..<offset
        }
        let token = token(at: offset, in: bytes, end: end)
        return !token.isString || isWhole(token, in: bytes, end: end) ? token.range : offset..<offset
    }

    private struct Token {
        let range: Range<Int>
        let isString: Bool
        let isClosed: Bool
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
            true
        default: byte >= 0x80
        }
    }

    /// Returns the string, word or byte that begins at an offset. An unclosed string ends with its line.
    private static func token(at start: Int, in bytes: [UInt8], end: Int) -> Token {
        var index = start + 1
        if bytes[start] == UInt8(ascii: "\"") {
            while index < end, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") {
                if bytes[index] == UInt8(ascii: "\"") {
                    return Token(range: start..<(index + 1), isString: true, isClosed: true)
                }
                index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
            }
            return Token(range: start..<min(index, end), isString: true, isClosed: false)
        }
        if isWordByte(bytes[start]) {
            while index < end, isWordByte(bytes[index]) { index += 1 }
        }
        return Token(range: start..<index, isString: false, isClosed: false)
    }

    /// Whether a string is closed and before a colon, a comma, a closing bracket or the end of the text.
    private static func isWhole(_ token: Token, in bytes: [UInt8], end: Int) -> Bool {
        guard token.isClosed else { return false }
        let next = bytes[token.range.upperBound..<end].first { $0 > 0x20 }
        return next.map { ":,}]".utf8.contains($0) } ?? true
    }

    private static func read(_ token: Token, in bytes: [UInt8], _ levels: inout [Level]) {
        let first = bytes[token.range.lowerBound]
        switch first {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            let name = levels.last.flatMap { $0.isObject && $0.isValue ? $0.member : nil }
            levels.append(Level(isObject: first == UInt8(ascii: "{"), name: name))
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            levels.removeLast(levels.isEmpty ? 0 : 1)
            if let last = levels.indices.last { levels[last].isComplete = true }
        default:
            guard let last = levels.indices.last, first > 0x20 else { return }
            levels[last].isComplete = first != UInt8(ascii: ":") && first != UInt8(ascii: ",")
            guard levels[last].isObject else { return }
            switch first {
            case UInt8(ascii: ":"): levels[last].isValue = true
            case UInt8(ascii: ","):
                levels[last].isValue = false
                levels[last].member = nil
            case UInt8(ascii: "\"") where !levels[last].isValue:
                let range = token.range.lowerBound + 1..<token.range.upperBound - (token.isClosed ? 1 : 0)
                let name = String(
                    decoding: bytes[min(range.lowerBound, range.upperBound)..<range.upperBound], as: UTF8.self
                )
                levels[last].member = name
                levels[last].names.append(name)
            default: break
            }
        }
    }
}
