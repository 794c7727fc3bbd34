import GroupingSim
import Localization

extension SummaryLine {
    /// Returns the line for pictures. If the direction of a name differs from that of the language, every name is
    /// between directional isolate characters, so that no name reorders the text next to it.
    ///
    /// - Complexity: O(*n*) in the length of the line; O(*n*²) if the text before the names repeats their beginning.
    package func isolated(in language: Language) -> String {
        let own: TextDirection = language.isRightToLeft ? .rightToLeft : .leftToRight
        let isMixed = names.contains { TextDirection(of: $0, fallback: own) != own }
        // The line contains the names as a list in the language.
        guard isMixed, let place = Self.find(language.list(names), in: text) else { return text }
        return text[..<place.lowerBound] + language.list(names.map { "\u{2068}\($0)\u{2069}" })
            + text[place.upperBound...]
    }

    private static func find(_ part: String, in text: String) -> Range<String.Index>? {
        let part = Array(part.utf8)
        for start in text.utf8.indices where text.utf8[start...].starts(with: part) {
            return start..<text.utf8.index(start, offsetBy: part.count)
        }
        return nil
    }
}
