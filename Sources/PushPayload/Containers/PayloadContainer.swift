/// What a payload lies in.
public enum PayloadContainer: String, Sendable, Hashable, CaseIterable {
    /// The bare body of a request to APNs.
    case apns
    /// A file for `xcrun simctl push` or for dragging onto the Simulator.
    case simctl

    /// Recognises a container by its shape and by the extension of the file's name.
    static func detect(_ root: JSONNode, isSimulatorFile: Bool) -> PayloadContainer {
        guard root[PayloadKey.aps.name]?.isObject == true else { return isSimulatorFile ? .simctl : .apns }
        return isSimulatorFile || root[PayloadKey.simulatorTargetBundle.name] != nil ? .simctl : .apns
    }
}
