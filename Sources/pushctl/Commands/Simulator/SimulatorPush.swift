import GroupingSim
import LocatedJSON
import PayloadContainers
import PayloadModel
import PushPayload

/// A payload that is ready for the Simulator.
struct SimulatorPush {
    /// The name of the file in messages.
    let path: String
    /// The input of `simctl`: the whole file for a bare payload, and the extracted payload for a container.
    let payload: [UInt8]
    /// The bundle id of the app; `nil` if the payload names none.
    let app: String?
    /// The command that extracts the payload from the file; `nil` for a bare payload.
    private let extraction: String?
    /// The path as it was typed.
    private let source: String

    /// Checks a file, writes the findings to standard error, and returns the payloads.
    ///
    /// - Returns: `nil` if the findings prevent sending.
    static func all(
        in file: ResolvedFile, _ policy: CheckPolicy, limit: ByteLimit, _ console: Console
    ) throws(CommandFailure) -> [SimulatorPush]? {
        let bytes = try InputFile.readDocument(file.input, limit: limit)
        try requirePayload(bytes, file)
        var options = policy.options(for: AbsolutePath(file: file.name))
        let isBare = Unwrapping(SourceText(bytes), as: options.container) == nil
        // The Simulator gets a file only if it is a bare payload; from a container, it gets the payload.
        options.isSimulatorFile = isBare
        let findings = Validator(options: options).validate(bytes).diagnostics
        // A note asks for the bundle id, which this command also finds elsewhere, so notes are shown only if they prevent
        // sending.
        let shown = findings.filter { $0.severity >= min(.warning, policy.threshold ?? .warning) }
        FindingList.write(shown, in: SourceText(bytes), path: file.name, to: console)
        if let threshold = policy.threshold, findings.contains(where: { $0.severity >= threshold }) {
            return nil
        }
        let requests = PushRequest.all(in: bytes, container: options.container) ?? []
        if requests.isEmpty { throw CommandFailure("there is no push payload in \"\(file.name)\"") }
        return requests.enumerated().filter { !$1.isVariant }.map { number, request in
            let choice = requests.count > 1 ? " --payload \(number)" : ""
            return SimulatorPush(
                path: file.name, payload: isBare ? bytes : request.payload, app: request.bundle,
                extraction: isBare
                    ? nil
                    : "\(Program.name) \(ConvertCommand.name) --to apns\(choice) \(ShellWord.quoted(file.path))",
                source: file.path)
        }
    }

    /// Rejects scenarios and streams, from which other commands read several payloads.
    private static func requirePayload(_ bytes: [UInt8], _ file: ResolvedFile) throws(CommandFailure) {
        let form = DocumentForm(recognizing: bytes)
        if form == .scenario {
            throw CommandFailure(
                "\"\(file.name)\" is a scenario, and the Simulator accepts payloads only; \"\(Program.name) \(SimulateCommand.name) \(ShellWord.quoted(file.path))\" shows its stacks"
            )
        }
        if form == .stream || ScenarioFiles.isStream(named: file.name) {
            throw CommandFailure(
                "\"\(file.name)\" has a document on each line, and the Simulator accepts one payload at a time; write each payload into its own file"
            )
        }
    }

    /// Returns the shell command that sends the payload.
    func command(to app: String, on device: String) -> String {
        let push = Simctl.pushCommand(to: app, on: device).map(ShellWord.quoted).joined(separator: " ")
        if let extraction { return "\(extraction) | \(push)" }
        return source == "-" ? push : "\(push) <\(ShellWord.quoted(source))"
    }

    /// Whether a string is a bundle id and cannot be mistaken for an option of `simctl`.
    static func isBundle(_ text: String) -> Bool {
        !text.isEmpty && !text.hasPrefix("-")
            && text.utf8.allSatisfy { byte in
                byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
                    || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                    || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
            }
    }
}
