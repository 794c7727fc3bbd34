import GroupingSim
import Localization
import LocatedJSON
import PropertyLists
import PushPayload

/// Makes apps of files: which target is the app, which extension and which other file belongs to which app.
struct AppAssembly {
    /// How many apps and extensions a folder may hold.
    static let targetLimit = 500

    private var mains: [AppTarget] = []
    private var extensions: [AppTarget] = []
    private var entitlements: [Entitlements] = []
    private var definitions: [IntentDefinition] = []
    private var tables: [LocalizedTable] = []
    private var tableNumbers: [LocalizedTable.Identity: Int] = [:]
    private var languages: Set<String> = []
    /// The parts of each app's folder.
    private var appFolders: [[Substring]] = []
    private var sounds: [(path: String, bytes: [UInt8])] = []
    private var projects: [XcodeProject] = []
    private var damaged: [(place: Place, message: String)] = []
    private var excess: [(place: Place, message: String)] = []
    /// The text of each file that was read, for people.
    private(set) var sources: [String: SourceText] = [:]

    /// The apps of a bundle, at least one: files without an app are judged as far as they go.
    private(set) var apps: [InspectedApp] = []

    init(_ bundle: AppBundle) {
        for file in bundle.files where Self.isProject(file.path) { read(file) }
        for file in bundle.files where !Self.isProject(file.path) { read(file) }
        dropBareLists()
        if mains.isEmpty, bundle.isWhole {
            mains = projects.generatedApps.filter { app in
                !Self.keysOfOthers.contains { app.generated[$0] != nil }
            }
        }
        apps = mains.isEmpty ? [InspectedApp()] : mains.map { InspectedApp(main: $0) }
        appFolders = apps.map { FolderPath.parts($0.main?.info.folder ?? "") }
        for index in apps.indices { apps[index].isWhole = bundle.isWhole }
        for target in extensions {
            for index in owners(of: target) { apps[index].extensions.append(target) }
        }
        for entitlements in entitlements { give(entitlements) }
        for definition in definitions { apps[owner(of: definition.file.path)].definitions.append(definition) }
        for table in tables { apps[owner(of: table.folder + "/" + table.name)].tables.append(table) }
        for sound in sounds {
            apps[owner(of: sound.path)].sounds[FolderPath.name(of: sound.path)] = sound.bytes
        }
        for fault in damaged { apps[owner(of: fault.place.path)].damaged.append(fault) }
        for item in excess { apps[owner(of: item.place.path)].excess.append(item) }
        for index in apps.indices {
            apps[index].languages = Self.languages(of: apps[index])
            let region = apps[index].main?["CFBundleDevelopmentRegion"]?.string.flatMap(BuildSetting.resolved)
            apps[index].developmentLanguage = LanguageName.named(
                region ?? projects.lazy.compactMap(\.developmentRegion).first ?? "en",
                in: apps[index].languages)
        }
    }

    private static func isProject(_ path: String) -> Bool { path.hasSuffix(".pbxproj") }

    // MARK: - Reading

    private mutating func read(_ file: AppBundle.File) {
        let name = FolderPath.name(of: file.path)
        let type = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
        switch type {
        case "xcstrings": readCatalog(file)
        case "mobileprovision": readProfile(file)
        case "plist", "entitlements", "xcent", "pbxproj", "intentdefinition", "strings", "stringsdict":
            readList(file, type)
        default:
            if AppBundle.soundTypes.contains(type) { sounds.append((file.path, file.bytes)) }
        }
    }

    private mutating func readList(_ file: AppBundle.File, _ type: String) {
        let document: PropertyListDocument
        do {
            document = try PropertyListDocument(parsing: file.bytes)
        } catch {
            let range = error.place.map { SourceRange(start: $0, end: $0) }
            // The place is in the text, which the bytes of a file in UTF-16 are not.
            sources[file.path] = SourceText(error.text ?? [])
            let key = error.key.map { "key \($0.spoken): " } ?? ""
            damaged.append(
                (Place(path: file.path, pointer: JSONPointer(), range: range), key + error.message))
            return
        }
        // A table of strings may be empty.
        if file.bytes.isEmpty, !type.hasPrefix("strings") {
            damaged.append((Place(path: file.path, pointer: JSONPointer(), range: nil), "the file is empty"))
            return
        }
        sources[file.path] = document.source
        let list = ManifestFile(path: file.path, document)
        guard document.root.members != nil else {
            damaged.append(
                (list.place(), "the outermost value must be a dictionary, not \(document.root.spokenType)"))
            return
        }
        switch type {
        case "plist": add(AppTarget(info: list))
        case "pbxproj": projects.append(XcodeProject(path: file.path, document))
        case "intentdefinition": definitions.append(IntentDefinition(file: list))
        case "strings": addTable(list, LocalizedTable.entries(strings: list))
        case "stringsdict": addTable(list, LocalizedTable.entries(stringsdict: list))
        default: entitlements.append(Entitlements(file: list))
        }
    }

