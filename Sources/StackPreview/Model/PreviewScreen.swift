import GroupingSim
import Localization
import PayloadModel
import PushPayload

/// The contents of a picture of a device, without colors and sizes.
///
///     let device = scenario.play()
///     let screen = PreviewScreen(device, apps: scenario.apps)
///     print(SVGPicture(screen).render())
///
/// The texts of a screen are those of the payloads. Each renderer escapes them for its format.
public struct PreviewScreen: Sendable, Hashable {
    /// The language of the device, which decides on which side a card begins.
    public let language: Language
    /// The version of iOS.
    public let iOS: OSVersion
    /// The display style of iOS 16 and later (rule N3).
    public let display: Display
    /// Whether previews are hidden (rule H1).
    public let hidesPreviews: Bool
    /// The stacks from the top of the screen to the bottom; those of critical alerts come first (rule G5).
    public let stacks: [PreviewStack]
    /// The line of the Count style, which shows only the number of notifications (rule N3); `nil` if the screen shows
    /// the stacks instead.
    public let countLine: SummaryLine?
    /// The outcome of every event, in the order of the events.
    public let outcomes: [Outcome]
    /// The numbers on the icons, in the order of bundle ids.
    public let badges: [PreviewBadge]
    /// Notes about the device: settings that this iOS ignores, and features that are not simulated (rule N5).
    public let notes: [Note]

    /// Creates the screen of a device.
    ///
    /// - Parameters:
    ///   - device: A device whose deliveries have no times, or times in microseconds since 1970, as in a scenario.
    ///   - apps: The settings of apps, by bundle id.
    ///   - zone: The time zone of the times.
    /// - Complexity: O(*n* log *n*) for *n* events.
    public init(_ device: Device, apps: [String: AppSettings] = [:], zone: PictureZone = .utc) {
        let settings = device.settings
        language = settings.language
        iOS = settings.iOS
        display = settings.display
        hidesPreviews = settings.hidesPreviews
        countLine = device.countLine
        notes = device.notes
        outcomes = device.outcomes
        badges = device.badges.map { PreviewBadge(app: PreviewApp($0.key, apps), number: $0.value) }
            .sorted { $0.app.id.utf8.lexicographicallyPrecedes($1.app.id.utf8) }
        let builder = PreviewBuilder(device: device, apps: apps, outcomes: outcomes, zone: zone)
        stacks = builder.stacks()
    }

    /// Whether the device's language is written from right to left.
    public var isRightToLeft: Bool { language.isRightToLeft }

    /// The stacks of critical alerts, which have a separate section.
    public var criticalStacks: ArraySlice<PreviewStack> { stacks.prefix(while: \.isCritical) }

    /// All other stacks.
    public var otherStacks: ArraySlice<PreviewStack> { stacks.drop(while: \.isCritical) }

    /// The notes about the visible stacks and the device, each once.
    public var remarks: [Note] {
        Self.remarks(countLine == nil ? stacks.flatMap(\.notes) : [], notes)
    }

    static func remarks(_ stacks: [Note], _ device: [Note]) -> [Note] {
        var seen: Set<Note> = []
        return (stacks + device).filter { seen.insert($0).inserted }
    }

    /// The number of pushes that were not displayed.
    public var notDisplayedCount: Int { outcomes.count { $0.kind == .notDisplayed } }
}

/// The number on the icon of an app (rule D7).
public struct PreviewBadge: Sendable, Hashable {
    /// The app.
    public let app: PreviewApp
    /// The number.
    public let number: Int
}
