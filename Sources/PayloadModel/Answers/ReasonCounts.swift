/// Counts the reasons of APNs that a log names.
///
/// A reason counts as a whole word, once for each line or answer, in APNs' spelling or in that of a client library:
/// `badDeviceToken` (APNSwift) and `:bad_device_token` (Pigeon). The reasons that are everyday words (`Forbidden`,
/// `Shutdown`, `TooManyRequests`) count only if the text before them announces a reason.
public struct ReasonCounts: Sendable {
    private var counts = Array(repeating: 0, count: APNsReason.all.count)
    private var mentions = LineMentions()
    private let numbers = Dictionary(
        uniqueKeysWithValues: APNsReason.all.enumerated().map { (Array($1.name.utf8), $0) })
    /// The numbers of the reasons by their names in client libraries.
    private let numbersOfLibraries = Dictionary(
        uniqueKeysWithValues: APNsReason.all.enumerated().flatMap { number, reason in
            Set([reason.nameInSwift, reason.nameInElixir]).map { (Array($0.utf8), number) }
        })
    private var completeLines = 0
    /// The end of an incomplete line; empty at the beginning of a line.
    private var openLine: [UInt8] = []

    /// The lengths of the names that begin with each byte, as bits. Few words have one, and only they are looked up.
    private let lengths = {
        var lengths = [UInt64](repeating: 0, count: 256)
        let spaced = String(decoding: spacedWords.0, as: UTF8.self)
        let names = APNsReason.all.flatMap { [$0.name, $0.nameInSwift, $0.nameInElixir] }
        for name in names + [spaced] {
            guard let initial = name.utf8.first else { continue }
            lengths[Int(initial)] |= 1 << UInt64(name.utf8.count)
        }
        return lengths
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
        let lengths = lengths
        var index = text.startIndex
        // The end of the last escape, where a word may begin.
        var wordStart = index
        while index < text.endIndex {
            let byte = text[index]
            guard Self.isLetter(byte) else {
                if byte == UInt8(ascii: "\n") {
                    completeLines += 1
                    openLine.removeAll(keepingCapacity: true)
                    if !mentions.isEmpty { mentions.removeAll() }
                } else if LogEscape.mayBegin(byte) {
                    let end = LogEscape.end(at: index, in: text)
                    if end > index {
                        index = end
                        wordStart = end
                        continue
                    }
                }
                index += 1
                continue
            }
            let start = index
            repeat { index += 1 } while index < text.endIndex && Self.isOfWord(text[index])
            guard index - start < 64, lengths[Int(byte)] >> UInt64(index - start) & 1 != 0,
                byte <= UInt8(ascii: "Z") || Self.isOfLibrary(start..<index, in: text)
            else { continue }
            if start > wordStart, start > text.startIndex, Self.isOfWord(text[start - 1]) { continue }
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
            add(number, word.startIndex, in: text, spelling: 1)
            return
        }
        let isOfLibrary = word[word.startIndex] > UInt8(ascii: "Z")
        guard let number = isOfLibrary ? numbersOfLibraries[Array(word)] : numbers[Array(word)] else {
            return
        }
        let announcement = Self.announcements[number]
        if announcement != .none,
            !announcement.isMet(
                by: lineBefore(word.startIndex, in: text), APNsReason.all[number].status)
        {
            return
        }
        add(number, word.startIndex, in: text, spelling: isOfLibrary ? 2 : 1)
    }

    private mutating func add(_ number: Int, _ place: Int, in text: ArraySlice<UInt8>, spelling: Int) {
        let isAtStart = !openLine.isEmpty && place - text.startIndex < Self.reach
        let line = isAtStart ? lineBefore(place, in: text) : text[..<place]
        if mentions.add(number, in: LineMentions.context(atEndOf: line, spelling: spelling)) {
            counts[number] += 1
        }
    }

    /// Whether a word has a capital, or is a case of Swift (`.unregistered`) or an atom of Elixir
    /// (`:unregistered`). Otherwise, the name of a reason is an everyday word.
    private static func isOfLibrary(_ word: Range<Int>, in text: ArraySlice<UInt8>) -> Bool {
        let previous = word.lowerBound > text.startIndex ? text[word.lowerBound - 1] : 0
        return previous == UInt8(ascii: ".") || previous == UInt8(ascii: ":")
            || text[word].contains { (0x41...0x5A).contains($0) }
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
