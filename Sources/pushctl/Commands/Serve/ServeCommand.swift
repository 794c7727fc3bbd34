import GroupingSim
import PushPayload
import PushServer
import StackPreview

/// `pushctl serve`: a mock APNs server on this machine, for the tests of senders.
enum ServeCommand: Command {
    static let name = "serve"

    static let declaration = CommandDescription(
        name: name,
        summary: "run a mock APNs server: answer, deliver to simulated devices, list the notifications",
        discussion: """
            Listens on 127.0.0.1 with HTTP/1.1 and prints its address as one line. Nothing leaves the machine. The \
            server answers 403 to requests from other sites and to a foreign Host.

            A sender posts to /3/device/TOKEN as it would to APNs. The server returns the documented answers: 200 with \
            an apns-id, or a status with its reason, which "pushctl explain BadDeviceToken" describes. It checks the \
            form and the age of the provider token, not its signature. It also answers broadcasts to \
            /4/broadcasts/apps/BUNDLE and channel requests. A sender that needs HTTP/2 and TLS goes through a proxy; \
            Samples/serve has the recipe.

            The address opens a page in which you edit payloads and see their findings, their fixes and the phone. The \
            page starts with the scenario or payloads of the command line.

            A test reads the results. GET /api/notifications lists the notifications with headers, payload, answer, \
            findings and outcome (?token=, ?topic=, ?since=NUMBER); DELETE removes them. GET /api/devices/TOKEN/stacks \
            answers as "pushctl simulate --format json" does. GET /api/events sends server-sent events. These requests \
            need the access token, as "Authorization: Bearer ACCESS_TOKEN" or ?access_token=ACCESS_TOKEN. The options \
            under Device set up the simulated devices; a scenario on the command line describes their apps.
            """,
        arguments: "[path ...]",
        optionGroups: [
            OptionGroup("Server", ServeOptions.server), OptionGroup("Answers", ServeOptions.answers),
            OptionGroup("Device", SimulationOptions.device), OptionGroup("Apps", SimulationOptions.app),
            OptionGroup("Scenario", SimulationInput.options),
        ],
        example: "pushctl serve --port 0 --token secret --ios 14", positionalCompletion: .file
    )

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        let options = try ServeOptions(arguments, command: name)
        let devices = try ServedDevices(arguments, command: name, console)
        let record = try options.record.map { path throws(CommandFailure) in try RecordFile(path) }
        let listener = try LocalListener(port: options.port)
        var settings = options.settings
        settings.cookie = "pushctl-\(listener.port)"
        settings.start = Clock.microseconds
        settings.validation.target = devices.target
        settings.scenario = devices.start
        settings.device = devices.device
        settings.markdown = { PreviewReport.render($0, ShownScreen($0, isExpanded: true), pictures: nil) }
        let server = HTTPServer(
            PushServer(settings, devices: devices.factory), on: listener, record: record)
        try server.run {
            console.output.write(
                "http://127.0.0.1:\(listener.port)/?access_token=\(settings.accessToken)\n")
            console.output.flush()
        }
        return .success
    }
}
