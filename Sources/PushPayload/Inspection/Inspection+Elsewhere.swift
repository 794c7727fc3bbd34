import PayloadModel

extension Inspection {
    /// Returns whether a missing key exists in another object or in another spelling, which another rule reports.
    func isReportedElsewhere(_ key: PayloadKey) -> Bool {
        unsettledMembers.contains { unsettled in
            switch unsettled.resolution {
            // A top-level `title` or another key of `alert` whose name is a common word is likely the app's own data.
            case .lookalike(let meant, let likeness):
                meant == key && (key.place == .aps || likeness != .probablyCustom)
            default: unsettled.intendedKey == key
            }
        }
    }
}
