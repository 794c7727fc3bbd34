import PushPayload

/// `sound-missing`: a sound that the app lacks, or that iOS cannot play.
enum SoundMissing: AppRule {
    static let description = AppRuleDescription(
        id: "sound-missing", family: .capability, severity: .warning,
        summary:
            "A payload names a sound that is not in the app, or that iOS cannot play.",
        rationale: """
            iOS looks for a file with exactly the name in `sound`, letter case included, in the app's main bundle and \
            in `Library/Sounds` of the container directories of the app and of its app groups. If iOS finds no file, \
            or one that is not an AIFF, WAV or CAF file, it plays the default sound. pushctl cannot see files that an \
            app or an extension puts into `Library/Sounds` while it runs, so the finding is only a warning.
            """,
        sources: [.apple(.generating), .symbol("usernotifications/unnotificationsound")],
        valid: [
            AppExample(
                app: "", texts: [("horn.wav", "caff")],
                payload: #"{"aps":{"alert":"Goal","sound":"horn.wav"}}"#,
                caption: "A CAF file named `horn.wav`, which plays because iOS looks at the contents"),
            AppExample(
                app: "", texts: [("horn.caf", "caff")],
                payload: #"{"aps":{"alert":"Goal","sound":"horn.caf"}}"#,
                caption: "A CAF file in the app"),
            AppExample(
                app: "", payload: #"{"aps":{"alert":"Goal","sound":"default"}}"#,
                caption: "The default sound, which needs no file"),
        ],
        invalid: [
            AppExample(
                app: "", texts: [("Horn.caf", "caff")],
                payload: #"{"aps":{"alert":"Goal","sound":↓"horn.caf"}}"#,
                caption: "A name that differs from the file's in letter case"),
            AppExample(
                app: "", texts: [("horn.caf", "ID3 an MP3 by its contents")],
                payload: #"{"aps":{"alert":"Goal","sound":↓"horn.caf"}}"#,
                caption: "An MP3 file that was only renamed"),
            AppExample(
                app: "",
                extensions: [("Service", AppExample.extensionInfo(ExtensionPoint.notificationService))],
                texts: [("Service/horn.caf", "caff")],
                payload: #"{"aps":{"alert":"Goal","sound":↓"horn.caf"}}"#,
                caption: "A sound that only an extension contains"),
        ]
    )

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        guard app.isWhole, app.main != nil else { return }
        for payloadRequirement in app.requirements {
            // Only names of files that iOS can play: `default` is not a file, and the rule `sound-file` reports other
            // names.
            guard case .sound(let name) = payloadRequirement.requirement.kind, !name.contains("/"),
                SoundKind.allCases.contains(where: { $0.matches(name: name) })
            else { continue }
            guard let beginning = app.sounds[name] else {
                let nearest = app.sounds.keys.filter { $0.lowercased() == name.lowercased() }.min()
                findings.report(
                    payloadRequirement.place,
                    "the app's bundle has no \(name.spoken); unless the app adds it while it runs, iOS plays the default"
                        + " sound",
                    help: nearest.map { "write \($0.spoken), the name of the file" }
                        ?? "add the file to the app, or name one that it has")
                continue
            }
            guard !SoundKind.allCases.contains(where: { $0.matches(contents: beginning) }) else { continue }
            findings.report(
                payloadRequirement.place,
                "\(name.spoken) in the app does not contain CAF, WAV or AIFF audio; iOS plays the default sound",
                help: "convert the file, as in \"afconvert -f caff -d LEI16 in.mp3 out.caf\"")
        }
    }
}

/// The file formats that iOS plays for a notification.
private enum SoundKind: String, CaseIterable {
    case caf, wav, aiff

    func matches(name: String) -> Bool {
        let name = name.lowercased()
        return name.hasSuffix("." + rawValue) || self == .aiff && name.hasSuffix(".aif")
    }

    /// Whether bytes begin with the signature of the format.
    func matches(contents bytes: [UInt8]) -> Bool {
        switch self {
        case .caf: bytes.starts(with: "caff".utf8)
        case .wav: bytes.starts(with: "RIFF".utf8)
        case .aiff: bytes.starts(with: "FORM".utf8)
        }
    }
}
