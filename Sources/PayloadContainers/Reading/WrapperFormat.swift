import LocatedJSON
import PayloadModel

/// A shape in which a service takes payloads: it knows the shape, finds the payloads and their headers, and
/// says what is wrong around them.
package protocol WrapperFormat: Sendable {
    /// The name under which it can be asked for; several formats of one service share it.
    static var container: PayloadContainer { get }

    /// Whether a document has the shape. A top-level object `aps` is never one: that is the payload itself.
    static func recognises(_ root: JSONNode) -> Bool

    /// Whether a document that a search found certainly has the shape.
    ///
    /// ``recognises(_:)`` decides about a document that is meant to be a notification. Of the files in a directory,
    /// more than a few share a name or two with a service's messages.
    static func isUnmistakable(_ root: JSONNode) -> Bool

    /// Finds what is inside.
    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping)
}

extension WrapperFormat {
    static func isUnmistakable(_ root: JSONNode) -> Bool { recognises(root) }
}

/// All shapes.
package enum WrapperFormats {
    /// Every shape once, in the order in which they are tried.
    static let all: [any WrapperFormat.Type] = [
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
        BrazeMessage.self,
        BrazeActivity.self,
        AirshipMessage.self,
        MatrixNotification.self,
        AblyMessage.self,
        LogRecord.self,
        AzureNotification.self,
        WebPushMessage.self,
        ServiceEnvelope.self,
    ]

    /// The shape of a document; `nil` for a bare payload, for a file for the Simulator, and for a document that
    /// has not the shape that was asked for.
    package static func format(of root: JSONNode, container: PayloadContainer?) -> (any WrapperFormat.Type)? {
        if let container {
            return all.first { $0.container == container && $0.recognises(root) }
        }
        if WebPushMessage.isUnmistakable(root) { return WebPushMessage.self }
        guard root[PayloadKey.aps.name]?.isObject != true else { return nil }
        return all.first { $0.container != .webpush && $0.recognises(root) }
    }
}
