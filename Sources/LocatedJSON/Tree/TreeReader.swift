import CJansson

/// Builds Jansson's tree with Jansson's constructors, in one pass over the bytes.
///
/// Jansson's lexer reads every byte several times, which takes three quarters of the time of a parse. This reader
/// handles keys, strings, numbers of few digits, literals, objects and arrays. Jansson parses any other number as a
/// separate document. If the reader cannot decide, it gives up and Jansson parses the whole document; only Jansson
/// rejects a document.
///
/// A test compares the tree with Jansson's for documents of all kinds.
struct TreeReader: ~Copyable {
    typealias Value = UnsafeMutablePointer<json_t>

    /// The result of reading a document; `doubt` if Jansson must parse it.
    enum Outcome: ~Copyable {
        /// The outermost value, which the caller owns; whether an object contains a key twice; the places of the
        /// values, if they were requested and are not too many.
        case tree(Value, hasDuplicateKeys: Bool, places: OwnedList<SourceMap.Node>?)
        case doubt
    }

    /// The open objects and arrays, the innermost last.
    private let open: UnsafeMutableBufferPointer<Value>
    private var depth = 0
    /// Whether the innermost object or array has no contents yet.
    private var isEmpty = false
    private var hasDuplicateKeys = false
    private var root: Value?
    private let start: UnsafeRawPointer
    /// The places of values, if requested.
    private var places: PlaceRecorder
    /// The byte range of the current key, with its quotes; empty in an array and for the root.
    private var key = 0..<0

    /// The maximum number of recorded places; payloads have fewer values. Recording more would slow down large
    /// documents, whose places are rarely used.
    private static let maxPlaces = 512

    /// The maximum nesting depth; Jansson reads deeper documents.
    private static let depthLimit = 64

    /// Reads a document.
    ///
    /// - Parameter wantsPlaces: Whether the caller may need the places of values.
    /// - Complexity: O(*n*) in the number of bytes.
    static func read(_ bytes: [UInt8], wantsPlaces: Bool = false) -> Outcome {
        var outcome = Outcome.doubt
        bytes.withUnsafeBytes { outcome = read($0, wantsPlaces: wantsPlaces) }
        return outcome
    }

    private static func read(_ bytes: UnsafeRawBufferPointer, wantsPlaces: Bool) -> Outcome {
        guard let start = bytes.baseAddress, UTF8Sequence.wellFormedCount(in: bytes) == bytes.count else {
            return .doubt
        }
        return withUnsafeTemporaryAllocation(of: Value.self, capacity: depthLimit) { open in
            var reader = TreeReader(
                open: open, start: start,
                places: PlaceRecorder(forBytes: bytes.count, maxValues: wantsPlaces ? maxPlaces : 0))
            let isRead = reader.readDocument(JSONCursor(at: start, end: start + bytes.count))
            guard let root = reader.root else { return .doubt }
            if isRead {
                return .tree(
                    root, hasDuplicateKeys: reader.hasDuplicateKeys, places: reader.places.finished())
            }
            json_decref(root)
            return .doubt
        }
    }

    private init(
        open: UnsafeMutableBufferPointer<Value>, start: UnsafeRawPointer, places: consuming PlaceRecorder
    ) {
        self.open = open
        self.start = start
        self.places = places
    }

    /// Reads the whole document. The cursor is a local variable, so it stays in processor registers.
    private mutating func readDocument(_ start: JSONCursor) -> Bool {
        var cursor = start
        cursor.skipSpace()
        guard readValue(named: nil, at: &cursor) else { return false }
        while depth > 0 {
            guard readNext(&cursor) else { return false }
        }
        cursor.skipSpace()
        return cursor.isAtEnd
    }

    /// Reads the next member or element, or the end of the innermost object or array.
    @inline(__always)
    private mutating func readNext(_ cursor: inout JSONCursor) -> Bool {
        let parent = open[depth &- 1]
        let isObject = parent.pointee.type == JSON_OBJECT
        cursor.skipSpace()
        if cursor.skip(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
            depth &-= 1
            isEmpty = false
            places.close(at: cursor.at - start)
            return true
        }
        if !isEmpty {
            guard cursor.skip(UInt8(ascii: ",")) else { return false }
            cursor.skipSpace()
        }
        isEmpty = false
        guard isObject else {
            key = 0..<0
            return readValue(named: nil, at: &cursor)
        }
        let beginning = cursor.at
        guard let name = cursor.readText() else { return false }
        key = offsets(from: beginning, to: cursor.at)
        cursor.skipSpace()
        guard cursor.skip(UInt8(ascii: ":")) else { return false }
        cursor.skipSpace()
        guard name.hasEscapes else { return readValue(named: name.raw, at: &cursor) }
        guard let end = readValue(namedAs: name.raw, at: cursor) else { return false }
        cursor = end
        return true
    }

    /// Reads the value of a member whose key contains escapes.
    @inline(never)
    private mutating func readValue(namedAs raw: UnsafeRawBufferPointer, at start: JSONCursor) -> JSONCursor?
    {
        withUnsafeTemporaryAllocation(byteCount: raw.count, alignment: 1) { scratch in
            var cursor = start
            guard let count = EscapedText.decode(raw, into: scratch) else { return nil }
            let name = UnsafeRawBufferPointer(rebasing: scratch[..<count])
            // Jansson rejects keys with U+0000.
            guard name.offset(of: 0, from: 0) == nil, readValue(named: name, at: &cursor) else { return nil }
            return cursor
        }
    }

