import GroupingSim
import PropertyLists
import PushPayload

/// Makes apps of files: which target is the app, which extension and which other file belongs to which app.
struct AppAssembly {
    private var mains: [AppTarget] = []
    private var extensions: [AppTarget] = []
    private var entitlements: [Entitlements] = []
    private var definitions: [IntentDefinition] = []
    private var tables: [LocalizedTable] = []
    private var sounds: [(path: String, bytes: [UInt8])] = []
    private var damaged: [(place: Place, message: String)] = []
    /// The text of each file that was read, for people.
    private(set) var sources: [String: SourceText] = [:]

    /// The apps of a bundle, at least one: files without an app are judged as far as they go.
    private(set) var apps: [InspectedApp] = []

    init(_ bundle: AppBundle) {
        for file in bundle.files { read(file) }
        apps = mains.isEmpty ? [InspectedApp()] : mains.map { InspectedApp(main: $0) }
        for index in apps.indices { apps[index].isWhole = bundle.isWhole }
        for target in extensions { apps[owner(of: target.info.path)].extensions.append(target) }
        for entitlements in entitlements { give(entitlements) }
        for definition in definitions { apps[owner(of: definition.file.path)].definitions.append(definition) }
        for table in tables { apps[owner(of: table.folder + "/" + table.name)].tables.append(table) }
        for sound in sounds {
            apps[owner(of: sound.path)].sounds[FolderPath.name(of: sound.path)] = sound.bytes
        }
        for fault in damaged { apps[owner(of: fault.place.path)].damaged.append(fault) }
        for index in apps.indices { apps[index].languages = Self.languages(of: apps[index]) }
    }

    // MARK: - Reading

    private mutating func read(_ file: AppBundle.File) {
        let name = FolderPath.name(of: file.path)
        let type = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
        switch type {
        case "xcstrings": readCatalog(file)
        case "mobileprovision": readProfile(file)
        case "plist", "entitlements", "xcent", "intentdefinition", "strings", "stringsdict":
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
            sources[file.path] = SourceText(range == nil ? [] : file.bytes)
            let key = error.key.map { "key \($0.spoken): " } ?? ""
            damaged.append(
                (Place(path: file.path, pointer: JSONPointer(), range: range), key + error.message))
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
        case "intentdefinition": definitions.append(IntentDefinition(file: list))
        case "strings": addTable(list, LocalizedTable.entries(strings: list))
        case "stringsdict": addTable(list, LocalizedTable.entries(stringsdict: list))
        default: entitlements.append(Entitlements(file: list))
        }
    }

    private mutating func readCatalog(_ file: AppBundle.File) {
        let source = SourceText(file.bytes)
        sources[file.path] = source
        do {
            let catalog = try CatalogEntries(path: file.path, parsing: file.bytes)
            for (language, entries) in catalog.entries {
                addEntries(entries, of: file.path, in: language, folder: FolderPath.parent(of: file.path))
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
        let language = isLocalized ? FolderPath.stem(of: folder) : "Base"
        addEntries(
            entries, of: list.path, in: language, folder: isLocalized ? FolderPath.parent(of: folder) : folder
        )
    }

    private mutating func addEntries(
        _ entries: [LocalizedTable.Entry], of path: String, in language: String, folder: String
    ) {
        let name = FolderPath.stem(of: path)
        let known = tables.firstIndex { $0.name == name && $0.folder == folder }
        let index = known ?? tables.endIndex
        if known == nil { tables.append(LocalizedTable(name: name, folder: folder)) }
        tables[index].add(entries, language: language)
    }

    // MARK: - Putting together

    /// Takes a target for an app, an extension, or nothing that pushes concern: frameworks, tests, watch apps.
    private mutating func add(_ target: AppTarget) {
        if target["NSExtension"] != nil || target["EXAppExtensionAttributes"] != nil {
            extensions.append(target)
            return
        }
        let type = target["CFBundlePackageType"]?.string ?? "APPL"
        let isForWatch = ["WKApplication", "WKWatchKitApp", "WKCompanionAppBundleIdentifier"]
            .contains { target[$0] != nil }
        let isTest = target.info.folder.split(separator: "/").contains { $0.hasSuffix("Tests") }
        // The list of an archive speaks of the archive.
        let isArchive = target["ApplicationProperties"] != nil
        guard type == "APPL" || BuildSetting.isFound(in: type), !isForWatch, !isTest, !isArchive else {
            return
        }
        mains.append(target)
    }

    /// The app that a file belongs to: the one whose folder it has most in common with.
    private func owner(of path: String) -> Int {
        let depths = apps.map { FolderPath.commonDepth(path, ($0.main?.info.folder ?? "") + "/") }
        let most = depths.max() ?? 0
        return depths.firstIndex(of: most) ?? 0
    }

    /// Gives entitlements to their target: the innermost whose folder holds them, else the one after which they
    /// are named, else the app.
    private mutating func give(_ entitlements: Entitlements) {
        let index = owner(of: entitlements.file.path)
        let folder = entitlements.file.folder
        func depth(_ target: AppTarget) -> Int { target.info.folder.utf8.count }
        var chosen: String?
        let around = apps[index].targets.filter { FolderPath.isInside(folder, $0.info.folder) }
        chosen = around.max { depth($0) < depth($1) }?.info.path
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
        let declared = app.main?.texts("CFBundleLocalizations") ?? []
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
