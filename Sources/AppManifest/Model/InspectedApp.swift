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
    /// The languages of the app, sorted by name; without `Base` and other names that are not languages.
    var languages: [String] = []
    /// The development language, by the name that the app uses for it.
    var developmentLanguage = "en"
    /// The first bytes of sounds, by file name.
    var sounds: [String: [UInt8]] = [:]
    /// The requirements of the payloads.
    var requirements: [PayloadRequirement] = []
    /// The categories that the file passed with `--categories` describes; `nil` without such a file.
    var categories: [Category]?
    /// Whether all files of the app are known, so the app contains no other file.
    var isWhole = false
    /// The faults in the files and settings of the app.
    var faults: [ManifestReader.Fault] = []
    /// The build configuration; `nil` without a project.
    var configuration: String?
    /// The paths of the app's source files, including those of its frameworks; empty if unknown.
    var sourcePaths: [String] = []
    /// The extensions of the project that are meant for this app, but are in no app.
    var unembedded: [AppTarget] = []
    /// The extensions in the app whose `Info.plist` files are unknown.
    var unknownExtensions: [AppTarget] = []
    /// Whether the app contains an extension whose `Info.plist`, and so its extension point, is unknown.
    var hasUnknownExtension: Bool { !unknownExtensions.isEmpty }
    /// The payloads' categories that the app's code contains as string literals.
    var categoryLiterals: Set<String> = []
    /// The paths of entitlements files that no target names.
    var unusedEntitlements: [String] = []
    /// The names of extensions that share an app group with the app in at least one build
    /// configuration.
    var extensionsSharingGroup: Set<String> = []
    /// Returns the bytes of a file; `nil` if it cannot be read.
    var read: @Sendable (String) -> [UInt8]? = { _ in nil }

    /// The app and its extensions.
    var targets: [AppTarget] { [main].compactMap(\.self) + extensions }

    /// The app and all extensions that are meant for it, also those that are unknown or that it does not embed.
    var allTargets: [AppTarget] { targets + unknownExtensions + unembedded }

    /// Returns the extensions at an extension point.
    func extensions(at point: String) -> [AppTarget] {
        extensions.filter { $0.extensionPoint == point }
    }

    /// Whether the built app also lacks a key, or a part of its value, that the `Info.plist` lacks. Xcode may add the
    /// key if the file was given without its project, and has neither the key nor a bundle identifier.
    func isCertainlyMissing(_ key: String, of target: AppTarget) -> Bool {
        target.isInfoPlistKnown && (isWhole || target[key] != nil || target.bundleIdentifier != nil)
    }

    /// The name of the app in findings; `nil` without a project.
    var name: String? { main?.info.target }

    /// Returns the requirements whose kind satisfies a condition.
    func requirements(where fits: (AppRequirement.Kind) -> Bool) -> [PayloadRequirement] {
        requirements.filter { fits($0.requirement.kind) }
    }
}

extension InspectedApp {
    /// Sets the languages, and the development language.
    ///
    /// - Parameters:
    ///   - found: The languages of the files in the app's own bundle.
    ///   - region: The development language of the project; `nil` if it is unknown.
    mutating func setLanguages(_ found: Set<String>, developmentRegion region: String? = nil) {
        let declared = main?.strings("CFBundleLocalizations").map(LanguageName.canonical) ?? []
        languages = found.union(declared).subtracting(["Base", "mul"])
            .filter { !LanguageName.isForTranslators($0) }.sorted()
        let own = main?["CFBundleDevelopmentRegion"]?.string.flatMap(BuildSetting.resolved)
        developmentLanguage = LanguageName.named(own ?? region ?? "en", in: languages)
    }

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

/// A requirement of a payload, and the path of the file that contains the payload.
struct PayloadRequirement: Sendable {
    let path: String
    let requirement: AppRequirement

    var place: ManifestPlace {
        ManifestPlace(
            path: path, pointer: requirement.pointer, range: requirement.range, payload: requirement.payload)
    }
}

extension [PayloadRequirement] {
    /// The files of the payloads, for messages: the name of the first, and the number of others.
    var spoken: String {
        let more = Set(map(\.path)).count - 1
        let name = first.map { FolderPath.name(of: $0.path) } ?? ""
        return more > 0 ? "\"\(name)\" and \(more) more" : "\"\(name)\""
    }
}
