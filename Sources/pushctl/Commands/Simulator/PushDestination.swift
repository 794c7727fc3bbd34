import PushPayload

/// The destination of payloads: a device of the Simulator, and an app on it.
struct PushDestination {
    /// The name or UDID of the device for `simctl`.
    let device: String
    /// The name of the device for messages.
    let title: String
    private let wantedApp: String?
    /// The device, and the apps on it if `simctl` can list them; `nil` if the device was not looked up.
    private let found: (device: BootedDevice, apps: InstalledApps?)?

    /// Finds the device; a dry run does not look up a named device.
    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        wantedApp = arguments.value("app")
        if arguments.flag("dry-run"), let device = arguments.value("device") {
            (self.device, title, found) = (device, device, nil)
        } else {
            let device = try BootedDevice.choose(arguments.value("device"), among: Simctl.devices())
            (self.device, title) = (device.identifier, VisibleText.escape(device.title))
            found = (device, Simctl.apps(on: device))
        }
    }

    /// Returns the bundle id for a payload: that of the command line, that of the payload, or that of the only app on
    /// the device.
    func app(of push: SimulatorPush) throws(CommandFailure) -> String {
        guard let app = wantedApp ?? push.app else {
            if let found, let apps = found.apps { return try apps.only(on: found.device) }
            throw CommandFailure(
                "\"\(push.path)\" does not name an app; pass the bundle id with --app, or as \"Simulator Target Bundle\""
            )
        }
        guard SimulatorPush.isBundle(app) else {
            throw CommandFailure("\"\(app)\" is not a bundle id; write one such as com.example.app")
        }
        if let found { try found.apps?.require(app, on: found.device) }
        return app
    }
}
