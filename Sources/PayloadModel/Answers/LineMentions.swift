import LocatedJSON

/// The mentions of reasons on one line of a log.
///
/// A line often names a reason twice for one answer, such as `410 Unregistered {"reason":"Unregistered"}`. An array of
/// answers names it once for each answer. A repeated reason therefore counts again only if it has the same spelling and
/// follows the same word as before.
struct LineMentions {
    private struct Mention {
        let reason: Int
        let context: UInt64
        var count: Int
    }

    private var mentions: [Mention] = []

    /// The maximum number of contexts that are distinguished on a line.
    private static let maxContexts = 64

    var isEmpty: Bool { mentions.isEmpty }

    mutating func removeAll() { mentions.removeAll(keepingCapacity: true) }

    /// Adds a mention.
    ///
    /// - Parameter context: The result of `context(atEndOf:isOfLibrary:)`.
    /// - Returns: Whether the mention counts.
    mutating func add(_ reason: Int, in context: UInt64) -> Bool {
        var most = 0
        var place: Int?
        for (index, mention) in mentions.enumerated() where mention.reason == reason {
            most = max(most, mention.count)
            if mention.context == context { place = index }
        }
        guard let place else {
            if mentions.count < Self.maxContexts {
                mentions.append(Mention(reason: reason, context: context, count: 1))
            }
            return most == 0
        }
        mentions[place].count += 1
        return mentions[place].count > most
    }

    /// Returns a hash of a mention's spelling and of the word before it on the line. All words with digits, such as
    /// numbers and identifiers, count as the same word.
    ///
    /// - Parameters:
    ///   - text: The text before the mention.
    ///   - isOfLibrary: Whether the reason is in the spelling of a client library.
    /// - Complexity: O(*n*) in the distance to the start of the word.
    static func context(atEndOf text: ArraySlice<UInt8>, isOfLibrary: Bool) -> UInt64 {
        let spelling: UInt64 = isOfLibrary ? 2 : 1
        var index = text.endIndex
        while index > text.startIndex, text[index - 1] != UInt8(ascii: "\n"),
            !ReasonCounts.isWordByte(text[index - 1])
        {
            index -= 1
        }
        // FNV-1a.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ spelling
        while index > text.startIndex, ReasonCounts.isWordByte(text[index - 1]) {
            index -= 1
            let byte = text[index]
            guard !byte.isDigit else { return spelling }
            hash = (hash ^ UInt64(byte | 0x20)) &* 0x0000_0100_0000_01B3
        }
        return hash
    }
}
