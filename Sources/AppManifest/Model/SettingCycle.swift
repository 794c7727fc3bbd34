/// A cycle: build settings of a target that refer to each other.
struct SettingCycle {
    let fault: ManifestReader.Fault

    /// Finds the first cycle among the settings to which the value of a ``BuildSettingName`` refers; `nil` if there is
    /// none.
    init?(_ variant: ProjectVariant) {
        for name in BuildSettingName.allCases {
            guard let cycle = variant.settings.cycle(in: name.rawValue), let first = cycle.first else {
                continue
            }
            let path = cycle.map { "$(\($0))" }.joined(separator: ", ")
            fault = ManifestReader.Fault(
                place: variant.place(of: first),
                message: "the build setting \"\(first)\" refers to itself (\(path))")
            return
        }
        return nil
    }
}
