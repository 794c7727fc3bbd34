import PropertyLists

/// The `Info.plist` and the entitlements that a project description contains; `nil` for a list that it lacks.
struct DescribedLists: Sendable {
    var info: PropertyList?
    var entitlements: PropertyList?
}
