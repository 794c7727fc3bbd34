/// Marks that are piled up on one character until they cover the lines above and below.
package enum MarkPile {
    /// More than any language needs, fewer than leave a line for long.
    private static let limit = 4

    /// Text with the first few of the marks on each character.
    package static func flattened(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
        var result = String.UnicodeScalarView()
        var count = 0
        for scalar in text.unicodeScalars {
            count = isMark(scalar) ? count + 1 : 0
            if count <= limit { result.append(scalar) }
        }
        return String(result)
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x300 else { return false }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return true
        default: return false
        }
    }
}
