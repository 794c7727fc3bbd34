import PropertyLists
import PushPayload

/// `live-activity-undeclared`: Live Activity pushes for an app without Live Activities.
enum LiveActivityUndeclared: AppRule {
    static let description = AppRuleDescription(
        id: "live-activity-undeclared", family: .capability, severity: .error,
        summary:
            "A payload is for a Live Activity, but the app does not set `NSSupportsLiveActivities` to true.",
        rationale: """
            An app can start Live Activities, and get tokens for pushes to them, only if `NSSupportsLiveActivities` in \
            its `Info.plist` is true. Otherwise there is no activity that the push could start, update or end. In a \
            folder of sources, the rule also accepts the build setting `INFOPLIST_KEY_NSSupportsLiveActivities`.
            """,
        sources: [
            .apple(.liveActivities),
            .symbol("bundleresources/information-property-list/nssupportsliveactivities"),
        ],
        valid: [
            AppExample(
                app: "<key>NSSupportsLiveActivities</key>\n<true/>",
                payload: #"{"aps":{"event":"end","timestamp":1700000000}}"#)
        ],
        invalid: [
            AppExample(
                app: "↑<key>CFBundleName</key>\n<string>News</string>",
                payload: #"{"aps":{"event":"end","timestamp":1700000000}}"#),
            AppExample(
                app: "↓<key>NSSupportsLiveActivities</key>\n<false/>",
                payload: #"{"aps":{"event":"end","timestamp":1700000000}}"#),
        ]
    )

    private static let key = "NSSupportsLiveActivities"

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        let requirements = app.requirements { $0 == .liveActivity }
        guard let main = app.main, !requirements.isEmpty, app.isCertainlyMissing(key, of: main) else {
            return
        }
        guard !main.isTrue(key), main[key]?.string.map(BuildSetting.containsReference) != true else { return }
        findings.report(
            main.info.place(key),
            "\"\(key)\" is not true; there is no Live Activity that \(requirements.spoken) could reach",
            help: "set \"\(key)\" to true")
    }
}
