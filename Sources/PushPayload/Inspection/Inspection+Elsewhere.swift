import PayloadModel

extension Inspection {
    /// Whether a missing key exists in another object or in another spelling, which has its own finding.
    func isElsewhere(_ key: PayloadKey) -> Bool {
        strays.contains { stray in
            switch stray.resolution {
            // A text next to `aps` with an everyday name is likely the app's own.
            case .lookalike(let meant, let likeness): meant == key && (key.place == .aps || likeness != .word)
            default: stray.meant == key
            }
        }
    }
}
