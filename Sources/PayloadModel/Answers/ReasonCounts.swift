import LocatedJSON

/// Counts the reasons of APNs and web push that a log names.
///
/// A reason counts only as a whole word, once for each line or answer. Its spelling is that of APNs or of a client
/// library: `badDeviceToken` (APNSwift) or `:bad_device_token` (Pigeon). Everyday words (`Forbidden`) and words of
/// other services (`ExpiredToken` of AWS) count only if the text around them announces a reason.
package struct ReasonCounts: Sendable {
    private var counts = Array(repeating: 0, count: APNsReason.all.count)
    private var mentions = LineMentions()
    /// The index of each reason in `APNsReason.all`, by its name.
    private let numbers = Dictionary(
        uniqueKeysWithValues: APNsReason.all.enumerated().map { (Array($1.name.utf8), $0) })
    /// The same index, by the names in client libraries.
    private let numbersOfLibraries = Dictionary(
        uniqueKeysWithValues: APNsReason.all.enumerated().flatMap { number, reason in
            Set([reason.nameInSwift, reason.nameInElixir]).map { (Array($0.utf8), number) }
        })
    private var completeLines = 0
    /// The last bytes of the text read so far, from its last line only; empty if that line is complete.
    private var openLine: [UInt8] = []

    /// For each byte, the lengths of the names that begin with it, as a bit mask.
    private let lengths = {
        var lengths = [UInt64](repeating: 0, count: 256)
        let spaced = String(decoding: spacedWords.second, as: UTF8.self)
        let names = APNsReason.all.flatMap { [$0.name, $0.nameInSwift, $0.nameInElixir] }
        for name in names + [spaced] {
            guard let initial = name.utf8.first else { continue }
            lengths[Int(initial)] |= 1 << UInt64(name.utf8.count)
        }
        return lengths
    }()
    /// The search for names by pairs of bytes that few other words have. ``BytePairs`` always finds a capital after a
    /// lower-case letter, and a lower-case letter after a colon, as Elixir writes names. The pairs here find the names
    /// with neither: "Forbidden", "Unregistered", "Shutdown" and "Service Unavailable".
    private static let signs = BytePairs(
        (UInt8(ascii: "r"), UInt8(ascii: "b")), (UInt8(ascii: "n"), UInt8(ascii: "r")),
        (UInt8(ascii: "t"), UInt8(ascii: "d")), (UInt8(ascii: " "), UInt8(ascii: "U")))
    private static let announcements = APNsReason.all.map { ReasonAnnouncement(requiredBy: $0) }
    private static let statuses = APNsReason.all.map { Array(String($0.status).utf8) }
    /// The reason that APNs writes with a space in its answers to broadcasts.
    private static let spacedWords = (
        first: Array("Service ".utf8), second: Array("Unavailable".utf8),
        name: Array("ServiceUnavailable".utf8)
    )
    /// The number of bytes before and after a word that are searched for an announcement.
    private static let reach = 96

    /// Creates counts of zero.
    package init() {}

    /// The number of lines read.
    package var lines: Int { completeLines + (openLine.isEmpty ? 0 : 1) }

    /// The reasons that occur, the most frequent first.
    package var reasons: [(reason: APNsReason, count: Int)] {
        zip(APNsReason.all, counts).filter { $1 > 0 }.sorted { ($1.1, $0.0.name) < ($0.1, $1.0.name) }
            .map { (reason: $0, count: $1) }
    }

    /// Reads the next part of a log.
    ///
    /// - Parameter text: A part that ends between two words; `end(ofWordsIn:)` finds such an end.
    /// - Complexity: O(*n*) in the number of bytes.
    package mutating func read(_ text: ArraySlice<UInt8>) {
        guard !text.isEmpty else { return }
        // The ends of the last word and of the last possible name.
        var (wordEnd, nameEnd) = (text.startIndex, text.startIndex)
        let lineEnds = text.withUnsafeBytes { bytes in
            Self.signs.countLineEnds(
                in: bytes,
                visitingPairs: { offset in
                    let place = text.startIndex + offset
                    guard place >= wordEnd, place < text.endIndex else { return }
                    wordEnd = Self.endOfWord(at: place, in: text)
                    let word = min(Self.startOfWord(at: place, in: text), wordEnd)..<wordEnd
                    guard isPlausible(word, in: text) else { return }
                    forgetMentions(ifALineEndsIn: text[nameEnd..<word.lowerBound])
                    nameEnd = wordEnd
                    count(text[word], in: text)
                })
        }
        completeLines += lineEnds
        forgetMentions(ifALineEndsIn: text[nameEnd...])
        let endsLine = text.last == UInt8(ascii: "\n")
        openLine = endsLine ? [] : Array(lineBefore(text.endIndex, in: text))
    }

    private mutating func forgetMentions(ifALineEndsIn text: ArraySlice<UInt8>) {
        if !mentions.isEmpty, text.contains(UInt8(ascii: "\n")) { mentions.removeAll() }
    }

    private static func endOfWord(at place: Int, in text: ArraySlice<UInt8>) -> Int {
        var end = place
        while end < text.endIndex, isWordByte(text[end]) { end += 1 }
        return end
    }

    /// Returns the start of the word at an offset. The letters of an escape before the word, such as `\n`, do not
    /// belong to it.
    private static func startOfWord(at place: Int, in text: ArraySlice<UInt8>) -> Int {
        var start = place
        while start > text.startIndex, isWordByte(text[start - 1]) { start -= 1 }
        return LogEscape.end(across: start, in: text) ?? start
    }

    /// Whether some name has the first byte and the length of a word, and the word is not an everyday word in lower
    /// case. Only such words are looked up.
    private func isPlausible(_ word: Range<Int>, in text: ArraySlice<UInt8>) -> Bool {
        guard !word.isEmpty, word.count < 64 else { return false }
        let initial = text[word.lowerBound]
        return lengths[Int(initial)] >> UInt64(word.count) & 1 != 0
            && (initial <= UInt8(ascii: "Z") || Self.isOfLibrary(word, in: text))
    }

    /// Returns the offset after the last line end or, in a text without line ends, after the last byte that belongs to
    /// no word; `nil` if there is neither.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package static func end(ofWordsIn text: ArraySlice<UInt8>) -> Int? {
        (text.lastIndex(of: UInt8(ascii: "\n")) ?? text.lastIndex { !isWordByte($0) }).map { $0 + 1 }
    }

    private mutating func count(_ word: ArraySlice<UInt8>, in text: ArraySlice<UInt8>) {
        let isOfLibrary = word[word.startIndex] > UInt8(ascii: "Z")
        var (start, name, announcement) = (word.startIndex, Array(word), ReasonAnnouncement?.none)
        let spaced = Self.spacedWords
        if word.elementsEqual(spaced.second), text[..<start].suffix(spaced.first.count) == spaced.first[...] {
            (start, name, announcement) = (start - spaced.first.count, spaced.name, .reason)
        }
        guard let number = isOfLibrary ? numbersOfLibraries[name] : numbers[name] else { return }
        guard
            (announcement ?? Self.announcements[number]).isMet(
                by: line(around: start..<word.endIndex, in: text), Self.statuses[number],
                isOfLibrary: isOfLibrary)
        else { return }
        add(number, start, in: text, isOfLibrary: isOfLibrary)
    }

    private mutating func add(_ number: Int, _ place: Int, in text: ArraySlice<UInt8>, isOfLibrary: Bool) {
        let isAtStart = !openLine.isEmpty && place - text.startIndex < Self.reach
        let before = isAtStart ? lineBefore(place, in: text) : text[..<place]
        if mentions.add(number, in: LineMentions.context(atEndOf: before, isOfLibrary: isOfLibrary)) {
            counts[number] += 1
        }
    }

    /// Whether a word that begins in lower case has a capital, or is a case of Swift (`.unregistered`) or an atom of
    /// Elixir (`:unregistered`). Any other such word is an everyday word.
    private static func isOfLibrary(_ word: Range<Int>, in text: ArraySlice<UInt8>) -> Bool {
        let previous = word.lowerBound > text.startIndex ? text[word.lowerBound - 1] : 0
        return previous == UInt8(ascii: ".") || previous == UInt8(ascii: ":")
            || text[word].contains { (0x41...0x5A).contains($0) }
    }

    /// Returns the last bytes before an offset, from its line only.
    private func lineBefore(_ place: Int, in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let before = text[..<place].suffix(Self.reach)
        if let lineEnd = before.lastIndex(of: UInt8(ascii: "\n")) { return before[(lineEnd + 1)...] }
        return before.count == Self.reach ? before : (openLine + before).suffix(Self.reach)
    }

    private func line(around word: Range<Int>, in text: ArraySlice<UInt8>) -> LogLine {
        let before = lineBefore(word.lowerBound, in: text)
        let after = text[word.upperBound...].prefix(Self.reach).prefix { $0 != UInt8(ascii: "\n") }
        return LogLine(before: before, after: after, hasBeginning: before.count < Self.reach)
    }

    static func isWordByte(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_")
    }
}
