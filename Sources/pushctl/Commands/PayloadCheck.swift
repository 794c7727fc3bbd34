import GroupingSim
import PushPayload

/// Says on standard error what is wrong with the payloads of a simulation and the formats of its lines.
struct PayloadCheck {
    private let input: SimulationInput
    private let console: Console

    init(_ input: SimulationInput, _ console: Console) {
        self.input = input
        self.console = console
    }

    /// Checks every payload.
    ///
    /// - Returns: Whether there is no error.
    func run(_ played: Scenario) -> Bool {
        var errors = 0
        // Made at the first finding; a sound scenario does not pay for it.
        var scenario: SourceText?
        for payload in played.events.compactMap(\.payload) {
            let isSimulatorFile = payload.file?.hasSuffix(".apns") ?? false
            let options = ValidationOptions(headers: payload.headers, isSimulatorFile: isSimulatorFile)
            let found = Validator(options: options).validate(payload.bytes).diagnostics
                .filter { $0.severity == .error }
            guard !found.isEmpty else { continue }
            errors += found.count
            if let file = payload.file {
                FindingList.write(found, in: SourceText(payload.bytes), path: file, to: console)
            } else {
                let source = scenario ?? SourceText(input.bytes)
                scenario = source
                FindingList.write(
                    found.map { Self.moved($0, by: payload.offset, in: source) }, in: source,
                    path: input.path ?? "", to: console)
            }
        }
        return reportFormats(of: played) && errors == 0
    }

    /// - Returns: Whether the formats of all described categories can be filled.
    private func reportFormats(of played: Scenario) -> Bool {
        var isSound = true
        for (id, app) in played.apps.sorted(by: { $0.key < $1.key }) {
            for category in app.categories {
                let formats = [
                    ("summaryFormat", category.summaryFormat),
                    ("hiddenPreviewsBodyPlaceholder", category.hiddenPreviewsBodyPlaceholder),
                ]
                for case (let key, let text?) in formats {
                    do {
                        _ = try SummaryFormat(parsing: text)
                    } catch {
                        isSound = false
                        console.complain(
                            "\(id): category \"\(category.id)\": \(key) \"\(text)\": \(error.message), and the "
                                + "default text is shown; \(error.help)")
                    }
                }
            }
        }
        return isSound
    }

    /// A finding where it stands in the scenario. A repair is left out: it would be one of the payload alone.
    private static func moved(_ diagnostic: Diagnostic, by offset: Int, in source: SourceText) -> Diagnostic {
        var moved = diagnostic
        moved.range = diagnostic.range.map {
            source.range($0.start.offset + offset..<$0.end.offset + offset)
        }
        moved.fix = nil
        return moved
    }
}
