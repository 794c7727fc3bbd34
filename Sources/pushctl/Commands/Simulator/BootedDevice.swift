import LocatedJSON
import PushPayload

/// A running device of the Simulator.
struct BootedDevice: Equatable {
    /// The UDID.
    let identifier: String
    /// The name, such as `iPhone 16`.
    let name: String
    /// The system with its version, such as `iOS 18.2`; empty if unknown.
    let system: String

    /// The name and the system: `iPhone 16 (iOS 18.2)`.
    var title: String { system.isEmpty ? name : "\(name) (\(system))" }

    /// Reads the running devices, sorted by name, from the output of `simctl list --json devices`.
    ///
    /// - Returns: `nil` for any other output.
    static func all(in list: [UInt8]) -> [BootedDevice]? {
        guard case .object(let runtimes)? = (try? JSONValue(parsing: list))?["devices"] else { return nil }
        var devices: [BootedDevice] = []
        for runtime in runtimes {
            guard case .array(let listed) = runtime.value else { continue }
            for device in listed {
                guard case .string("Booted")? = device["state"],
                    case .string(let identifier)? = device["udid"],
                    case .string(let name)? = device["name"]
                else { continue }
                devices.append(
                    BootedDevice(identifier: identifier, name: name, system: system(ofRuntime: runtime.name)))
            }
        }
        return devices.sorted { ($0.name, $0.system, $0.identifier) < ($1.name, $1.system, $1.identifier) }
    }

    /// Returns the system of a runtime: `iOS 18.2` for `com.apple.CoreSimulator.SimRuntime.iOS-18-2`.
    private static func system(ofRuntime identifier: String) -> String {
        let parts = identifier.split(separator: ".").last?.split(separator: "-") ?? []
        guard let name = parts.first else { return "" }
        return parts.count == 1 ? String(name) : "\(name) \(parts.dropFirst().joined(separator: "."))"
    }

    static let noneFailure = CommandFailure(
        "no Simulator is running; start one in Xcode, or with \"xcrun simctl boot 'iPhone 16'\"")

    /// Returns the selected device.
    ///
    /// - Parameter wanted: A name or a UDID; `nil` or `booted`, as for `simctl`, selects the only running device.
    static func choose(_ wanted: String?, among devices: [BootedDevice]) throws(CommandFailure)
        -> BootedDevice
    {
        if devices.isEmpty { throw noneFailure }
        let matching = wanted.flatMap { $0 == "booted" ? nil : $0 }.map { wanted in
            devices.filter { $0.name == wanted || $0.identifier.lowercased() == wanted.lowercased() }
        }
        let found = matching ?? devices
        if found.count == 1 { return found[0] }
        let list = (found.isEmpty ? devices : found).map(\.line).joined(separator: ", ")
        if let wanted, found.isEmpty {
            let guess = NameSuggestion.suffix(for: wanted, among: devices.map(\.name))
            throw CommandFailure("no running Simulator is called \"\(wanted)\"\(guess) (running: \(list))")
        }
        throw CommandFailure(
            "\(found.count) Simulators are running\(matching == nil ? "" : " as \"\(wanted ?? "")\""); choose one with --device, by \(matching == nil ? "name or " : "")UDID: \(list)"
        )
    }

    /// The device in a list: the UDID (which `--device` accepts), the name and the system.
    var line: String { "\(identifier) \(title)" }
}
