import LocatedJSON
import PayloadModel

// Messages for FCM that do not reach an iPhone as intended.
extension FCMReader {
    /// Whether a message has only data, and names no platform. False inside a message for Amazon's services, which send
    /// the part for FCM to Android, and another part to iOS.
    var hasOnlyData: Bool {
        guard message.tokens.first != FCMMessage.wrapper else { return false }
        let others = ["notification", "android", "webpush", "apns"].map { message.appending($0) }
        return (document.node(at: message.appending("data"))?.count ?? 0) > 0
            && !others.contains { document.node(at: $0) != nil }
    }

    /// Whether a value is a string with the JSON of an object `aps`.
    func isTextOfAps(_ value: JSONNode) -> Bool {
        guard let (_, tree) = value.embeddedJSON(as: .object) else { return false }
        defer { withExtendedLifetime(tree) {} }
        return tree.root.members.contains { KeyCatalog.key(named: $0.name, in: .aps) != nil }
    }

    /// Reports a message with only data, which iOS does not show, unless a key in the data has its own finding.
    mutating func noteOnlyData() {
        let data = message.appending("data")
        guard hasOnlyData, let node = document.node(at: data), node.isObject,
            !node.members.contains(where: { name, value in
                KeySpelling.hasSameLetters(name, PayloadKey.contentAvailable.name)
                    || name == PayloadKey.aps.name && isTextOfAps(value)
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
        // With another push type, the topic's suffix `.voip` belongs to the bundle identifier.
        let call = headers.first(HeaderName.pushType) ?? headers.first(HeaderName.topic)
        guard let call, call.value == PushType.voip.rawValue || call.value.hasSuffix(".voip"),
            let range = call.range
        else { return }
        unwrapping.report(
            .rejected, range,
            "FCM does not send VoIP pushes: its tokens are not those of PushKit, and the call does not ring",
            help: "send VoIP pushes to APNs yourself, with the token from PushKit")
    }

    private static let activityEvents = ["start", "update", "end"]

    /// Reports an event of a Live Activity without the activity's token; FCM sends it to the app's token instead.
    mutating func checkActivity(_ aps: JSONPointer) {
        let event = aps.appending(PayloadKey.event.name)
        guard let word = document.node(at: event)?.string, Self.activityEvents.contains(word),
            document.node(at: aps.appending(PayloadKey.contentState.name)) != nil,
            document.node(at: apns)?.isObject == true,
            !["live_activity_token", "liveActivityToken"].contains(where: {
                document.node(at: apns.appending($0)) != nil
                    || document.node(at: payload.appending($0)) != nil
            })
        else { return }
        unwrapping.report(
            .wrongKeyOrValue, at: apns, isName: true, of: document,
            "a Live Activity needs \"live_activity_token\" in \"apns\"; without it FCM sends the event to the app's"
                + " own token, and the activity does not change",
            help: "add \"live_activity_token\" beside \"payload\", with the push token of the activity")
    }
}
