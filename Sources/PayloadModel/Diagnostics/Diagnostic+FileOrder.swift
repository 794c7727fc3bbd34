extension [Diagnostic] {
    /// Returns the findings sorted by position, then by rule; those without a position come first.
    package func inFileOrder() -> [Diagnostic] {
        guard count > 1 else { return self }
        let keyed = enumerated().map { index, diagnostic in
            (diagnostic.range?.start.offset ?? -1, diagnostic.rule, index, diagnostic)
        }
        return keyed.sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }.map(\.3)
    }
}
