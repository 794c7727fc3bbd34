import LocatedJSON
import PayloadModel

/// Files for `xcrun simctl push`: a payload with the app's bundle id beside `aps`.
///
/// [Apple's page](https://developer.apple.com/documentation/xcode-release-notes/xcode-11_4-release-notes)
public enum SimulatorFile {
    /// The key that names the app.
    private static let key = PayloadKey.simulatorTargetBundle

    /// A document with the bundle id of an app; everything else stays byte for byte.
    ///
    /// - Returns: The document as it is when it names that app already; `nil` when it does not parse or is
    ///   no object.
    public static func wrap(_ bytes: [UInt8], bundle: String) -> [UInt8]? {
        guard let document = try? Document(SourceText(bytes)), document.root.isObject else { return nil }
        guard let old = document.root[key.name] else {
            return applying(
                DocumentEditor(document: document).insert(
                    key.name, JSONText.encode(bundle), into: JSONPointer(), safety: .safe),
                to: bytes)
        }
        guard old.string != bundle else { return bytes }
        return applying(
            DocumentEditor(document: document).replaceValue(
                key.pointer, with: JSONText.encode(bundle), safety: .safe),
            to: bytes)
    }

    /// A document without the bundle id; everything else stays byte for byte.
    ///
    /// - Returns: The document, and the bundle id that was in it; `nil` when it does not parse or is no object.
    public static func unwrap(_ bytes: [UInt8]) -> (bytes: [UInt8], bundle: String?)? {
        guard let document = try? Document(SourceText(bytes)), document.root.isObject else { return nil }
        guard let value = document.root[key.name] else { return (bytes, nil) }
        let edited = applying(
            DocumentEditor(document: document).remove(key.pointer, safety: .safe), to: bytes)
        return edited.map { ($0, value.string) }
    }

    private static func applying(_ fix: Fix?, to bytes: [UInt8]) -> [UInt8]? {
        fix.map { FixApplier.apply([$0], to: bytes).bytes }
    }
}

extension PushKind {
    /// Whether `simctl push` delivers such a payload: application pushes only, no VoIP, complication, File
    /// Provider, and no Live Activity.
    public var isDeliveredBySimulator: Bool {
        switch self {
        case .alert, .background, .safari: true
        case .liveActivity, .voip, .complication, .fileProvider, .mdm, .location, .pushToTalk, .widgets,
            .controls,
            .reload:
            false
        }
    }
}

extension PushType {
    /// The bundle id in a topic: the topic without the suffix that its push type wants.
    public func bundle(inTopic topic: String) -> String {
        topic.hasSuffix(topicSuffix) ? String(topic.dropLast(topicSuffix.count)) : topic
    }
}
