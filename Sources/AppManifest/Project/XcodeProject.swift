import LocatedJSON
import PropertyLists

/// The targets in a `project.pbxproj`.
struct XcodeProject {
    private(set) var targets: [ProjectTarget] = []
    /// The folders of the local Swift packages that the project refers to.
    private(set) var packageFolders: [String] = []

    private let path: String
    private let objects: XcodeObjects
    private let groups: XcodeGroups
    private let files: FileIndex
    /// The folder that paths in the project are relative to.
    private let folder: String

    /// The ids and paths of synchronized folders from which targets exclude or include single files.
    private let foldersWithExceptions: [(String, String)]

    /// The maximum number of targets of a project.
    static let targetLimit = 500

    /// Reads the targets of a project.
    ///
    /// - Parameters:
    ///   - path: The path of the `project.pbxproj`.
    ///   - root: The contents of the file; a property list that is not a project has no targets.
    init(path: String, _ root: PropertyList, files: FileIndex, settings: inout SettingFiles) {
        self.path = path
        self.files = files
        objects = XcodeObjects(root)
        let project = FolderPath.parent(of: path)
        let outer = FolderPath.parent(of: project)
        groups = XcodeGroups(objects, folder: outer)
        let (listed, paths) = (objects, groups.paths)
        foldersWithExceptions = paths.filter { listed[$0.key]?["exceptions"] != nil }.sorted {
            $0.key < $1.key
        }
        folder = FolderPath.joined(outer, objects.project?["projectDirPath"]?.string ?? "")
        packageFolders = Self.packages(objects, groups, files, around: folder)
        let name = FolderPath.stem(of: project)
        var seen: Set<String> = []
        for id in objects.ids("targets", of: objects.project).prefix(Self.targetLimit) {
            guard seen.insert(id).inserted, let object = objects[id] else { continue }
            var target = ProjectTarget(
                identity: ProjectTarget.Identity(project: path, id: id), name: object["name"]?.string ?? "",
                product: ProjectTarget.Product(type: object["productType"]?.string ?? ""),
                range: objects.range(of: id), folder: folder)
            target.developmentRegion = objects.project?["developmentRegion"]?.string
            target.configurations = configurations(of: object, target, named: name, &settings)
            readPhases(of: object, into: &target)
            readFolders(of: object, id, into: &target)
            readDependencies(of: object, into: &target)
            targets.append(target)
        }
    }

    /// Returns the folders of local Swift packages that the project refers to.
    private static func packages(
        _ objects: XcodeObjects, _ groups: XcodeGroups, _ files: FileIndex, around folder: String
    ) -> [String] {
        let local = objects.objects("packageReferences", of: objects.project)
            .compactMap { $0["relativePath"]?.string.map { FolderPath.joined(folder, $0) } }
        let named = groups.paths.filter { objects[$0.key]?["isa"]?.string == "PBXFileReference" }.map(\.value)
            .filter { files.contains(FolderPath.joined($0, "Package.swift")) }
        // A package around the project does not belong to the project.
        return (local + named).filter { !$0.isEmpty && !FolderPath.isInside(folder, $0) }
    }

    // MARK: - Settings

    private func configurations(
        of object: PropertyList, _ target: ProjectTarget, named project: String, _ files: inout SettingFiles
    ) -> [ProjectTarget.Configuration] {
        let shared = objects.configurations(of: objects.project)
        let own = objects.configurations(of: object)
        let ownLevels = own.map { levels(of: $0.object, &files) }
        let sharedLevels = shared.map { levels(of: $0.object, &files) }
        let names = (ownLevels + sharedLevels).joined().reduce(into: Set<String>()) { names, level in
            names.formUnion(level.assignments.keys)
        }
        return zip(own, ownLevels).map { configuration, levels in
            let index = shared.firstIndex { $0.name == configuration.name }
            let defaults = SettingDefaults.level(
                target: target.name, product: target.product, project: project,
                configuration: configuration.name,
                region: target.developmentRegion)
            return ProjectTarget.Configuration(
                name: configuration.name,
                settings: BuildSettings(
                    [defaults] + (index.map { sharedLevels[$0] } ?? []) + levels,
                    configuration: configuration.name,
                    assignedInSomeConfiguration: names))
        }
    }

    /// Returns the levels of a configuration: its settings file, and its own assignments.
    private func levels(of configuration: PropertyList, _ files: inout SettingFiles) -> [SettingLevel] {
        var levels: [SettingLevel] = []
        if let file = settingFile(of: configuration) {
            if let level = file.path.flatMap({ files.level($0) }) {
                levels.append(level)
            } else if !SettingFiles.isOfCocoaPods(file.path ?? file.name) {
                var level = SettingLevel(path: file.path ?? file.name)
                level.isIncomplete = true
                levels.append(level)
            }
        }
        levels.append(
            SettingLevel(path: path, settings: configuration["buildSettings"]?.members ?? .init([])))
        return levels
    }

    private func settingFile(of configuration: PropertyList) -> (path: String?, name: String)? {
        if let id = configuration["baseConfigurationReference"]?.string {
            return (groups.paths[id], objects[id]?["path"]?.string ?? "")
        }
        // The settings file is in a synchronized folder.
        guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.string,
            let name = configuration["baseConfigurationReferenceRelativePath"]?.string
        else { return nil }
        return (groups.paths[anchor].map { FolderPath.joined($0, name) }, name)
    }

    // MARK: - Files

