/// What a payload lies in.
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
    /// A push object of Airship.
    case airship
    /// A message of Braze.
    case braze
    /// The body of a request to Azure Notification Hubs, or a template for one.
    case azure
    /// Text with `curl` commands, such as a shell script.
    case curl
    /// A record of a log or queue, with a document as text.
    case log
    /// An object of unknown shape with one payload inside.
    case envelope

    /// Recognises a bare payload or a file for the Simulator, by its shape and by the extension of the file's name.
    static func detect(_ members: borrowing PayloadMembers, isSimulatorFile: Bool) -> PayloadContainer {
        guard members[.aps]?.isObject == true else { return isSimulatorFile ? .simctl : .apns }
        return isSimulatorFile || members[.simulatorTargetBundle] != nil ? .simctl : .apns
    }

    /// The container as a message names it.
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
        case .azure: "a message for Azure Notification Hubs"
        case .curl: "a shell script with a request to APNs"
        case .log: "a record of a queue"
        case .envelope: "an object with one payload inside"
        }
    }

    /// Whether a payload in it is a part of something else.
    var isWrapper: Bool {
        self != .apns && self != .simctl
    }
}
