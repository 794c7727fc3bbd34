import LocatedJSON
import PayloadModel

/// `sound-file`: a sound name that does not name a playable file.
enum SoundFile: Rule {
    static let description = RuleDescription(
        id: "sound-file", family: .value, severity: .warning,
        summary:
            "The name of a sound is a path or URL, lacks its extension, misspells `default`, or has the extension of a format"
            + " that iOS does not play.",
        rationale: """
            iOS looks for a file with exactly the given name, in the app's main bundle and in `Library/Sounds` \
            of the containers of the app and of its app groups. If it finds none, it plays the default sound and \
            reports no error. A path is not a name, `goal` is not `goal.caf`, and an MP3 is not played: notification \
            sounds are aiff, wav or caf files of less than 30 seconds. `default`, which requests the default sound, is \
            written in lower case. The rule does not apply to Live Activities, because Apple's own sample names a \
            video file there.
            """,
        fixes: """
            Unsafe: a path is cut down to its file name, and so is a URL that ends in the name of a sound file. \
            `Default` and other misspellings become `default`.
            """,
        sources: [
            .apple(.generating), .apple(.legacyKeys), .symbol("usernotifications/unnotificationsound"),
            .thread("phonegap/phonegap-plugin-push#607"), .thread("edamov/pushok#103"),
        ],
        valid: [
            Example(
                #"{"aps":{"alert":{"body":"Goal"},"sound":"Goal Horn.CAF"},"sound":"horn"}"#,
                caption: "The app's own `sound` beside `aps`"),
            Example(
                #"{"aps":{"alert":{"body":"Alarm"},"sound":{"critical":1,"name":"default"}}}"#,
                caption: "The default sound in a critical alert"),
            Example(
                #"{"aps":{"event":"end","timestamp":1700000000,"alert":{"sound":"chime.mp4"}}}"#,
                caption: "A Live Activity"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"title":"Goal","body":"2:1 in the last minute"},"sound":↓"sounds/horn.caf"}}"#,
                unsafelyFixed:
                    #"{"aps":{"alert":{"title":"Goal","body":"2:1 in the last minute"},"sound":"horn.caf"}}"#),
            Example(
                #"{"aps":{"alert":{"body":"进球"},"sound":↓"Default"}}"#,
                unsafelyFixed: #"{"aps":{"alert":{"body":"进球"},"sound":"default"}}"#),
            Example(
                #"{"aps":{"alert":{"body":"Goal"},"sound":↓" default"}}"#,
                unsafelyFixed: #"{"aps":{"alert":{"body":"Goal"},"sound":"default"}}"#,
                caption: "A leading space"),
            Example(
                #"{"aps":{"alert":{"body":"Goal"},"sound":↓"defualt"}}"#,
                unsafelyFixed: #"{"aps":{"alert":{"body":"Goal"},"sound":"default"}}"#,
                caption: "A misspelling"),
            Example(
                #"{"aps":{"alert":{"body":"Goal"},"sound":↓"https://example.com?horn=1"}}"#,
                caption: "A URL without the name of a file"),
            Example(#"{"aps":{"alert":{"body":"Goal"},"sound":↓"horn"}}"#),
            Example(#"{"aps":{"alert":{"body":"Alarm"},"sound":{"critical":1,"name":↓"siren.mp3"}}}"#),
        ]
    )

    private static let defaultSound = SoundName.default.name

    enum Fault {
        case path, url, letterCase, blanks, misspelled, noExtension, format
    }

    private static let names: [PayloadKey] = [.sound, .soundName]

    static let reads = Facts.keys(.sound, .alertSound, .soundName)

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard payload.kind.isOrdinary else { return }
        for key in names {
            guard let value = payload.valueInPlace(of: key), let text = value.text, !text.isEmpty,
                let fault = fault(of: text)
            else { continue }
            findings.report(
                .value(key.pointer),
                "\"\(key.name)\" is \(value.spoken), \(reason(fault))",
                help: help(fault), fix: fix(fault, key, String(text), payload.editor)
            )
        }
    }

    static func fault(of text: UTF8Bytes) -> Fault? {
        // `curly-quotes` reports typographic quotation marks.
        if text.withoutCurlyQuotes == defaultSound { return nil }
        let bytes = text.buffer
        if bytes.contains(UInt8(ascii: "/")) { return isURL(String(text)) ? .url : .path }
        if text.isEqualIgnoringCase(to: defaultSound) { return .letterCase }
        guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot + 1 < bytes.count else {
            let name = String(text)
            if KeySpelling.normalized(name) == KeySpelling.normalized(defaultSound) { return .blanks }
            return KeySpelling.nearest(name, among: [defaultSound], written: { $0 }) == nil
                ? .noExtension : .misspelled
        }
        let ending = text.suffix(from: dot + 1)
        return SoundName.extensions.contains { ending.isEqualIgnoringCase(to: $0) } ? nil : .format
    }

    private static func reason(_ fault: Fault) -> String {
        switch fault {
        case .path: "a path; iOS expects a file name and plays the default sound instead"
        case .url: "a URL; iOS expects a file name and plays the default sound instead"
        case .letterCase, .blanks, .misspelled:
            "which iOS treats as the name of a file; only \"default\" is the default sound"
        case .noExtension:
            "a file name without its extension; iOS finds no such file and plays the default sound"
        case .format: "a file that is neither aiff, wav nor caf; iOS plays the default sound instead"
        }
    }

    private static func help(_ fault: Fault) -> String {
        switch fault {
        case .path: "write the file's name alone and put the file into the main bundle or Library/Sounds"
        case .url: "write the name of a sound file in the main bundle or Library/Sounds, or \"default\""
        case .letterCase: "write \"default\" in lower case"
        case .blanks: "write \"default\" without other characters"
        case .misspelled:
            "write \"default\", or the name of the file with its extension, such as \"horn.caf\""
        case .noExtension: "write the name with its extension, such as \"horn.caf\", or \"default\""
        case .format: "convert the file to caf, aiff or wav and write its new name"
        }
    }

    private static func fix(_ fault: Fault, _ key: PayloadKey, _ text: String, _ editor: DocumentEditor)
        -> Fix?
    {
        switch fault {
        case .path, .url:
            guard let slash = text.unicodeScalars.lastIndex(of: "/") else { return nil }
            let name = String(text.unicodeScalars[text.unicodeScalars.index(after: slash)...])
            guard !name.isEmpty, fault == .path || isPlayable(name) && !endsInHost(text),
                // A secret may contain a slash; the part after it is not the name of a file.
                Concealment.hiding(in: text).hasSuffix(name)
            else { return nil }
            return editor.replaceValue(key.pointer, with: JSONText.encode(name), safety: .unsafe)
        case .letterCase, .blanks, .misspelled:
            return editor.replaceValue(key.pointer, with: JSONText.encode(defaultSound), safety: .unsafe)
        case .noExtension, .format:
            return nil
        }
    }

    private static func isPlayable(_ name: String) -> Bool {
        SoundName.extensions.contains { name.lowercased().hasSuffix("." + $0) }
    }

    private static let endOfScheme = "://"

    private static func isURL(_ text: String) -> Bool { text.contains(endOfScheme) }

    /// Returns whether a URL has no path, so that its last part is the host, perhaps with a password.
    private static func endsInHost(_ text: String) -> Bool {
        guard let scheme = text.firstRange(of: endOfScheme) else { return false }
        return !text[scheme.upperBound...].contains("/")
    }
}
