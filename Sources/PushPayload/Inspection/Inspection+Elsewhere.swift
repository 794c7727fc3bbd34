import PayloadModel

extension Inspection {
    /// Returns whether a missing key exists in another object or in another spelling, which another rule reports.
    func isReportedElsewhere(_ key: PayloadKey) -> Bool {
        unsettledMembers.contains { unsettled in
            switch unsettled.resolution {
            // At the top level, an everyday name of a key in `alert`, such as `title`, is likely the app's own.
            case .lookalike(let meant, let likeness):
                meant == key && (key.place == .aps || likeness != .probablyCustom)
            default: unsettled.intendedKey == key
            }
        }
    }
}
