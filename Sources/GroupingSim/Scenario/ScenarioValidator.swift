import LocatedJSON
import PayloadModel
import PushPayload

/// Runs the rules on a scenario: on each payload, on the payloads of an app together, and on the categories.
///
///     let findings = ScenarioValidator().validate(scenario)
///     for finding in findings { print(finding.file ?? "", finding.diagnostic.message) }
public struct ScenarioValidator: Sendable {
    /// The options that do not come from the scenario. A header applies to events without that header, the categories
    /// to apps without categories.
    public var options: ValidationOptions

    /// Makes a validator.
    public init(options: ValidationOptions = ValidationOptions()) {
        self.options = options
    }

    /// Checks a scenario.
    ///
    /// - Parameters:
    ///   - scenario: The scenario to check.
    ///   - isWanted: Returns whether to report a finding. The position of an unwanted finding about a payload is not
    ///     computed.
    /// - Returns: The findings about categories, ordered by app, then the findings about events, in the order of the
    ///   events.
    /// - Complexity: O(*n*) in the number of bytes for a scenario without findings.
    public func validate(
        _ scenario: Scenario, reporting isWanted: (Diagnostic) -> Bool = { _ in true }
    ) -> [ScenarioFinding] {
        var found: [(event: Int, finding: ScenarioFinding)] = []
        var set = PayloadSet()
        let described = Self.describedCategories(in: scenario)
        var previous: (key: ValidatorKey, validator: Validator)?
        for (number, event) in scenario.events.enumerated() {
            guard let payload = event.payload else { continue }
            let key = ValidatorKey(
                headers: payload.headers, file: payload.file, isWebPush: payload.isWebPush,
                app: event.app.flatMap { described[$0] == nil ? nil : $0 })
            let validator =
                if let previous, previous.key == key {
                    previous.validator
                } else {
                    Validator(options: options(for: event, payload, in: scenario, described))
                }
            previous = (key, validator)
            let report = validator.validate(payload.bytes)
            set.add(report.payloads, file: number, app: event.app)
            for diagnostic in report.diagnostics where isWanted(diagnostic) {
                // A payload that does not parse has only syntax findings, none about headers.
                let isAboutHeader = report.isDocument && Self.isAboutHeader(diagnostic, of: payload)
                let finding =
                    isAboutHeader
                    ? Self.header(diagnostic, number) : Self.locate(diagnostic, of: payload, number, scenario)
                found.append((number, finding))
            }
        }
        for finding in set.findings(selection: options.selection) {
            guard let payload = scenario.events[finding.file].payload else { continue }
            let options = options(for: scenario.events[finding.file], payload, in: scenario, described)
            for diagnostic in Validator(options: options).diagnostics(finding, in: payload.bytes)
            where isWanted(diagnostic) {
                found.append((finding.file, Self.locate(diagnostic, of: payload, finding.file, scenario)))
            }
        }
        let ordered = found.enumerated().sorted { left, right in
            (left.element.event, left.element.finding.offset, left.offset)
                < (right.element.event, right.element.finding.offset, right.offset)
        }
        return categoryFindings(scenario).filter { isWanted($0.diagnostic) } + ordered.map(\.element.finding)
    }

    /// The input of an event's options; consecutive events with equal keys share a validator.
    private struct ValidatorKey: Equatable {
        let headers: PushHeaders?
        let file: String?
        let isWebPush: Bool
        /// The app, if the scenario describes its categories.
        let app: String?
    }

    private func options(
        for event: ScenarioEvent, _ payload: ScenarioPayload, in scenario: Scenario,
        _ described: [String: KnownCategories]
    ) -> ValidationOptions {
        var options = options
        if let own = payload.headers {
            let others = options.headers?.all.filter { own.first($0.name) == nil } ?? []
            // A scenario need not contain all headers of the request.
            options.headers = PushHeaders(own.all + others, areComplete: false)
        }
        // The scenario itself contains only payloads and web pushes; a file that it names can be any container.
        if payload.file == nil { options.container = payload.isWebPush ? .webpush : .apns }
        options.apply(fileName: payload.file ?? "")
        if let categories = event.app.flatMap({ described[$0] }) { options.knownCategories = categories }
        options.target = options.target ?? scenario.settings.validationTarget
        return options
    }

