import PushPayload

/// `pushctl app`: checks what an app declares against its payloads and shortcuts.
enum AppCommand: Command {
    static let name = "app"

    static let declaration = CommandDescription(
        name: name, summary: "check what an app declares against its payloads and shortcuts",
        discussion: """
            A path is an .app or .xcarchive folder, a folder of sources, or a file: Info.plist, .entitlements, \
            .intentdefinition, .strings, .stringsdict or .xcstrings. Property lists are read in XML, binary and the old \
            style; settings such as $(PRODUCT_BUNDLE_IDENTIFIER) are not guessed.

            With --payloads every payload is held against the app: an extension for mutable-content, a background \
            mode, entitlements, sounds, categories, texts. Findings point at the key that is to be changed, in the app \
            or in the payload. What is wrong with a payload itself is the business of "\(Program.name) validate".

            In a folder of sources the targets of an Xcode project and its settings such as \
            INFOPLIST_KEY_UIBackgroundModes count as well; .xcconfig files are not read.

            What a folder does not hold is missing; of files that are named alone nothing is taken to be missing.
            """,
        arguments: "path ...",
        optionGroups: [
            OptionGroup("Input", [payloads, ContainerOption.option, CategoryOption.option]),
            OptionGroup("Rules", RuleSelectionOptions.all),
            OptionGroup(
                "Configuration and known findings", ConfigurationOptions.all + BaselineOptions.all),
            OptionGroup(
                "Output",
                CheckOutputOptions.all() + [LimitOptions.maxFindings] + [
                    CheckOutputOptions.showSecrets, CheckOutputOptions.quiet, CheckOutputOptions.verbose,
                ]),
        ],
        example: "pushctl app Samples/apps/right --payloads Samples/payloads/team-news.fixed.json",
        positionalCompletion: .file
    )

    private static let payloads = OptionDescription(
        "payloads", value: "PATH", isRepeatable: true,
        help: "a payload that is meant for the app, or a folder of them; any container that validate reads",
        completion: .file)

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        let requests = try ReportRequest.all(arguments, command: name)
        guard !(arguments.positionals + arguments.values("payloads")).contains("-") else {
            throw UsageError(message: "an app is read from files, not from standard input", command: name)
        }
        let check = try AppCheck(arguments, command: name, console)
        var delivery = ReportDelivery(arguments, console, stream: console.output)
        if let path = arguments.value("write-baseline") {
            return try delivery.record(check.files, in: path, isComplete: check.failures.isEmpty)
        }
        let status = ReportDelivery.status(
            of: check.files, isComplete: check.failures.isEmpty, isStale: !check.stale.isEmpty, arguments)
        if !arguments.values("payloads").isEmpty {
            delivery.render = { format, run, style in
                format == .text
                    ? AppReport.render(run, style: style) : format.render(run, style: style)
            }
        }
        let run = CheckedRun(
            check.files, failures: check.failures.map(\.message), skipped: check.skipped, status: status,
            showsSecrets: console.showsSecrets,
            mostFindings: try LimitOptions.findings(arguments, command: name),
            isQuiet: arguments.flag(CheckOutputOptions.quiet.name))
        return delivery.deliver(requests, run) ? status : .failure
    }
}
