import GroupingSim
import LocatedJSON
import PayloadModel
import PushPayload

/// Every event with its outcome, its payload and its findings.
struct PageEvents {
    let scenario: Scenario
    let findings: [ScenarioFinding]
    let variants: PageVariants
    let showsSecrets: Bool

    /// Renders the list of events.
    ///
    /// - Parameter trace: The outcomes of the events for the initial settings.
    func render(_ trace: [PageOutcome]) -> String {
        let byEvent = Dictionary(grouping: findings) { $0.diagnostic.event ?? PhraseTable.none }
        var texts = PageTexts(scenario, findings, showsSecrets: showsSecrets)
        var html = ""
        if let general = byEvent[PhraseTable.none] {
            html += "<h3>Findings about categories</h3>\n" + list(general.map(texts.shown))
        }
        html += "<ol class=\"events\">\n"
        for (number, event) in scenario.events.enumerated() {
            let findings = byEvent[number] ?? []
            html += """
                <li><details><summary><span class="head"><span class="number">#\(number)</span>
                <bdi class="title">\(HTMLText.escape(title(number, event)))</bdi>\(findingCounts(findings))
                <span class="kind">\(text(trace, number, \.kind))</span></span>
                <span class="reason">\(text(trace, number, \.reason))</span></summary>
                <div class="event" id="event-\(number)">
                <details class="rules"><summary>Why</summary>
                <p class="meaning">\(text(trace, number, \.ruleText))</p></details>
                \(payload(event, findings, &texts))</div></details></li>

                """
        }
        return html + "</ol>\n"
    }

    private func text(_ trace: [PageOutcome], _ number: Int, _ part: KeyPath<PageOutcome, Int>) -> String {
        guard trace.indices.contains(number) else { return "" }
        return HTMLText.escape(variants.table.string(trace[number][keyPath: part]) ?? "")
    }

    /// Returns the title of an event: the notification's title or body, the name of its app, or "Device".
    private func title(_ number: Int, _ event: ScenarioEvent) -> String {
        switch event.event {
        case .delivery(let delivery):
            let words = variants.words.first { !$0.isEmpty }?.first?[number] ?? .none
            let text = [words.title, words.body].lazy
                .compactMap { variants.table.text($0, language: variants.settings.initialLanguageIndex) }
                .first
            return text ?? scenario.apps[delivery.app]?.name ?? delivery.app
        case .remove(let app, _): return scenario.apps[app]?.name ?? app
        case .device: return "Device"
        }
    }

    private func findingCounts(_ findings: [ScenarioFinding]) -> String {
        guard let worst = findings.map(\.diagnostic.severity).max() else { return "" }
        let count = findings.count.counted("finding")
        return " <span class=\"tally \(worst.rawValue)\">\(count)</span>"
    }

    private func payload(_ event: ScenarioEvent, _ findings: [ScenarioFinding], _ texts: inout PageTexts)
        -> String
    {
        let shown = event.payload.map { texts.text(of: $0) }
        let list = list(findings.map(texts.shown))
        guard let payload = event.payload, let (source, text) = shown else {
            if case .delivery = event.event {
                return "<p>This payload is in the same file as the previous one.</p>\n" + list
            }
            return "<p>No payload.</p>\n" + list
        }
        let markup = PayloadMarkup(
            source: source, text: text,
            range: payload.text.offset..<payload.text.offset + payload.bytes.count,
            findings: findings.filter { $0.file == payload.file }.map(\.diagnostic))
        let name = payload.file.map { " <bdi>\(HTMLText.escape($0))</bdi>" } ?? ""
        return """
            <div class="sides"><figure><figcaption>Payload\(name)</figcaption>
            <pre dir="ltr"><code>\(markup.render())</code></pre></figure>
            \(list)</div>

            """
    }

    private func list(_ findings: [Diagnostic]) -> String {
        guard !findings.isEmpty else { return "<p class=\"none\">No findings.</p>\n" }
        return "<ul class=\"findings\">\n" + findings.map(item).joined() + "</ul>\n"
    }

    private func item(_ finding: Diagnostic) -> String {
        let place = finding.range.map { " <span class=\"place\">line \($0.start.line)</span>" } ?? ""
        let help = finding.help.map { "<p class=\"help\">\(HTMLText.escape($0))</p>" } ?? ""
        return """
            <li class="\(finding.severity.rawValue)"><p><strong>\(finding.severity.rawValue)</strong>\(place)
            <code class="rule">\(HTMLText.escape(finding.rule))</code></p>
            <p>\(HTMLText.escape(finding.message))</p>\(help)</li>

            """
    }
}

/// The documents of a page, without their secrets unless the page shows them.
private struct PageTexts {
    private let scenario: SourceText
    /// The text of the whole scenario as the page shows it.
    private let whole: ConcealedText
    /// The files that events have named so far; a scenario can name the same file thousands of times.
    private var files: [String: (SourceText, ConcealedText)] = [:]
    private let showsSecrets: Bool

    init(_ scenario: Scenario, _ findings: [ScenarioFinding], showsSecrets: Bool) {
        self.showsSecrets = showsSecrets
        let source = scenario.source ?? SourceText([])
        self.scenario = source
        let text = ConcealedText(source.bytes)
        let secrets = findings.filter { $0.file == nil && $0.diagnostic.isAboutSecret(in: text) }
        whole =
            showsSecrets
            ? ConcealedText(showingAllOf: source.bytes)
            : ConcealedText(source.bytes, hiding: secrets.compactMap { $0.diagnostic.range?.bytes })
    }

    /// Returns the document that contains a payload, and its text as the page shows it.
    mutating func text(of payload: ScenarioPayload) -> (SourceText, ConcealedText) {
        if payload.file == nil, !scenario.bytes.isEmpty { return (scenario, whole) }
        if let known = payload.file.flatMap({ files[$0] }) { return known }
        let bytes = payload.bytes
        let text =
            showsSecrets
            ? ConcealedText(showingAllOf: bytes) : Validator().validate(bytes).concealing(bytes)
        if let file = payload.file { files[file] = (SourceText(bytes), text) }
        return (SourceText(bytes), text)
    }

    /// Returns a finding as the page shows it.
    func shown(_ finding: ScenarioFinding) -> Diagnostic {
        guard !showsSecrets else { return finding.diagnostic }
        let text = finding.file.map { files[$0]?.1 ?? ConcealedText([]) } ?? whole
        return finding.diagnostic.concealed(in: text)
    }
}
