/// Words outside of all brackets, where the payload should begin.
extension SyntaxFaultScanner {
    /// Keys of payloads and messages, with which a text without its outer braces begins. Any other word before braces is
    /// a label.
    private static let outermostKeys: Set<String> = [
        "android", "aps", "apns", "data", "fcm", "message", "notification", "web", "webpush",
    ]

    /// Stops at a word outside of all brackets.
    mutating func stopAtOutermostWord(_ word: Range<Int>) {
        let next = nextSignificant(from: word.upperBound)
        let isKey = Self.outermostKeys.contains(text(word))
        guard byte(at: next) == UInt8(ascii: ":") else {
            guard isKey, byte(at: next) == UInt8(ascii: "{") else {
                return stop(
                    SyntaxFault(
                        .unexpected, word, "unexpected \(quoted(word)); a payload begins with \"{\"",
                        help: "keep only the JSON of the payload, from \"{\" to \"}\""))
            }
            return stopAtMissingBraces(word)
        }
        let value = nextSignificant(from: next + 1)
        let call = value + wordLength(at: value)
        if matches("//", at: next + 1) {
            stop(
                SyntaxFault(
                    .unexpected, word, "an address is before the JSON",
                    help: "keep only the JSON, from \"{\" to \"}\""))
        } else if call > value, byte(at: call) == UInt8(ascii: "(") {
            stop(
                SyntaxFault(
                    .unexpected, value..<call, "\(quoted(value..<call)) is a call in a program",
                    help: "keep only the JSON that is passed to the call, from \"{\" to \"}\""))
        } else if !isKey, byte(at: value) == UInt8(ascii: "{") {
            let label = word.lowerBound..<(next + 1)
            stop(
                SyntaxFault(
                    .unexpected, label, "\(quoted(label)) is before the braces of the payload",
                    help: "keep only the JSON, from \"{\" to \"}\""))
        } else {
            stopAtMissingBraces(word)
        }
    }

    private mutating func stopAtMissingBraces(_ word: Range<Int>) {
        stop(
            SyntaxFault(
                .unexpected, word, "the braces around the payload are missing",
                help:
                    "write JSON: \"{\" before the first key, \"}\" after the last value, keys in double quotes"
            ))
    }
}
