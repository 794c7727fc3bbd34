import Localization
import PropertyLists
import PushPayload

/// A strings table in all its languages: `Localizable` in `en.lproj` and `de.lproj`, or a catalog.
struct LocalizedTable: Sendable {
    /// A text in one language.
    struct Entry: Sendable {
        let key: String
        /// The text, or the format that contains the variables; `nil` if the file has none, or only variations.
        var text: String?
        /// The plural forms of each variable, by category. If the whole text varies, the name of the variable is empty.
        var variables: [String: [String: String]] = [:]
        let place: ManifestPlace
        /// The place of each variable's forms.
        var variablePlaces: [String: ManifestPlace] = [:]
        /// Whether the entry needs no translation.
        var isExempt = false
        /// Whether Xcode no longer finds the key in the code.
        var isStale = false
    }

    /// The texts in one language.
    struct Localization: Sendable {
        /// The canonical name of the language, or `Base`.
        let language: String
        /// The entries by key.
        var entries: [String: Entry] = [:]
        /// The keys in the order of the files and of their entries.
        var keys: [String] = []

        mutating func add(_ entry: Entry) {
            if entries.updateValue(entry, forKey: entry.key) == nil { keys.append(entry.key) }
        }
    }

    /// The identity of a table.
    struct Identity: Hashable {
        /// The name of the file without its extension.
        let name: String
        /// The folder that contains the language folders.
        let folder: String
    }

    /// The kind of bundle that contains a table.
    enum Owner: Sendable {
        case app, appExtension
        /// A framework or a Swift package, whose strings only its own code uses.
        case library
    }

    let identity: Identity
    var owner = Owner.app
    /// The name of the target or package that contains the table; `nil` without a project.
    var target: String?
    private(set) var localizations: [Localization] = []
    /// The files of the table.
    private(set) var paths: [String] = []
    /// The index of each language in ``localizations``.
    private var positions: [String: Int] = [:]

    init(_ identity: Identity) {
        self.identity = identity
    }

    var name: String { identity.name }
    var folder: String { identity.folder }

    /// Returns the strings of a language, or those of `Base` if the language is the development language and has none.
    func localization(of language: String, development: String) -> Localization? {
        let position = positions[language] ?? (language == development ? positions["Base"] : nil)
        return position.map { localizations[$0] }
    }

    /// Removes regional languages that iOS never uses, because the app has only the language without the region and the
    /// table has that language as well. A framework or package uses the language of the app, unless the app sets
    /// `CFBundleAllowMixedLocalizations` (Apple, *Information Property List*).
    mutating func removeLanguages(notIn languages: Set<String>) {
        func isUnused(_ name: String) -> Bool {
            let tag = LanguageName.canonical(name)
            let parents = tag.indices.filter { tag[$0] == "-" }.map { String(tag[..<$0]) }
            return !languages.contains(tag)
                && parents.contains { languages.contains($0) && positions[$0] != nil }
        }
        localizations.removeAll { isUnused($0.language) }
        positions = Dictionary(uniqueKeysWithValues: localizations.enumerated().map { ($1.language, $0) })
    }

    /// Returns the place with the target of this table.
    func place(_ place: ManifestPlace) -> ManifestPlace {
        var place = place
        place.target = target
        return place
    }

    /// The place of the first entry.
    var firstPlace: ManifestPlace? {
        localizations.lazy.compactMap { localization in
            localization.keys.first.flatMap { localization.entries[$0]?.place }
        }.first
    }

    /// Returns the indices of the ``localizations`` that a language uses: its own, then those of its parent languages.
    /// `Base` comes directly after the development language. Empty if the table has none of these.
    func localizationIndices(for language: String, development: String) -> [Int] {
        var found: [Int] = []
        var tag = Substring(language)
        while true {
            let names = tag == development ? [String(tag), "Base"] : [String(tag)]
            found += names.compactMap { positions[$0] }
            guard let end = tag.lastIndex(where: { $0 == "-" || $0 == "_" }) else { return found }
            tag = tag[..<end]
        }
    }

    mutating func add(_ entries: [Entry], language: String, path: String) {
        if !paths.contains(path) { paths.append(path) }
        let index = positions[language] ?? localizations.endIndex
        if index == localizations.endIndex {
            localizations.append(Localization(language: language))
            positions[language] = index
        }
        for entry in entries { localizations[index].add(entry) }
    }
}

extension [LocalizedTable] {
    /// The languages of the tables in the app's own bundle.
    var appLanguages: Set<String> {
        Set(filter { $0.owner == .app }.flatMap { $0.localizations.map(\.language) })
    }
}

extension LocalizedTable {
    /// Returns the entries of a `.strings` file.
    static func entries(strings file: ManifestFile) -> [Entry] {
        (file.root.members ?? .init([])).map { member in
            Entry(key: member.name, text: member.value.string, place: file.place(member.name))
        }
    }

    /// Returns the entries of a `.stringsdict` file.
    static func entries(stringsdict file: ManifestFile) -> [Entry] {
        (file.root.members ?? .init([])).map { member in
            var entry = Entry(
                key: member.name, text: member.value["NSStringLocalizedFormatKey"]?.string,
                place: file.place(member.name))
            for variable in member.value.members ?? .init([]) {
                guard !variable.name.hasPrefix("NSString"), let forms = variable.value.members else {
                    continue
                }
                let texts = forms.filter { PluralCategory(rawValue: $0.name) != nil }
                    .compactMap { form in form.value.string.map { (form.name, $0) } }
                entry.variables[variable.name] = Dictionary(texts, uniquingKeysWith: { _, later in later })
                entry.variablePlaces[variable.name] = file.place(member.name, variable.name)
            }
            return entry
        }
    }
}
