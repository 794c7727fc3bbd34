import GroupingSim
import PushPayload

/// Every event with what became of it, its payload and what the rules say of it.
struct PageEvents {
    let scenario: Scenario
    let findings: [ScenarioFinding]
    let variants: PageVariants
    let showsSecrets: Bool

    /// - Parameter trace: What became of the events at first.
    func render(_ trace: [PageOutcome]) -> String {
        let byEvent = Dictionary(grouping: findings) { $0.diagnostic.event ?? PhraseTable.none }
        var texts = FileTexts(showsSecrets: showsSecrets)
        var html = ""
        if let general = byEvent[PhraseTable.none] {
            html += "<h3>Findings about categories</h3>\n" + list(general.map(\.diagnostic))
        }
        html += "<ol class=\"events\">\n"
        for (number, event) in scenario.events.enumerated() {
            let findings = byEvent[number] ?? []
            html += """
                <li><details><summary><span class="head"><span class="number">#\(number)</span>
                <bdi class="title">\(HTMLText.escape(title(number, event)))</bdi>\(tally(findings))
                <span class="kind">\(text(trace, number, \.kind))</span></span>
                <span class="reason">\(text(trace, number, \.reason))</span></summary>
                <div class="event" id="event-\(number)">
                \(payload(event, findings, &texts))</div></details></li>

                """
        }
        return html + "</ol>\n"
    }

    private func text(_ trace: [PageOutcome], _ number: Int, _ part: KeyPath<PageOutcome, Int>) -> String {
        guard trace.indices.contains(number) else { return "" }
        return HTMLText.escape(variants.table.string(trace[number][keyPath: part]) ?? "")
    }

    /// By what people know an event.
    private func title(_ number: Int, _ event: ScenarioEvent) -> String {
        switch event.event {
        case .delivery(let delivery):
            let words = variants.words.first?[number] ?? .none
            let text = [words.title, words.body].lazy
                .compactMap { variants.table.text($0, language: variants.settings.initialLanguage) }.first
            return text ?? scenario.apps[delivery.app]?.name ?? delivery.app
        case .remove(let app, _): return scenario.apps[app]?.name ?? app
        case .device: return "Device"
        }
    }

    private func tally(_ findings: [ScenarioFinding]) -> String {
        guard let worst = findings.map(\.diagnostic.severity).max() else { return "" }
        let count = findings.count == 1 ? "1 finding" : "\(findings.count) findings"
        return " <span class=\"tally \(worst.rawValue)\">\(count)</span>"
    }

    private func payload(_ event: ScenarioEvent, _ findings: [ScenarioFinding], _ texts: inout FileTexts)
        -> String
    {
        let redaction = event.payload.map { Redaction(of: $0.bytes, findings: findings.map(\.diagnostic)) }
        func shown(_ finding: ScenarioFinding) -> Diagnostic {
            showsSecrets ? finding.diagnostic : redaction?.hiding(finding.diagnostic) ?? finding.diagnostic
        }
        let list = list(findings.map(shown))
        guard let payload = event.payload else {
            if case .delivery = event.event {
                return "<p>Its payload stands in the same file as the one above.</p>\n" + list
            }
            return "<p>No payload.</p>\n" + list
        }
        let (source, start) = texts.source(of: payload, in: scenario)
        let markup = PayloadMarkup(
            source: source, range: start..<start + payload.bytes.count,
            findings: findings.filter { $0.file == payload.file }.map(shown))
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

/// The texts that payloads stand in, without their secrets; each is looked at once.
private struct FileTexts {
    let showsSecrets: Bool
    private var whole: SourceText?

    init(showsSecrets: Bool) {
        self.showsSecrets = showsSecrets
    }

    /// The text, and where the payload begins in it.
    mutating func source(of payload: ScenarioPayload, in scenario: Scenario) -> (SourceText, Int) {
        guard payload.file == nil, let source = scenario.source else {
            return (SourceText(shown(payload)), 0)
        }
        if whole == nil {
            // Of the scenario nothing but its payloads is shown.
            var bytes = source.bytes
            for event in scenario.events {
                guard let other = event.payload, other.file == nil else { continue }
                let start = other.text.offset
                let range = start..<start + other.bytes.count
                if range.upperBound <= bytes.count { bytes.replaceSubrange(range, with: shown(other)) }
            }
            whole = SourceText(bytes)
        }
        return (whole ?? source, payload.text.offset)
    }

    /// As many bytes as the payload has.
    private func shown(_ payload: ScenarioPayload) -> [UInt8] {
        guard !showsSecrets else { return payload.bytes }
        var options = ValidationOptions()
        if payload.file == nil { options.container = .apns }
        return Validator(options: options).validate(payload.bytes).hidingSecrets(in: payload.bytes)
    }
}
