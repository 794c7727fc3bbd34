/// Texts of a document, to be found in what is said about it.
struct TextTable: Sendable {
    /// As JSON writes them, with their quotes.
    private let texts: Set<[UInt8]>
    /// How long they are: a quote of another length is not compared.
    private let lengths: Set<Int>
    /// The same texts in their order, in which those with one beginning are neighbours.
    private let ordered: [[UInt8]]

    /// A text that was cut ends with this.
    static let cut = Array("…\"".utf8)
    /// What a text that was cut has more than, with its quotes.
    static let shortestCut = 16

    /// No texts.
    static let none = TextTable([])

    var isEmpty: Bool { texts.isEmpty }

    init(_ texts: Set<[UInt8]>) {
        self.texts = texts
        lengths = Set(texts.map(\.count))
        ordered = texts.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// Replaces quoted texts of the document; a text that was cut is known by its beginning.
    func hiding(_ text: String) -> String {
        guard !isEmpty else { return text }
        let bytes = Array(text.utf8)
        let ends = Self.endsOfQuotes(bytes)
        var result: [UInt8] = []
        var copied = 0
        var index = 0
        while let start = bytes[index...].firstIndex(of: UInt8(ascii: "\"")) {
            index = start + 1
            guard let end = ends[index], isText(bytes[start..<end]) else { continue }
            result += bytes[copied..<start]
            result += "\"…\"".utf8
            copied = end
            index = end
        }
        guard copied > 0 else { return text }
        result += bytes[copied...]
        return String(decoding: result, as: UTF8.self)
    }

    /// Whether JSON holds one of the texts.
    func isRepeated(in json: String) -> Bool {
        guard !isEmpty else { return false }
        let bytes = Array(json.utf8)
        var index = 0
        while let start = bytes[index...].firstIndex(of: UInt8(ascii: "\"")) {
            guard let end = Self.endOfQuote(bytes, at: start) else { return false }
            if isText(bytes[start..<end]) { return true }
            index = end
        }
        return false
    }

    private func isText(_ quoted: ArraySlice<UInt8>) -> Bool {
        if lengths.contains(quoted.count), texts.contains(Array(quoted)) { return true }
        guard quoted.count > Self.shortestCut, quoted.suffix(Self.cut.count).elementsEqual(Self.cut) else {
            return false
        }
        let beginning = quoted.dropLast(Self.cut.count)
        var low = 0
        var high = ordered.count
        while low < high {
            let middle = (low + high) / 2
            if ordered[middle].lexicographicallyPrecedes(beginning) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < ordered.count && ordered[low].starts(with: beginning)
    }

    /// For each index where a quote ends of which it is the first byte behind the opening sign. All at once: a name of
    /// nothing but quotes and backslashes has a beginning in each byte.
    static func endsOfQuotes(_ bytes: [UInt8]) -> [Int?] {
        var ends = [Int?](repeating: nil, count: bytes.count + 2)
        for index in bytes.indices.reversed() {
            switch bytes[index] {
            case UInt8(ascii: "\\"): ends[index] = ends[index + 2]
            case UInt8(ascii: "\""): ends[index] = index + 1
            default: ends[index] = ends[index + 1]
            }
        }
        return ends
    }

    private static func endOfQuote(_ bytes: [UInt8], at start: Int) -> Int? {
        var index = start + 1
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 2
            case UInt8(ascii: "\""): return index + 1
            default: index += 1
            }
        }
        return nil
    }
}
