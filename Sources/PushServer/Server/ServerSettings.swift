import GroupingSim
import LocatedJSON
import PayloadModel
import PushPayload
import StackPreview

/// The settings of a server.
package struct ServerSettings: Sendable {
    /// The access token that the page and the API require.
    package var accessToken: String
    /// The name of the cookie with the access token. Browsers send a cookie to every port of a machine, so each server
    /// needs its own name.
    package var cookie = "pushctl"
    /// Tokens of devices that are no longer registered, in lower case.
    package var unregistered: Set<String> = []
    package var failures: [FailurePlan] = []
    /// Whether findings of severity error reject a notification.
    package var isStrict = false
    /// The options for checking notifications; headers and token are those of each request.
    package var validation = ValidationOptions(container: .apns)
    /// The maximum number of stored notifications.
    package var maxNotifications = 10_000
    /// The approximate maximum size of the stored notifications, in bytes.
    package var maxBytes = 64 << 20
    /// The scenario that the page begins with; `nil` for an example.
    package var scenario: Scenario? {
        didSet { folders = PageFolders(scenario) }
    }

    /// The localization folders that scenarios of the page can name.
    private(set) var folders = PageFolders(nil)
    /// Members that replace those of the scenario's device.
    package var device: [JSONValue.Member] = []
    /// Returns the report about a simulated screen, in Markdown.
    package var markdown: @Sendable (PreviewScreen) -> String = { _ in "" }
    /// The time at which the server started, in microseconds since 1970.
    package var start = 0

    /// The maximum length of a device token in digits, well above the 200 that Apple announces.
    static let longestToken = 1000

    /// Creates settings with an access token.
    package init(accessToken: String) {
        self.accessToken = accessToken
    }
}
