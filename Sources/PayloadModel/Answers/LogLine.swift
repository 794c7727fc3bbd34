import LocatedJSON

/// The text before and after a word on a line of a log.
struct LogLine {
    /// The bytes directly before the word, from its line only.
    let before: ArraySlice<UInt8>
    /// The bytes directly after the word, from its line only.
    let after: ArraySlice<UInt8>
    /// Whether ``before`` starts at the beginning of the line.
    let hasBeginning: Bool

    var mayHaveEscapes: Bool {
        before.contains(where: LogEscape.mayBegin) || after.contains(where: LogEscape.mayBegin)
    }

    var withoutEscapes: LogLine {
        LogLine(
            before: LogEscape.removed(from: before), after: LogEscape.removed(from: after),
            hasBeginning: hasBeginning)
    }

    /// Whether the word is in parentheses: .NET writes `503 (ServiceUnavailable)`.
    var isInParentheses: Bool { before.last == UInt8(ascii: "(") }

    /// Whether the word is the value of `reason` in an object with only the members of an APNs answer.
    ///
    /// - Parameter key: The field `reason` before the word.
    func isAnswer(withReason key: LogField) -> Bool {
        guard before[..<key.bytes.startIndex].last(where: { !Self.isOfQuote($0) }) == UInt8(ascii: "{") else {
            return false
        }
        let rest = after.drop(while: Self.isOfQuote)
        guard rest.first != UInt8(ascii: ",") else {
            return rest.dropFirst().drop(while: Self.isOfQuote).starts(with: "timestamp".utf8)
        }
        return rest.first ?? UInt8(ascii: "}") == UInt8(ascii: "}")
    }

    /// Whether a program that sends notifications seems to have written the line: ``before`` has a word such as `push`
    /// or `sent`, or it is the whole text before the word and has only times, numbers, a level and keys, and ``after``
    /// has no words.
    var isOfSender: Bool {
        var fields = LogFields(endOf: before)
        var isPlain = hasBeginning && !after.contains(where: ReasonCounts.isWordByte)
        while let field = fields.next() {
            if Self.wordsOfSenders.contains(where: { field.hasPrefix($0) }) { return true }
            isPlain = isPlain && (field.beginsWithDigit || Self.plainWords.contains { field.equals($0) })
        }
        return isPlain
    }

    private static let wordsOfSenders: [StaticString] = [
        "apns", "push", "notification", "send", "sent", "device",
    ]
    private static let plainWords: [StaticString] = [
        "trace", "debug", "info", "notice", "warn", "warning", "error", "fatal", "critical",
        "level", "time", "timestamp", "ts", "msg", "message", "status", "code", "statuscode", "reason",
    ]

    private static func isOfQuote(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\\")
            || byte == UInt8(ascii: " ")
    }
}
