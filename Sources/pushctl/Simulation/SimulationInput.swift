import GroupingSim
import PayloadModel
import PushPayload
import Reports

/// Reads the input of a simulation: payloads in the order of arrival, a scenario, or a stream of events.
struct SimulationInput {
    /// The scenario to simulate.
    private(set) var scenario = Scenario()
    /// The path of the scenario or stream of events; `nil` for payloads.
    private(set) var path: String?
    /// The files that the scenario names, and its folders with strings.
    private(set) var named: (files: [String], folders: [AbsolutePath]) = ([], [])
    /// The errors of the scenario, except those in payloads.
    private(set) var errors: [ScenarioError] = []
    /// The indices of the events whose payload cannot be delivered.
    private(set) var undeliverable: [Int] = []
    /// The files that a search found and skipped.
    private(set) var skipped: [SkippedFile] = []
    /// Remarks about the search of folders.
    private(set) var remarks: [CommandFailure] = []

    static let options = [
        StandardInputName.option(in: "messages"),
        LimitOptions.maxBytes, LimitOptions.maxEvents, ReadableFiles.option, CheckOutputOptions.showSecrets,
        CheckOutputOptions.verbose,
    ]

    /// The name of the option that reads the path as a stream of events, regardless of the file name.
    static let stream = "ndjson"

    init(_ arguments: ParsedArguments, command: String, defaultApp: String) throws {
        let limit = try LimitOptions.bytes(arguments, command: command)
        let maxEvents = try LimitOptions.events(arguments, command: command)
        try read(arguments, limit, defaultApp: defaultApp)
        if scenario.events.count > maxEvents {
            let count = scenario.events.count
            let problem = path.map { "\"\($0)\" has \(count) events" } ?? "there are \(count) payloads"
            throw CommandFailure(
                "\(problem), more than \(maxEvents); allow more with --max-events, or"
                    + " only count them with \"\(Program.name) simulate --stats-only\"")
        }
    }

    /// Reads the texts that are open in an editor.
    private init(
        _ texts: [(path: String, bytes: [UInt8])], _ arguments: ParsedArguments, defaultApp: String
    ) throws(CommandFailure) {
        let documents = texts.map { path, bytes in
            (InputPath(path), path, bytes, DocumentForm(recognizing: bytes))
        }
        try add(documents, arguments, defaultApp: defaultApp)
    }

    /// Simulates the texts that are open in an editor. Hides their secrets unless the console shows secrets.
    ///
    /// - Throws: A failure if a text is invalid, or if the texts have no payload or too many events.
    static func simulation(
        of texts: [(path: String, bytes: [UInt8])], _ arguments: ParsedArguments, _ console: Console
    ) throws(CommandFailure) -> Simulation {
        let input = try SimulationInput(texts, arguments, defaultApp: ScenarioFiles.defaultApp)
        if let error = input.errors.first { throw error.failure(in: input.path ?? "") }
        guard input.undeliverable.isEmpty, !input.scenario.events.isEmpty else {
            throw CommandFailure("a document contains no payload that can be drawn")
        }
        guard input.scenario.events.count <= Limits.events else {
            throw CommandFailure("the documents have more than \(Limits.events) events")
        }
        var scenario = input.scenario
        if !console.showsSecrets { scenario.concealSecrets() }
        return Simulation(scenario, strings: [:])
    }

    private mutating func read(
        _ arguments: ParsedArguments, _ limit: ByteLimit, defaultApp: String
    ) throws(CommandFailure) {
        let paths = InputPaths(arguments.positionals)
        if let failure = paths.failures.first { throw failure }
        remarks = paths.remarks
        skipped = paths.skipped
        var documents: [Document] = []
        for input in paths.files {
            let shown = input.path == "-" ? StandardInputName.given(in: arguments) : input.path
            let bytes = try InputFile.readDocument(input, limit: limit)
            if let form = PayloadSearch.form(
                of: ParsedText(bytes), named: shown, isAlwaysChecked: input.tree == nil)
            {
                documents.append((input, shown, bytes, form))
            } else {
                skipped.append(SkippedFile(path: shown, reason: PayloadSearch.reason(toSkip: bytes)))
            }
        }
        try add(documents, arguments, defaultApp: defaultApp)
    }

    /// A document to simulate.
    private typealias Document = (input: InputPath, name: String, bytes: [UInt8], form: DocumentForm)

    private mutating func add(
        _ documents: [Document], _ arguments: ParsedArguments, defaultApp: String
    ) throws(CommandFailure) {
        for (input, shown, bytes, form) in documents {
            let areAllStreams = arguments.flag(Self.stream)
            guard let isStream = areAllStreams ? true : Self.isStream(form, name: shown) else {
                add(bytes, name: shown, defaultApp: defaultApp)
                continue
            }
            if documents.count > 1 {
                let kind = isStream ? "stream of events" : "scenario"
                throw CommandFailure("\"\(shown)\" is a \(kind) and must be the only path")
            }
            let files = ScenarioFiles(of: input, named: shown, arguments)
            let reading = files.read(bytes, isStream: isStream, defaultApp: defaultApp)
            self.path = shown
            named = (files.readFiles, files.readFolders)
            scenario = reading.scenario
            errors = reading.errors.filter { $0.payload == nil }
            undeliverable = reading.errors.compactMap { $0.payload == nil ? nil : $0.event }
        }
    }

    /// Whether a document is a stream of events, not a scenario; `nil` for any other document.
    private static func isStream(_ form: DocumentForm, name: String) -> Bool? {
        if ScenarioFiles.isStream(named: name) { return true }
        return switch form {
        case .payload, .categories: nil
        case .scenario: false
        case .stream, .event: true
        }
    }

    private mutating func add(_ bytes: [UInt8], name: String, defaultApp: String) {
        let payload = ScenarioPayload(ScenarioText(bytes: bytes, file: name))
        do {
            let deliveries = try Delivery.all(in: bytes, defaultApp: defaultApp)
            guard !deliveries.isEmpty else {
                undeliverable.append(scenario.events.count)
                scenario.events.append(ScenarioEvent(.device(DeviceChange()), payload: payload))
                return
            }
            for (index, delivery) in deliveries.enumerated() {
                // Only the first event has the file, because the rules read the file once for all of its payloads.
                scenario.events.append(
                    ScenarioEvent(.delivery(delivery), payload: index == 0 ? payload : nil))
            }
        } catch {
            undeliverable.append(scenario.events.count)
            scenario.events.append(ScenarioEvent(.device(DeviceChange()), payload: payload))
        }
    }
}
