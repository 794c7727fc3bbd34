extension RuleSelection {
    /// Returns whether a rule reports. An id wins over a family; between two ids or two families,
    /// ignoring wins over selecting.
    public func includes(_ rule: RuleDescription) -> Bool {
        if ignored.contains(rule.id) { return false }
        if selected.contains(rule.id) { return true }
        if ignored.contains(rule.family.rawValue) { return false }
        return selected.isEmpty || selected.contains(rule.family.rawValue)
    }
}