    /// Returns the options for the payload of each event; `nil` for events without a payload.
    package func optionsOfEvents(in scenario: Scenario) -> [ValidationOptions?] {
        let described = Self.describedCategories(in: scenario)
        return scenario.events.map { event in
            event.payload.map { options(for: event, $0, in: scenario, described) }
        }
    }

    /// Returns the categories that the scenario describes, by app.
    private static func describedCategories(in scenario: Scenario) -> [String: KnownCategories] {
        var known = CategoryLists<KnownCategories>()
        return scenario.apps.compactMapValues { app in
            app.categories.isEmpty ? nil : known.value(for: app.categories) { KnownCategories($0) }
        }
    }

    private func categoryFindings(_ scenario: Scenario) -> [ScenarioFinding] {
        // If two apps name the same file, its findings are reported once.
        var files: Set<String> = []
        return scenario.categories.sorted { $0.key < $1.key }.flatMap { _, categories -> [ScenarioFinding] in
            if let file = categories.place.file, !files.insert(file).inserted { return [] }
            return categories.file.validate(selection: options.selection).map { diagnostic in
                var diagnostic = diagnostic
                diagnostic.pointer = JSONPointer(categories.pointer.tokens + diagnostic.pointer.tokens)
                return ScenarioFinding(
                    diagnostic.moved(into: categories.place, scenario), categories.place.file)
            }
        }
    }

    private static func isAboutHeader(_ diagnostic: Diagnostic, of payload: ScenarioPayload) -> Bool {
        guard let range = diagnostic.range, diagnostic.pointer.tokens.isEmpty else { return false }
        return payload.headers?.all.contains { $0.range == range } ?? false
    }

    /// Returns a finding about a header; its range already refers to the scenario.
    private static func header(_ diagnostic: Diagnostic, _ event: Int) -> ScenarioFinding {
        var diagnostic = diagnostic
        diagnostic.event = event
        diagnostic.payload = event
        diagnostic.fix = nil
        return ScenarioFinding(diagnostic, nil)
    }

    /// Returns a finding with its event, and with its range in the scenario or in the payload's own file.
    private static func locate(
        _ diagnostic: Diagnostic, of payload: ScenarioPayload, _ event: Int, _ scenario: Scenario
    ) -> ScenarioFinding {
        var diagnostic = diagnostic
        diagnostic.event = event
        if payload.file == nil { diagnostic.payload = event }
        return ScenarioFinding(diagnostic.moved(into: payload.text, scenario), payload.file)
    }
}

/// A finding about a scenario.
public struct ScenarioFinding: Sendable, Hashable {
    /// The finding; its range refers to ``file``.
    public var diagnostic: Diagnostic
    /// The file of the finding; `nil` for the scenario itself.
    public let file: String?

    init(_ diagnostic: Diagnostic, _ file: String?) {
        self.diagnostic = diagnostic
        self.file = file
    }

    fileprivate var offset: Int { diagnostic.range?.start.offset ?? -1 }
}

extension Diagnostic {
    /// Returns the finding with its range in the scenario and without its fix, whose edits refer to `text`. A finding
    /// in another file is returned unchanged.
    fileprivate func moved(into text: ScenarioText, _ scenario: Scenario) -> Diagnostic {
        guard text.file == nil, let source = scenario.source else { return self }
        var moved = self
        moved.range = range.map {
            source.range($0.start.offset + text.offset..<$0.end.offset + text.offset)
        }
        moved.fix = nil
        return moved
    }
}
