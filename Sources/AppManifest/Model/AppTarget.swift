import LocatedJSON
import PayloadModel
import PropertyLists
import PushPayload

/// An app or an extension: its `Info.plist` and its entitlements.
struct AppTarget: Sendable {
    let info: ManifestFile
    /// The variants of its entitlements, such as those for debugging; empty if it has none or they are unknown.
    var entitlements: [Entitlements] = []
    /// The keys that Xcode adds to the `Info.plist` from build settings, with their values.
    var generated: [String: [PropertyList]] = [:]
    /// Whether its `Info.plist` is known; `false` if it is missing, invalid, or depends on unknown settings.
    var isInfoPlistKnown = true
    /// Whether its entitlements are known; `true` also if it has none.
    var areEntitlementsKnown = true
    /// The target in its configuration; `nil` without a project.
    var project: ProjectVariant?

    /// The value of a key in the `Info.plist`.
    subscript(key: String) -> PropertyList? { info.root[key] }

    /// The bundle identifier; `nil` if it is missing, empty, or contains an unknown build setting.
    var bundleIdentifier: String? {
        let identifier =
            self["CFBundleIdentifier"].map { $0.string.flatMap(BuildSetting.resolved) }
            ?? project?.settings.resolved(.bundleIdentifier)
        return identifier.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The key in a built `Info.plist` for the oldest supported iOS.
    static let oldestKey = "MinimumOSVersion"

    /// The oldest iOS that it supports, as numbers, from its project or its built `Info.plist`; `nil` if unknown.
    var deploymentTarget: [Int]? {
        let version =
            project == nil
            ? self[Self.oldestKey]?.string : project?.settings.resolved(.deploymentTarget)
        return version.flatMap {
            OSVersion($0) == nil ? nil : $0.split(separator: ".").compactMap { Int($0) }
        }
    }

    /// The members of `NSExtension`.
    var extensionMembers: PropertyList.Members? { self["NSExtension"]?.members }

    /// The identifier of the extension point; `nil` for an app.
    var extensionPoint: String? {
        extensionMembers?["NSExtensionPointIdentifier"]?.string
            ?? self["EXAppExtensionAttributes"]?["EXExtensionPointIdentifier"]?.string
    }

    /// Returns a member of `NSExtensionAttributes`.
    func attribute(_ name: String) -> PropertyList? { extensionMembers?["NSExtensionAttributes"]?[name] }

    /// Returns the place of a member of `NSExtensionAttributes`.
    func attributePlace(_ tokens: String...) -> ManifestPlace {
        info.place(JSONPointer(["NSExtension", "NSExtensionAttributes"] + tokens))
    }

    /// The name in messages: the name of its target or folder, or of its `Info.plist`.
    var name: String {
        if let project { return project.target.name }
        // In a macOS bundle, and in many projects, the innermost folder is not informative.
        let folders = info.folder.split(separator: "/").map(String.init)
        let informative = folders.last { !["Contents", "Resources", "Supporting Files"].contains($0) }
        return informative ?? FolderPath.name(of: info.path)
    }

    /// A label that distinguishes apps in a folder: the identifier, or the path of the `Info.plist`.
    var label: String { bundleIdentifier ?? info.path }

    /// Returns the strings of an array in the `Info.plist`, including those that Xcode adds. Skips other elements.
    func strings(_ key: String) -> [String] {
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

/// The entitlements of a target.
struct Entitlements: Sendable {
    let file: ManifestFile
    /// The path to the entitlements in the file: a key in a provisioning profile, otherwise empty.
    var prefix: [String] = []

    subscript(key: String) -> PropertyList? {
        var list = file.root
        for token in prefix {
            guard let next = list[token] else { return nil }
            list = next
        }
        return list[key]
    }

    /// Returns the place of an entitlement, or of all entitlements if `key` is `nil` or missing.
    func place(_ key: String? = nil) -> ManifestPlace {
        file.place(JSONPointer(prefix + (key.map { self[$0] == nil ? [] : [$0] } ?? [])))
    }
}

extension AppTarget {
    /// The categories whose notifications a content extension draws: one string or an array in the `Info.plist`.
    var notificationCategories: [String] {
        let value = attribute("UNNotificationExtensionCategory")
        return value?.string.map { [$0] } ?? value?.elements?.compactMap(\.string) ?? []
    }
}
