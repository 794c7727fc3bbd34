import PropertyLists

/// Members of an `Info.plist` and of entitlements that a description of a project lists itself.
struct DescribedLists: Sendable {
    var info: PropertyList?
    var entitlements: PropertyList?
}
