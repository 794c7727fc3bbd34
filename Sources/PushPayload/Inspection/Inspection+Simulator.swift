extension Inspection {
    /// Whether the payload is known to be a file for the Simulator, which counts it as it lies on disk. The
    /// Simulator's key alone does not prove that: people leave it in payloads for APNs.
    var isForSimulator: Bool {
        options.container.map { $0 == .simctl } ?? options.isSimulatorFile
    }

    /// Whether the payload is known to go to APNs: somebody said so, or it has headers and its file is none
    /// for the Simulator.
    var isBoundForAPNs: Bool {
        options.container.map { $0 == .apns } ?? (options.headers != nil && !options.isSimulatorFile)
    }
}
