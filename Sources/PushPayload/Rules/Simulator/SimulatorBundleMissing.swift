import PayloadModel

/// `simulator-bundle-missing`: a Simulator file that does not name its app.
enum SimulatorBundleMissing: Rule {
    static let description = RuleDescription(
        id: "simulator-bundle-missing", family: .simulator, severity: .note,
        summary: "A file for the Simulator does not name its app in `Simulator Target Bundle`.",
        rationale: """
            An `.apns` file that is dropped on the Simulator, or pushed with `xcrun simctl push booted FILE`, must \
            name its app in `Simulator Target Bundle`; without this key the Simulator does not know the app. The \
            finding is a note, because `simctl push` also accepts the bundle id as an argument, which overrides the \
            key. For a misspelled key, the finding is a warning.
            """,
        fixes:
            "Unsafe: a misspelled key is renamed. Otherwise there is no fix, because only you know the bundle id.",
        sources: [.apple(.xcodeReleaseNotes)],
        valid: [
            Example(
                #"{"Simulator Target Bundle":"com.example.scores","aps":{"alert":{"title":"Goal","body":"2:1 in the 80th minute"}}}"#,
                isSimulatorFile: true),
            Example(
                #"{"Simulator Target Bundle":"com.example.scores","aps":{"alert":"Goal"}}"#,
                isSimulatorFile: true),
            Example(#"{"aps":{"alert":"Goal"}}"#, caption: "Not a file for the Simulator"),
            Example(
                #"{"aps":{"alert":"Goal"}}"#, container: .apns, isSimulatorFile: true,
                caption: "A request body, with `--container apns`"),
        ],
        invalid: [
            Example(
                #"↓{"aps":{"alert":{"title":"Goal","body":"2:1 in the 80th minute"}}}"#,
                isSimulatorFile: true,
                caption: "In a file whose name ends in `.apns`"),
            Example(
                #"{"Simulator Target Bundle":↓"","aps":{"alert":"Goal"}}"#, isSimulatorFile: true,
                caption: "An empty bundle id"),
            Example(#"↓{"aps":{"badge":3},"room":"会议室"}"#, container: .simctl),
            Example(
                #"{↓"Simulate Target Bundle":"com.example.scores","aps":{"alert":"Goal"}}"#,
                unsafelyFixed: #"{"Simulator Target Bundle":"com.example.scores","aps":{"alert":"Goal"}}"#,
                severity: .warning, isSimulatorFile: true, caption: "A misspelled key"),
        ]
    )

    static func check(_ payload: Inspection, into findings: inout Findings) {
        let key = PayloadKey.simulatorTargetBundle
        if payload.isForSimulator, payload.aps != nil, let text = payload[key]?.text, text.isEmpty {
            findings.report(
                .value(key.pointer),
                "\"\(key.name)\" is empty; if you drop the file on the Simulator, no notification appears",
                help: "write the bundle id, or pass the bundle id to simctl push"
            )
            return
        }
        // If the key is in `aps`, `misplaced-key` reports it, which is more specific.
        guard payload.isForSimulator, payload.aps != nil, !payload.has(key),
            !payload.unsettledMembers.contains(where: { $0.place == .aps && String($0.name) == key.name })
        else {
            return
        }
        if let name = misspelled(key, payload) {
            let pointer = key.place.pointer.appending(name)
            findings.report(
                .key(pointer),
                "the Simulator does not recognize \(name.spoken), so it does not know the app and shows no notification",
                severity: .warning,
                help: "use \"\(key.name)\"",
                fix: payload.editor.rename(pointer, to: key.name, safety: .unsafe)
            )
            return
        }
        findings.report(
            .value(key.place.pointer),
            "the file has no \"\(key.name)\"; if you drop it on the Simulator, no notification appears",
            help: "add \"\(key.name)\" with the bundle id, or pass the bundle id to simctl push"
        )
    }

    /// Returns the first misspelling of the key's name among the names of members whose values are strings.
    private static func misspelled(_ key: PayloadKey, _ payload: Inspection) -> String? {
        payload.root.members.lazy.filter { $0.value.isString }.map { String($0.name) }.first { name in
            KeySpelling.sameForm(name, among: [key]) != nil || KeySpelling.nearest(name, among: [key]) != nil
        }
    }
}
