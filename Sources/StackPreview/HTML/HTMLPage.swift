import GroupingSim
import Localization
import LocatedJSON
import PushPayload

/// A page with the stacks of a scenario, in a single file that needs no server and no network.
///
///     let findings = ScenarioValidator().validate(scenario)
///     print(HTMLPage(scenario, findings: findings).render())
///
/// Its switches change the iOS version, the language, the grouping, the previews and the lock of the device. The page
/// contains the result of each choice; its script only selects. Without JavaScript, it shows the stacks for the
/// scenario's own settings. The same scenario gives the same bytes.
public struct HTMLPage {
    private let scenario: Scenario
    private let findings: [ScenarioFinding]
    private let showsSecrets: Bool
    private let variants: PageVariants

    /// Simulates a scenario for all settings.
    ///
    /// - Parameters:
    ///   - scenario: The scenario; the page shows its settings first.
    ///   - strings: Strings of apps by bundle id, instead of the scenario's own.
    ///   - findings: The findings in the scenario.
    ///   - showsSecrets: Whether payloads and findings show secret keys, tokens and passwords.
    ///   - width: The width of the screen, in points; it decides where texts are cut.
    ///   - zone: The time zone of the times; `nil` for that of the scenario.
    /// - Complexity: O(*n* log *n*) in the number of events.
    public init(
        _ scenario: Scenario, strings: [String: StringsTable] = [:], findings: [ScenarioFinding] = [],
        showsSecrets: Bool = false, width: Int = PictureOptions().width, zone: PictureZone? = nil
    ) {
        self.showsSecrets = showsSecrets
        self.scenario = scenario
        self.findings = findings
        variants = PageVariants(
            scenario, strings: strings, width: width, zone: zone ?? PictureZone(scenario))
    }

    /// Returns the page as HTML, to be written in UTF-8.
    ///
    /// - Parameter isExpanded: Whether every stack is open at first.
    public func render(isExpanded: Bool = false) -> String {
        let settings = variants.settings
        let isHidden = variants.hidden[settings.initialPreviewsIndex]
        let behavior = settings.versions[settings.initialVersionIndex].behavior
        let language = Language.all[settings.initialLanguageIndex]
        guard
            let view = variants.view(
                behavior: behavior, grouping: settings.initialGroupingIndex, isHidden: isHidden)
        else { return "" }
        let stacks = PageStacks(
            variants: variants, language: settings.initialLanguageIndex, isHidden: isHidden,
            hasLargeIcon: ScreenLook(rawValue: view.look)?.hasLargeIcon ?? false, isExpanded: isExpanded
        )
        let events = PageEvents(
            scenario: scenario, findings: findings, variants: variants, showsSecrets: showsSecrets)
        let style = PageStyle.text(variants.apps)
        let policy = SecurityPolicy(style: style, script: PageScript.text)
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(policy.text)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta name="referrer" content="no-referrer">
            <title>Notification preview</title>
            <style>\(style)</style>
            </head>
            <body>
            <header>
            <h1>Notification preview</h1>
            \(PageSwitches(settings: settings).render())\
            <p id="status" role="status">\(HTMLText.escape(status(view, settings)))</p>
            </header>
            <main>
            <section class="phone" aria-labelledby="stacks-title">
            <h2 id="stacks-title">Notifications</h2>
            <p id="version">\(HTMLText.escape(version(view, settings)))</p>
            <ol id="stacks" data-look="\(view.look)" lang="\(language.identifier)" dir="\(language.isRightToLeft ? "rtl" : "ltr")">\
            \(stacks.render(view))</ol>
            <div id="notes">\(notes(view))</div>
            \(badges)</section>
            <section class="trace" aria-labelledby="events-title">
            <h2 id="events-title">Events and payloads</h2>
            \(events.render(variants.traces[view.trace]))\(rules)</section>
            </main>
            <script type="application/json" id="data">\(PageData.render(variants))</script>
            <script>\(PageScript.text)</script>
            </body>
            </html>

            """
    }

    /// Returns the status text; the script writes the same text after each change of a switch.
    private func status(_ view: PageView, _ settings: PageSettings) -> String {
        let picture = variants.pictures[view.picture]
        let lines =
            view.countLine == PhraseTable.none ? picture.first.map { [$0.line] } ?? [] : [view.countLine]
        let stacks = picture.count.counted("stack")
        return
            (["\(version(view, settings)): \(stacks)"]
            + lines.compactMap { variants.table.text($0, language: settings.initialLanguageIndex) })
            .joined(separator: ". ")
    }

    /// Returns the version and the display style: "iOS 16, list".
    private func version(_ view: PageView, _ settings: PageSettings) -> String {
        "iOS \(settings.initial.iOS)" + (variants.table.string(view.display) ?? "")
    }

    private func notes(_ view: PageView) -> String {
        view.notes.compactMap { variants.table.string($0) }.map {
            "<p class=\"why\">\(HTMLText.escape($0))</p>"
        }
        .joined()
    }

    private var badges: String {
        let badges = PreviewScreen(scenario.play(), apps: scenario.apps).badges
        return badges.map { badge in
            "<p class=\"why\">badge \(badge.number) on <bdi>\(HTMLText.escape(badge.app.name))</bdi></p>\n"
        }.joined()
    }

    /// The grouping rules that the stacks follow, each with the label of its source.
    private var rules: String {
        let items = GroupingRule.allCases.filter(variants.rules.contains).map { rule in
            "<li>\(HTMLText.escape(rule.explanation))</li>"
        }
        return """
            <details class="rules"><summary>Why the stacks look like this</summary>
            <ul>\(items.joined())</ul>
            <p>Some rules are documented by Apple, others reported by third parties. Where no source says what happens,
            this project chose one behavior.
            Summaries and priorities by Apple Intelligence are not simulated.</p></details>

            """
    }
}
