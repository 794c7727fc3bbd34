import GroupingSim
import PushPayload

/// Reads what a simulation plays: payloads in the order of arrival, a scenario, or a stream of events.
struct SimulationInput {
    /// What is played.
    private(set) var scenario = Scenario()
    /// The documents by the names that payloads refer to; the scenario's own is under `nil`.
    private(set) var path: String?
    private(set) var bytes: [UInt8] = []

    static let options = [
        OptionDescription(
            "stdin-filename", value: "NAME", help: "the name of standard input in messages",
            completion: .file, defaultValue: "<stdin>")
    ]

    /// Why nothing can be played.
    enum Failure: Error {
        /// It cannot be read, or is no scenario.
        case command(CommandFailure)
        /// A payload that APNs could not read either.
        case payload(ScenarioPayload)
    }

    init(_ arguments: ParsedArguments, defaultApp: String) throws(Failure) {
        let paths = InputPaths(arguments.positionals)
        if let failure = paths.failures.first { throw .command(failure) }
        for path in paths.files {
            let shown = path == "-" ? arguments.value("stdin-filename") ?? "<stdin>" : path
            let bytes: [UInt8]
            do {
                bytes = try path == "-" ? InputFile.readStandardInput() : InputFile.read(path)
            } catch {
                throw .command(error)
            }
            let kind = Kind(bytes, name: shown)
            if kind == .payload {
                try add(bytes, name: shown, defaultApp: defaultApp)
            } else if paths.files.count > 1 {
                throw .command(
                    CommandFailure("\"\(shown)\" is a scenario and must be the only path"))
            } else {
                self.path = shown
                self.bytes = bytes
                scenario = try Self.scenario(bytes, kind, path: shown, defaultApp: defaultApp)
            }
        }
    }

    private mutating func add(_ bytes: [UInt8], name: String, defaultApp: String) throws(Failure) {
        let payload = ScenarioPayload(bytes: bytes, file: name)
        let target = KeyCatalogue.simulatorTargetBundle.flatMap { (try? JSONValue(parsing: bytes))?[$0.name] }
        let bundle: String? =
            if case .string(let text)? = target, !text.isEmpty { text } else { nil }
        do {
            let delivery = try Delivery(app: bundle ?? defaultApp, payload: bytes)
            scenario.events.append(ScenarioEvent(.delivery(delivery), payload: payload))
        } catch {
            throw .payload(payload)
        }
    }

    private static func scenario(
        _ bytes: [UInt8], _ kind: Kind, path: String, defaultApp: String
    ) throws(Failure) -> Scenario {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let files = { (name: String) -> Scenario.File in
            let file = name.hasPrefix("/") ? name : folder + name
            do throws(CommandFailure) {
                return .found(path: file, bytes: try InputFile.read(file))
            } catch {
                return .missing(reason: error.message)
            }
        }
        do throws(ScenarioError) {
            return kind == .stream
                ? try Scenario(parsingEvents: bytes, defaultApp: defaultApp, files: files)
                : try Scenario(parsing: bytes, defaultApp: defaultApp, files: files)
        } catch {
            if let payload = error.payload, payload.file != nil { throw .payload(payload) }
            throw .command(error.failure(in: path))
        }
    }
}

/// What a document is to a simulation.
private enum Kind {
    case payload, scenario, stream

    init(_ bytes: [UInt8], name: String) {
        if [".ndjson", ".jsonl"].contains(where: name.hasSuffix) {
            self = .stream
        } else if let value = try? JSONValue(parsing: bytes) {
            if value["aps"] != nil {
                self = .payload
            } else if value["events"] != nil {
                self = .scenario
            } else {
                self = Self.isEvent(value) ? .stream : .payload
            }
        } else {
            let line = SourceText(bytes).lineStarts.count > 1 ? Array(bytes.prefix { $0 != 10 }) : []
            let isStream = (try? JSONValue(parsing: line)).map(Self.isEvent) == true
            self = isStream ? .stream : Self.beginsAsScenario(bytes) ? .scenario : .payload
        }
    }

    /// Whether the first name in a document that does not parse is one of a scenario.
    private static func beginsAsScenario(_ bytes: [UInt8]) -> Bool {
        let rest = bytes.drop { [UInt8](" \t\r\n{".utf8).contains($0) }
        return ["device", "apps", "events"].contains { rest.starts(with: "\"\($0)\"".utf8) }
    }

    /// Whether an object without `aps` is an event: no payload has such a member that is an object.
    private static func isEvent(_ value: JSONValue) -> Bool {
        if case .string? = value["file"], value["at"] != nil || value["app"] != nil { return true }
        return ["payload", "remove", "device"].contains { name in
            if case .object? = value[name] { true } else { false }
        }
    }
}
