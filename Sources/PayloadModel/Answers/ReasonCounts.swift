/// Counts the reasons of APNs that a log names.
///
/// A reason is a word of its own, as APNs writes it. The reasons that are everyday words (`Forbidden`, `Shutdown`,
/// `Unregistered`) count only in quotes, after the word `reason`, and after their status code.
public struct ReasonCounts: Sendable {
    /// The lines that were read.
    public private(set) var lines = 0
    private var counts = Array(repeating: 0, count: APNsReason.all.count)
    private let numbers = Dictionary(
        uniqueKeysWithValues: APNsReason.all.enumerated().map { (Array($1.name.utf8), $0) })

    private static let lengths = {
        let lengths = APNsReason.all.map(\.name.utf8.count)
        return (lengths.min() ?? 0)...(lengths.max() ?? 0)
    }()
    private static let everydayWords = ["Forbidden", "Shutdown", "Unregistered"].map { Array($0.utf8) }

    /// Nothing was read yet.
    public init() {}

    /// The reasons that occur, the most frequent first.
    public var reasons: [(reason: APNsReason, count: Int)] {
        zip(APNsReason.all, counts).filter { $1 > 0 }.sorted { ($1.1, $0.0.name) < ($0.1, $1.0.name) }
            .map { (reason: $0, count: $1) }
    }

    /// Reads lines of a log.
    ///
    /// - Parameter text: Whole lines, but for the last one of the log.
    /// - Complexity: O(*n*) in the number of bytes.
    public mutating func read(_ text: ArraySlice<UInt8>) {
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            guard Self.isLetter(byte) else {
                if byte == UInt8(ascii: "\n") { lines += 1 }
                index += 1
                continue
            }
            let start = index
            repeat { index += 1 } while index < text.endIndex && Self.isOfWord(text[index])
            guard byte <= UInt8(ascii: "Z"), Self.lengths.contains(index - start),
                let number = numbers[Array(text[start..<index])]
            else { continue }
            let before = text[..<start]
            if before.last.map(Self.isOfWord) == true { continue }
            if Self.everydayWords.contains(where: { text[start..<index].elementsEqual($0) }),
                !Self.announcesReason(before, APNsReason.all[number].status)
            {
                continue
            }
            counts[number] += 1
        }
        if let last = text.last, last != UInt8(ascii: "\n") { lines += 1 }
    }

    /// Whether what is before a word says that the word is a reason.
    private static func announcesReason(_ before: ArraySlice<UInt8>, _ status: Int) -> Bool {
        if let last = before.last, "\"'".utf8.contains(last) { return true }
        let word = before.suffix(longestAnnouncement).reversed().drop { !isOfWord($0) }.prefix {
            isOfWord($0)
        }
        let text = String(decoding: word.reversed(), as: UTF8.self)
        return text.lowercased() == "reason" || text == String(status)
    }

    /// Bytes before a word that are read.
    private static let longestAnnouncement = 16

    private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_")
    }
}
