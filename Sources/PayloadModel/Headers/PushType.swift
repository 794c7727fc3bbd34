/// The value of the request header `apns-push-type` (Apple, *Sending notification requests to APNs*).
public enum PushType: String, Sendable, Hashable, CaseIterable {
    case alert, background, complication, controls, fileprovider, liveactivity, location, mdm, pushtotalk,
        voip
    case widgets

    /// The text after the bundle id in `apns-topic`; empty if the topic is only the bundle id.
    public var topicSuffix: String {
        switch self {
        case .alert, .background, .mdm: ""
        case .complication: ".complication"
        case .controls: ".push-type.controls"
        case .fileprovider: ".pushkit.fileprovider"
        case .liveactivity: ".push-type.liveactivity"
        case .location: ".location-query"
        case .pushtotalk: ".voip-ptt"
        case .voip: ".voip"
        case .widgets: ".push-type.widgets"
        }
    }
}
