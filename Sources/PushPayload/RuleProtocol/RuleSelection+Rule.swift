extension RuleSelection {
    /// Returns whether a rule reports. Its id wins over its family. An id or family that is both selected and ignored
    /// is ignored.
    public func includes(_ rule: RuleDescription) -> Bool {
        if ignored.contains(rule.id) { return false }
        if selected.contains(rule.id) { return true }
        if ignored.contains(rule.family.rawValue) { return false }
        return selected.isEmpty || selected.contains(rule.family.rawValue)
    }
}
