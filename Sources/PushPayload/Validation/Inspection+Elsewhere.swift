extension Inspection {
    /// Whether a key that is missing from its place stands in another object or in another spelling, which
    /// has a finding of its own.
    ///
    /// - Complexity: A search through the key table for every member that is no key; for the report of what is
    ///   missing, not for every payload.
    func isElsewhere(_ key: PayloadKey) -> Bool {
        // Texts beside `aps` are likely to be the app's own.
        if key.place == .aps, root[key.name] != nil { return true }
        return objects.contains { place, object in
            place != .topLevel
                && object.members.contains { member in
                    switch KeyResolution(member.name, in: place, of: self) {
                    case .misplaced(let meant, _), .misspelled(let meant, _): meant == key
                    default: false
                    }
                }
        }
    }
}
