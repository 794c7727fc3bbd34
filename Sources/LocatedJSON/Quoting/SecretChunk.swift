/// A part of a text that may contain a secret, such as a URL without its scheme, a signed token or a dotted name.
///
/// Its segments of letters and digits are joined into runs by `/`, `_`, `-` and `=`, and its runs by `.`, `:` and `~`.
struct SecretChunk {
    /// The characters between two punctuation marks.
    private struct Segment {
        /// The byte range in the text, including escapes.
        package let range: Range<Int>
        /// The number of characters; an escape counts as the character that it stands for.
        let count: Int
        /// Whether the segment is a word or a number, not part of a secret.
        var isPlain: Bool
        let hasCapital: Bool
        let hasSmallLetter: Bool
        let hasDigit: Bool
        /// The number of changes from a small letter to a capital, or between digit and letter.
        var changes: Int
        /// The punctuation mark before the segment; 0 at the start of the chunk.
        let sign: UInt8

        /// Whether the segment begins the second part of a Firebase key or token, after a colon.
        let beginsSecondPart: Bool

        /// Whether the punctuation mark joins this segment and the previous one into one run.
        var continuesRun: Bool { SecretChunk.continuesRun(sign) }
    }

    /// The beginning of the part after the colon in Firebase's registration tokens and legacy server keys:
    /// `AAAAabcdefg:APA91b…`.
    private static let secondPartOfKey = Array("APA91".utf8)

    private var segments: [Segment] = []
    /// The index after the chunk.
    private(set) var end: Int

    /// Reads the chunk that begins at an index.
    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        end = start
        var characters: [UInt8] = []
        var segmentStart = start
        var sign: UInt8 = 0
        func segment(to end: Int) -> Segment {
            Segment(
                range: segmentStart..<end, count: characters.count, isPlain: PlainWord.isPlain(characters),
                hasCapital: characters.contains(where: \.isCapital),
                hasSmallLetter: characters.contains(where: \.isSmallLetter),
                hasDigit: characters.contains { $0.isDigit },
                changes: zip(characters, characters.dropFirst()).count(where: Self.isChange), sign: sign,
                beginsSecondPart: sign == UInt8(ascii: ":") && characters.starts(with: Self.secondPartOfKey))
        }
        while end < bytes.count {
            let (character, next) = EscapedUnits.unit(bytes, at: end)
            let isSeparator =
                Self.continuesRun(character)
                && (character != UInt8(ascii: "=") || Self.beginsValue(bytes, at: next))
            if character == UInt8(ascii: ":"), SecretRuns.beginsURLSeparator(bytes, at: end) { break }
            if character == UInt8(ascii: "-"), Self.beginsFrame(bytes, at: end) { break }
            if isSeparator || Self.isJoiner(character) {
                segments.append(segment(to: end))
                characters.removeAll(keepingCapacity: true)
                sign = character
                segmentStart = next
            } else if SecretRuns.isRunCharacter(character) {
                characters.append(character)
            } else {
                break
            }
            end = next
        }
        segments.append(segment(to: end))
        markUUIDs(bytes)
    }

    private static func isChange(_ first: UInt8, _ second: UInt8) -> Bool {
        first.isDigit != second.isDigit || first.isSmallLetter && second.isCapital
    }

    /// Marks the groups of a UUID as words: a UUID is an identifier, not a secret.
    private mutating func markUUIDs(_ bytes: UnsafeBufferPointer<UInt8>) {
        let lengths = [8, 4, 4, 4, 12]
        var first = 0
        while first + lengths.count <= segments.count {
            let group = segments[first..<first + lengths.count]
            let isUUID =
                group.elementsEqual(lengths, by: { $0.count == $1 })
                && group.dropFirst().allSatisfy {
                    $0.continuesRun && bytes[$0.range.lowerBound - 1] == UInt8(ascii: "-")
                }
                && bytes[group[first].range.lowerBound..<group[first + 4].range.upperBound]
                    .allSatisfy { $0.isHexDigit || $0 == UInt8(ascii: "-") }
            if isUUID {
                for index in group.indices {
                    segments[index].isPlain = true
                    segments[index].changes = 0
                }
                first += lengths.count
            } else {
                first += 1
            }
        }
    }

    /// Returns whether a value begins at an index after `=`; otherwise the `=` is padding.
    private static func beginsValue(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        guard index < bytes.count else { return false }
        let character = EscapedUnits.unit(bytes, at: index).character
        return SecretRuns.isRunCharacter(character) && character != UInt8(ascii: "=")
    }

    /// Returns whether a punctuation mark joins segments into one run.
    private static func continuesRun(_ sign: UInt8) -> Bool {
        switch sign {
        case UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "="): true
        default: false
        }
    }

    /// Returns whether three hyphens begin at an index, as in the frame of a PEM key.
    private static func beginsFrame(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        bytes[index...].starts(with: "---".utf8)
    }

    /// Returns whether a punctuation mark joins two runs into one chunk.
    private static func isJoiner(_ character: UInt8) -> Bool {
        switch character {
        case UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "~"): true
        default: false
        }
    }

    /// Returns the byte range of the secret in the chunk; `nil` if there is none.
    func secret() -> Range<Int>? {
        var isSecret = false
        var run = segments[..<0]
        while run.endIndex < segments.endIndex, !isSecret {
            let rest = segments[run.endIndex...]
            run = rest.prefix(1 + rest.dropFirst().prefix(while: \.continuesRun).count)
            isSecret = Self.isSecret(run)
        }
        guard isSecret, let first = segments.firstIndex(where: { !$0.isPlain }),
            let last = segments.lastIndex(where: { !$0.isPlain })
        else { return nil }
        let secret = segments[first...last]
        // In a secret with capitals and small letters, such as base64, an apparent word may be part of the secret.
        let isMixed = secret.contains(where: \.hasCapital) && secret.contains(where: \.hasSmallLetter)
        let start = isMixed ? firstSegment(ofRunWith: first) : first
        let end =
            isMixed
            ? segments[(last + 1)...].prefix(while: \.continuesRun).last ?? segments[last]
            : segments[last]
        return segments[start].range.lowerBound..<end.range.upperBound
    }

    /// Returns the index of the first segment that may belong to the secret, in the run around `index`. Skips the name
    /// before `=`, and the start of a URL's path: up to the last slash before `index` or before an earlier segment with
    /// a capital.
    private func firstSegment(ofRunWith index: Int) -> Int {
        var run = segments[...index].lastIndex { !$0.continuesRun } ?? 0
        // The part of the key before the colon may look like a word.
        if segments[run].beginsSecondPart { run = segments[..<run].lastIndex { !$0.continuesRun } ?? 0 }
        if let value = segments[run...index].lastIndex(where: { $0.sign == UInt8(ascii: "=") }) {
            return value
        }
        guard segments[run].sign == UInt8(ascii: ".") else { return run }
        let path = segments[run..<index].prefix { !$0.hasCapital }
        return segments[run...path.endIndex].lastIndex { $0.sign == UInt8(ascii: "/") } ?? run
    }

    /// Returns whether a run is a secret: long, of letters and digits, and not only of words.
    private static func isSecret(_ run: ArraySlice<Segment>) -> Bool {
        guard length(of: run) >= SecretRuns.minCharacters,
            run.contains(where: { $0.hasCapital || $0.hasSmallLetter }),
            run.contains(where: \.hasDigit), let first = run.firstIndex(where: { !$0.isPlain }),
            let last = run.lastIndex(where: { !$0.isPlain })
        else { return false }
        if SecretRuns.isLongEnough(length(of: run[first...last])) { return true }
        // Words rarely alternate between capitals, small letters and digits; random characters often do.
        return run.contains(where: \.hasCapital) && run.contains(where: \.hasSmallLetter)
            && run.reduce(0) { $0 + $1.changes } * maxCharactersPerChange >= length(of: run)
    }

    /// The maximum average number of characters per change in a secret; a run with more consists of words.
    private static let maxCharactersPerChange = 5

    /// Returns the number of characters in a run, with the punctuation between its segments.
    private static func length(of run: ArraySlice<Segment>) -> Int {
        run.reduce(run.count - 1) { $0 + $1.count }
    }
}

