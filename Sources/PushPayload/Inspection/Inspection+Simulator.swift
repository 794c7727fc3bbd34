extension Inspection {
    /// Whether the payload is certainly a file for the Simulator. Its size limit applies to the bytes as written, not
    /// to the minified form. The simulator key alone proves nothing, because people leave it in payloads for APNs.
    var isForSimulator: Bool {
        options.container.map { $0 == .simctl } ?? options.isSimulatorFile
    }

    /// Whether the payload certainly goes to APNs: the options name the container `apns`; or they name none, and the
    /// payload has headers and is not in a simulator file.
    var isBoundForAPNs: Bool {
        options.container.map { $0 == .apns } ?? (options.headers != nil && !options.isSimulatorFile)
    }
}
