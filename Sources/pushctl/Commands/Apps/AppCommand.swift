import PushPayload

/// `pushctl app`: checks an app's declarations against its payloads and shortcuts.
enum AppCommand: Command {
    static let name = "app"

    static let declaration = CommandDescription(
        name: name, summary: "check what an app declares against its payloads and shortcuts",
        discussion: """
            A path is an .app or .xcarchive folder, an .ipa, a folder of sources, an .xcodeproj or .xcworkspace, or a \
            file: Info.plist, .entitlements, .intentdefinition, .strings, .stringsdict or .xcstrings. Property lists \
            are read in XML, binary and the old style.

            In a folder of sources, pushctl reads the project. Its targets, their build settings (with .xcconfig \
            files), phases and folders determine which files belong to which app. Without a project, \
            pushctl reads project.yml of XcodeGen. A setting that cannot be resolved is unknown, never guessed. A \
            finding names the app, the target and the configurations that it applies to; --list prints the apps as \
            pushctl understands them.

            With --payloads, pushctl compares each payload with the app that its topic names, or with all apps if its \
            topic names none of them. It checks the extension for mutable-content, the background mode, entitlements, \
            sounds, categories and texts. Findings point at the key to change, in the app or in the payload. Errors in \
            a payload itself are reported by "\(Program.name) validate".

            If you name a folder, files that it does not contain count as missing; if you name single files, no file \
            counts as missing.
            """,
        arguments: "path ...",
        optionGroups: [
            OptionGroup(
                "Input",
                [payloads] + AppScopeOptions.all + [list, ContainerOption.option, CategoryOption.option]),
            OptionGroup("Rules", RuleSelectionOptions.all),
            OptionGroup(
                "Configuration and known findings", ConfigurationOptions.all + BaselineOptions.all),
            OptionGroup(
                "Output",
                CheckOutputOptions.all(level: "warning", formats: formats) + [LimitOptions.maxFindings] + [
                    CheckOutputOptions.showSecrets, CheckOutputOptions.quiet, CheckOutputOptions.verbose,
                ]),
        ],
        example: "pushctl app Samples/apps/right --payloads Samples/payloads/team-news.fixed.json",
        positionalCompletion: .file
    )

    /// `jsonl` reports payloads, not apps.
    private static let formats = ReportFormat.allCases.filter { $0 != .jsonl }

    private static let payloads = OptionDescription(
        "payloads", value: "PATH", isRepeatable: true,
        help: "a payload for the app, or a folder of them, in any container that \"pushctl validate\" reads",
        completion: .file)

    private static let list = OptionDescription(
        "list",
        help:
            "print the apps and extensions as pushctl understands them; only files that it cannot read are errors"
    )

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        guard !(arguments.positionals + arguments.values("payloads")).contains("-") else {
            throw UsageError(message: "an app is read from files, not from standard input", command: name)
        }
        if arguments.flag(list.name) { return try AppListing.run(arguments, console) }
        let requests = try ReportRequest.all(arguments, command: name, among: formats)
        guard !requests.contains(where: { $0.format == .jsonl }) else {
            throw UsageError(
                message:
                    "\"jsonl\" prints a line for each payload, but findings of \"pushctl app\" are about files of the "
                    + "app; use \"json\"", command: name)
        }
        let check = try AppCheck(arguments, command: name, console)
        var delivery = ReportDelivery(arguments, console, stream: console.output)
        if let path = arguments.value("write-baseline") {
            return try delivery.record(check.files, in: path, isComplete: check.failures.isEmpty)
        }
        let status = ReportDelivery.status(
            of: check.files, isComplete: check.failures.isEmpty, isStale: !check.stale.isEmpty, arguments)
        let hasPayloads = !arguments.values("payloads").isEmpty
        let listsAll = arguments.flag(CheckOutputOptions.verbose.name)
        if hasPayloads || !listsAll {
            delivery.render = { format, run, style in
                guard format == .text else { return format.render(run, style: style) }
                return hasPayloads
                    ? AppPayloadReport.render(run, style: style) : FoldedReport.render(run, style: style)
            }
        }
        let run = CheckedRun(
            check.files, failures: check.failures.map(\.message), skipped: check.skipped, status: status,
            showsSecrets: console.showsSecrets,
            maxFindings: try LimitOptions.findings(arguments, command: name),
            isQuiet: arguments.flag(CheckOutputOptions.quiet.name))
        return delivery.deliver(requests, run) ? status : .failure
    }
}
