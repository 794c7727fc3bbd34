import LocatedJSON
import PropertyLists
import PushPayload

/// An app or an extension: its `Info.plist` and its entitlements.
struct AppTarget: Sendable {
    let info: ManifestFile
    /// The variants of its entitlements, such as one for debugging; empty if nothing is known.
    var entitlements: [Entitlements] = []
    /// The keys that Xcode adds when it builds the target, with the values of its configurations.
    var generated: [String: [PropertyList]] = [:]
    /// Whether its list is known; a project may name a list that is missing or depends on unknown settings.
    var isListKnown = true
    /// Whether its entitlements are known, even if it has none.
    var areEntitlementsKnown = true
    /// The target in its configuration; `nil` without a project.
    var project: ProjectVariant?

    /// A key of the `Info.plist`.
    subscript(key: String) -> PropertyList? { info.root[key] }

    /// The identifier, unless it is empty or contains an unknown Xcode setting.
    var bundleIdentifier: String? {
        let identifier =
            self["CFBundleIdentifier"].map { $0.string.flatMap(BuildSetting.resolved) }
            ?? project?.settings.resolved("PRODUCT_BUNDLE_IDENTIFIER")
        return identifier.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The key of a built app with the oldest iOS that it supports.
    static let oldestKey = "MinimumOSVersion"

    /// The oldest iOS that it supports, as numbers: from its project, or from its list if it is built; `nil` if unknown.
    var deploymentTarget: [Int]? {
        let version =
            project == nil
            ? self[Self.oldestKey]?.string : project?.settings.resolved("IPHONEOS_DEPLOYMENT_TARGET")
        let parts = version?.split(separator: ".").map { Int($0) } ?? []
        return parts.isEmpty || parts.contains(nil) ? nil : parts.compactMap(\.self)
    }

    /// The members of `NSExtension`.
    var extensionMembers: PropertyList.Members? { self["NSExtension"]?.members }

    /// The identifier of the extension point.
    var extensionPoint: String? {
        extensionMembers?["NSExtensionPointIdentifier"]?.string
            ?? self["EXAppExtensionAttributes"]?["EXExtensionPointIdentifier"]?.string
    }

    /// A member of `NSExtensionAttributes`.
    func attribute(_ name: String) -> PropertyList? { extensionMembers?["NSExtensionAttributes"]?[name] }

    /// The place of a member of `NSExtensionAttributes`.
    func attributePlace(_ tokens: String...) -> Place {
        info.place(JSONPointer(["NSExtension", "NSExtensionAttributes"] + tokens))
    }

    /// The name in messages: that of its target, or of its folder.
    var name: String {
        if let project { return project.target.name }
        // In a macOS bundle, and in many projects, the innermost folder is not informative.
        let folders = info.folder.split(separator: "/").map(String.init)
        let telling = folders.last { !["Contents", "Resources", "Supporting Files"].contains($0) }
        return telling ?? FolderPath.name(of: info.path)
    }

    /// A label that distinguishes apps in a folder: the identifier, or the path of the list.
    var label: String { bundleIdentifier ?? info.path }

    /// The strings of an array in the `Info.plist`, including those that Xcode adds; other elements are skipped.
    func texts(_ key: String) -> [String] {
        let own = self[key]?.elements?.compactMap(\.string) ?? []
        return own
            + (generated[key] ?? []).flatMap { value in
                value.elements?.compactMap(\.string)
                    ?? value.string.map { $0.split(separator: " ").map(String.init) } ?? []
            }
    }

    /// Whether a key is true in the `Info.plist`, or in the keys that Xcode adds.
    func isTrue(_ key: String) -> Bool {
        self[key]?.isTrue == true || generated[key]?.contains(where: \.isTrue) == true
    }

    /// The names of the intent classes that an extension handles.
    var supportedIntents: [String] {
        attribute("IntentsSupported")?.elements?.compactMap(\.string) ?? []
    }
}

/// The entitlements of a target, and their file.
struct Entitlements: Sendable {
    let file: ManifestFile
    /// The path to the entitlements in the file; a provisioning profile contains them as a member.
    var prefix: [String] = []

    subscript(key: String) -> PropertyList? {
        var list = file.root
        for token in prefix {
            guard let next = list[token] else { return nil }
            list = next
        }
        return list[key]
    }

    /// The place of an entitlement; if it is missing, that of the dictionary that lacks it.
    func place(_ key: String? = nil) -> Place {
        file.place(JSONPointer(prefix + (key.map { self[$0] == nil ? [] : [$0] } ?? [])))
    }
}
