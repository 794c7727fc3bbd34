import LocatedJSON
import PropertyLists
import PushPayload

/// An app or an extension: its `Info.plist` and what it is entitled to.
struct AppTarget: Sendable {
    let info: ManifestFile
    /// Each variant that is there, such as one for debugging; empty when nothing is known.
    var entitlements: [Entitlements] = []
    /// Keys that Xcode adds when it builds the target, with the values of its configurations.
    var generated: [String: [PropertyList]] = [:]
    /// Whether its list is known; a project may name one that is not there or depends on unknown settings.
    var isListKnown = true
    /// Whether what it is entitled to is known, be it nothing.
    var areEntitlementsKnown = true
    /// The target in its configuration; `nil` without a project.
    var project: ProjectVariant?

    /// A key of the `Info.plist`.
    subscript(key: String) -> PropertyList? { info.root[key] }

    /// The identifier, unless it stands for a setting of Xcode that is not known here.
    var bundleIdentifier: String? {
        self["CFBundleIdentifier"].map { $0.string.flatMap(BuildSetting.resolved) }
            ?? project?.settings.resolved("PRODUCT_BUNDLE_IDENTIFIER")
    }

    /// What `NSExtension` holds.
    var extensionMembers: PropertyList.Members? { self["NSExtension"]?.members }

    /// The identifier of the extension point.
    var extensionPoint: String? {
        extensionMembers?["NSExtensionPointIdentifier"]?.string
            ?? self["EXAppExtensionAttributes"]?["EXExtensionPointIdentifier"]?.string
    }

    /// A member of `NSExtensionAttributes`.
    func attribute(_ name: String) -> PropertyList? { extensionMembers?["NSExtensionAttributes"]?[name] }

    /// Where a member of `NSExtensionAttributes` stands.
    func attributePlace(_ tokens: String...) -> Place {
        info.place(JSONPointer(["NSExtension", "NSExtensionAttributes"] + tokens))
    }

    /// How a message calls it: by the name of its target, or of its folder.
    var name: String {
        if let project { return project.target.name }
        // In a bundle of macOS, and in many projects, the innermost folder says nothing.
        let folders = info.folder.split(separator: "/").map(String.init)
        let telling = folders.last { !["Contents", "Resources", "Supporting Files"].contains($0) }
        return telling ?? FolderPath.name(of: info.path)
    }

    /// What tells an app from other apps of a folder: its identifier, or where its list is.
    var label: String { bundleIdentifier ?? info.path }

    /// The texts of an array in the `Info.plist`, with those that Xcode adds; other elements are passed over.
    func texts(_ key: String) -> [String] {
        let own = self[key]?.elements?.compactMap(\.string) ?? []
        return own
            + (generated[key] ?? []).flatMap { value in
                value.elements?.compactMap(\.string)
                    ?? value.string.map { $0.split(separator: " ").map(String.init) } ?? []
            }
    }

    /// Whether a key says "yes" in the `Info.plist`, or in what Xcode adds.
    func isTrue(_ key: String) -> Bool {
        self[key]?.isTrue == true || generated[key]?.contains(where: \.isTrue) == true
    }

    /// The class names that an extension handles.
    var supportedIntents: [String] {
        attribute("IntentsSupported")?.elements?.compactMap(\.string) ?? []
    }
}

/// What a target is entitled to, and the file that says so.
struct Entitlements: Sendable {
    let file: ManifestFile
    /// Where the entitlements begin in the file; a provisioning profile holds them as a member.
    var prefix: [String] = []

    subscript(key: String) -> PropertyList? {
        var list = file.root
        for token in prefix {
            guard let next = list[token] else { return nil }
            list = next
        }
        return list[key]
    }

    /// Where an entitlement stands; where it is missing, the dictionary that lacks it.
    func place(_ key: String? = nil) -> Place {
        file.place(JSONPointer(prefix + (key.map { self[$0] == nil ? [] : [$0] } ?? [])))
    }
}
