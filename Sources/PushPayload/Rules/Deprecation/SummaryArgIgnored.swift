import LocatedJSON
import PayloadModel

/// `summary-arg-ignored`: a summary argument that newer systems do not read.
enum SummaryArgIgnored: Rule {
    static let description = RuleDescription(
        id: "summary-arg-ignored", family: .deprecation, severity: .note,
        summary: "`summary-arg` or `summary-arg-count` is present, but iOS 15 and later ignore it.",
        rationale: """
            iOS 12 to 14 show the value of `summary-arg` in the summary line of a stack ("10 more from Kobe and \
            Ronaldo"). Apple's header file says that the key "is ignored" by iOS 15, iPadOS 15, tvOS 15, watchOS 8 and \
            later, and by visionOS. For iOS 15 and later, pushctl simulates "+10 more"; this text is chosen, not \
            documented. Apple does not say from which version macOS ignores the key.

            The keys do no harm, so the finding is a note. It is a warning if the payload targets a system that \
            ignores the key, or if `summary-arg` contains only digits, which usually means that the count is in the \
            wrong key. Apple names no version of tvOS that reads the keys, so the rule treats every version of tvOS as \
            a system that ignores them.
            """,
        fixes: """
            Unsafe: the key is removed if a target system ignores it; then the fix of the other key, if present, is \
            applied as well. Otherwise, digits move to `summary-arg-count`. A note has no fix, because older systems \
            still read the keys.
            """,
        sources: [
            .symbol("usernotifications/unnotificationcontent/summaryargument"),
            .thread("jchambers/pushy#651"),
            .thread("ionic-team/capacitor-plugins#2520"),
        ],
        valid: [
            Example(#"{"aps":{"alert":{"body":"Goal"},"thread-id":"team"}}"#),
            Example(
                #"{"aps":{"alert":{"summary-arg":"Kobe"}},"caller":"Mona"}"#,
                headers: ["apns-push-type: voip"], caption: "A VoIP push, which only the app reads"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"body":"Goal",↓"summary-arg":"Kobe"},"thread-id":"team"}}"#,
                caption: "In the right place, where iOS 12 to 14 read it"),
            Example(
                #"{"aps":{"alert":{"body":"Goal",↓"summary-arg":"Kobe","summary-arg-count":2}}}"#,
                unsafelyFixed: #"{"aps":{"alert":{"body":"Goal"}}}"#, severity: .warning, target: 15,
                caption: "With `--ios 15`"),
            Example(
                #"{"aps":{"alert":{"body":"Goal",↓"summary-arg":"Kobe"}}}"#,
                unsafelyFixed: #"{"aps":{"alert":{"body":"Goal"}}}"#, severity: .warning,
                platforms: ["macos", "tvos"], caption: "With `--platform macos --platform tvos`"),
            Example(
                #"{"aps":{"alert":{"body":"Goal",↓"summary-arg":"Kobe"}}}"#,
                unsafelyFixed: #"{"aps":{"alert":{"body":"Goal"}}}"#, severity: .warning,
                platforms: ["visionos"], caption: "With `--platform visionos`"),
            Example(
                #"{"aps":{"alert":{"body":"Goal",↓"summary-arg":"12"}}}"#,
                unsafelyFixed: #"{"aps":{"alert":{"body":"Goal","summary-arg-count":12}}}"#,
                severity: .warning,
                caption: "A count where a name belongs"),
        ]
    )

    /// The keys that share one finding, because senders add and remove them together.
    private static let keys: [PayloadKey] = [.summaryArgument, .summaryArgumentCount]

    static let reads = Facts.keys(.summaryArgument, .summaryArgumentCount)

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard payload.kind.readsAps else { return }
        guard let key = keys.first(where: { payload[$0].map { !$0.isNull } ?? false }),
            let value = payload[key]
        else { return }
        if let ignoring = ignoring(key, payload.options.allPlatforms) {
            findings.report(
                .key(key.pointer),
                "\(ignoring.predicate) \"\(key.name)\", and the payload targets \(ignoring.target)",
                severity: .warning,
                help: ignoring.predicate.hasSuffix("ignores")
                    ? "remove it" : "remove it, or pass an older version if you still support one",
                fix: payload.editor.remove(key.pointer, safety: .unsafe)
            )
        } else if key == .summaryArgument, isAllDigits(value) {
            findings.report(
                .key(key.pointer),
                "\"summary-arg\" contains only digits, but the key is for the name in the summary line, not for the count",
                severity: .warning,
                help: "put the number into \"summary-arg-count\" and a name here",
                fix: counting(value, payload)
            )
        } else {
            findings.report(
                .key(key.pointer),
                "\"\(key.name)\" shapes the summary line on iOS 12 to 14; iOS 15 and later ignore it",
                help: "keep it for older systems; nothing needs to be fixed"
            )
        }
    }

    /// Returns whether no version of a platform is known to read the keys: Apple says that even the first version
    /// ignores them, or names no version that reads them.
    private static func isNeverRead(on platform: PayloadKey.Platform, since version: OSVersion) -> Bool {
        platform == .tvOS || version <= 1
    }

    /// Returns the first target that ignores the key, and the beginning of the message: `iOS 15 and later ignore`.
    private static func ignoring(
        _ key: PayloadKey, _ targets: [PlatformTarget]
    ) -> (predicate: String, target: PlatformTarget)? {
        for target in targets {
            guard let end = key.deprecated.first(where: { $0.platform == target.platform }) else { continue }
            if isNeverRead(on: target.platform, since: end.version) {
                return ("\(target.platform.rawValue) ignores", target)
            }
            if let version = target.version, version >= end.version {
                return ("\(end) and later ignore", target)
            }
        }
        return nil
    }

    /// Returns a fix that makes the digits the count; `nil` if they are not a valid count, or if the payload already
    /// has one.
    private static func counting(_ value: JSONNode, _ payload: Inspection) -> Fix? {
        guard let count = value.string.flatMap(Int.init), count > 0,
            let rename = payload.editor.rename(
                PayloadKey.summaryArgument.pointer, to: PayloadKey.summaryArgumentCount.name, safety: .unsafe),
            let write = payload.editor.replaceValue(
                PayloadKey.summaryArgument.pointer, with: "\(count)", safety: .unsafe)
        else { return nil }
        return Fix(
            title: "\(rename.title) and write \(count)", safety: .unsafe, edits: rename.edits + write.edits,
            destinations: rename.destinations)
    }

    private static func isAllDigits(_ value: JSONNode) -> Bool {
        guard let text = value.text, !text.isEmpty else { return false }
        return text.buffer.allSatisfy { $0.isDigit }
    }
}