extension UInt8 {
    fileprivate var isCapital: Bool { (0x41...0x5A).contains(self) }
    fileprivate var isSmallLetter: Bool { (0x61...0x7A).contains(self) }
}

/// Distinguishes words and numbers from parts of a secret.
enum PlainWord {
    /// The maximum numbers of digits: of a number alone, and of one after a word.
    private static let maxDigits = (alone: 12, afterWord: 4)
    /// The number of digits of a Unix time in milliseconds, which begins with 1 until the year 2033.
    private static let digitsOfTime = 13

    /// Returns whether characters are a word, a number, or a word with a short number: `device`, `2024`, `iPhone15`.
    ///
    /// A word with a number has fewer than 24 characters.
    static func isPlain(_ characters: [UInt8]) -> Bool {
        let letters = characters.prefix { !$0.isDigit }
        let digits = characters[letters.endIndex...]
        guard digits.allSatisfy({ $0.isDigit }) else { return false }
        if letters.isEmpty {
            return digits.count <= maxDigits.alone
                || digits.count == digitsOfTime && digits.first == UInt8(ascii: "1")
        }
        guard digits.isEmpty || characters.count < SecretRuns.minCharacters else { return false }
        return digits.count <= maxDigits.afterWord && isWord(letters)
    }

    /// Returns whether letters are capitalized like a word or like words in camel case: `thread`, `APNS`,
    /// `mutableContent`.
    private static func isWord(_ letters: ArraySlice<UInt8>) -> Bool {
        var humps: [Int] = []
        var length = 0
        var wasCapital = true
        for letter in letters {
            guard letter >= UInt8(ascii: "A") else { return false }
            let isCapital = letter <= UInt8(ascii: "Z")
            if isCapital, !wasCapital {
                humps.append(length)
                length = 0
            }
            length += 1
            wasCapital = isCapital
        }
        humps.append(length)
        // Random letters change their case more often than words do.
        return humps.dropFirst().allSatisfy { $0 > 2 }
            && (humps.count <= 2 || letters.count * 2 >= humps.count * 7)
    }
}
