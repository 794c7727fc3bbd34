import PropertyLists

/// The members of an `Info.plist` and of entitlements that a project description contains.
struct DescribedLists: Sendable {
    var info: PropertyList?
    var entitlements: PropertyList?
}
