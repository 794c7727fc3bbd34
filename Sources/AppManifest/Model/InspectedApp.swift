import PayloadModel
import PropertyLists
import PushPayload

/// An app as rules see it: its targets, the contents of its bundle, and the payloads for it.
struct InspectedApp: Sendable {
    /// The app itself; `nil` if its `Info.plist` is missing or cannot be read.
    var main: AppTarget?
    var extensions: [AppTarget] = []
    /// The intent definition files.
    var definitions: [IntentDefinition] = []
    /// The tables of strings.
    var tables: [LocalizedTable] = []
    /// The languages of the app, sorted by name; without `Base`.
    var languages: [String] = []
    /// The language of the sources, as the app names it.
    var developmentLanguage = "en"
    /// The first bytes of sounds, by file name.
    var sounds: [String: [UInt8]] = [:]
    /// The requirements of the payloads.
    var needs: [PayloadNeed] = []
    /// The categories that the file passed with `--categories` describes; `nil` without such a file.
    var categories: [Category]?
    /// Whether the bundle contains all files of the app, so that any other file is missing.
    var isWhole = false
    /// Files that cannot be read as intended, or exceed a limit.
    var faults: [ManifestReader.Fault] = []
    /// The build configuration; `nil` without a project.
    var configuration: String?
    /// The paths of its source files, including those of its frameworks; empty if unknown.
    var sources: [String] = []
    /// The extensions of the project that are meant for this app, but that no app contains.
    var unembedded: [AppTarget] = []
    /// The extensions in the app whose `Info.plist` files are unknown.
    var unknownExtensions: [AppTarget] = []
    /// Whether it may contain an extension of any extension point.
    var hasUnknownExtension: Bool { !unknownExtensions.isEmpty }
    /// The categories of payloads that its code contains as string literals.
    var literals: Set<String> = []
    /// The paths of entitlements files that no target names.
    var unusedEntitlements: [String] = []
    /// The names of extensions that share an app group with the app in any configuration.
    var extensionsSharingGroup: Set<String> = []
    /// Returns the bytes of a file; `nil` if it cannot be read.
    var read: @Sendable (String) -> [UInt8]? = { _ in nil }

    /// The app and its extensions.
    var targets: [AppTarget] { [main].compactMap(\.self) + extensions }

    /// Returns the extensions at an extension point.
    func extensions(at point: String) -> [AppTarget] {
        extensions.filter { $0.extensionPoint == point }
    }

    /// Whether a key that an `Info.plist` lacks is also missing in the built app. If the list was given without its
    /// project, Xcode may add the key.
    func isCertainlyMissing(_ key: String, of target: AppTarget) -> Bool {
        target.isListKnown && (isWhole || target[key] != nil || target.bundleIdentifier != nil)
    }

    /// Its name in findings; `nil` without a project.
    var name: String? { main?.info.target }

    /// Returns the requirements of some kinds.
    func needs(where fits: (AppNeed.Kind) -> Bool) -> [PayloadNeed] {
        needs.filter { fits($0.need.kind) }
    }
}

extension InspectedApp {
    /// Whether the app and an extension share an app group.
    func sharesAppGroup(with target: AppTarget) -> Bool {
        func groups(_ target: AppTarget?) -> Set<String> {
            Set(
                target?.entitlements.flatMap {
                    $0["com.apple.security.application-groups"]?.elements?.compactMap(\.string) ?? []
                } ?? [])
        }
        return !groups(main).isDisjoint(with: groups(target))
    }
}

/// A requirement of a payload, and the file of the payload.
struct PayloadNeed: Sendable {
    let path: String
    let need: AppNeed

    var place: Place {
        Place(path: path, pointer: need.pointer, range: need.range, payload: need.payload)
    }
}

extension [PayloadNeed] {
    /// The names of the payloads for a message: the first name, and the number of others.
    var spoken: String {
        let more = Set(map(\.path)).count - 1
        let name = first.map { FolderPath.name(of: $0.path) } ?? ""
        return more > 0 ? "\"\(name)\" and \(more) more" : "\"\(name)\""
    }
}
