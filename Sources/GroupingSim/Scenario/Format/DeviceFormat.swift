/// The format of device settings in a scenario, at the start and when they change.
enum DeviceFormat {
    static let iOS = ScenarioMember(
        "ios", .version,
        "The version of iOS, 11 to 27 or latest; by default 14, the last that shows summary-arg")
    static let locale = ScenarioMember(
        "locale", .locale, "The language of the summary lines; en by default")
    static let grouping = ScenarioMember<Grouping>(
        "grouping", .choice, "The grouping of apps without their own setting")
    static let previews = ScenarioMember<Previews>(
        "previews", .choice, "The visibility of the text of notifications")
    static let locked = ScenarioMember(
        "locked", .boolean, "Whether the device is locked; affects previews \"when-unlocked\"")
    static let offline = ScenarioMember("offline", .boolean, "Whether the device is offline")
    static let offlinePolicy = ScenarioMember<OfflinePolicy>(
        "offline-policy", .choice, "The notifications that APNs stores for an offline device")
    static let display = ScenarioMember<Display>("display", .choice, "How iOS 16 and later show the list")
    static let stackThreshold = ScenarioMember(
        "stack-threshold", .count, "Notifications stack only if there are more than this number")
    static let focus = ScenarioMember(
        "focus", .boolean,
        "Whether a Focus is on; it silences all notifications except time-sensitive and critical ones")
    static let scheduledSummary = ScenarioMember(
        "scheduled-summary", .boolean,
        "Whether passive and active notifications wait for the scheduled summary")
    static let provisional = ScenarioMember(
        "provisional", .boolean,
        "Whether the apps have provisional authorization, so that they notify quietly")
    static let summaryFormat = ScenarioMember(
        "summary-format", .text, "The summary format of payloads whose category is not described")

    /// The settings that can change during a scenario.
    static let changes: [any ScenarioMemberDescription] = [
        iOS, locale, grouping, previews, locked, offline, offlinePolicy, display, stackThreshold,
        focus, scheduledSummary, provisional,
    ]

    /// The settings at the start.
    static let all = changes + [summaryFormat]
}

extension ScenarioType where Value == DeviceChange {
    static var change: Self {
        Self(DeviceFormat.changes.schema) { (field, reader) throws(ScenarioError) in
            DeviceChange(try ScenarioObject(field, DeviceFormat.changes, reader))
        }
    }
}

extension ScenarioType where Value == DeviceSettings {
    static var settings: Self {
        Self(DeviceFormat.all.schema) { (field, reader) throws(ScenarioError) in
            let object = try ScenarioObject(field, DeviceFormat.all, reader)
            var settings = DeviceChange(object).applied(to: DeviceSettings())
            settings.defaultSummaryFormat = object[DeviceFormat.summaryFormat]
            return settings
        }
    }
}

extension DeviceChange {
    fileprivate init(_ object: ScenarioObject) {
        self.init()
        iOS = object[DeviceFormat.iOS]
        language = object[DeviceFormat.locale]
        grouping = object[DeviceFormat.grouping]
        previews = object[DeviceFormat.previews]
        isLocked = object[DeviceFormat.locked]
        isOffline = object[DeviceFormat.offline]
        offlinePolicy = object[DeviceFormat.offlinePolicy]
        display = object[DeviceFormat.display]
        stackThreshold = object[DeviceFormat.stackThreshold]
        isFocused = object[DeviceFormat.focus]
        hasScheduledSummary = object[DeviceFormat.scheduledSummary]
        isProvisional = object[DeviceFormat.provisional]
    }
}
