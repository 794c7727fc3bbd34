import PayloadModel

extension Inspection {
    /// Whether a key that is missing from its place stands in another object or in another spelling, which
    /// has a finding of its own.
    func isElsewhere(_ key: PayloadKey) -> Bool {
        strays.contains { stray in
            switch stray.resolution {
            // A text beside `aps` under an everyday word is likely to be the app's own.
            case .lookalike(let meant, let likeness): meant == key && (key.place == .aps || likeness != .word)
            default: stray.meant == key
            }
        }
    }
}
