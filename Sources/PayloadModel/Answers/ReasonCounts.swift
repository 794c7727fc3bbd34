/// Counts the reasons of APNs that a log names.
///
/// A reason counts as a whole word in APNs' spelling. The reasons that are everyday words (`Forbidden`, `Shutdown`,
/// `TooManyRequests`) count only if the text before them announces a reason.
public struct ReasonCounts: Sendable {
    private var counts = Array(repeating: 0, count: APNsReason.all.count)
    private let numbers = Dictionary(
        uniqueKeysWithValues: APNsReason.all.enumerated().map { (Array($1.name.utf8), $0) })
    private var completeLines = 0
    /// The end of an incomplete line; empty at the beginning of a line.
    private var openLine: [UInt8] = []

    private static let lengths = {
        let lengths = APNsReason.all.map(\.name.utf8.count)
        return (lengths.min() ?? 0)...(lengths.max() ?? 0)
    }()
    private static let announcements = APNsReason.all.map { ReasonAnnouncement(of: $0) }
    /// The reason with a space in answers to broadcasts.
    private static let spacedWords = (Array("Service".utf8), Array(" Unavailable".utf8), "ServiceUnavailable")
    /// The number of bytes before a word that may announce it.
    private static let reach = 96

    /// Creates counts of zero.
    public init() {}

    /// The number of lines read.
    public var lines: Int { completeLines + (openLine.isEmpty ? 0 : 1) }

    /// The reasons that occur, the most frequent first.
    public var reasons: [(reason: APNsReason, count: Int)] {
        zip(APNsReason.all, counts).filter { $1 > 0 }.sorted { ($1.1, $0.0.name) < ($0.1, $1.0.name) }
            .map { (reason: $0, count: $1) }
    }

    /// Reads the next part of a log.
    ///
    /// - Parameter text: A part that ends between two words, as `end(ofWordsIn:)` finds it.
    /// - Complexity: O(*n*) in the number of bytes.
    public mutating func read(_ text: ArraySlice<UInt8>) {
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            guard Self.isLetter(byte) else {
                if byte == UInt8(ascii: "\n") {
                    completeLines += 1
                    openLine.removeAll(keepingCapacity: true)
                }
                index += 1
                continue
            }
            let start = index
            repeat { index += 1 } while index < text.endIndex && Self.isOfWord(text[index])
            guard byte <= UInt8(ascii: "Z"), Self.lengths.contains(index - start) else { continue }
            if start > text.startIndex, Self.isOfWord(text[start - 1]) { continue }
            count(text[start..<index], in: text)
        }
        guard let last = text.last, last != UInt8(ascii: "\n") else { return }
        openLine = Array(lineBefore(text.endIndex, in: text))
    }

    /// The end of the last complete line of a text, else of the last complete word; `nil` inside a single word.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package static func end(ofWordsIn text: ArraySlice<UInt8>) -> Int? {
        (text.lastIndex(of: UInt8(ascii: "\n")) ?? text.lastIndex { !isOfWord($0) }).map { $0 + 1 }
    }

    private mutating func count(_ word: ArraySlice<UInt8>, in text: ArraySlice<UInt8>) {
        let spaced = Self.spacedWords
        if word.elementsEqual(spaced.0), text[word.endIndex...].starts(with: spaced.1) {
            guard let number = numbers[Array(spaced.2.utf8)],
                ReasonAnnouncement.reason.isMet(by: lineBefore(word.startIndex, in: text), 0)
            else { return }
            counts[number] += 1
            return
        }
        guard let number = numbers[Array(word)] else { return }
        let announcement = Self.announcements[number]
        if announcement != .none,
            !announcement.isMet(
                by: lineBefore(word.startIndex, in: text), APNsReason.all[number].status)
        {
            return
        }
        counts[number] += 1
    }

    /// The end of the line before a place.
    private func lineBefore(_ place: Int, in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let before = text[..<place].suffix(Self.reach)
        if let lineEnd = before.lastIndex(of: UInt8(ascii: "\n")) { return before[(lineEnd + 1)...] }
        return before.count == Self.reach ? before : (openLine + before).suffix(Self.reach)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }

    static func isOfWord(_ byte: UInt8) -> Bool {
        isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_")
    }
}
