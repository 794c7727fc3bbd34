import CPushPayload
import GroupingSim
import PayloadModel
import PushPayload
import Reports

/// Implements `pushpayload_simulate`, which `pushpayload.h` documents.
@_cdecl("pushpayload_simulate")
public func simulate(
    _ options: OpaquePointer?, _ bytes: UnsafePointer<CChar>?, _ length: Int,
    _ report: UnsafeMutablePointer<pushpayload_buffer>?
) -> pushpayload_status {
    clear(report)
    guard let bytes = document(bytes, length) else { return PUSHPAYLOAD_MISUSE }
    let settings = Options.settings(options)
    let (simulation, mistakes) = settings.simulation(of: bytes)
    guard let simulation else {
        let text = mistakes.map { $0 + "\n" }.joined()
        return fill(report, Array(text.utf8)) ? PUSHPAYLOAD_NO_PAYLOAD : PUSHPAYLOAD_NO_MEMORY
    }
    if report != nil, !fill(report, Array(SimulationReport.render(simulation).utf8)) {
        return PUSHPAYLOAD_NO_MEMORY
    }
    return simulation.findings.contains { $0.diagnostic.severity == .error }
        ? PUSHPAYLOAD_FINDINGS : PUSHPAYLOAD_OK
}

extension Settings {
    /// Simulates a document on a device. Returns error messages if the document cannot be simulated.
    fileprivate func simulation(of bytes: [UInt8]) -> (Simulation?, mistakes: [String]) {
        let noFile = Scenario.File.missing(
            reason: "this library reads no files; write the payload into the scenario")
        let reading: ScenarioReading? =
            switch DocumentForm(recognizing: bytes) {
            case .scenario:
                ScenarioReading(parsing: bytes, defaultApp: Self.defaultApp, files: { _ in noFile })
            case .stream, .event:
                ScenarioReading(parsingEvents: bytes, defaultApp: Self.defaultApp, files: { _ in noFile })
            case .payload, .categories: nil
            }
        var scenario = reading?.scenario ?? Scenario()
        if let reading {
            guard reading.errors.isEmpty else { return (nil, reading.errors.map { "\($0)" }) }
        } else {
            guard let deliveries = try? Delivery.all(in: bytes, defaultApp: Self.defaultApp),
                !deliveries.isEmpty
            else { return (nil, ["this is not a scenario, and it contains no payload"]) }
            let payload = ScenarioPayload(ScenarioText(bytes: bytes, file: path))
            for (index, delivery) in deliveries.enumerated() {
                scenario.events.append(
                    ScenarioEvent(.delivery(delivery), payload: index == 0 ? payload : nil))
            }
        }
        if let target = options.target { scenario.settings.iOS = target }
        if let language { scenario.settings.language = language }
        let findings = ScenarioValidator().validate(scenario, reporting: Simulation.isReported).map(
            \.diagnostic)
        if !showsSecrets { scenario.concealSecrets() }
        var simulation = Simulation(scenario, strings: [:])
        let text =
            showsSecrets || findings.isEmpty ? nil : ConcealedText(bytes, hiding: findings.secretRanges)
        simulation.findings = findings.map { finding in
            (text.map { finding.concealed(in: $0) } ?? finding, path)
        }
        return (simulation, [])
    }

    /// The app of payloads that name no app, as in "pushctl simulate".
    private static let defaultApp = "com.example.app"
}
