import PropertyLists
import PushPayload

/// `xcrun simctl`, the tool of Xcode that controls the Simulator.
enum Simctl {
    /// The command that delivers a payload from standard input.
    static func pushCommand(to app: String, on device: String) -> [String] {
        ["xcrun", "simctl", "push", device, app, "-"]
    }

    /// The devices that are running.
    static func devices() throws(CommandFailure) -> [BootedDevice] {
        let outcome = try run(["xcrun", "simctl", "list", "--json", "devices"])
        guard let devices = BootedDevice.all(in: outcome.output) else {
            throw CommandFailure("\"xcrun simctl list --json devices\" printed no list of devices")
        }
        return devices
    }

    /// The apps on a device.
    ///
    /// - Returns: `nil` if `simctl` does not list them: older versions cannot.
    static func apps(on device: BootedDevice) -> InstalledApps? {
        guard let outcome = try? run(["xcrun", "simctl", "listapps", device.identifier]) else { return nil }
        return InstalledApps(list: outcome.output)
    }

    /// Delivers a payload.
    static func push(_ payload: [UInt8], to app: String, on device: String) throws(CommandFailure) {
        _ = try run(pushCommand(to: app, on: device), input: payload)
    }

    /// - Throws: For every status but 0, with the words of the tool and what to do.
    private static func run(
        _ words: [String], input: [UInt8] = []
    ) throws(CommandFailure) -> ChildProcess.Outcome {
        let outcome: ChildProcess.Outcome
        do {
            outcome = try ChildProcess.run(words, input: input)
        } catch {
            throw CommandFailure(
                error.code == ENOENT
                    ? "there is no \"xcrun\" here; the Simulator is a part of Xcode, which only macOS has"
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
    /// Those of the apps that did not come with the system.
    let own: [String]

    /// - Parameter list: What `simctl listapps` prints: a property list in the old style, a dictionary for each app.
    init?(list: [UInt8]) {
        guard let document = try? PropertyListDocument(parsing: list), let apps = document.root.members else {
            return nil
        }
        all = apps.map(\.name).sorted()
        own = apps.filter { $0.value["ApplicationType"]?.string == "User" }.map(\.name).sorted()
    }

    /// The app that gets a payload which names none.
    func only(on device: BootedDevice) throws(CommandFailure) -> String {
        if own.count == 1 { return own[0] }
        let found =
            own.isEmpty
            ? "\(device.title) has no app of yours"
            : "\(device.title) has \(own.count) apps: \(own.joined(separator: ", "))"
        throw CommandFailure(
            "the payload names no app, and \(found); give the bundle id with --app, or as \"Simulator Target Bundle\""
        )
    }

    /// Refuses an app that is not on the device; `simctl` does not say so in words.
    func require(_ app: String, on device: BootedDevice) throws(CommandFailure) {
        guard !all.contains(app) else { return }
        throw CommandFailure(
            "\"\(app)\" is not installed on \(device.title)\(NameSuggestion.suffix(for: app, among: all.filter(own.contains))); run it from Xcode once, or use \"xcrun simctl install \(device.identifier) PATH\""
        )
    }
}
