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

    /// A key of the `Info.plist`.
    subscript(key: String) -> PropertyList? { info.root[key] }

    /// The identifier, unless it stands for a setting of Xcode that is not known here.
    var bundleIdentifier: String? { self["CFBundleIdentifier"]?.string.flatMap(BuildSetting.resolved) }

    /// What `NSExtension` holds.
    var extensionMembers: PropertyList.Members? { self["NSExtension"]?.members }

    /// The identifier of the extension point.
    var extensionPoint: String? { extensionMembers?["NSExtensionPointIdentifier"]?.string }

    /// A member of `NSExtensionAttributes`.
    func attribute(_ name: String) -> PropertyList? { extensionMembers?["NSExtensionAttributes"]?[name] }

    /// Where a member of `NSExtensionAttributes` stands.
    func attributePlace(_ tokens: String...) -> Place {
        info.place(JSONPointer(["NSExtension", "NSExtensionAttributes"] + tokens))
    }

    /// How a message calls it: by the name of its folder.
    var name: String {
        // In a bundle of macOS, and in many projects, the innermost folder says nothing.
        let folders = info.folder.split(separator: "/").map(String.init)
        let telling = folders.last { !["Contents", "Resources", "Supporting Files"].contains($0) }
        return telling ?? FolderPath.name(of: info.path)
    }

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

/// The identifiers of extension points that notifications and Siri know.
enum ExtensionPoint {
    static let notificationService = "com.apple.usernotifications.service"
    static let notificationContent = "com.apple.usernotifications.content-extension"
    static let intents = "com.apple.intents-service"
    static let intentsInterface = "com.apple.intents-ui-service"

    static let all = [notificationService, notificationContent, intents, intentsInterface]
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

/// Settings of Xcode in property lists of a source folder: `$(PRODUCT_BUNDLE_IDENTIFIER)`.
enum BuildSetting {
    /// Whether a text holds a setting, so that what it will say is not known here.
    static func isFound(in text: String) -> Bool {
        text.contains("$(") || text.contains("${")
    }

    /// The text; `nil` for one that holds a setting.
    static func resolved(_ text: String) -> String? {
        isFound(in: text) ? nil : text
    }
}
