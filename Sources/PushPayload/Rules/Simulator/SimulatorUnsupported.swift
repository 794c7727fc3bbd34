import PayloadModel

/// `simulator-unsupported`: a kind of push that `simctl push` does not deliver.
enum SimulatorUnsupported: Rule {
    static let description = RuleDescription(
        id: "simulator-unsupported", family: .simulator, severity: .warning,
        summary: "A file for the Simulator contains a kind of push that `simctl push` does not deliver.",
        rationale: """
            The Simulator accepts only remote notifications of apps, either from `xcrun simctl push` or from a file \
            that you drop on its window. It rejects or ignores VoIP, complication, device management and File Provider \
            pushes; send them to a device. `simctl push` does not update a Live Activity either. Send a Live Activity \
            push through the sandbox of APNs to the Simulator's own token. The Simulator has a token on a Mac with \
            macOS 13 or later and either Apple silicon or a T2 chip.
            """,
        sources: [
            .apple(.xcodeReleaseNotes), .apple(.liveActivities),
            .thread("appium/appium-xcuitest-driver#1286"),
        ],
        valid: [
            Example(
                #"{"Simulator Target Bundle":"com.example.scores","aps":{"alert":"Goal"}}"#,
                isSimulatorFile: true),
            Example(
                #"{"Simulator Target Bundle":"com.example.scores","aps":{"alert":"Goal","timestamp":1700000000}}"#,
                isSimulatorFile: true, caption: "`timestamp` without another key of a Live Activity"),
            Example(
                #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"home":2,"away":1}}}"#,
                caption: "Not a file for the Simulator"),
        ],
        invalid: [
            Example(
                #"""
                {"Simulator Target Bundle":"com.example.scores","aps":{"timestamp":1700000000,↓"event":"update",
                "content-state":{"home":2,"away":1}}}
                """#, isSimulatorFile: true, caption: "A Live Activity"),
            Example(
                #"{↓"mdm":"5A1C7E30-4B9D-4F62-8E1A-2D7F90C3B6E4"}"#, isSimulatorFile: true,
                caption: "A device management push"),
            Example(
                #"{↓"container-identifier":"NSFileProviderWorkingSetContainerItemIdentifier","domain":"work"}"#,
                container: .simctl,
                caption: "A File Provider push; `--container simctl` says that the file is for the Simulator"),
            Example(
                #"{"Simulator Target Bundle":"com.example.phone","aps":{},"caller":"Mona"}"#,
                headers: ["apns-push-type: voip"], isSimulatorFile: true, findingsWithoutRange: 1,
                caption: "A VoIP push, recognized by its push type"),
        ]
    )

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard payload.isForSimulator, let (name, place) = unsupported(payload) else { return }
        findings.report(
            place, "simctl push does not deliver \(name); nothing happens in the Simulator",
            help: payload.evidenceOfLiveActivity == nil && payload.kind != .liveActivity
                ? "send it to a device"
                : "send it to a device, or to the token that the Simulator gets from APNs"
        )
    }

    private static func unsupported(_ payload: Inspection) -> (name: String, place: Findings.Place)? {
        if payload.headers?.pushType != nil, let header = payload.headers?.first(HeaderName.pushType),
            let name = name(payload.kind)
        {
            return (name, .header(header))
        }
        if let key = payload.evidenceOfLiveActivity { return ("Live Activity pushes", .key(key.pointer)) }
        // In a payload with `aps`, the keys `mdm` and `container-identifier` are the app's own data.
        guard !payload.has(.aps), let name = name(payload.kindByKeys) else { return nil }
        let key = payload.kindByKeys == .mdm ? PayloadKey.mdm : .containerIdentifier
        return (name, .key(key.pointer))
    }

    private static func name(_ kind: PushKind) -> String? {
        switch kind {
        case .liveActivity: "Live Activity pushes"
        case .voip: "VoIP pushes"
        case .complication: "complication pushes"
        case .mdm: "device management pushes"
        case .fileProvider: "File Provider pushes"
        case .alert, .background, .location, .pushToTalk, .widgets, .controls, .reload, .safari,
            .webPush:
            nil
        }
    }
}
