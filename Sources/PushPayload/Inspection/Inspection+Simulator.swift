extension Inspection {
    /// Whether the payload is certainly a file for the Simulator. The size limit of such a file applies to the bytes as
    /// written, not to the minified form. The key `Simulator Target Bundle` proves nothing, because people leave it in
    /// payloads for APNs.
    var isForSimulator: Bool {
        options.container.map { $0 == .simctl } ?? options.isSimulatorFile
    }

    /// Whether the payload certainly goes to APNs: the options name the container `apns`; or they name none, and the
    /// payload has headers and is not in a simulator file.
    var isBoundForAPNs: Bool {
        options.container.map { $0 == .apns } ?? (options.headers != nil && !options.isSimulatorFile)
    }
}
