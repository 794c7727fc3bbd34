import CByteMasks
import CJansson

/// Makes Jansson's tree of a document by Jansson's own constructors, in one pass over the bytes.
///
/// Jansson's lexer looks at every byte several times, which takes three quarters of the time of a parse. This reader
/// takes what most documents are made of: names and strings, numbers of few digits, words, objects and arrays. Any other
/// number is a document of its own, which Jansson parses. At the first doubt the reader gives up, and Jansson parses: it
/// alone says what no document is, and why.
///
/// The tree is the same as Jansson's, which a test compares for documents of all kinds.
struct TreeReader: ~Copyable {
    typealias Value = UnsafeMutablePointer<json_t>

    /// What became of a document.
    enum Outcome {
        /// The outermost value, which belongs to the caller.
        case tree(Value)
        case doubt(UnreadRest?)
    }

    private let bytes: UnsafeRawBufferPointer
    private let rejectsDuplicates: Bool
    /// The objects and arrays that are open, the innermost last.
    private let open: UnsafeMutableBufferPointer<Value>
    private var depth = 0
    private var index = 0
    /// Where the last value ended, or where its object or array began.
    private var taken = 0
    private var isDuplicate = false
    private var root: Value?

    /// Levels of nesting; no payload has so many.
    private static let deepest = 64

    /// - Parameter rejectingDuplicates: Whether a name that an object holds twice is a doubt.
    /// - Complexity: O(*n*) in the number of bytes.
    static func read(_ bytes: UnsafeRawBufferPointer, rejectingDuplicates: Bool) -> Outcome {
        guard let start = bytes.baseAddress, pushctl_is_utf8(start, UInt(bytes.count), pushctl_is_wide())
        else { return .doubt(nil) }
        return withUnsafeTemporaryAllocation(of: Value.self, capacity: deepest) { open in
            var reader = TreeReader(bytes: bytes, rejectsDuplicates: rejectingDuplicates, open: open)
            let isRead = reader.readsAll()
            guard let root = reader.root else { return .doubt(nil) }
            if isRead { return .tree(root) }
            let rest = reader.isDuplicate ? nil : reader.rest
            json_decref(root)
            return .doubt(rest)
        }
    }

    private init(
        bytes: UnsafeRawBufferPointer, rejectsDuplicates: Bool, open: UnsafeMutableBufferPointer<Value>
    ) {
        self.bytes = bytes
        self.rejectsDuplicates = rejectsDuplicates
        self.open = open
    }

    /// What was not taken.
    private var rest: UnreadRest {
        UnreadRest(
            start: taken,
            frames: open[..<depth].map { container in
                let isObject = container.pointee.type == JSON_OBJECT
                let count = isObject ? json_object_size(container) : json_array_size(container)
                return UnreadRest.Frame(isObject: isObject, isEmpty: count == 0)
            })
    }

    /// The byte that is next; 0, which no document holds, at the end.
    private var next: UInt8 { index < bytes.count ? bytes[index] : 0 }

    private mutating func skipSpace() {
        while next <= UInt8(ascii: " ") {
            switch next {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): index += 1
            default: return
            }
        }
    }

    private mutating func readsAll() -> Bool {
        skipSpace()
        guard readsValue(named: nil) else { return false }
        while depth > 0 {
            taken = index
            guard readsOn() else { return false }
        }
        taken = index
        skipSpace()
        return index == bytes.count
    }

    /// Reads the next member or element, or what ends the innermost object or array.
    private mutating func readsOn() -> Bool {
        let parent = open[depth - 1]
        let isObject = parent.pointee.type == JSON_OBJECT
        skipSpace()
        if next == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
            index += 1
            depth -= 1
            return true
        }
        if (isObject ? json_object_size(parent) : json_array_size(parent)) > 0 {
            guard next == UInt8(ascii: ",") else { return false }
            index += 1
            skipSpace()
        }
        guard isObject else { return readsValue(named: nil) }
        guard next == UInt8(ascii: "\""), let name = readText() else { return false }
        skipSpace()
        guard next == UInt8(ascii: ":") else { return false }
        index += 1
        skipSpace()
        guard name.hasEscapes else { return readsValue(named: name.raw) }
        return withDecoded(name.raw) { reader, name in
            // Jansson takes no such name.
            name.offset(of: 0, from: 0) == nil && reader.readsValue(named: name)
        } ?? false
    }

    /// Reads a value and puts it where it belongs.
    private mutating func readsValue(named name: UnsafeRawBufferPointer?) -> Bool {
        var isOpened = false
        let value: Value?
        switch next {
        case UInt8(ascii: "\""): value = readString()
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard depth < Self.deepest else { return false }
            isOpened = true
            value = next == UInt8(ascii: "{") ? json_object() : json_array()
            index += 1
        case UInt8(ascii: "t"): value = skips("true") ? json_true() : nil
        case UInt8(ascii: "f"): value = skips("false") ? json_false() : nil
        case UInt8(ascii: "n"): value = skips("null") ? json_null() : nil
        default: value = readNumber()
        }
        guard let value, put(value, named: name) else { return false }
        if isOpened {
            open[depth] = value
            depth += 1
        }
        return true
    }

    /// Gives a value to the innermost object or array.
    ///
    /// What is opened is given away before it is filled, so that all of it goes with the root.
    private mutating func put(_ value: Value, named name: UnsafeRawBufferPointer?) -> Bool {
        guard depth > 0 else {
            root = value
            return true
        }
        let parent = open[depth - 1]
        guard let name else { return json_array_append_new(parent, value) == 0 }
        let bytes = JSONBytes(name)
        let before = rejectsDuplicates ? json_object_size(parent) : 0
        guard json_object_setn_new_nocheck(parent, bytes.start, bytes.count, value) == 0 else { return false }
        isDuplicate = rejectsDuplicates && json_object_size(parent) == before
        return !isDuplicate
    }

    /// Passes over a word that ends here; letters behind it would make it another one.
    private mutating func skips(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard bytes.count - index >= count,
            bytes[index..<index + count].elementsEqual(
                UnsafeBufferPointer(start: word.utf8Start, count: count))
        else { return false }
        index += count
        return !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next | 0x20)
    }
}

