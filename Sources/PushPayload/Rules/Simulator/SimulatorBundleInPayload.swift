import PayloadModel

/// `simulator-bundle-in-payload`: the Simulator's key in a payload for a phone.
enum SimulatorBundleInPayload: Rule {
    static let description = RuleDescription(
        id: "simulator-bundle-in-payload", family: .simulator, severity: .warning,
        summary: "A payload for APNs contains `Simulator Target Bundle`.",
        rationale: """
            Only the Simulator reads the key. APNs treats it as custom data: it counts against the limit of \
            \(SizeLimit.push.bytes) bytes, and the app finds it in the notification's `userInfo`. The key usually \
            comes from a file that was tested in the Simulator first. The rule applies with `--container apns`, inside \
            the message of a service, or if you pass request headers and the file is not an `.apns` file.
            """,
        fixes: "Unsafe: the key is removed, although an app could read it.",
        sources: [.apple(.xcodeReleaseNotes)],
        valid: [
            Example(
                #"{"Simulator Target Bundle":"com.example.scores","aps":{"alert":"Goal"}}"#,
                caption: "Without request headers, so the file may be for the Simulator"),
            Example(
                #"{"Simulator Target Bundle":"com.example.scores","aps":{"alert":"Goal"}}"#,
                headers: ["apns-push-type: alert"], isSimulatorFile: true,
                caption: "An `.apns` file, which is for the Simulator"),
        ],
        invalid: [
            Example(
                #"{↓"Simulator Target Bundle":"com.example.scores","aps":{"alert":{"title":"Goal","body":"2:1"}}}"#,
                unsafelyFixed: #"{"aps":{"alert":{"title":"Goal","body":"2:1"}}}"#, container: .apns,
                caption: "With `--container apns`"),
            Example(
                #"{"aps":{"alert":"Goal"},↓"Simulator Target Bundle":"com.example.scores"}"#,
                unsafelyFixed: #"{"aps":{"alert":"Goal"}}"#,
                headers: ["apns-push-type: alert", "apns-topic: com.example.scores"],
                caption: "With request headers"),
        ]
    )

    static let reads = Facts.keys(.simulatorTargetBundle)

    static func check(_ payload: Inspection, into findings: inout Findings) {
        let key = PayloadKey.simulatorTargetBundle
        guard payload.isBoundForAPNs, let value = payload[key], !value.isNull else { return }
        findings.report(
            .key(key.pointer),
            "\"\(key.name)\" has no meaning for APNs; it costs bytes and reaches the app as custom data",
            help: "remove it; only a file for the Simulator needs it",
            fix: payload.editor.remove(key.pointer, safety: .unsafe)
        )
    }
}
