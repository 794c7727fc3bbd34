import LocatedJSON
import PayloadModel

/// Files for `xcrun simctl push`: a payload with the app's bundle id next to `aps`.
///
/// [Apple's page](https://developer.apple.com/documentation/xcode-release-notes/xcode-11_4-release-notes)
public enum SimulatorFile {
    /// The key that names the app.
    private static let key = PayloadKey.simulatorTargetBundle

    /// Sets the bundle id of the app in a document; all other bytes stay.
    ///
    /// - Returns: The document, unchanged if it already names that app; `nil` if it does not parse or is not an object.
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

    /// Removes the bundle id from a document; all other bytes stay.
    ///
    /// - Returns: The document, and the bundle id that it contained, if any; `nil` if the document does not parse, is
    ///   not an object, or contains the bundle id more than once.
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
    /// Whether `simctl push` delivers pushes of this kind: only application pushes, no VoIP, complication, File
    /// Provider, Live Activity or similar pushes.
    public var isDeliveredBySimulator: Bool {
        switch self {
        case .alert, .background, .safari: true
        case .liveActivity, .voip, .complication, .fileProvider, .mdm, .location, .pushToTalk, .widgets,
            .controls,
            .reload, .webPush:
            false
        }
    }
}

extension PushType {
    /// Returns the bundle id in a topic: the topic without the suffix that the push type requires.
    public func bundle(inTopic topic: String) -> String {
        topic.hasSuffix(topicSuffix) ? String(topic.dropLast(topicSuffix.count)) : topic
    }
}
