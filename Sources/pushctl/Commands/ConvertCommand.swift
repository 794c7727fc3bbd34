import LocatedJSON
import PayloadContainers
import PayloadModel
import PushPayload

/// `pushctl convert`: wraps a payload in a container, or unwraps it.
enum ConvertCommand: Command {
    static let name = "convert"

    static let declaration = CommandDescription(
        name: name, summary: "wrap a payload for another receiver, or unwrap it",
        discussion: """
            Finds the payload and its headers in any input that "pushctl validate" reads, and prints them in the form \
            of the target. The payload keeps its layout, order and spelling. pushctl reports on standard error what \
            the target cannot contain, and what it needs but the input lacks. It invents nothing.
            """,
        arguments: "path",
        optionGroups: [
            OptionGroup(
                "Conversion",
                [
                    OptionDescription(
                        "to", value: "NAME",
                        help:
                            "the target: apns is the bare body of a request, simctl a file for the Simulator, fcm "
                            + "and sns messages for these services, curl a shell command, webpush a declarative web push",
                        completion: .values(PayloadContainer.convertible.map(\.rawValue))),
                    ContainerOption.option,
                    OptionDescription(
                        "payload", value: "N",
                        help: "which payload of a file with several, counted from 0 as in reports"),
                    OptionDescription(
                        "sandbox",
                        help: "the payload is for a development build of the app, as with APNS_SANDBOX"),
                    OptionDescription(
                        "navigate", value: "URL", help: "the page that a web push opens, with --to webpush"),
                    OptionDescription(
                        "output", short: "o", value: "FILE",
                        help: "write to this file; the file stays unchanged if writing fails",
                        completion: .file),
                    CheckOutputOptions.showSecrets, LimitOptions.maxBytes,
                ]),
            OptionGroup(
                "Headers of the request; they override those of the file", PayloadContextOptions.headers),
        ],
        example: "pushctl convert --to simctl --topic com.example.app Samples/payloads/team-news.json",
        positionalCompletion: .file
    )

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        guard let target = arguments.value("to").flatMap(PayloadContainer.init),
            let path = arguments.positionals.first
        else {
            let names = PayloadContainer.convertible.map(\.rawValue).joined(separator: ", ")
            throw UsageError(message: "\"--to\" is needed: one of \(names)", command: name)
        }
        if arguments.value("topic")?.isEmpty == true {
            throw UsageError(message: "\"--topic\" is empty; write a bundle id", command: name)
        }
        let given = try PayloadContextOptions.readHeaders(arguments, command: name)
        try OutputPaths(arguments).refuseInputs([path])
        let bytes = try InputFile.readDocument(
            InputPath(path), limit: LimitOptions.bytes(arguments, command: name))
        let container = ContainerOption.read(arguments)
        guard let requests = PushRequest.all(in: bytes, container: container), !requests.isEmpty else {
            let reason = container.map { "it is not \($0.spoken)" } ?? "no part of it is one"
            FindingList.writeRefusal(reason, of: bytes, path: path, to: console)
            return .findings
        }
        var request = try choose(requests, arguments)
        let others = request.headers.all.filter { header in !given.contains { $0.name == header.name } }
        request.headers.all = given + others
        if arguments.flag("sandbox") { request.isForSandbox = true }
        if let page = arguments.value("navigate") { request.page = page }
        guard let wrapped = request.wrapped(as: target) else {
            FindingList.writeRefusal("it does not parse", of: request.payload, path: path, to: console)
            return .findings
        }
        noteMissingPayload(request, path: path, console)
        writeHeaderFindings(in: wrapped, for: target, arguments, console)
        for remark in wrapped.remarks { console.printError(remark) }
        // If the input ends with a line end, so does the output.
        let lineEnd = UInt8(ascii: "\n")
        let lacksLineEnd = bytes.last == lineEnd && wrapped.bytes.last != lineEnd
        try PayloadOutput.write(
            wrapped.bytes + (lacksLineEnd ? [lineEnd] : []), to: arguments.value("output"), console)
        return .success
    }

    /// Reports on standard error that there is no payload, for example in a request to a service that pushctl does not
    /// know. The result then contains the whole document as the payload. Writes nothing if there is a payload.
    private static func noteMissingPayload(_ request: PushRequest, path: String, _ console: Console) {
        var options = ValidationOptions(headers: request.headers)
        options.selection = RuleSelection(selected: [missing], ignored: [])
        guard
            Validator(options: options).validate(request.payload).diagnostics.contains(where: {
                $0.rule == missing
            })
        else { return }
        console.printError(
            "no payload is found in \(path.spoken), so the result contains the whole document as the payload")
    }

    private static let missing = "aps-missing"

    /// Writes the errors and warnings about the headers in the result, such as a push type that contradicts the
    /// payload. Missing headers are in the remarks of `wrapped`.
    private static func writeHeaderFindings(
        in wrapped: WrappedRequest, for target: PayloadContainer, _ arguments: ParsedArguments,
        _ console: Console
    ) {
        var options = ValidationOptions(container: target)
        options.selection = RuleSelection(
            selected: [RuleFamily.header.rawValue], ignored: ["push-type-missing", "topic-missing"])
        let findings = Validator(options: options).validate(wrapped.bytes).diagnostics.filter {
            $0.severity >= .warning
        }
        FindingList.write(
            findings, in: SourceText(wrapped.bytes), path: arguments.value("output") ?? "<stdout>",
            to: console)
    }

    private static func choose(
        _ requests: [PushRequest], _ arguments: ParsedArguments
    ) throws(UsageError) -> PushRequest {
        func fail(_ message: String) -> UsageError { UsageError(message: message, command: name) }
        let numbers = requests.count == 1 ? "0" : "0 to \(requests.count - 1)"
        if let text = arguments.value("payload") {
            guard let number = Int(text), requests.indices.contains(number) else {
                throw fail("\"--payload \(text)\" is not a payload in the file; write \(numbers)")
            }
            return requests[number]
        }
        guard let only = requests.first, requests.count == 1 else {
            throw fail("the file contains \(requests.count) payloads; choose one with --payload, \(numbers)")
        }
        return only
    }
}
