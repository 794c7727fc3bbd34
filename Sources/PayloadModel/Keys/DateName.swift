import LocatedJSON

/// Recognizes names of members whose values are points in time.
package enum DateName {
    /// Words that identify a date anywhere in a name.
    private static let anywhere: Set<String> = ["date", "time", "timestamp", "deadline", "eta", "etd"]
    /// Words that identify a date at the end of a name: `ends_at`, `validUntil`.
    private static let atTheEnd: Set<String> = [
        "at", "until", "since", "start", "end", "expiry", "expires", "expiration", "arrival", "departure",
        "delivery", "created", "updated", "modified",
    ]
    /// Words that exclude a date: they suggest that the app decodes a number or string and converts it itself.
    private static let converted: Set<String> = [
        "unix", "epoch", "posix", "ms", "millis", "milliseconds", "string", "text", "iso",
    ]

    /// Whether a name is that of a date. Splits the name at `_`, `-`, `.`, spaces and capitals, so that `endDate` is a
    /// date and `candidate` is not.
    package static func isDate(_ name: UTF8Bytes) -> Bool {
        let words = words(of: name)
        guard let last = words.last, converted.isDisjoint(with: words) else { return false }
        return atTheEnd.contains(last) || words.contains(where: anywhere.contains)
    }

    private static func words(of name: UTF8Bytes) -> [String] {
        var words: [String] = []
        var word = ""
        var followsCapital = false
        for scalar in String(name).unicodeScalars {
            let isCapital = scalar.isASCII ? ("A"..."Z").contains(scalar) : scalar.properties.isUppercase
            let isSeparator = scalar == "_" || scalar == "-" || scalar == " " || scalar == "."
            if isSeparator || (isCapital && !followsCapital), !word.isEmpty {
                words.append(word)
                word = ""
            }
            if !isSeparator { word += scalar.properties.lowercaseMapping }
            followsCapital = isCapital
        }
        if !word.isEmpty { words.append(word) }
        return words
    }
}
