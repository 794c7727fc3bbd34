/// A cycle of settings of a target that refer to each other.
struct SettingCycle {
    let fault: ManifestReader.Fault

    private static let names = [
        "PRODUCT_BUNDLE_IDENTIFIER", "INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS", "PRODUCT_NAME",
        "PRODUCT_MODULE_NAME", "IPHONEOS_DEPLOYMENT_TARGET",
    ]

    /// Finds the first cycle among the settings that the value of one of ``names`` refers to.
    ///
    /// - Returns: `nil` if there is no such cycle.
    init?(_ variant: ProjectVariant) {
        for name in Self.names {
            guard let cycle = variant.settings.cycle(in: name), let first = cycle.first else { continue }
            let path = cycle.map { "$(\($0))" }.joined(separator: ", ")
            fault = ManifestReader.Fault(
                place: variant.place(of: first),
                message: "the build setting \"\(first)\" refers to itself (\(path))")
            return
        }
        return nil
    }
}
