import LocatedJSON

/// The values of a payload that iOS reads to show and stack a notification and to play its sound.
///
/// As on a phone, a value of the wrong type counts as missing. The validator reports such values.
public struct NotificationContent: Sendable, Hashable {
    /// The kind of push, by its push type; without a push type, by its keys.
    public var kind: PushKind
    /// The value of `aps.alert`, a string or an object; `nil` if it has no text to show.
    public var alert: JSONValue?
    /// `aps.thread-id`
    public var threadID: String?
    /// `aps.category`
    public var category: String?
    /// `aps.alert.summary-arg`; `nil` if empty.
    public var summaryArgument: String?
    /// `aps.alert.summary-arg-count` as written; may be below 1.
    public var summaryArgumentCount: Int?
    /// `aps.badge`; `nil` for a negative number.
    public var badge: Int?
    /// Whether there is a sound.
    public var hasSound: Bool
    /// Whether the sound is that of a critical alert; requires iOS 12.
    public var hasCriticalSound: Bool
    /// `aps.interruption-level`; requires iOS 15.
    public var interruptionLevel: InterruptionLevel?
    /// The fields of a web push that have no counterpart in `aps`; `nil` for any other push. No initializer
    /// sets them.
    public var webPush: WebPushContent?

    /// Creates the content of a push from values.
    public init(
        kind: PushKind = .alert, alert: JSONValue?, threadID: String? = nil, category: String? = nil,
        summaryArgument: String? = nil, summaryArgumentCount: Int? = nil, badge: Int? = nil,
        hasSound: Bool = false, hasCriticalSound: Bool = false, interruptionLevel: InterruptionLevel? = nil
    ) {
        self.kind = kind
        self.hasSound = hasSound
        self.hasCriticalSound = hasCriticalSound
        self.interruptionLevel = interruptionLevel
        self.alert = alert
        self.threadID = threadID
        self.category = category
        self.summaryArgument = summaryArgument
        self.summaryArgumentCount = summaryArgumentCount
        self.badge = badge
    }

    /// Reads a payload without a container.
    ///
    /// - Parameters:
    ///   - bytes: JSON in UTF-8.
    ///   - headers: The headers of the request; their push type takes precedence over the keys.
    /// - Throws: ``Payload/ParsingError``.
    /// - Complexity: O(*n*) in the number of bytes.
    public init(parsing bytes: [UInt8], headers: PushHeaders? = nil) throws(Payload.ParsingError) {
        let tree: JSONTree
        do {
            tree = try JSONTree(parsing: bytes)
        } catch {
            throw .notJSON(JSONValue.ParsingError(error))
        }
        guard tree.root.isObject else { throw .notAnObject }
        self.init(tree.root, headers: headers)
        // The nodes only borrow from the tree.
        withExtendedLifetime(tree) {}
    }

    private init(_ root: JSONNode, headers: PushHeaders?) {
        self.init(
            kind: headers?.pushType.map(PushKind.init) ?? PushKind(PayloadMembers(of: root)), alert: nil)
        guard let aps = root[PayloadKey.aps.name] else { return }
        threadID = aps[PayloadKey.threadID.name]?.string
        category = aps[PayloadKey.category.name]?.string
        badge = aps[PayloadKey.badge.name]?.integer.flatMap { $0 < 0 ? nil : $0 }
        interruptionLevel = aps[PayloadKey.interruptionLevel.name]?.string.flatMap(InterruptionLevel.init)
        if let sound = aps[PayloadKey.sound.name] {
            hasSound = sound.isObject || sound.text.map { !$0.isEmpty } ?? false
            hasCriticalSound = sound[PayloadKey.critical.name]?.integer == 1
        }
        guard let alert = aps[PayloadKey.alert.name] else { return }
        if Self.hasText(alert) { self.alert = JSONValue(alert) }
        let argument = alert[PayloadKey.summaryArgument.name]?.text
        summaryArgument = argument.flatMap { $0.isEmpty ? nil : String($0) }
        summaryArgumentCount = alert[PayloadKey.summaryArgumentCount.name]?.integer
    }

    private static let textKeys: [PayloadKey] = [
        .title, .subtitle, .body, .titleLocalizationKey, .subtitleLocalizationKey, .localizationKey,
    ]

    private static func hasText(_ alert: JSONNode) -> Bool {
        let isText = { (node: JSONNode?) in node?.text.map { !$0.isEmpty } ?? false }
        return isText(alert) || textKeys.contains { isText(alert[$0.name]) }
    }
}