    private func readPhases(of object: PropertyList, into target: inout ProjectTarget) {
        for phase in objects.objects("buildPhases", of: object) {
            switch phase["isa"]?.string {
            case "PBXSourcesBuildPhase":
                target.sources.formUnion(paths(in: phase))
                // The sources phase also contains resources that Xcode compiles, such as intent definitions.
                target.resources.formUnion(paths(in: phase).filter { !SourceFile.recognizes($0) })
            case "PBXResourcesBuildPhase": target.resources.formUnion(paths(in: phase))
            case "PBXCopyFilesBuildPhase":
                target.resources.formUnion(paths(in: phase))
                readEmbedded(phase, into: &target)
            case "PBXShellScriptBuildPhase":
                let script = phase["shellScript"]?.string ?? ""
                if ["appex", "PlugIns", "PLUGINS"].contains(where: script.contains) {
                    target.hasEmbeddingScript = true
                }
            default: break
            }
        }
    }

    /// Returns the files of a phase, including those of all languages of a variant group, and all files of a folder.
    private func paths(in phase: PropertyList) -> [String] {
        objects.objects("files", of: phase).flatMap { file -> [String] in
            guard let id = file["fileRef"]?.string else { return [] }
            let children = objects.ids("children", of: objects[id])
            return (children.isEmpty ? [id] : children).flatMap { id -> [String] in
                guard let path = groups.paths[id] else { return [] }
                return files.file(path).map { [$0] } ?? Array(files.paths(in: path))
            }
        }
    }

    private func readEmbedded(_ phase: PropertyList, into target: inout ProjectTarget) {
        for file in objects.objects("files", of: phase) {
            guard let id = file["fileRef"]?.string, let other = product(id) else { continue }
            let filters =
                objects.ids("platformFilters", of: file)
                + [file["platformFilter"]?.string].compactMap(\.self)
            target.embedded.insert(
                ProjectTarget.Embedding(
                    target: other, isForPhones: filters.isEmpty || filters.contains("ios")))
        }
    }

    /// Returns the target that builds a product.
    private func product(_ id: String) -> ProjectTarget.Identity? {
        if let proxy = objects.object("remoteRef", of: objects[id]) { return remote(proxy, byProduct: true) }
        for target in objects.ids("targets", of: objects.project)
        where objects[target]?["productReference"]?.string == id {
            return ProjectTarget.Identity(project: path, id: target)
        }
        return nil
    }

    /// Returns the target in another project to which a proxy refers.
    ///
    /// - Parameter byProduct: Whether the id in the proxy is that of the target's product.
    private func remote(_ proxy: PropertyList, byProduct: Bool = false) -> ProjectTarget.Identity? {
        guard let container = proxy["containerPortal"]?.string.flatMap({ groups.paths[$0] }),
            let id = proxy["remoteGlobalIDString"]?.string
        else { return nil }
        return ProjectTarget.Identity(
            project: FolderPath.joined(container, "project.pbxproj"), id: byProduct ? "product:" + id : id)
    }

    private func readFolders(of object: PropertyList, _ id: String, into target: inout ProjectTarget) {
        let own = Set(objects.ids("fileSystemSynchronizedGroups", of: object))
        for group in own {
            guard let folder = groups.paths[group] else { continue }
            let exceptions = Set(exceptions(of: group, target: id).map { FolderPath.joined(folder, $0) })
            add(
                files.paths(in: folder).filter { !Self.isListed($0, in: exceptions, below: folder) },
                to: &target)
        }
        for (group, folder) in foldersWithExceptions where !own.contains(group) {
            for name in exceptions(of: group, target: id) {
                let path = FolderPath.joined(folder, name)
                add(files.contains(path) ? [path] : Array(files.paths(in: path)), to: &target)
            }
        }
    }

    /// Returns the exceptions of a folder for a target. The target excludes them if the folder belongs to it, and
    /// includes them otherwise.
    private func exceptions(of group: String, target: String) -> [String] {
        objects.objects("exceptions", of: objects[group]).filter { $0["target"]?.string == target }
            .flatMap { objects.ids("membershipExceptions", of: $0) }
    }

    private static func isListed(_ path: String, in exceptions: Set<String>, below folder: String) -> Bool {
        guard !exceptions.isEmpty else { return false }
        var part = path
        while part.utf8.count > folder.utf8.count {
            if exceptions.contains(part) { return true }
            part = FolderPath.parent(of: part)
        }
        // An exception can stand for a table in all its languages: "/Localized/Main.strings", or
        // "/Localized: Texts/Main.strings" for a table in the folder "Texts".
        let name = FolderPath.name(of: path)
        let around = FolderPath.parent(of: FolderPath.parent(of: path))
        let beginning = folder.isEmpty ? 0 : folder.count + 1
        let inner = around.count > beginning ? String(around.dropFirst(beginning)) + "/" : ""
        return ["/Localized/\(name)", "/Localized: \(inner)\(name)"].contains {
            exceptions.contains(FolderPath.joined(folder, $0))
        }
    }

    private func add(_ paths: [String], to target: inout ProjectTarget) {
        for path in paths {
            if SourceFile.recognizes(path) {
                target.sources.insert(path)
            } else {
                target.resources.insert(path)
            }
        }
    }

    private func readDependencies(of object: PropertyList, into target: inout ProjectTarget) {
        for dependency in objects.objects("dependencies", of: object) {
            if let id = dependency["target"]?.string {
                target.dependencies.insert(ProjectTarget.Identity(project: path, id: id))
            } else if let proxy = objects.object("targetProxy", of: dependency), let other = remote(proxy) {
                target.dependencies.insert(other)
            }
        }
    }

    /// The targets by their products, which other projects can name instead of the targets.
    var products: [ProjectTarget.Identity: ProjectTarget.Identity] {
        var products: [ProjectTarget.Identity: ProjectTarget.Identity] = [:]
        for target in targets {
            guard let product = objects[target.identity.id]?["productReference"]?.string else { continue }
            products[ProjectTarget.Identity(project: path, id: "product:" + product)] = target.identity
        }
        return products
    }
}
