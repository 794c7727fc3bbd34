import LocatedJSON
import PayloadModel

/// A format of documents with payloads. It recognizes the documents, finds the payloads and their headers, and
/// reports faults around them.
package protocol ContainerFormat: Sendable {
    /// The name by which users select the format; several formats of one service share it.
    static var container: PayloadContainer { get }

    /// Whether a document has the format. An object with `aps` at the top is a bare payload, with the exceptions in
    /// ``ContainerFormats/format(of:container:)``.
    static func recognizes(_ root: JSONNode) -> Bool

    /// Whether a document from a search certainly has the format.
    ///
    /// ``recognizes(_:)`` decides about a document that is meant to be a notification. In a directory, many other files
    /// share a key or two with a service's messages.
    static func isUnmistakable(_ root: JSONNode) -> Bool

    /// Names of members, in lower case: a message inside a document of unknown format has at least one of them. Empty
    /// if no such messages are searched for.
    static var marks: [String] { get }

    /// Whether a document that is known to be for the service can be read in this format, although its keys do not
    /// identify the format.
    static func accepts(_ root: JSONNode) -> Bool

    /// Adds the payloads and faults of a document.
    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping)
}

extension ContainerFormat {
    static func isUnmistakable(_ root: JSONNode) -> Bool { recognizes(root) }
    package static var marks: [String] { [] }
    package static func accepts(_ root: JSONNode) -> Bool { false }
}

/// The formats of all services.
package enum ContainerFormats {
    /// All formats, in the order in which they are tried.
    static let all: [any ContainerFormat.Type] = [
        PusherBeamsMessage.self,
        PubNubMessage.self,
        SNSPublishCall.self,
        SNSMessage.self,
        PinpointMessage.self,
        FCMMessage.self,
        ExpoMessage.self,
        FCMLegacyMessage.self,
        FCMAdminMessage.self,
        OneSignalActivity.self,
        OneSignalMessage.self,
        GorushRequest.self,
        GaurunRequest.self,
        PushwooshRequest.self,
        LeanCloudPush.self,
        ParsePush.self,
        BrazeMessage.self,
        BrazeActivity.self,
        AirshipMessage.self,
        AirshipDevicePush.self,
        MatrixNotification.self,
        AblyMessage.self,
        LogRecord.self,
        GorushLogLine.self,
        AzureNotification.self,
        WebPushMessage.self,
        NearMessage.self,
        ServiceEnvelope.self,
        ForeignDocument.self,
    ]

    /// The formats of the text in a call of SNS; the text is neither another call nor a log record.
    static let insideCall = all.filter { $0 != LogRecord.self && $0 != SNSPublishCall.self }

    /// For each mark, the set of formats that have it: one bit for each index in `all`.
    private static let formatsByMark: [String: UInt64] = {
        var sets: [String: UInt64] = [:]
        for (index, format) in all.enumerated() {
            for mark in format.marks { sets[mark, default: 0] |= 1 << index }
        }
        return sets
    }()
    private static let maxMarkLength = formatsByMark.keys.map(\.utf8.count).max() ?? 0

    /// Whether an object inside a document certainly has one of the formats. A document may contain many objects, so
    /// each is compared only with the formats whose marks it has.
    static func isMessage(_ object: JSONNode) -> Bool {
        var marked: UInt64 = 0
        for (name, _) in object.members where name.buffer.count <= maxMarkLength {
            marked |= formatsByMark[String(name).lowercased()] ?? 0
        }
        return marked != 0
            && all.indices.contains { marked & (1 << $0) != 0 && all[$0].isUnmistakable(object) }
    }

    /// Returns the format of a document; `nil` for a bare payload, a simulator file and an unknown format, and for a
    /// document without the requested format.
    package static func format(of root: JSONNode, container: PayloadContainer?) -> (any ContainerFormat.Type)?
    {
        if let container {
            let formats = all.filter { $0.container == container }
            return formats.first { $0.recognizes(root) } ?? formats.first { $0.accepts(root) }
        }
        if WebPushMessage.isUnmistakable(root) { return WebPushMessage.self }
        guard root[PayloadKey.aps.name]?.isObject != true else {
            guard root[PayloadKey.simulatorTargetBundle.name] == nil else { return nil }
            // OneSignal and Expo ignore "aps"; the fast path recognizes their messages by their recipients. Airship's
            // older API reads "aps".
            if OneSignalMessage.isUnmistakable(besideAps: root) { return OneSignalMessage.self }
            let formats: [any ContainerFormat.Type] = [ExpoMessage.self, AirshipDevicePush.self]
            return formats.first { $0.isUnmistakable(root) }
        }
        return all.first { $0.container != .webpush && $0.recognizes(root) }
    }
}
