import GroupingSim

/// Creates the simulated devices of a server, and reports on them. The program provides the settings and the apps.
package struct DeviceFactory {
    /// Creates a device and plays deliveries on it.
    let play: ([Delivery]) -> Device
    /// Returns the report on a device after deliveries, in JSON.
    let report: ([Delivery]) -> [UInt8]
    /// Whether the first delivery of an app requires a new device, because some categories or strings apply to every
    /// app, including new ones.
    let dependsOnApps: Bool

    package init(
        play: @escaping ([Delivery]) -> Device, report: @escaping ([Delivery]) -> [UInt8],
        dependsOnApps: Bool = false
    ) {
        self.play = play
        self.report = report
        self.dependsOnApps = dependsOnApps
    }
}