    private mutating func readCatalog(_ file: AppBundle.File) {
        guard file.bytes.count <= PropertyList.sizeLimit else {
            damaged.append(
                (
                    Place(path: file.path, pointer: JSONPointer(), range: nil),
                    "the catalog has more than \(PropertyList.sizeLimit >> 20) MB"
                ))
            return
        }
        let source = SourceText(file.bytes)
        sources[file.path] = source
        do {
            let catalog = try CatalogEntries(path: file.path, parsing: file.bytes)
            for (language, entries) in catalog.entries {
                // Catalogs of storyboards and intents lie in "mul.lproj".
                let folder = FolderPath.parent(of: file.path)
                addEntries(
                    entries, of: file.path, in: LanguageName.canonical(language),
                    folder: folder.hasSuffix(".lproj") ? FolderPath.parent(of: folder) : folder)
            }
        } catch {
            let range = source.range(error.offset..<error.offset)
            damaged.append(
                (Place(path: file.path, pointer: JSONPointer(), range: range), "not JSON: \(error.message)"))
        }
    }

    /// A provisioning profile: a signed message that holds a property list as it is.
    private mutating func readProfile(_ file: AppBundle.File) {
        let ending = Array("</plist>".utf8)
        guard let start = file.bytes.firstRange(of: Array("<?xml".utf8))?.lowerBound,
            let end = file.bytes[start...].firstRange(of: ending)?.upperBound,
            let document = try? PropertyListDocument(parsing: Array(file.bytes[start..<end]))
        else { return }
        var list = ManifestFile(path: file.path, document)
        list.hasPlaces = false
        entitlements.append(Entitlements(file: list, prefix: ["Entitlements"]))
    }

    private mutating func addTable(_ list: ManifestFile, _ entries: [LocalizedTable.Entry]) {
        let folder = list.folder
        let isLocalized = folder.hasSuffix(".lproj")
        let language = isLocalized ? LanguageName.canonical(FolderPath.stem(of: folder)) : "Base"
        addEntries(
            entries, of: list.path, in: language, folder: isLocalized ? FolderPath.parent(of: folder) : folder
        )
    }

    private mutating func addEntries(
        _ entries: [LocalizedTable.Entry], of path: String, in language: String, folder: String
    ) {
        guard languages.contains(language) || languages.count < StringsTable.languageLimit else {
            excess.append(
                (
                    Place(path: path, pointer: JSONPointer(), range: nil),
                    "there are more than \(StringsTable.languageLimit) languages; the texts in"
                        + " \(language.spoken) are not read"
                ))
            return
        }
        languages.insert(language)
        let identity = LocalizedTable.Identity(name: FolderPath.stem(of: path), folder: folder)
        let index = tableNumbers[identity] ?? tables.endIndex
        if index == tables.endIndex {
            tables.append(LocalizedTable(identity))
            tableNumbers[identity] = index
        }
        tables[index].add(entries, language: language)
    }

    // MARK: - Putting together

    /// Takes a target for an app, an extension, or nothing that pushes concern: frameworks, tests, watch apps, App
    /// Clips, and lists of another kind such as `GoogleService-Info.plist`.
    private mutating func add(_ target: AppTarget) {
        var target = target
        let project = projects.target(info: target.info.path)
        target.generated = project?.generated ?? projects.generatedElsewhere
        if target["NSExtension"] != nil || target["EXAppExtensionAttributes"] != nil {
            append(target, to: \.extensions)
            return
        }
        let type = target["CFBundlePackageType"]?.string ?? "APPL"
        let isForOthers = Self.keysOfOthers.contains { target[$0] != nil || project?.generated[$0] != nil }
        let isTest = target.info.path.split(separator: "/").contains {
            $0.hasSuffix("Tests") || $0.hasSuffix("Tests-Info.plist")
        }
        let isOtherList =
            FolderPath.name(of: target.info.path) != "Info.plist"
            && target.info.root.members?.contains { member in
                Self.appPrefixes.contains(where: member.name.hasPrefix)
            } == false
        // The list of an archive speaks of the archive.
        let isArchive = target["ApplicationProperties"] != nil
        guard type == "APPL" || BuildSetting.isFound(in: type), project?.isApp ?? true, !isForOthers, !isTest,
            !isOtherList, !isArchive
        else { return }
        append(target, to: \.mains)
    }

    private mutating func append(_ target: AppTarget, to list: WritableKeyPath<AppAssembly, [AppTarget]>) {
        guard mains.count + extensions.count < Self.targetLimit else {
            excess.append(
                (
                    target.info.place(),
                    "there are more than \(Self.targetLimit) apps and extensions; this one is not read"
                ))
            return
        }
        self[keyPath: list].append(target)
    }

