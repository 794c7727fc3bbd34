import LocatedJSON
import PayloadContainers
import PayloadModel
import PushPayload

/// `pushctl build`: makes a payload from options.
enum BuildCommand: Command {
    static let name = "build"

    static let declaration = CommandDescription(
        name: name, summary: "make a payload from options",
        discussion: """
            Prints one payload: the keys in a fixed order, numbers as short as they can be, text as \
            raw UTF-8. Every key that the system reads has an option with its name; no value is invented. The payload \
            is then validated: if there are errors, or numbers outside their documented range, it is not printed, and \
            the findings go to standard error.

            With --fit the body is cut between two visible characters so that the payload fits; the removed text is \
            printed on standard error.
            """,
        optionGroups: KeyOptions.groups
            + [contentOptions, requestOptions, WebPushBuild.optionGroup, outputOptions],
        example:
            "pushctl build --title Goal --body \"2:1 in the last minute\" --thread-id match-4711 --pretty"
    )

    private static let contentOptions = OptionGroup(
        "Contents",
        CustomKeyOptions.all + [
            OptionDescription(
                "from", value: "FILE", help: "start from an existing payload; \"-\" is standard input",
                completion: .file)
        ])

    private static let requestOptions = OptionGroup(
        "The request that sends the payload",
        [
            OptionDescription(
                "push-type", value: "TYPE", help: "the header apns-push-type",
                completion: .suggestions(PushType.allCases.map(\.rawValue))),
            OptionDescription(
                "topic", value: "TOPIC",
                help: "the header apns-topic; with --as simctl the app that gets the push"),
            OptionDescription(
                "priority", value: "NUMBER", help: "the header apns-priority",
                completion: .suggestions(["10", "5", "1"])),
            OptionDescription("collapse-id", value: "TEXT", help: "the header apns-collapse-id"),
            OptionDescription(
                "expiration", value: "SECONDS", help: "the header apns-expiration, in seconds since 1970"),
        ] + PayloadContextOptions.platforms)

    private static let outputOptions = OptionGroup(
        "Output",
        [
            OptionDescription(
                "as", value: "NAME", help: "the container for the payload",
                completion: .values(PayloadContainer.buildable.map(\.rawValue)),
                defaultValue: PayloadContainer.apns.rawValue),
            OptionDescription(
                "sandbox",
                help:
                    "with --as, the payload is for a development build of the app, as in \"pushctl convert\""
            ),
            OptionDescription("fit", help: "cut the body so that the payload fits"),
            OptionDescription(
                "budget", help: "print the size of each key and the remaining bytes on standard error"),
            OptionDescription("pretty", help: "print for people, one member per line"),
            OptionDescription(
                "output", short: "o", value: "FILE",
                help: "write to this file; the file stays unchanged if writing fails", completion: .file),
            CheckOutputOptions.showSecrets,
        ])

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        if try WebPushBuild.isWanted(arguments) { return try WebPushBuild.run(arguments, console) }
        if arguments.value("topic")?.isEmpty == true {
            throw UsageError(message: "\"--topic\" is empty; write a bundle id", command: name)
        }
        let request = try BuildRequest(arguments)
        guard var draft = try start(arguments, console) else { return .findings }
        var problems = try KeyOptions.apply(
            arguments, to: &draft, isLiveActivity: request.isLiveActivity(draft, arguments))
        problems += try CustomKeyOptions.apply(arguments, to: &draft)
        problems += request.wrap(&draft)

        let payload: Payload
        var cut: ShorteningReport?
        do {
            if arguments.flag("fit") {
                let reserve = request.overhead(draft, isPretty: arguments.flag("pretty"))
                (payload, cut) = try draft.buildFitting(request.options, reserving: reserve, after: problems)
            } else {
                payload = try draft.build(request.options, after: problems)
            }
        } catch {
            let text = SourceText(draft.json)
            let found = error.problems.map { $0.diagnostic }
            write(found, in: text, console)
            if arguments.flag("budget"), let payload = try? Payload(parsing: text.bytes) {
                console.errors.write(BudgetReport.table(SizeBudget(payload, request.options)))
            }
            return .findings
        }
        return try deliver(payload, cut, request, arguments, console)
    }

    /// Reads the payload that `--from` names; without the option, creates an empty payload.
    ///
    /// - Returns: `nil` if the file is not a payload; the refusal is already written.
    private static func start(_ arguments: ParsedArguments, _ console: Console) throws -> PayloadDraft? {
        guard let path = arguments.value("from") else { return PayloadDraft() }
        // If `--from` and `--output` name the same path, the user wants to edit the file in place.
        if path != arguments.value("output") { try OutputPaths(arguments).refuseInputs([path]) }
        let bytes = try InputFile.readDocument(InputPath(path, option: "from"))
        do {
            return try PayloadDraft(from: Payload(parsing: bytes).value)
        } catch {
            FindingList.writeRefusal("\(error)", of: bytes, path: path, to: console)
            return nil
        }
    }

    private static func deliver(
        _ payload: Payload, _ cut: ShorteningReport?, _ request: BuildRequest,
        _ arguments: ParsedArguments, _ console: Console
    ) throws -> ExitStatus {
        let text = (arguments.flag("pretty") ? payload.prettyJSON : payload.json) + "\n"
        let remarks = Validator(options: request.options).validate(text).diagnostics.filter { remark in
            // A user who cuts the body to the limit expects a size near the limit.
            remark.severity >= .warning
                && (cut == nil || RuleRegistry.description(of: remark.rule)?.family != .size)
        }
        write(remarks, in: SourceText(text), console)
        if remarks.contains(where: { $0.severity == .error }) { return .findings }
        if let cut { console.printError(BudgetReport.describe(cut)) }
        if arguments.flag("budget") {
            console.errors.write(BudgetReport.table(SizeBudget(payload, request.options)))
        }
        let wrapped = request.wrapped(text)
        for remark in wrapped.remarks { console.printError(remark) }
        try PayloadOutput.write(wrapped.bytes, to: arguments.value("output"), console)
        return .success
    }

    private static func write(_ findings: [Diagnostic], in text: SourceText, _ console: Console) {
        let options = Set(KeyOptions.groups.flatMap { $0.options.map(\.name) })
        FindingList.write(
            findings.map { BuildAdvice.rewrite($0, options: options) }, in: text, path: BuildAdvice.source,
            to: console)
    }
}
