import LocatedJSON
import PropertyLists

/// Creates apps from the files in a folder without a project, such as a built bundle. Property lists determine which
/// targets are apps; paths and bundle identifiers determine to which app an extension or another file belongs.
struct FolderAssembly {
    private var mains: [AppTarget] = []
    private var extensions: [AppTarget] = []
    private var entitlements: [Entitlements] = []
    private var definitions: [IntentDefinition] = []
    private var collection = TableCollection()
    /// The path components of each app's folder.
    private var appFolders: [[Substring]] = []
    /// The folders of extensions, except folders that also contain an app; empty without an app.
    private var extensionFolders: Set<String> = []
    /// For each app, the paths of its targets' property lists, by folder.
    private var targetFolders: [[String: String]] = []
    private var sounds: [(path: String, bytes: [UInt8])] = []
    /// The property lists that describe Xcode archives.
    private var archives: [ManifestFile] = []
    private var limitFaults: [ManifestReader.Fault] = []

    /// The apps of a bundle; at least one, because files without an app are checked as far as possible.
    private(set) var apps: [InspectedApp] = []

    init(_ reader: inout ManifestReader) {
        let bundle = reader.bundle
        for file in bundle.files where !file.isOnDemand { read(file.path, &reader) }
        removeEmptyDeclarations()
        for archive in archives { recordFaultIfWithoutApp(archive, &reader) }
        apps = mains.isEmpty ? [InspectedApp()] : mains.map { InspectedApp(main: $0) }
        appFolders = apps.map { FolderPath.parts($0.main?.info.folder ?? "") }
        let sourcePaths = bundle.files.map(\.path).filter(SourceFile.recognizes).sorted()
        for index in apps.indices {
            apps[index].isWhole = bundle.isWhole && !reader.isIncomplete
            apps[index].read = { bundle.bytes(of: $0) }
            apps[index].sourcePaths = sourcePaths
        }
        for target in extensions {
            for index in owners(of: target) { apps[index].extensions.append(target) }
        }
        extensionFolders = Set(mains.isEmpty ? [] : extensions.map(\.info.folder)).filter { folder in
            !mains.contains { FolderPath.isInside($0.info.folder, folder) }
        }
        targetFolders = apps.map { app in
            Dictionary(app.targets.map { ($0.info.folder, $0.info.path) }, uniquingKeysWith: { $1 })
        }
        for entitlements in entitlements { assign(entitlements) }
        for definition in definitions { apps[owner(of: definition.file.path)].definitions.append(definition) }
        for var table in collection.tables {
            if isExtensionFolder(table.folder) { table.owner = .appExtension }
            apps[owner(of: table.folder + "/" + table.name)].tables.append(table)
        }
        // iOS looks for a payload's sound in the app's own bundle (Apple, *UNNotificationSound*).
        for sound in sounds where !isExtensionFolder(FolderPath.parent(of: sound.path)) {
            apps[owner(of: sound.path)].sounds[FolderPath.name(of: sound.path)] = sound.bytes
        }
        for fault in reader.faults.values.sorted(by: { $0.place.path < $1.place.path }) + limitFaults {
            apps[owner(of: fault.place.path)].faults.append(fault)
        }
        for index in apps.indices { apps[index].setLanguages(apps[index].tables.appLanguages) }
    }

    // MARK: - Reading

    private mutating func read(_ path: String, _ reader: inout ManifestReader) {
        let type = FolderPath.fileExtension(of: path)
        switch type {
        case "xcstrings", "strings", "stringsdict":
            for file in reader.table(path) {
                if let limit = collection.add(file) {
                    reportLimit(ManifestPlace(path: path, pointer: JSONPointer(), range: nil), limit)
                }
            }
        case "mobileprovision": reader.profile(path).map { entitlements.append($0) }
        case "plist": reader.list(path).map { add(AppTarget(info: $0)) }
        case "intentdefinition": reader.list(path).map { definitions.append(IntentDefinition(file: $0)) }
        case "entitlements", "xcent": reader.list(path).map { entitlements.append(Entitlements(file: $0)) }
        default:
            if AppBundle.soundTypes.contains(type), let bytes = reader.contents(path) {
                sounds.append((path, bytes))
            }
        }
    }

    private mutating func reportLimit(_ place: ManifestPlace, _ message: String) {
        limitFaults.append(ManifestReader.Fault(place: place, message: message, isExcess: true))
    }

    // MARK: - Assembly

