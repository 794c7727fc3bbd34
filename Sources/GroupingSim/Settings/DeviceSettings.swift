import Localization
import PayloadModel

/// The visibility of the text of notifications: the setting "Show Previews" (rule H1).
public enum Previews: String, Sendable, Hashable, CaseIterable {
    case always
    case whenUnlocked = "when-unlocked"
    case never
}

/// The display style of new notifications on iOS 16 and later: the setting "Display As" (rule N3).
public enum Display: String, Sendable, Hashable, CaseIterable {
    case stack, list, count
}

/// The notifications that APNs stores for an offline device (rule D6).
public enum OfflinePolicy: String, Sendable, Hashable, CaseIterable {
    /// The newest notification of each app.
    case lastPerApp = "last-per-app"
    /// All notifications.
    case all
}

/// The settings of a device.
public struct DeviceSettings: Sendable, Hashable {
    /// The version of iOS, 11 to 27; 14 is the last that shows `summary-arg`.
    public var iOS: OSVersion = 14
    /// The language of the texts on the screen.
    public var language: Language = .english
    /// The grouping of apps without their own setting.
    public var grouping: Grouping = .automatic
    /// The visibility of the text of notifications.
    public var previews: Previews = .always
    /// Whether the device is locked, which matters only for ``Previews/whenUnlocked``.
    public var isLocked = false
    /// Whether the device is offline.
    public var isOffline = false
    /// The notifications that APNs stores while the device is offline.
    public var offlinePolicy: OfflinePolicy = .lastPerApp
    /// The display style of the list, on iOS 16 and later.
    public var display: Display = .stack
    /// The number of notifications up to which nothing is stacked (rule G7).
    public var stackThreshold = 0
    /// Whether a Focus is on (rule A2).
    public var isFocused = false
    /// Whether notifications wait for the scheduled summary (rule A3).
    public var hasScheduledSummary = false
    /// Whether the apps have provisional authorization (rule A1).
    public var isProvisional = false
    /// The summary format of notifications without a category, or with a category that their app does not list.
    public var defaultSummaryFormat: String?

    /// Makes the settings of a new device.
    public init() {}

    /// Whether placeholders replace the texts of notifications (rule H1).
    public var hidesPreviews: Bool {
        switch previews {
        case .always: false
        case .whenUnlocked: isLocked
        case .never: true
        }
    }
}

/// A change of settings; a property that is `nil` leaves its setting unchanged.
public struct DeviceChange: Sendable, Hashable {
    /// The version of iOS.
    public var iOS: OSVersion?
    /// The language of the texts on the screen.
    public var language: Language?
    /// The grouping of apps without their own setting.
    public var grouping: Grouping?
    /// The visibility of the text of notifications.
    public var previews: Previews?
    /// Whether the device is locked.
    public var isLocked: Bool?
    /// Whether the device is offline (rule D6).
    public var isOffline: Bool?
    /// The notifications that APNs stores for an offline device from now on.
    public var offlinePolicy: OfflinePolicy?
    /// The display style of the list.
    public var display: Display?
    /// The number of notifications up to which nothing is stacked.
    public var stackThreshold: Int?
    /// Whether a Focus is on.
    public var isFocused: Bool?
    /// Whether notifications wait for the scheduled summary.
    public var hasScheduledSummary: Bool?
    /// Whether the apps have provisional authorization.
    public var isProvisional: Bool?

    /// Makes an empty change.
    public init() {}

    /// Returns the settings after the change.
    public func applied(to settings: DeviceSettings) -> DeviceSettings {
        var changed = settings
        if let iOS { changed.iOS = iOS }
        if let language { changed.language = language }
        if let grouping { changed.grouping = grouping }
        if let previews { changed.previews = previews }
        if let isLocked { changed.isLocked = isLocked }
        if let isOffline { changed.isOffline = isOffline }
        if let offlinePolicy { changed.offlinePolicy = offlinePolicy }
        if let display { changed.display = display }
        if let stackThreshold { changed.stackThreshold = stackThreshold }
        if let isFocused { changed.isFocused = isFocused }
        if let hasScheduledSummary { changed.hasScheduledSummary = hasScheduledSummary }
        if let isProvisional { changed.isProvisional = isProvisional }
        return changed
    }
}
