import PayloadModel
import PropertyLists
import PushPayload

/// An app as rules see it: its targets, what lies in its bundle, and the payloads that are meant for it.
struct InspectedApp: Sendable {
    /// The app itself; `nil` when its `Info.plist` is not there or cannot be read.
    var main: AppTarget?
    var extensions: [AppTarget] = []
    /// The definitions of intents.
    var definitions: [IntentDefinition] = []
    /// The tables of strings.
    var tables: [LocalizedTable] = []
    /// The languages of the app, in the order of their names; `Base` is none.
    var languages: [String] = []
    /// The language in which the sources are written, as the app names it.
    var developmentLanguage = "en"
    /// The first bytes of sounds, by the name of the file.
    var sounds: [String: [UInt8]] = [:]
    /// What the payloads need.
    var needs: [PayloadNeed] = []
    /// The categories that somebody described; `nil` when nobody did.
    var categories: [Category]?
    /// Whether all files of the app are here, so that what is not there is missing.
    var isWhole = false
    /// Files that cannot be read as they are meant, or are beyond a limit.
    var faults: [ManifestReader.Fault] = []
    /// The configuration that a project builds it in; `nil` without a project.
    var configuration: String?
    /// The sources that its code is made of, those of the frameworks in it included; empty where that is not known.
    var sources: [String] = []
    /// Extensions of the project that no app contains, although they are meant for this one.
    var unembedded: [AppTarget] = []
    /// Extensions in it whose lists are not known.
    var unknownExtensions: [AppTarget] = []
    /// Whether it may contain an extension of any point.
    var hasUnknownExtension: Bool { !unknownExtensions.isEmpty }
    /// The text literals of its code that were looked for and found.
    var literals: Set<String> = []
    /// The paths of entitlements in its folder that no target names.
    var unusedEntitlements: [String] = []
    /// The names of extensions that share an app group with it in some configuration.
    var extensionsSharingElsewhere: Set<String> = []
    /// Reads a source.
    var read: @Sendable (String) -> [UInt8]? = { _ in nil }

    /// The app and its extensions.
    var targets: [AppTarget] { [main].compactMap(\.self) + extensions }

    /// The extensions of a point.
    func extensions(at point: String) -> [AppTarget] {
        extensions.filter { $0.extensionPoint == point }
    }

    /// Whether a key that an `Info.plist` lacks is missing in the app: Xcode may add it to one that is named alone,
    /// whose project is not here.
    func shows(_ key: String, of target: AppTarget) -> Bool {
        target.isListKnown && (isWhole || target[key] != nil || target.bundleIdentifier != nil)
    }

    /// Its name in findings; `nil` without a project.
    var name: String? { main?.info.target }

    /// What payloads need, of some kinds; the same from one payload once.
    func needs(where fits: (AppNeed.Kind) -> Bool) -> [PayloadNeed] {
        needs.filter { fits($0.need.kind) }
    }

    /// The names of the payloads that need something, for a message: the first, and how many more.
    static func spoken(_ needs: [PayloadNeed]) -> String {
        let more = Set(needs.map(\.path)).count - 1
        let first = needs.first.map { FolderPath.name(of: $0.path) } ?? ""
        return more > 0 ? "\"\(first)\" and \(more) more" : "\"\(first)\""
    }
}

extension InspectedApp {
    /// Whether the app and an extension have an app group in common.
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

/// What a payload needs, and the file that holds it.
struct PayloadNeed: Sendable {
    let path: String
    let need: AppNeed

    var place: Place {
        Place(path: path, pointer: need.pointer, range: need.range, payload: need.payload)
    }
}
