import PushPayload

/// `pushctl convert`: wraps a payload for another receiver, or unwraps it.
enum ConvertCommand: Command {
    static let name = "convert"

    static let declaration = CommandDescription(
        name: name, summary: "wrap a payload for another receiver, or unwrap it",
        discussion: """
            Prints the payload in the form of the target. Everything that belongs to both forms stays byte for \
            byte: layout, order, spelling. What the target cannot carry is said on standard error.
            """,
        arguments: "path",
        optionGroups: [
            OptionGroup(
                "Conversion",
                [
                    OptionDescription(
                        "to", value: "NAME",
                        help:
                            "the target: apns is the bare body of a request, simctl a file for the Simulator",
                        completion: .values(PayloadContainer.buildable.map(\.rawValue))),
                    OptionDescription(
                        "topic", value: "BUNDLE",
                        help: "the bundle id of the app that the Simulator gives it to"),
                    OptionDescription(
                        "output", short: "o", value: "FILE",
                        help: "write there instead, as a whole or not at all", completion: .file),
                ])
        ],
        example: "pushctl convert --to simctl --topic com.example.app Samples/payloads/team-news.json",
        positionalCompletion: .file
    )

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        guard let target = arguments.value("to").flatMap(PayloadContainer.init),
            let path = arguments.positionals.first
        else {
            let names = PayloadContainer.buildable.map(\.rawValue).joined(separator: ", ")
            throw UsageError(message: "\"--to\" is needed: one of \(names)", command: name)
        }
        if arguments.value("topic")?.isEmpty == true {
            throw UsageError(message: "\"--topic\" is empty; write a bundle id", command: name)
        }
        let bytes = try path == "-" ? InputFile.readStandardInput() : InputFile.read(path)
        let payload: Payload
        do {
            payload = try Payload(parsing: bytes)
        } catch {
            FindingList.writeRefusal("\(error)", of: bytes, path: path, to: console)
            return .findings
        }
        let converted: [UInt8]?
        switch target {
        case .simctl: converted = toSimulator(bytes, payload, arguments.value("topic"), console)
        default: converted = toRequest(bytes, console)
        }
        guard let converted else {
            console.complain("cannot convert \"\(path)\" to \(target.rawValue)")
            return .findings
        }
        try PayloadOutput.write(converted, to: arguments.value("output"), console)
        return .success
    }

    private static func toSimulator(
        _ bytes: [UInt8], _ payload: Payload, _ bundle: String?, _ console: Console
    ) -> [UInt8]? {
        if !payload.kind.isDeliveredBySimulator {
            console.complain("the Simulator shows application pushes only and does not deliver this one")
        }
        guard let bundle else {
            if let key = KeyCatalogue.simulatorTargetBundle, payload.value[key.name] == nil {
                console.complain("no app is named; give it with --topic, or to \"simctl push\" itself")
            }
            return bytes
        }
        return SimulatorFile.wrap(bytes, bundle: bundle)
    }

    private static func toRequest(_ bytes: [UInt8], _ console: Console) -> [UInt8]? {
        guard let (bare, bundle) = SimulatorFile.unwrap(bytes) else { return nil }
        if let bundle {
            console.complain(
                "a request to APNs names the app in a header, not in the payload: \"apns-topic: \(bundle)\"")
        }
        return bare
    }
}