// MARK: - Texts and numbers

extension TreeReader {
    /// Passes over a text, of which `next` is the opening quote.
    private mutating func readText() -> (raw: UnsafeRawBufferPointer, hasEscapes: Bool)? {
        index += 1
        let start = index
        var hasEscapes = false
        while true {
            while let base = bytes.baseAddress, bytes.count - index >= ByteBlock.size {
                let ends = ByteBlock(at: base + index).escaped
                index += min(ends.firstIndex, ByteBlock.size)
                if ends.isAny { break }
            }
            switch next {
            case UInt8(ascii: "\""):
                let raw = UnsafeRawBufferPointer(rebasing: bytes[start..<index])
                index += 1
                return (raw, hasEscapes)
            case UInt8(ascii: "\\"):
                hasEscapes = true
                index += 2
            // At the end, too.
            case 0..<0x20: return nil
            default: index += 1
            }
        }
    }

    private mutating func readString() -> Value? {
        guard let text = readText() else { return nil }
        guard text.hasEscapes else { return Self.string(text.raw) }
        return withDecoded(text.raw) { _, decoded in Self.string(decoded) }
    }

    private static func string(_ text: UnsafeRawBufferPointer) -> Value? {
        let bytes = JSONBytes(text)
        return json_stringn_nocheck(bytes.start, bytes.count)
    }

    /// Hands over what a text with escapes says; `nil` where that is nothing.
    private mutating func withDecoded<Result>(
        _ raw: UnsafeRawBufferPointer, _ body: (inout Self, UnsafeRawBufferPointer) -> Result?
    ) -> Result? {
        withUnsafeTemporaryAllocation(byteCount: raw.count, alignment: 1) { room in
            EscapedText.decode(raw, into: room).flatMap {
                body(&self, UnsafeRawBufferPointer(rebasing: room[..<$0]))
            }
        }
    }

    /// Digits that make a whole number without fail, and that a `Double` holds without a fault.
    private static let mostDigits = (whole: 18, exact: 15)

    private mutating func readNumber() -> Value? {
        let start = index
        let isNegative = next == UInt8(ascii: "-")
        if isNegative { index += 1 }
        let digits = index
        var magnitude: Int64 = 0
        readDigits(into: &magnitude)
        let count = index - digits
        guard count > 0, count == 1 || bytes[digits] != UInt8(ascii: "0") else { return nil }
        if next | 0x20 == UInt8(ascii: "e") { return readReal(from: start) }
        guard next == UInt8(ascii: ".") else {
            return count > Self.mostDigits.whole ? nil : json_integer(isNegative ? -magnitude : magnitude)
        }
        index += 1
        let fraction = index
        readDigits(into: &magnitude)
        let places = index - fraction
        guard places > 0, count + places <= Self.mostDigits.exact, next | 0x20 != UInt8(ascii: "e") else {
            return readReal(from: start)
        }
        // Neither number is rounded, so that their quotient is rounded once, as that of the digits has to be.
        var scale = 1.0
        for _ in 0..<places { scale *= 10 }
        let value = Double(magnitude) / scale
        return json_real(isNegative ? -value : value)
    }

    /// Reads digits behind those that were read before; what more than eighteen say is of no use.
    private mutating func readDigits(into magnitude: inout Int64) {
        while next.isDigit {
            magnitude = magnitude &* 10 &+ Int64(next - UInt8(ascii: "0"))
            index += 1
        }
    }

    /// Has Jansson read a number.
    private mutating func readReal(from start: Int) -> Value? {
        index = start
        while next.isDigit || [UInt8](".+-eE".utf8).contains(next) { index += 1 }
        let number = JSONBytes(UnsafeRawBufferPointer(rebasing: bytes[start..<index]))
        return json_loadb(number.start, number.count, Int(JSON_DECODE_ANY), nil)
    }
}
