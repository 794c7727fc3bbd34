import PayloadModel
import PushPayload

/// `pushctl send-simulator`: checks payloads and delivers them with `xcrun simctl push`.
enum SendSimulatorCommand: Command {
    static let name = "send-simulator"

    static let declaration = CommandDescription(
        name: name, summary: "check payloads and deliver them to a running Simulator",
        discussion: """
            Runs "xcrun simctl push" of Xcode 11.4 or later. Without a path it lists the running Simulators. If only \
            one is running, --device is not needed. The app is that of --app, that of the payload ("Simulator Target \
            Bundle", or the topic of a message), or the only app that you installed. A payload file is sent \
            unchanged; from a message for FCM or another service, only the payload is sent.

            All payloads are checked first, with the rules of "pushctl validate" and those for the Simulator. If one \
            has an error, nothing is sent and the status is 1; with --fail-on never, payloads with errors are sent \
            too. If simctl fails, its message is explained and the status is 2. The Simulator also accepts payloads \
            for an app without permission for notifications: allow notifications in the app first.

            This command was tested with a replacement for xcrun, not on a Mac.
            """,
        arguments: "[path ...]",
        optionGroups: [
            OptionGroup(
                "Receiver",
                [
                    OptionDescription(
                        "device", value: "DEVICE",
                        help: "the name or the UDID of a running Simulator; needed if there are several"),
                    OptionDescription(
                        "app", value: "BUNDLE-ID",
                        help: "the app that gets the payload; overrides the app that the payload names"),
                    OptionDescription(
                        "dry-run",
                        help:
                            "check the payloads and print the commands; with --device and --app it needs no Mac"
                    ),
                ]),
            OptionGroup(
                "Check",
                PayloadContextOptions.platforms + [
                    ContainerOption.option,
                    OptionDescription(
                        "fail-on", value: "LEVEL",
                        help: "the lowest severity that prevents sending",
                        completion: .values(Severity.allCases.map(\.rawValue) + ["never"]),
                        defaultValue: "error"),
                    CheckOutputOptions.showSecrets, LimitOptions.maxBytes,
                ]),
            OptionGroup("Rules", RuleSelectionOptions.all),
            OptionGroup("Configuration", ConfigurationOptions.all),
        ],
        example:
            "pushctl send-simulator --dry-run --device booted --app com.example.app Samples/payloads/team-news.json",
        positionalCompletion: .file
    )

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        guard !arguments.positionals.isEmpty else { return try list(console) }
        guard let pushes = try read(arguments, console) else {
            console.printError("nothing was sent")
            return .findings
        }
        let destination = try PushDestination(arguments)
        for (number, push) in pushes.enumerated() {
            do throws(CommandFailure) {
                try deliver(push, to: destination, isDryRun: arguments.flag("dry-run"), console)
            } catch {
                throw pushes.count == 1 ? error : CommandFailure(error.message + unsent(pushes[number...]))
            }
        }
        return .success
    }

    private static func deliver(
        _ push: SimulatorPush, to destination: PushDestination, isDryRun: Bool, _ console: Console
    ) throws(CommandFailure) {
        let app = try destination.app(of: push)
        guard !isDryRun else {
            console.output.write(push.command(to: app, on: destination.device) + "\n")
            return
        }
        try Simctl.push(push.payload, to: app, on: destination.device)
        console.output.write("sent \(VisibleText.escape(push.path)) to \(app) on \(destination.title)\n")
        // Shows the line before the next payload is sent, which can fail or take long.
        console.output.flush()
    }

    private static func unsent(_ pushes: ArraySlice<SimulatorPush>) -> String {
        "; not sent: \(pushes.map { VisibleText.escape($0.path) }.joined(separator: ", "))"
    }

    private static func list(_ console: Console) throws(CommandFailure) -> ExitStatus {
        let devices = try Simctl.devices()
        if devices.isEmpty { throw BootedDevice.noneFailure }
        for device in devices { console.output.write(VisibleText.escape(device.line) + "\n") }
        return .success
    }

    /// Checks all files, and returns their payloads.
    ///
    /// - Returns: `nil` if findings prevent sending.
    private static func read(_ arguments: ParsedArguments, _ console: Console) throws -> [SimulatorPush]? {
        var policies = try CheckPolicies(arguments, command: name, console)
        policies.resolve(arguments.positionals.map { InputPath($0) })
        if let failure = policies.failures.first { throw failure }
        let limit = try LimitOptions.bytes(arguments, command: name)
        var pushes: [SimulatorPush] = []
        var canSend = true
        for file in policies.files {
            let found = try SimulatorPush.all(in: file, policies.policy(of: file), limit: limit, console)
            pushes += found ?? []
            canSend = canSend && found != nil
        }
        return canSend ? pushes : nil
    }
}
