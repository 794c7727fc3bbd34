import PayloadModel

/// The format of a document with payloads, such as a service's message.
public enum PayloadContainer: String, Sendable, Hashable, CaseIterable {
    /// The bare body of a request to APNs.
    case apns
    /// A file for `xcrun simctl push` or for dragging onto the Simulator.
    case simctl
    /// A message for Firebase Cloud Messaging: the body of a request, or the object of its Admin SDKs.
    case fcm
    /// A message for Amazon SNS, or the call that publishes it.
    case sns
    /// A message for Amazon Pinpoint.
    case pinpoint
    /// A message for OneSignal.
    case onesignal
    /// A message, or an array of messages, for the push service of Expo.
    case expo
    /// A request to the push server gorush.
    case gorush
    /// A request to the push server gaurun.
    case gaurun
    /// A push object for Airship.
    case airship
    /// A message for Braze.
    case braze
    /// A request to Pusher Beams that publishes a notification.
    case pusher
    /// A push notification for Ably.
    case ably
    /// A message for PubNub.
    case pubnub
    /// A request to Pushwoosh.
    case pushwoosh
    /// A push for Parse Server.
    case parse
    /// A request of a Matrix homeserver to a push gateway.
    case matrix
    /// The body of a request to Azure Notification Hubs, or a template for one.
    case azure
    /// Text with `curl` commands, such as a shell script.
    case curl
    /// A declarative web push message, which goes to a web push endpoint.
    case webpush
    /// A record of a log or queue that contains a document, usually as a string.
    case log
    /// An object or array of unknown format that contains payloads.
    case envelope

    /// The key of the text that SNS sends to every kind of subscriber without a text of its own.
    package static let defaultOfSNS = "default"

    /// Distinguishes a simulator file from a bare payload, by its keys and by the file name's extension.
    package static func detect(_ members: borrowing PayloadMembers, isSimulatorFile: Bool) -> PayloadContainer
    {
        guard members[.aps]?.isObject == true else { return isSimulatorFile ? .simctl : .apns }
        return isSimulatorFile || members[.simulatorTargetBundle] != nil ? .simctl : .apns
    }

    /// The name of the container in messages to the user.
    package var spoken: String {
        switch self {
        case .apns: "a payload"
        case .simctl: "a file for the Simulator"
        case .fcm: "a message for FCM"
        case .sns: "a message for SNS"
        case .pinpoint: "a message for Pinpoint"
        case .onesignal: "a message for OneSignal"
        case .expo: "a message for Expo"
        case .gorush: "a request to gorush"
        case .gaurun: "a request to gaurun"
        case .airship: "a message for Airship"
        case .braze: "a message for Braze"
        case .pusher: "a request to Pusher Beams"
        case .ably: "a push notification for Ably"
        case .pubnub: "a message for PubNub"
        case .pushwoosh: "a request to Pushwoosh"
        case .parse: "a push for Parse Server"
        case .matrix: "a notification for Matrix"
        case .azure: "a message for Azure Notification Hubs"
        case .curl: "a shell script with a push request"
        case .webpush: "a declarative web push message"
        case .log: "a record of a log or queue"
        case .envelope: "an object with payloads inside"
        }
    }

    /// The service or browser that reads the message instead of APNs; `nil` if the document itself is the payload, or
    /// if the format does not determine the service.
    package var service: String? {
        switch self {
        case .fcm: "FCM"
        case .sns: "SNS"
        case .pinpoint: "Pinpoint"
        case .onesignal: "OneSignal"
        case .expo: "Expo"
        case .gorush: "gorush"
        case .gaurun: "gaurun"
        case .airship: "Airship"
        case .braze: "Braze"
        case .pusher: "Pusher Beams"
        case .ably: "Ably"
        case .pubnub: "PubNub"
        case .pushwoosh: "Pushwoosh"
        case .parse: "Parse"
        case .matrix: "the push gateway"
        case .webpush: "Safari"
        case .apns, .simctl, .azure, .curl, .log, .envelope: nil
        }
    }

    /// Whether the format is neither a bare payload nor a file for the Simulator.
    package var wrapsPayloads: Bool {
        self != .apns && self != .simctl
    }
}
