extension Inspection {
    /// Whether the payload is certainly a simulator file, which the Simulator counts as stored on disk. The simulator
    /// key alone proves nothing, because people leave it in payloads for APNs.
    var isForSimulator: Bool {
        options.container.map { $0 == .simctl } ?? options.isSimulatorFile
    }

    /// Whether the payload certainly goes to APNs: the options say so, or it has headers and is not in a simulator
    /// file.
    var isBoundForAPNs: Bool {
        options.container.map { $0 == .apns } ?? (options.headers != nil && !options.isSimulatorFile)
    }
}
