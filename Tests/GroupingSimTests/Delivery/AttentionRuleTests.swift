import GroupingSim
import Testing

@Suite struct AttentionRuleTests {
    /// A payload with an interruption level.
    private static func payload(_ level: String) -> String {
        #"{"aps":{"alert":"Goal","interruption-level":"\#(level)"}}"#
    }

    @Test(arguments: [
        ("passive", false, false, false, Attention.quiet, GroupingRule.n4),
        ("passive", true, false, false, .silenced, .a2), ("passive", false, true, false, .held, .a3),
        ("active", true, false, false, .silenced, .a2), ("active", false, true, false, .held, .a3),
        ("active", true, true, false, .silenced, .a2), ("active", false, false, true, .quiet, .a1),
        ("time-sensitive", true, false, false, .alerted, .a4),
        ("time-sensitive", false, true, false, .alerted, .a4),
        ("time-sensitive", true, true, true, .quiet, .a1),
        ("critical", true, true, false, .alerted, .a5), ("critical", false, false, true, .quiet, .a1),
    ])
    func derivesAttentionFromSettingsAndLevel(
        level: String, focus: Bool, summary: Bool, provisional: Bool, attention: Attention, rule: GroupingRule
    ) throws {
        var scene = Scene {
            ($0.iOS, $0.isFocused, $0.hasScheduledSummary, $0.isProvisional) = (
                26, focus, summary, provisional
            )
        }
        let outcome = try scene.push(json: Self.payload(level))
        #expect(outcome.attention == attention)
        #expect(outcome.rules.contains(rule))
        #expect(scene.stacks.first?.leading.attention == attention)
    }

    @Test func alertsWithTheDefaultSettings() {
        var scene = Scene()
        #expect(scene.push().attention == .alerted)
    }

    @Test func eventsThatShowNothingDrawNoAttention() throws {
        var scene = Scene { ($0.iOS, $0.isFocused) = (26, true) }
        #expect(try scene.push(json: #"{"aps":{"content-available":1}}"#).attention == nil)
        #expect(scene.change { $0.isFocused = false }.attention == nil)
    }

    @Test func appliesTheSettingsAtTheTimeOfArrival() {
        var scene = Scene { ($0.iOS, $0.isFocused) = (26, true) }
        scene.push(id: "m1")
        scene.change { $0.isFocused = false }
        scene.push(id: "m1")
        scene.change { $0.isFocused = true }
        #expect(scene.device.outcomes.map(\.attention) == [.silenced, nil, .alerted, nil])
    }

    @Test func ignoresAndNotesSettingsThatTheIOSVersionLacks() {
        var scene = Scene {
            ($0.iOS, $0.isFocused, $0.hasScheduledSummary, $0.isProvisional) = (11, true, true, true)
        }
        #expect(scene.push().attention == .alerted)
        #expect(scene.device.notes.map(\.rule) == [.a1, .a2, .a3])
        scene.change { $0.iOS = 14 }
        #expect(scene.push().attention == .quiet)
        #expect(scene.device.notes.map(\.rule) == [.a2, .a3])
    }
}
