/// The source of a fact about push notifications.
public enum Source: Sendable, Hashable {
    /// A page on Apple's developer site.
    case apple(ApplePage)
    /// An Apple symbol page, by its path below `developer.apple.com/documentation/`.
    case symbol(String)
    /// A public issue or pull request thread, written `owner/repository#number`.
    case thread(String)
    /// An Apple developer forum thread, by its number.
    case forum(Int)
    /// Any other page.
    case page(title: String, url: String)

    /// The pages on Apple's developer site that pushctl cites by title.
    public enum ApplePage: String, Sendable, Hashable, CaseIterable {
        case generating, sending, responses, background, serviceExtension, liveActivities, broadcast, channels
        case broadcastErrors, providerKeys
        case commandLine, webPush, locationPush, mdm, controls, widgets, fileProvider, legacyKeys
        case xcodeReleaseNotes

        /// The title of the page.
        public var title: String { details.title }
        /// The address of the page.
        public var url: String { "https://developer.apple.com/" + details.path }

        private var details: (title: String, path: String) {
            switch self {
            case .generating:
                (
                    "Generating a remote notification",
                    "documentation/usernotifications/generating-a-remote-notification"
                )
            case .sending:
                (
                    "Sending notification requests to APNs",
                    "documentation/usernotifications/sending-notification-requests-to-apns"
                )
            case .responses:
                (
                    "Handling notification responses from APNs",
                    "documentation/usernotifications/handling-notification-responses-from-apns"
                )
            case .background:
                (
                    "Pushing background updates to your App",
                    "documentation/usernotifications/pushing-background-updates-to-your-app"
                )
            case .serviceExtension:
                (
                    "Modifying content in newly delivered notifications",
                    "documentation/usernotifications/modifying-content-in-newly-delivered-notifications"
                )
            case .liveActivities:
                (
                    "Starting and updating Live Activities with ActivityKit push notifications",
                    "documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications"
                )
            case .broadcast:
                (
                    "Sending broadcast push notification requests to APNs",
                    "documentation/usernotifications/sending-broadcast-push-notification-requests-to-apns"
                )
            case .channels:
                (
                    "Sending channel management requests to APNs",
                    "documentation/usernotifications/sending-channel-management-requests-to-apns"
                )
            case .broadcastErrors:
                (
                    "Handling error responses from Apple Push Notification service",
                    "documentation/usernotifications/handling-error-responses-from-apns"
                )
            case .providerKeys: ("Developer news of February 2025", "news/?id=wy4tb0uo")
            case .commandLine:
                (
                    "Sending push notifications using command-line tools",
                    "documentation/usernotifications/sending-push-notifications-using-command-line-tools"
                )
            case .webPush:
                (
                    "Sending web push notifications in web apps and browsers",
                    "documentation/usernotifications/sending-web-push-notifications-in-web-apps-and-browsers"
                )
            case .locationPush:
                (
                    "Creating a location push service extension",
                    "documentation/corelocation/creating-a-location-push-service-extension"
                )
            case .mdm:
                (
                    "Sending MDM commands to a device",
                    "documentation/devicemanagement/sending-mdm-commands-to-a-device"
                )
            case .controls:
                (
                    "Updating controls locally and remotely",
                    "documentation/widgetkit/updating-controls-locally-and-remotely"
                )
            case .widgets:
                (
                    "Updating widgets with WidgetKit push notifications",
                    "documentation/widgetkit/updating-widgets-with-widgetkit-push-notifications"
                )
            case .fileProvider:
                (
                    "Using push notifications to signal changes",
                    "documentation/fileprovider/using-push-notifications-to-signal-changes"
                )
            case .legacyKeys:
                (
                    "Payload Key Reference (archived, 2018)",
                    "library/archive/documentation/NetworkingInternet/Conceptual/RemoteNotificationsPG/"
                        + "PayloadKeyReference.html"
                )
            case .xcodeReleaseNotes:
                (
                    "Xcode 11.4 Release Notes",
                    "documentation/xcode-release-notes/xcode-11_4-release-notes"
                )
            }
        }
    }

    /// The text of a link to the source.
    public var title: String {
        switch self {
        case .apple(let page): "Apple, \(page.title)"
        case .symbol(let path): "Apple, \(path)"
        case .thread(let thread): thread
        case .forum(let number): "Apple Developer Forums, thread \(number)"
        case .page(let title, _): title
        }
    }

    /// The address of the source.
    public var url: String {
        switch self {
        case .apple(let page): return page.url
        case .symbol(let path): return "https://developer.apple.com/documentation/" + path
        case .thread(let thread):
            let parts = thread.split(separator: "#", maxSplits: 1)
            guard parts.count == 2 else { return "https://github.com/" + thread }
            return "https://github.com/\(parts[0])/issues/\(parts[1])"
        case .forum(let number): return "https://developer.apple.com/forums/thread/\(number)"
        case .page(_, let url): return url
        }
    }
}

extension Source {
    /// WebKit's description of declarative web push.
    package static let declarativeWebPush = Source.page(
        title: "WebKit, Meet Declarative Web Push",
        url: "https://webkit.org/blog/16535/meet-declarative-web-push/")
}
