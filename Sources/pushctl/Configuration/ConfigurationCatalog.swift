import PayloadModel
import PushPayload

/// All keys of `.pushctl.json`, in the order of the documentation.
enum ConfigurationCatalog {
    static let keys: [ConfigurationKey] = [
        ConfigurationKey(
            name: "$schema", shape: .text(.address),
            summary:
                "The JSON Schema for editors; `pushctl schema config` prints it. The key has no other effect.",
            example: #""Documentation/config.schema.json""#),
        ConfigurationKey(
            name: "ios", shape: .text(.version),
            summary: "The oldest iOS that the payloads are meant for, like `--ios`.", example: #""15""#),
        ConfigurationKey(
            name: "platform", shape: .list(of: .text(.platform), mayBeEmpty: false),
            summary: """
                The platforms that the payloads are meant for, each alone or with its oldest version, like `--platform`. \
                The option overrides the key.
                """,
            example: #"["ios=17", "macos"]"#),
        ConfigurationKey(
            name: "select", shape: .list(of: .text(.rule), mayBeEmpty: false),
            summary:
                "Only these rules and families report, as with `--select`. The option overrides the key.",
            example: #"["placement", "spelling", "type"]"#),
        ConfigurationKey(
            name: "ignore", shape: .list(of: .text(.rule)),
            summary: """
                These rules and families do not report, as with `--ignore`; the option adds to the key. A rule named \
                in `--select` still reports.
                """,
            example: #"["needs-entitlement"]"#),
        ConfigurationKey(
            name: "severity",
            shape: .table(
                names: RuleSelectionOptions.names, noun: "rules and families",
                of: .text(.choice(["error", "warning", "note", "off"]))),
            summary: """
                The severity of all findings of a rule or family, instead of the default; `off` is the same as \
                `ignore`. A rule overrides its family.
                """,
            example: #"{"unknown-key": "error", "deprecation": "note"}"#),
        ConfigurationKey(
            name: Configuration.FileIgnore.key, shape: .list(of: .record(fileIgnoreKeys)),
            summary: """
                Ignored findings: they are not reported, counted or fixed. If an entry covers checked files but \
                matches nothing in them, pushctl names it on standard error, so you can remove it.
                """,
            example: """
                [{"files": "legacy/**", "rules": ["unknown-key"], "pointer": "/aps/boardid"}]
                """),
        ConfigurationKey(
            name: "custom-keys",
            shape: .table(
                names: Configuration.placeNames, noun: "places in a payload",
                of: .list(of: .text(.memberName))),
            summary: """
                Keys of the app's own data, by the object that contains them: beside `aps` (`top-level`), in `aps`, \
                in `alert`, in `sound`. The rules about unknown, misspelled and misplaced keys accept them. `*` \
                matches any text.
                """,
            example: #"{"aps": ["campaign", "acme-*"]}"#),
        ConfigurationKey(
            name: "categories", shape: .categories,
            summary: """
                The categories that the app registers, like `--categories`: the array itself, or the path of a file with \
                the array.
                """,
            example: #"[{"id": "team", "summaryFormat": "%u more from %@"}]"#),
        ConfigurationKey(
            name: "strings", shape: .text(.path),
            summary: """
                The app's localization folder, like `--strings`, for the rules `loc-key-unknown` and `loc-arg-count`.
                """,
            example: #""App/Resources""#),
        ConfigurationKey(
            name: "schema", shape: .list(of: .text(.path), mayBeEmpty: false),
            summary: """
                The files with the types of the app's Live Activities, like `--schema`, for the rule \
                `activity-state-schema`: Swift files, or JSON Schemas.
                """,
            example: #"["App/MatchAttributes.swift"]"#),
        ConfigurationKey(
            name: "push-types", shape: .list(of: .record(pushTypeKeys)),
            summary: """
                The push type of files, like `--push-type` and `--topic`, for the rules about headers. If several \
                entries cover a file, the last one counts; headers given as options override them.
                """,
            example: #"[{"files": "silent/*.json", "type": "background", "topic": "com.example.sports"}]"#),
        ConfigurationKey(
            name: "exclude", shape: .list(of: .text(.glob)),
            summary:
                "Files and folders that the search of a directory skips. A file that you name on the command line is"
                + " checked anyway.",
            example: #"["generated/", "*.draft.json"]"#),
        ConfigurationKey(
            name: "include", shape: .list(of: .text(.glob)),
            summary: """
                The search of a directory checks these files, and all files in these folders, as payloads, regardless \
                of their contents. Without it a search checks only files in which a push payload is recognized. \
                `exclude` overrides it.
                """,
            example: #"["push/voip/", "*.push.json"]"#),
        ConfigurationKey(
            name: "baseline", shape: .text(.path),
            summary: """
                Known findings, like `--baseline`: a file that `--write-baseline` wrote. They are neither reported nor \
                counted; `--fix` fixes them like any other.
                """,
            example: #"".pushctl-baseline.json""#),
        ConfigurationKey(
            name: "level", shape: .text(.choice(severities)),
            summary: "The lowest severity to report and count, like `--level`.", example: #""warning""#
        ),
        ConfigurationKey(
            name: "fail-on", shape: .text(.choice(severities + ["never"])),
            summary: "The lowest severity that makes the status 1, like `--fail-on`.", example: #""warning""#),
    ]

    private static let severities = Severity.allCases.map(\.rawValue)

    private static let fileIgnoreKeys = [
        ConfigurationKey(
            name: "files", shape: .text(.glob), isRequired: true, summary: "The files.",
            example: #""legacy/**""#
        ),
        ConfigurationKey(
            name: "rules", shape: .list(of: .text(.rule), mayBeEmpty: false), isRequired: true,
            summary: "The ignored rules and families.",
            example: #"["unknown-key"]"#),
        ConfigurationKey(
            name: "pointer", shape: .text(.pointer),
            summary: "Only findings at this JSON pointer and inside it; without it, findings anywhere.",
            example: #""/aps/boardid""#),
    ]

    private static let pushTypeKeys = [
        ConfigurationKey(
            name: "files", shape: .text(.glob), isRequired: true, summary: "The files.",
            example: #""silent/*.json""#),
        ConfigurationKey(
            name: "type", shape: .text(.pushType), isRequired: true,
            summary: "The value of `apns-push-type`.",
            example: #""background""#),
        ConfigurationKey(
            name: "topic", shape: .text(.topic), summary: "The value of `apns-topic`.",
            example: #""com.example.sports""#),
    ]
}
