import GroupingSim

/// How the devices of a server are made and shown. A program knows the settings and the apps.
package struct DeviceFactory {
    /// Plays deliveries on a new device.
    package var play: ([Delivery]) -> Device
    /// The report on a device after deliveries, in JSON.
    package var report: ([Delivery]) -> [UInt8]
    /// Whether a device must be made again when an app delivers to it for the first time: its categories or strings are
    /// those of every app.
    package var dependsOnApps = false

    /// Describes devices.
    package init(
        play: @escaping ([Delivery]) -> Device, report: @escaping ([Delivery]) -> [UInt8],
        dependsOnApps: Bool = false
    ) {
        self.play = play
        self.report = report
        self.dependsOnApps = dependsOnApps
    }
}
