import Testing

@testable import AppManifest

/// Values on both sides of the boundary between what a rule about apps reports and what it accepts.
@Suite struct AppRuleBoundaryTests {
    private static let name = "<key>INIntentName</key><string>OrderSoup</string>"

    @Test(arguments: [
        (name, 1), ("", 0), ("<key>INIntentName</key><string></string>", 0),
        (name + "<key>INIntentType</key><string>Custom</string>", 1),
        (name + "<key>INIntentType</key><string>System</string>", 0),
        (name + "<key>INIntentEligibleForWidgets</key><true/>", 0),
        (name + "<key>INIntentEligibleForWidgets</key><false/>", 1),
    ]) func onlyNamedCustomIntentsWithoutWidgetsMustBeListed(_ intent: String, _ count: Int) {
        let example = AppExample(
            app: "<key>INIntentsSupported</key><array><string>OrderTeaIntent</string></array>",
            lists: [("Intents.intentdefinition", "<key>INIntents</key><array><dict>\(intent)</dict></array>")]
        )
        #expect(example.findings(of: "intent-unlisted").count == count)
    }

    @Test(arguments: [
        ("com.read", true), ("com..read", false), (".com.read", false), ("com.read.", false), ("com", false),
        ("ReadIntent", true), ("co_m.re-ad.1", true), ("com.lire é", false),
    ]) func anActivityTypeIsAReverseDNSNameOrAnIntentClass(_ type: String, _ isValid: Bool) {
        let example = AppExample(app: "<key>NSUserActivityTypes</key><array><string>\(type)</string></array>")
        #expect(example.findings(of: "activity-type-invalid").isEmpty == isValid)
    }
}
