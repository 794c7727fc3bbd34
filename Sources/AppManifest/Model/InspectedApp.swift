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
    /// Files that cannot be read, with the reason.
    var damaged: [(place: Place, message: String)] = []
    /// Files that are beyond a limit, with the limit.
    var excess: [(place: Place, message: String)] = []

    /// The app and its extensions.
    var targets: [AppTarget] { [main].compactMap(\.self) + extensions }

    /// The extensions of a point.
    func extensions(at point: String) -> [AppTarget] {
        extensions.filter { $0.extensionPoint == point }
    }

    /// Whether a key that an `Info.plist` lacks is missing in the app: Xcode may add it to one that is named alone,
    /// whose project is not here.
    func shows(_ key: String, of target: AppTarget) -> Bool {
        isWhole || target[key] != nil || target.bundleIdentifier != nil
    }

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

/// What a payload needs, and the file that holds it.
struct PayloadNeed: Sendable {
    let path: String
    let need: AppNeed

    var place: Place {
        Place(path: path, pointer: need.pointer, range: need.range, payload: need.payload)
    }
}
