/// Runs of letters and digits that signs join, such as an address, a signed token or a name with dots.
struct SecretChunk {
    /// A stretch between two signs.
    private struct Segment {
        /// The bytes as they are written.
        package let range: Range<Int>
        /// The number of its characters.
        let count: Int
        /// Whether it is a word or a number rather than a part of a secret.
        var isPlain: Bool
        let hasLetter: Bool
        let hasDigit: Bool
        /// Whether `/`, `_`, `-` or `=` joins it to the segment before, so that both belong to one run.
        let continuesRun: Bool
    }

    private var segments: [Segment] = []
    /// The index after the chunk.
    private(set) var end: Int

    /// Reads the chunk that begins at an index.
    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        end = start
        var characters: [UInt8] = []
        var segmentStart = start
        var continuesRun = false
        func segment(to end: Int) -> Segment {
            Segment(
                range: segmentStart..<end, count: characters.count, isPlain: PlainWord.isPlain(characters),
                hasLetter: characters.contains { $0 >= UInt8(ascii: "A") },
                hasDigit: characters.contains { $0.isDigit }, continuesRun: continuesRun)
        }
        while end < bytes.count {
            let (character, next) = EscapedUnits.unit(bytes, at: end)
            let isSeparator =
                character == UInt8(ascii: "/") || character == UInt8(ascii: "_")
                || character == UInt8(ascii: "-")
                || character == UInt8(ascii: "=") && Self.isWord(bytes, at: next)
            if SecretRuns.beginsAddress(bytes, at: end) || Self.beginsRule(bytes, at: end) { break }
            if isSeparator || Self.isJoiner(character) {
                segments.append(segment(to: end))
                characters.removeAll(keepingCapacity: true)
                continuesRun = isSeparator
                segmentStart = next
            } else if SecretRuns.isRun(character) {
                characters.append(character)
            } else {
                break
            }
            end = next
        }
        segments.append(segment(to: end))
        markUUIDs(bytes)
    }

    /// Takes the groups of a UUID for words: it names something and proves nothing.
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
                for index in group.indices { segments[index].isPlain = true }
                first += lengths.count
            } else {
                first += 1
            }
        }
    }

    private static func isWord(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        guard index < bytes.count else { return false }
        let character = EscapedUnits.unit(bytes, at: index).character
        return SecretRuns.isRun(character) && character != UInt8(ascii: "=")
    }

    /// Returns whether three hyphens follow each other, as in the frame of a key.
    private static func beginsRule(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        bytes[index...].starts(with: "---".utf8)
    }

    private static func isJoiner(_ character: UInt8) -> Bool {
        switch character {
        case UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "~"): true
        default: false
        }
    }

    /// The bytes of the secret in the chunk; `nil` where there is none.
    func secret() -> Range<Int>? {
        var isSecret = false
        var start = 0
        while start < segments.count, !isSecret {
            var end = start + 1
            while end < segments.count, segments[end].continuesRun { end += 1 }
            isSecret = Self.isSecret(segments[start..<end])
            start = end
        }
        guard isSecret, let first = segments.first(where: { !$0.isPlain }),
            let last = segments.last(where: { !$0.isPlain })
        else { return nil }
        return first.range.lowerBound..<last.range.upperBound
    }

    /// Returns whether a run is a secret: long, of letters and digits, and not only of words.
    private static func isSecret(_ run: ArraySlice<Segment>) -> Bool {
        guard length(of: run) >= SecretRuns.fewestCharacters, run.contains(where: \.hasLetter),
            run.contains(where: \.hasDigit), let first = run.firstIndex(where: { !$0.isPlain }),
            let last = run.lastIndex(where: { !$0.isPlain })
        else { return false }
        return SecretRuns.isLongEnough(length(of: run[first...last]))
    }

    /// The characters of a run, with the signs between its segments.
    private static func length(of run: ArraySlice<Segment>) -> Int {
        run.reduce(run.count - 1) { $0 + $1.count }
    }
}

/// Tells words and numbers from parts of a secret.
enum PlainWord {
    /// The most digits of a number, and of a number after a word.
    private static let mostDigits = (alone: 12, afterWord: 4)

    /// Returns whether characters are a word, a number, or a word with a short number: `device`, `v2`, `iPhone15`, `2024`.
    ///
    /// A run of 24 characters with letters and digits is none.
    static func isPlain(_ characters: [UInt8]) -> Bool {
        let letters = characters.prefix { !$0.isDigit }
        let digits = characters[letters.endIndex...]
        guard digits.allSatisfy({ $0.isDigit }) else { return false }
        if letters.isEmpty { return digits.count <= mostDigits.alone }
        guard digits.isEmpty || characters.count < SecretRuns.fewestCharacters else { return false }
        return digits.count <= mostDigits.afterWord && isWord(letters)
    }

    /// Returns whether letters have the capitals of a word or of words in camel case: `thread`, `APNS`, `mutableContent`.
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
