import PayloadModel
import GroupingSim
import PushPayload

/// An app in a picture: no icon is known, so that its initial on a colour of its own stands for one.
public struct PreviewApp: Sendable, Hashable {
    /// The bundle id.
    public let id: String
    /// The name that people know, or the bundle id.
    public let name: String
    /// The first letter or digit of the name, in upper case; the name's first character where it has neither.
    public let initial: String
    /// A dark colour as `#rrggbb`, made from the bundle id: the same in every picture, and read well below white.
    public let color: String

    init(_ id: String, _ apps: [String: AppSettings]) {
        self.id = id
        name = apps[id]?.name ?? id
        // Of a bundle id the last part names the app.
        let word = apps[id]?.name == nil ? id.split(separator: ".").last.map(String.init) ?? id : name
        let character = word.first { $0.isLetter || $0.isNumber } ?? word.first
        initial = character.flatMap { $0.uppercased().first }.map(String.init) ?? ""
        let hash = StableHash.hash(id)
        color = Self.colors[Int(hash % UInt64(Self.colors.count))]
    }

    /// White on each has a contrast of 4.5 or more.
    private static let colors = [
        "#b3261e", "#b14a00", "#8a6100", "#4f6f00", "#1b7a34", "#00756a", "#00708f", "#1f66c1", "#4b57c9",
        "#7a4bc2", "#a03a9f", "#b52d63",
    ]
}
