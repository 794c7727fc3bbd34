extension Inspection {
    /// Whether the payload goes to APNs, whatever its keys look like: somebody said so, or it has headers
    /// and its file is none for the Simulator.
    var isBoundForAPNs: Bool {
        guard let container = options.container else {
            return options.headers != nil && !options.isSimulatorFile
        }
        return container == .apns
    }

    /// Whether the payload goes to the Simulator.
    var isForSimulator: Bool { container == .simctl && !isBoundForAPNs }
}
