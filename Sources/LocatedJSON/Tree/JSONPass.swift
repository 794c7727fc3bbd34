/// One pass that writes the tokens of a document for ``JSONTape``. Reads no byte at or after `end`.
struct JSONPass {
    let bytes: UnsafeRawPointer
    let end: Int
    private let tokens: UnsafeMutablePointer<JSONToken>
    private let capacity: Int
    var offset = 0
    /// The number of bytes before ``offset`` that minifying saves.
    var savedBytes = 0
    private(set) var count = 0
    /// Whether the document has more tokens than fit.
    private(set) var isFull = false
    /// Scratch memory for the hashes of the keys of large objects.
    private(set) var keyHashes: [UInt64]
    let seed: UInt64

    /// The maximum nesting depth of objects and arrays. ``JSONTree/depthLimit`` also counts the value in the innermost.
    private static let depthLimit = JSONTree.depthLimit - 1
    /// In an object with at least this many keys, equal keys are found by sorting the hashes.
    private static let manyKeys = 12

    init(
        _ document: UnsafeRawBufferPointer, at start: UnsafeRawPointer,
        tokens: UnsafeMutablePointer<JSONToken>, capacity: Int, scratch keyHashes: [UInt64], seed: UInt64
    ) {
        bytes = start
        end = document.count
        self.tokens = tokens
        self.capacity = capacity
        self.keyHashes = keyHashes
        self.seed = seed
    }

    /// Reads the whole document.
    ///
    /// - Returns: Whether the pass accepts the document.
    mutating func scan() -> Bool {
        // The index of the innermost open object or array. While it is open, its `next` is the index of its parent.
        var open: Int32 = -1
        var depth = 0
        skipSpace()
        while true {
            let first = next
            switch first {
            case UInt8(ascii: "\""):
                guard readText() else { return false }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                let isObject = first == UInt8(ascii: "{")
                depth += 1
                guard depth <= Self.depthLimit, reserveToken() else { return false }
                let container = count
                let start = Int32(truncatingIfNeeded: offset)
                offset &+= 1
                var token = JSONToken(isObject ? .object : .array)
                (token.start, token.next, token.word) = (start, open, UInt64(truncatingIfNeeded: savedBytes))
                append(token)
                skipSpace()
                open = Int32(truncatingIfNeeded: container)
                // Unless the container is empty, its first value comes next.
                if next != (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                    guard !isObject || readKey() else { return false }
                    continue
                }
            case UInt8(ascii: "t"): guard readLiteral("true", .true) else { return false }
            case UInt8(ascii: "f"): guard readLiteral("false", .false) else { return false }
            case UInt8(ascii: "n"): guard readLiteral("null", .null) else { return false }
            default: guard readNumber() else { return false }
            }
            // After a value, or inside the brackets of an empty object or array.
            while true {
                skipSpace()
                guard open >= 0 else { return offset == end }
                let container = tokens + Int(open)
                let isObject = container.pointee.kind == .object
                if next == UInt8(ascii: ",") {
                    offset &+= 1
                    skipSpace()
                    guard !isObject || readKey() else { return false }
                    break
                }
                guard next == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { return false }
                offset &+= 1
                guard !isObject || hasDistinctKeys(Int(open)) else { return false }
                depth -= 1
                open = container.pointee.next
                container.pointee.end = Int32(truncatingIfNeeded: offset)
                container.pointee.next = Int32(truncatingIfNeeded: count)
                container.pointee.word = UInt64(truncatingIfNeeded: savedBytes) &- container.pointee.word
            }
        }
    }

    // MARK: - Bytes

    /// The next byte; at the end 0, which begins no token.
    @inline(__always)
    var next: UInt8 { offset < end ? byte(offset) : 0 }

    @inline(__always)
    func byte(_ offset: Int) -> UInt8 { bytes.load(fromByteOffset: offset, as: UInt8.self) }

    @inline(__always)
    mutating func skipSpace() {
        while offset < end {
            let byte = byte(offset)
            guard byte <= UInt8(ascii: " "),
                byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
                    || byte == UInt8(ascii: "\r")
            else { break }
            offset &+= 1
            savedBytes &+= 1
        }
    }

    /// Returns whether there is memory for one more token; sets ``isFull`` if not.
    @inline(__always)
    mutating func reserveToken() -> Bool {
        if count < capacity { return true }
        isFull = true
        return false
    }

    @inline(__always)
    mutating func append(_ token: JSONToken) {
        (tokens + count).initialize(to: token)
        count &+= 1
    }

    /// Appends a token that contains no others.
    @inline(__always)
    mutating func append(_ token: JSONToken, _ range: Range<Int>) {
        var token = token
        token.start = Int32(truncatingIfNeeded: range.lowerBound)
        token.end = Int32(truncatingIfNeeded: range.upperBound)
        token.next = Int32(truncatingIfNeeded: count &+ 1)
        append(token)
    }

    // MARK: - Keys

    /// Whether the keys of an object are distinct; equal hashes count as equal keys.
    @inline(__always)
    private mutating func hasDistinctKeys(_ object: Int) -> Bool {
        var name = object &+ 1
        var checked = 0
        while name < count {
            var other = object &+ 1
            while other < name {
                if tokens[other].word == tokens[name].word { return false }
                other = Int(tokens[other &+ 1].next)
            }
            checked &+= 1
            if checked == Self.manyKeys { return hasDistinctKeys(ofLarge: object) }
            name = Int(tokens[name &+ 1].next)
        }
        return true
    }

    private mutating func hasDistinctKeys(ofLarge object: Int) -> Bool {
        keyHashes.removeAll(keepingCapacity: true)
        var name = object + 1
        while name < count {
            keyHashes.append(tokens[name].word)
            name = Int(tokens[name + 1].next)
        }
        keyHashes.sort()
        return !zip(keyHashes, keyHashes.dropFirst()).contains { $0 == $1 }
    }
}
