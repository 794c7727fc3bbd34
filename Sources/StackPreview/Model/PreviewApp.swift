import GroupingSim
import PayloadModel
import PushPayload

/// An app in a picture. Its icon is its initial on its color.
public struct PreviewApp: Sendable, Hashable {
    /// The bundle id.
    public let id: String
    /// The display name, or the bundle id of an app without one.
    public let name: String
    /// The first letter or digit, in upper case, of the name; for an app without a name, of the last component of the
    /// bundle id. Skips an Arabic article, and Thai and Lao vowels before their consonant. The first character if there
    /// is no letter and no digit.
    public let initial: String
    /// The color as `#rrggbb`, from the scenario; otherwise it depends only on the bundle id.
    public let color: String
    /// The color of the initial as `#rrggbb`, white or black.
    let ink: String

    init(_ id: String, _ apps: [String: AppSettings]) {
        self.id = id
        name = apps[id]?.name ?? id
        // The last component of a bundle id names the app.
        let word = apps[id]?.name == nil ? id.split(separator: ".").last.map(String.init) ?? id : name
        initial = Self.initial(of: word)
        let hash = StableHash.hash(id)
        color = apps[id]?.color?.lowercased() ?? Self.colors[Int(hash % UInt64(Self.colors.count))]
        ink = Self.isDark(color) ? "#ffffff" : "#000000"
    }

    private static func initial(of name: String) -> String {
        // Many Arabic names begin with the article, so the initial is the letter after it.
        let article = "\u{0627}\u{0644}"
        let word = name.hasPrefix(article) && name.count > 3 ? String(name.dropFirst(2)) : name
        let character = word.first { ($0.isLetter || $0.isNumber) && !isLeadingVowel($0) } ?? word.first
        return character.flatMap { $0.uppercased().first }.map(String.init) ?? ""
    }

    /// Whether a character is a Thai or Lao vowel that is written before its consonant.
    private static func isLeadingVowel(_ character: Character) -> Bool {
        switch character.unicodeScalars.first?.value ?? 0 {
        case 0x0E40...0x0E44, 0x0EC0...0x0EC4: true
        default: false
        }
    }

    /// Whether white has more contrast on a color than black.
    private static func isDark(_ color: String) -> Bool {
        guard let value = Int(color.dropFirst(), radix: 16) else { return true }
        let parts = [value >> 16, value >> 8 & 0xFF, value & 0xFF].map { Double($0) / 255 }
        // The square approximates the curve of sRGB.
        let luminance = zip(parts, [0.2126, 0.7152, 0.0722]).reduce(0) { $0 + $1.0 * $1.0 * $1.1 }
        return luminance < 0.18
    }

    /// The colors of apps; white text on each has a contrast of 4.5 or more.
    private static let colors = [
        "#b3261e", "#b14a00", "#8a6100", "#4f6f00", "#1b7a34", "#00756a", "#00708f", "#1f66c1", "#4b57c9",
        "#7a4bc2", "#a03a9f", "#b52d63",
    ]
}