    /// Adds a property list as that of an app, an extension or an archive. Ignores other lists: those of frameworks,
    /// tests, watch apps and App Clips, and files such as `GoogleService-Info.plist`.
    private mutating func add(_ target: AppTarget) {
        if target["NSExtension"] != nil || target["EXAppExtensionAttributes"] != nil {
            append(target, to: \.extensions)
            return
        }
        let type = target["CFBundlePackageType"]?.string ?? "APPL"
        let isForOthers = Self.keysOfWatchAppsAndAppClips.contains { target[$0] != nil }
        let isTest = target.info.path.split(separator: "/").contains {
            $0.hasSuffix("Tests") || $0.hasSuffix("Tests-Info.plist")
        }
        let isOtherList =
            FolderPath.name(of: target.info.path) != "Info.plist"
            && target.info.root.members?.contains { member in
                Self.appPrefixes.contains(where: member.name.hasPrefix)
            } == false
        if Self.isArchive(target) {
            archives.append(target.info)
            return
        }
        guard type == "APPL" || BuildSetting.containsReference(type), !isForOthers, !isTest, !isOtherList
        else { return }
        append(target, to: \.mains)
    }

    /// Whether a list describes an Xcode archive.
    private static func isArchive(_ target: AppTarget) -> Bool {
        target["ApplicationProperties"] != nil || target["ArchiveVersion"] != nil
            || FolderPath.fileExtension(of: target.info.folder) == "xcarchive"
    }

    /// Records a fault if an archive is the whole bundle, but describes no app or has no products. An archive among
    /// other files may be that of a framework, which has no app.
    private func recordFaultIfWithoutApp(_ archive: ManifestFile, _ reader: inout ManifestReader) {
        let paths = reader.bundle.files.map(\.path)
        guard reader.bundle.isWhole, paths.allSatisfy({ FolderPath.isInside($0, archive.folder) }) else {
            return
        }
        let key = "ApplicationProperties"
        let contents = FolderPath.joined(archive.folder, "Products")
        if archive.root[key] == nil {
            reader.recordFault(
                archive.path, "the archive has no \(key.spoken), so it does not name its app")
        } else if !paths.contains(where: { FolderPath.isInside($0, contents) }) {
            reader.recordFault(archive.path, "the archive contains nothing in \("Products".spoken)")
        }
    }

    private mutating func append(_ target: AppTarget, to list: WritableKeyPath<FolderAssembly, [AppTarget]>) {
        guard mains.count + extensions.count < AppAssembly.targetLimit else {
            reportLimit(
                target.info.place(),
                "there are more than \(AppAssembly.targetLimit) apps and extensions; pushctl does not read this one"
            )
            return
        }
        self[keyPath: list].append(target)
    }

    private static let keysOfWatchAppsAndAppClips = [
        "WKApplication", "WKWatchKitApp", "WKCompanionAppBundleIdentifier", "NSAppClip",
    ]
    /// The prefixes of keys in an app's `Info.plist`.
    private static let appPrefixes = ["CFBundle", "UI", "NS", "LS", "IN", "IT"]

    /// Removes lists that declare nothing, such as those of frameworks, if another list declares an app.
    private mutating func removeEmptyDeclarations() {
        func declaresNothing(_ target: AppTarget) -> Bool {
            guard BuildSetting.containsReference(target["CFBundlePackageType"]?.string ?? "")
            else { return false }
            return target.info.root.members?.allSatisfy { member in
                ["CFBundle", "NSHumanReadableCopyright", "NSPrincipalClass"].contains(
                    where: member.name.hasPrefix)
            } ?? false
        }
        let declaring = mains.filter { !declaresNothing($0) }
        if !declaring.isEmpty { mains = declaring }
    }

    /// Returns the index of the app that owns a file: the first whose folder shares the most components with the path.
    private func owner(of path: String) -> Int { nearest(to: path).first ?? 0 }

    /// Returns the indices of the apps whose folders share the most components with a path.
    private func nearest(to path: String) -> [Int] {
        let parts = FolderPath.parts(path)
        let depths = appFolders.map { FolderPath.commonDepth(parts, $0) }
        let most = depths.max() ?? 0
        return depths.indices.filter { depths[$0] == most }
    }

    /// Returns the indices of the apps that an extension belongs to: all nearest apps if it has no identifier, or else
    /// the first nearest app, preferably one whose identifier is a prefix of the extension's.
    private func owners(of target: AppTarget) -> [Int] {
        let near = nearest(to: target.info.path)
        guard let own = target.bundleIdentifier else { return near }
        let named = near.filter { index in
            apps[index].main?.bundleIdentifier.map { own.hasPrefix($0 + ".") } ?? false
        }
        return Array((named.isEmpty ? near : named).prefix(1))
    }

    /// Assigns entitlements to a target: the innermost target whose folder contains them, else the nearest extension if
    /// it is nearer than the app, else the target with the longest name that begins the file name, else the app.
    private mutating func assign(_ entitlements: Entitlements) {
        let path = entitlements.file.path
        let index = owner(of: path)
        let folder = entitlements.file.folder
        let targets = targetFolders[index]
        var chosen = FolderPath.selfAndParents(of: folder).lazy.compactMap { targets[$0] }.first
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

    /// Whether a folder is in an extension, so that its files are in the extension's bundle, not in the app's.
    private func isExtensionFolder(_ folder: String) -> Bool {
        FolderPath.selfAndParents(of: folder).contains(where: extensionFolders.contains)
    }
}
