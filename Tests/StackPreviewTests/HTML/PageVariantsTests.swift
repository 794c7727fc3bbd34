import Foundation
import GroupingSim
import PushPayload
import Testing

@testable import Localization
@testable import StackPreview

/// The page's variants equal the simulator's results.
@Suite struct PageVariantsTests {
    /// Two apps, a category, critical alerts, a removed notification, and a notification that is never displayed.
    static let events = #"""
        {"apps": {"com.example.sports": {"name": "Sports", "categories": [
            {"id": "goal", "summaryFormat": "%u more from %@", "hiddenPreviewsBodyPlaceholder": "%u goals"}]}},
         "events": [
            {"app": "com.example.sports", "payload": {"aps": {"alert": {"title": "Kobe", "body": "81 points",
                "summary-arg": "Kobe", "summary-arg-count": 4}, "category": "goal", "thread-id": "team"}}},
            {"app": "com.example.sports", "payload": {"aps": {"alert": {"title": "Ronaldo", "body": "Goal",
                "summary-arg": "Ronaldo"}, "category": "goal", "thread-id": "team"}}},
            {"app": "com.example.sports", "payload": {"aps": {"alert": "Messi", "category": "goal", "thread-id": "team"}}},
            {"app": "com.example.home", "payload": {"aps": {"alert": "Smoke", "sound": {"name": "default",
                "critical": 1}}}},
            {"app": "com.example.home", "payload": {"aps": {"alert": "Window open", "interruption-level": "critical"}}},
            {"app": "com.example.home", "payload": {"aps": {"content-available": 1}}},
            {"app": "com.example.sports", "payload": {"aps": {"alert": "Half time", "thread-id": "match"}}},
            {"app": "com.example.home", "remove": {"id": "#3"}}]}
        """#

    static func scenario(_ json: String = events) throws -> Scenario {
        try Scenario(
            parsing: Array(json.utf8), defaultApp: "com.example.app",
            files: { _ in .missing(reason: "no file is known") })
    }

    /// A stack, as a page shows it or as the simulator computes it.
    private struct Look: Hashable {
        let app: String
        let isCritical: Bool
        let events: [Int]
        let texts: [String?]
    }

    private func shown(_ picture: [PageView.Stack], _ variants: PageVariants, language: Int) -> [Look] {
        picture.map { stack in
            let texts = [stack.words.title, stack.words.subtitle, stack.words.body, stack.line]
            return Look(
                app: variants.apps[stack.app].id, isCritical: stack.isCritical, events: stack.events,
                // The page isolates names whose direction differs from that of the language; the simulator does not.
                texts: texts.map {
                    variants.table.text($0, language: language)?
                        .replacingOccurrences(of: "[\u{2068}\u{2069}]", with: "", options: .regularExpression)
                })
        }
    }

    private func computed(_ stacks: [Stack]) -> [Look] {
        stacks.map { stack in
            Look(
                app: stack.app, isCritical: stack.isCritical, events: stack.notifications.map(\.event),
                texts: [
                    stack.leading.title, stack.leading.subtitle, stack.leading.body, stack.summary?.text,
                ])
        }
    }

    @Test(arguments: [Display.stack, .count]) func everySettingShowsTheSimulatorsOutput(_ display: Display)
        throws
    {
        var scenario = try Self.scenario()
        scenario.settings.display = display
        let variants = PageVariants(scenario, strings: [:])
        var looks: Set<[Look]> = []
        for (version, behavior) in variants.settings.versions {
            for (groupingIndex, grouping) in Grouping.allCases.enumerated() {
                for (previewsIndex, choice) in PageSettings.previews.enumerated() {
                    let view = try #require(
                        variants.view(
                            behavior: behavior, grouping: groupingIndex,
                            isHidden: variants.hidden[previewsIndex]))
                    for (index, language) in Language.all.enumerated() {
                        (scenario.settings.iOS, scenario.settings.grouping) = (version, grouping)
                        (scenario.settings.previews, scenario.settings.isLocked) = choice
                        scenario.settings.language = language
                        let device = scenario.play()
                        let stacks = shown(variants.pictures[view.picture], variants, language: index)
                        #expect(stacks == computed(device.stacks()))
                        #expect(
                            variants.table.text(view.countLine, language: index) == device.countLine?.text)
                        #expect(
                            variants.traces[view.trace].map { variants.table.string($0.reason) }
                                == device.outcomes.map(\.sentence))
                        #expect(
                            view.notes.compactMap { variants.table.string($0) }
                                == PreviewScreen(device).remarks.map(\.sentence))
                        looks.insert(stacks)
                    }
                }
            }
        }
        #expect(looks.count > 200)
    }

    @Test func settingsThatTheScenarioChangesOverrideTheSwitches() throws {
        let changed = Self.events.replacing(
            ##"{"app": "com.example.home", "remove": {"id": "#3"}}"##,
            with: ##"{"device": {"locale": "de", "previews": "never", "ios": "16"}}"##)
        let variants = PageVariants(try Self.scenario(changed), strings: [:])
        #expect(variants.hidden == [true, true, true, true, true, true])
        let view = try #require(variants.view(behavior: 0, grouping: 0, isHidden: true))
        let texts = Set(
            Language.all.indices.map { language in
                variants.pictures[view.picture].map { variants.table.text($0.words.body, language: language) }
            })
        #expect(texts.count == 1)
        #expect(texts.first?.contains("2 Mitteilungen") == true, "\(texts)")
    }

    @Test func offersTheVersionOfTheScenario() {
        var settings = DeviceSettings()
        settings.iOS = 16.1
        let offered = PageSettings(settings)
        #expect(
            offered.versions.map(\.version.description).joined(separator: " ")
                == "11 12 13 14 15 16 16.1 17 18 26 27")
        #expect(offered.initialVersionIndex == 6)
        settings.iOS = 11.4
        #expect(PageSettings(settings).versions.prefix(3).map(\.behavior) == [0, 1, 2])
    }

    @Test func `The site's service worker shows a web push on versions before 18.4`() throws {
        var scenario = try Self.scenario(
            #"""
            {"device": {"ios": "18.4"}, "events": [{"payload": {"web_push": 8030,
                "notification": {"title": "Goal", "navigate": "https://example.com/match/77"}}}]}
            """#)
        let versions = PageSettings(scenario.settings, hasWebPushes: true).versions.map(\.version)
        for (index, version) in versions.enumerated() {
            scenario.settings.iOS = version
            let variants = PageVariants(scenario, strings: [:])
            #expect(variants.settings.initialVersionIndex == index)
            let shown = variants.settings.versions.filter { _, behavior in
                let view = variants.view(behavior: behavior, grouping: 0, isHidden: false)
                let notes = view?.notes.compactMap { variants.table.string($0) } ?? []
                return !notes.contains { $0.contains("service worker") }
            }
            #expect(shown.map(\.version) == [18.4, 26, 27])
        }
    }

    @Test func distinguishesCanonicallyEquivalentTexts() {
        var table = PhraseTable()
        let composed = table.index(of: "\u{E9}")
        let decomposed = table.index(of: "e\u{301}")
        #expect(composed != decomposed)
        #expect(table.index(of: "\u{E9}") == composed)
        #expect(table.phrase([nil, nil]) == PhraseTable.none)
        let phrase = table.phrase(["a", nil])
        #expect(table.text(phrase, language: 0) == "a")
        #expect(table.text(phrase, language: 1) == nil)
    }
}
