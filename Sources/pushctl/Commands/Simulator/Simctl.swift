import PropertyLists
import PushPayload

/// `xcrun simctl`, the tool of Xcode that controls the Simulator.
enum Simctl {
    /// Returns the command that delivers a payload from standard input.
    static func pushCommand(to app: String, on device: String) -> [String] {
        ["xcrun", "simctl", "push", device, app, "-"]
    }

    /// Returns the running devices.
    static func devices() throws(CommandFailure) -> [BootedDevice] {
        let outcome = try run(["xcrun", "simctl", "list", "--json", "devices"])
        guard let devices = BootedDevice.all(in: outcome.output) else {
            throw CommandFailure("\"xcrun simctl list --json devices\" printed no list of devices")
        }
        return devices
    }

    /// Returns the apps on a device; `nil` if `simctl` cannot list them, as in older versions.
    static func apps(on device: BootedDevice) -> InstalledApps? {
        guard let outcome = try? run(["xcrun", "simctl", "listapps", device.identifier]) else { return nil }
        return InstalledApps(list: outcome.output)
    }

    /// Delivers a payload.
    static func push(_ payload: [UInt8], to app: String, on device: String) throws(CommandFailure) {
        _ = try run(pushCommand(to: app, on: device), input: payload)
    }

    /// Runs `simctl`.
    ///
    /// - Throws: A failure with a message and advice if `xcrun` cannot run or its status is not 0.
    private static func run(
        _ words: [String], input: [UInt8] = []
    ) throws(CommandFailure) -> ChildProcess.Outcome {
        let outcome: ChildProcess.Outcome
        do {
            outcome = try ChildProcess.run(words, input: input)
        } catch {
            throw CommandFailure(
                error.code == ENOENT
                    ? "there is no \"xcrun\" here; the Simulator is part of Xcode, which needs macOS"
                    : "cannot run \"xcrun\": \(error.reason)")
        }
        guard outcome.status == 0 else {
            throw SimctlFailure(words[2], outcome).failure
        }
        return outcome
    }
}

/// The apps on a device of the Simulator.
struct InstalledApps: Equatable {
    /// The bundle ids of all apps.
    let all: [String]
    /// The bundle ids of the apps that do not belong to the system.
    let own: [String]

    /// Reads the list of installed apps.
    ///
    /// - Parameter list: The output of `simctl listapps`: an old-style property list with a dictionary for each app.
    init?(list: [UInt8]) {
        guard let document = try? PropertyListDocument(parsing: list), let apps = document.root.members else {
            return nil
        }
        all = apps.map(\.name).sorted()
        own = apps.filter { $0.value["ApplicationType"]?.string == "User" }.map(\.name).sorted()
    }

    /// Returns the user's only app, for a payload that does not name an app.
    func only(on device: BootedDevice) throws(CommandFailure) -> String {
        if own.count == 1 { return own[0] }
        let found =
            own.isEmpty
            ? "\(device.title) has no app of yours"
            : "\(device.title) has \(own.count) apps: \(own.joined(separator: ", "))"
        throw CommandFailure(
            "the payload does not name an app, and \(found); pass the bundle id with --app, or as \"Simulator Target Bundle\""
        )
    }

    /// Rejects an app that is not on the device, because `simctl` has no clear message about it.
    func require(_ app: String, on device: BootedDevice) throws(CommandFailure) {
        guard !all.contains(app) else { return }
        throw CommandFailure(
            "\"\(app)\" is not installed on \(device.title)\(NameSuggestion.suffix(for: app, among: all.filter(own.contains))); run it from Xcode once, or use \"xcrun simctl install \(device.identifier) PATH\""
        )
    }
}
