import LocatedJSON
import PayloadModel

// Messages that FCM accepts, but that do not reach an iPhone as intended.
extension FCMReader {
    /// Whether a message has only data, and names no other platform. Services of Amazon send their messages for FCM to
    /// Android, and have other texts for iOS.
    var hasOnlyData: Bool {
        guard message.tokens.first != FCMMessage.wrapper else { return false }
        let others = ["notification", "android", "webpush", "apns"].map { message.appending($0) }
        return (document.node(at: message.appending("data"))?.count ?? 0) > 0
            && !others.contains { document.node(at: $0) != nil }
    }

    /// Notes a message with only data, which iOS does not show, unless a key in the data has its own note.
    mutating func noteOnlyData() {
        let data = message.appending("data")
        guard hasOnlyData, let node = document.node(at: data), node.isObject,
            !node.members.contains(where: {
                KeySpelling.isSameForm($0.name, PayloadKey.contentAvailable.name)
            })
        else { return }
        unwrapping.report(
            .foreignBody, at: data, isName: true, of: document,
            "the message has only \"data\"; iOS shows nothing and does not wake the app",
            help: "for iOS, add a \"notification\", or \"content-available\": 1 in \"apns.payload.aps\"",
            severity: .note)
    }

    /// Reports a VoIP push, which needs the token that an app gets from PushKit
    /// (firebase/firebase-admin-dotnet#97).
    mutating func reportCall(_ headers: PushHeaders) {
        // With another push type, the suffix belongs to the bundle identifier.
        let call = headers.first(HeaderName.pushType) ?? headers.first(HeaderName.topic)
        guard let call, call.value == PushType.voip.rawValue || call.value.hasSuffix(".voip"),
            let range = call.range
        else { return }
        unwrapping.report(
            .overLimit, range,
            "FCM does not send VoIP pushes: its tokens are not those of PushKit, and the call does not ring",
            help: "send VoIP pushes to APNs yourself, with the token from PushKit")
    }
}