    /// Reads a value and adds it to the innermost object or array.
    @inline(__always)
    private mutating func readValue(named name: UnsafeRawBufferPointer?, at cursor: inout JSONCursor) -> Bool
    {
        let value: Value?
        let (beginning, first) = (cursor.at, cursor.nextByte)
        switch first {
        case UInt8(ascii: "\""):
            guard let text = cursor.readText() else { return false }
            value = text.hasEscapes ? Self.decodedString(text.raw) : Self.string(text.raw)
        case UInt8(ascii: "{"): return openContainer(json_object, named: name, at: &cursor)
        case UInt8(ascii: "["): return openContainer(json_array, named: name, at: &cursor)
        case UInt8(ascii: "t"): value = cursor.skip("true") ? json_true() : nil
        case UInt8(ascii: "f"): value = cursor.skip("false") ? json_false() : nil
        case UInt8(ascii: "n"): value = cursor.skip("null") ? json_null() : nil
        default:
            guard let number = Self.readNumber(cursor) else { return false }
            cursor = number.end
            value = number.value
        }
        guard let value else { return false }
        record(from: beginning, to: cursor.at, first: first)
        return add(value, named: name)
    }

    /// Opens an object or an array.
    ///
    /// Adds it to its parent before filling it, so that releasing the root releases everything.
    @inline(__always)
    private mutating func openContainer(
        _ make: () -> Value?, named name: UnsafeRawBufferPointer?, at cursor: inout JSONCursor
    ) -> Bool {
        guard depth < Self.depthLimit, let value = make(), add(value, named: name) else { return false }
        let beginning = cursor.at
        let first = cursor.nextByte
        cursor.skip()
        record(from: beginning, to: cursor.at, first: first)
        open[depth] = value
        depth &+= 1
        isEmpty = true
        return true
    }

    /// Records the place of a value.
    @inline(__always)
    private mutating func record(
        from beginning: UnsafeRawPointer, to end: UnsafeRawPointer, first: UInt8
    ) {
        places.add(key: key, value: offsets(from: beginning, to: end), first: first)
    }

    @inline(__always)
    private func offsets(from beginning: UnsafeRawPointer, to end: UnsafeRawPointer) -> Range<Int> {
        Range(uncheckedBounds: (beginning - start, end - start))
    }

    /// Adds a value to the innermost object or array.
    private mutating func add(_ value: Value, named name: UnsafeRawBufferPointer?) -> Bool {
        guard depth > 0 else {
            root = value
            return true
        }
        let parent = open[depth &- 1]
        guard let name else { return json_array_append_new(parent, value) == 0 }
        let bytes = UTF8Bytes(name)
        let before = json_object_size(parent)
        guard json_object_setn_new_nocheck(parent, bytes.start, bytes.count, value) == 0 else { return false }
        // A repeated key stays at its first position and gets the last value, as in Jansson's parser.
        if json_object_size(parent) == before { hasDuplicateKeys = true }
        return true
    }
}

// MARK: - Strings and numbers

extension TreeReader {
    private static func string(_ text: UnsafeRawBufferPointer) -> Value? {
        let bytes = UTF8Bytes(text)
        return json_stringn_nocheck(bytes.start, bytes.count)
    }

    private static func decodedString(_ raw: UnsafeRawBufferPointer) -> Value? {
        withUnsafeTemporaryAllocation(byteCount: raw.count, alignment: 1) { scratch in
            EscapedText.decode(raw, into: scratch).flatMap {
                string(UnsafeRawBufferPointer(rebasing: scratch[..<$0]))
            }
        }
    }

    /// The maximum numbers of digits: of an integer that fits 64 bits, and of one that a `Double` represents exactly.
    private static let maxDigits = (whole: 18, exact: 15)

    private static func readNumber(_ start: JSONCursor) -> (value: Value?, end: JSONCursor)? {
        var cursor = start
        let isNegative = cursor.skip(UInt8(ascii: "-"))
        let first = cursor.nextByte
        var magnitude: Int64 = 0
        let count = cursor.readDigits(into: &magnitude)
        guard count > 0, count == 1 || first != UInt8(ascii: "0") else { return nil }
        if cursor.nextByte | 0x20 == UInt8(ascii: "e") { return readReal(start) }
        guard cursor.skip(UInt8(ascii: ".")) else {
            guard count <= maxDigits.whole else { return readReal(start) }
            return (json_integer(isNegative ? -magnitude : magnitude), cursor)
        }
        let decimals = cursor.readDigits(into: &magnitude)
        guard decimals > 0, count + decimals <= maxDigits.exact, cursor.nextByte | 0x20 != UInt8(ascii: "e")
        else {
            return readReal(start)
        }
        // Both numbers are exact, so the division rounds once, to the `Double` nearest to the decimal value.
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        let value = Double(magnitude) / scale
        return (json_real(isNegative ? -value : value), cursor)
    }

    /// Lets Jansson read a number.
    private static func readReal(_ start: JSONCursor) -> (value: Value?, end: JSONCursor) {
        var cursor = start
        while cursor.nextByte.isDigit || [UInt8](".+-eE".utf8).contains(cursor.nextByte) { cursor.skip() }
        let number = UTF8Bytes(UnsafeRawBufferPointer(start: start.at, count: cursor.at - start.at))
        return (json_loadb(number.start, number.count, Int(JSON_DECODE_ANY), nil), cursor)
    }
}