    /// Keys of apps that are for a watch, and of App Clips.
    private static let keysOfOthers = [
        "WKApplication", "WKWatchKitApp", "WKCompanionAppBundleIdentifier", "NSAppClip",
    ]
    /// What the keys of an app's list begin with.
    private static let appPrefixes = ["CFBundle", "UI", "NS", "LS", "IN", "IT"]

    /// Without a project beside them the list of a framework looks like that of an app that declares nothing: such
    /// ones go where another says that it is an app.
    private mutating func dropBareLists() {
        func isBare(_ target: AppTarget) -> Bool {
            guard projects.target(info: target.info.path) == nil,
                BuildSetting.isFound(in: target["CFBundlePackageType"]?.string ?? "")
            else { return false }
            return target.info.root.members?.allSatisfy { member in
                ["CFBundle", "NSHumanReadableCopyright", "NSPrincipalClass"].contains(
                    where: member.name.hasPrefix)
            } ?? false
        }
        let telling = mains.filter { !isBare($0) }
        if !telling.isEmpty { mains = telling }
    }

    /// The app that a file belongs to: the one whose folder it has most in common with.
    private func owner(of path: String) -> Int { nearest(to: path).first ?? 0 }

    /// The apps whose folders a path has most in common with.
    private func nearest(to path: String) -> [Int] {
        let parts = FolderPath.parts(path)
        let depths = appFolders.map { FolderPath.commonDepth(parts, $0) }
        let most = depths.max() ?? 0
        return depths.indices.filter { depths[$0] == most }
    }

    /// The apps that an extension may belong to: of several as near, the one with whose identifier its own begins.
    /// Where that cannot be told none of them is to lack it.
    private func owners(of target: AppTarget) -> [Int] {
        let near = nearest(to: target.info.path)
        guard let own = target.bundleIdentifier else { return near }
        let named = near.filter { index in
            apps[index].main?.bundleIdentifier.map { own.hasPrefix($0 + ".") } ?? false
        }
        return Array((named.isEmpty ? near : named).prefix(1))
    }

    /// Gives entitlements to their target: the one that the project names, else the innermost whose folder holds
    /// them, else the one nearest to them, else the one after which they are named, else the app.
    private mutating func give(_ entitlements: Entitlements) {
        let path = entitlements.file.path
        let index = owner(of: path)
        let folder = entitlements.file.folder
        func depth(_ target: AppTarget) -> Int { target.info.folder.utf8.count }
        var chosen: String?
        if let project = projects.target(entitlements: path) {
            chosen = apps.flatMap(\.targets).first { project.infoFiles.contains($0.info.path) }?.info.path
            // Signed with it is a target that pushes do not concern, such as a widget.
            guard chosen != nil || project.isApp else { return }
            if let chosen, let other = apps.firstIndex(where: { $0.main?.info.path == chosen }) {
                apps[other].main?.entitlements.append(entitlements)
                return
            }
        }
        if chosen == nil {
            let around = apps[index].targets.filter { FolderPath.isInside(folder, $0.info.folder) }
            chosen = around.max { depth($0) < depth($1) }?.info.path
        }
        if chosen == nil {
            func shared(_ target: AppTarget) -> Int { FolderPath.commonDepth(path, target.info.path) }
            let beside = apps[index].extensions.max { shared($0) < shared($1) }
            if let beside, shared(beside) > apps[index].main.map(shared) ?? 0 { chosen = beside.info.path }
        }
        if chosen == nil {
            let stem = FolderPath.stem(of: entitlements.file.path)
            chosen =
                apps[index].targets.filter { stem.hasPrefix($0.name) }
                .max { $0.name.utf8.count < $1.name.utf8.count }?.info.path
        }
        if chosen == nil || chosen == apps[index].main?.info.path {
            apps[index].main?.entitlements.append(entitlements)
        } else if let position = apps[index].extensions.firstIndex(where: { $0.info.path == chosen }) {
            apps[index].extensions[position].entitlements.append(entitlements)
        }
    }

    private static func languages(of app: InspectedApp) -> [String] {
        let declared = (app.main?.texts("CFBundleLocalizations") ?? []).map(LanguageName.canonical)
        let found = app.tables.flatMap { $0.localizations.map(\.language) }
        return Set(declared + found).subtracting(["Base"]).sorted()
    }
}

extension [UInt8] {
    /// The first place of some bytes.
    fileprivate func firstRange(of wanted: [UInt8]) -> Range<Int>? { self[...].firstRange(of: wanted) }
}

extension ArraySlice<UInt8> {
    fileprivate func firstRange(of wanted: [UInt8]) -> Range<Int>? {
        guard let first = wanted.first else { return nil }
        var rest = self
        while let start = rest.firstIndex(of: first) {
            if rest[start...].starts(with: wanted) { return start..<(start + wanted.count) }
            rest = rest[(start + 1)...]
        }
        return nil
    }
}
