import PropertyLists

/// The targets that an XcodeGen `project.yml` describes.
struct XcodeGenProject {
    private(set) var targets: [ProjectTarget] = []

    private let path: String
    private let folder: String
    private let files: FileIndex
    private let description: XcodeGenDescription

    init(path: String, _ description: XcodeGenDescription, files: FileIndex, settings: inout SettingFiles) {
        self.path = path
        self.files = files
        self.description = description
        folder = FolderPath.parent(of: path)
        for member in (description.root["targets"]?.members ?? .init([])).prefix(XcodeProject.targetLimit) {
            targets.append(read(member, &settings))
        }
    }

    private func read(_ member: PropertyList.Member, _ settings: inout SettingFiles) -> ProjectTarget {
        let object = description.target(member.name, member.value)
        var target = ProjectTarget(
            identity: ProjectTarget.Identity(project: path, id: member.name), name: member.name,
            product: ProjectTarget.Product(type: object["type"]?.string ?? ""), range: member.nameRange,
            folder: folder)
        target.developmentRegion = description.root["options"]?["developmentLanguage"]?.string
        target.described = DescribedLists(
            info: object["info"]?["properties"], entitlements: object["entitlements"]?["properties"])
        readSources(of: object, into: &target)
        readDependencies(of: object, into: &target)
        let names = description.root["configs"]?.members?.map(\.name) ?? ["Debug", "Release"]
        for name in names {
            target.configurations.append(
                ProjectTarget.Configuration(
                    name: name,
                    settings: BuildSettings(
                        levels(of: object, target, name, &settings), configuration: name)))
        }
        return target
    }

    // MARK: - Settings

    private func levels(
        of object: PropertyList, _ target: ProjectTarget, _ configuration: String,
        _ settings: inout SettingFiles
    ) -> [SettingLevel] {
        let project = description.root["name"]?.string ?? ""
        let defaults = SettingDefaults.level(
            target: target.name, product: target.product, project: project, configuration: configuration,
            region: target.developmentRegion)
        var levels = [defaults, presets(of: object, target)]
        for owner in [description.root, object] {
            if let name = owner["configFiles"]?[configuration]?.string {
                let file = FolderPath.joined(folder, name)
                var missing = SettingLevel(path: file)
                missing.isIncomplete = true
                levels.append(settings.level(file) ?? missing)
            }
            levels += self.levels(in: owner["settings"], configuration, depth: 0)
        }
        return levels
    }

    /// Returns the levels of a member `settings`, which can be split into base, groups and configurations.
    private func levels(in settings: PropertyList?, _ configuration: String, depth: Int) -> [SettingLevel] {
        guard let settings, depth < XcodeGenDescription.depthLimit else { return [] }
        let isInParts = ["base", "configs", "groups"].contains { settings[$0] != nil }
        guard isInParts else { return [SettingLevel(path: path, settings: settings.members ?? .init([]))] }
        var levels: [SettingLevel] = []
        for name in settings["groups"]?.elements?.compactMap(\.string) ?? [] {
            levels += self.levels(
                in: description.root["settingGroups"]?[name], configuration, depth: depth + 1)
        }
        levels.append(SettingLevel(path: path, settings: settings["base"]?.members ?? .init([])))
        // In XcodeGen, a key of `configs` applies to each configuration whose name contains the key in any letter case.
        for member in settings["configs"]?.members ?? .init([])
        where configuration.lowercased().contains(member.name.lowercased()) {
            levels.append(SettingLevel(path: path, settings: member.value.members ?? .init([])))
        }
        return levels
    }

    /// Returns the settings that XcodeGen derives from a target's members other than `settings`, and from the options
    /// of the project.
    private func presets(of object: PropertyList, _ target: ProjectTarget) -> SettingLevel {
        var level = SettingLevel(path: path)
        let platform = object["platform"]?.string ?? ""
        switch platform {
        case "iOS": level.assign("SDKROOT", "iphoneos", range: nil)
        case "macOS": level.assign("SDKROOT", "macosx", range: nil)
        case "watchOS": level.assign("SDKROOT", "watchos", range: nil)
        case "tvOS": level.assign("SDKROOT", "appletvos", range: nil)
        default:
            let names = object["supportedDestinations"]?.elements ?? object["platform"]?.elements ?? []
            let isForPhones = names.contains { $0.string == "iOS" }
            level.assign(
                "SUPPORTED_PLATFORMS", isForPhones ? "iphoneos iphonesimulator" : "macosx", range: nil)
        }
        let oldest = object["deploymentTarget"] ?? description.root["options"]?["deploymentTarget"]
        if let version = oldest?.string ?? oldest?["iOS"]?.string {
            let member = object.members?.member("deploymentTarget")
            level.assign(BuildSettingName.deploymentTarget.rawValue, version, range: member?.nameRange)
        }
        if let prefix = description.root["options"]?["bundleIdPrefix"]?.string {
            level.assign(
                BuildSettingName.bundleIdentifier.rawValue, prefix + ".$(PRODUCT_NAME:rfc1034identifier)",
                range: nil)
        }
        if let file = object["info"]?["path"]?.string ?? infoPlistInSources(of: target) {
            level.assign(BuildSettingName.infoPlist.rawValue, file, range: nil)
        }
        if let file = object["entitlements"]?["path"]?.string {
            level.assign(BuildSettingName.entitlements.rawValue, file, range: nil)
        }
        return level
    }

    private func infoPlistInSources(of target: ProjectTarget) -> String? {
        target.resources.filter { FolderPath.name(of: $0) == "Info.plist" }.min().map {
            folder.isEmpty ? $0 : String(decoding: $0.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self)
        }
    }

    // MARK: - Files

    private func readSources(of object: PropertyList, into target: inout ProjectTarget) {
        let sources = object["sources"]
        let entries =
            (sources?.elements ?? [sources].compactMap(\.self)) + (object["resources"]?.elements ?? [])
        for entry in entries {
            guard let name = entry.string ?? entry["path"]?.string else { continue }
            let path = FolderPath.joined(folder, name)
            let excluded = (entry["excludes"]?.elements ?? []).compactMap(\.string).map(PathPattern.init)
            let found = files.contains(path) ? [path] : Array(files.paths(in: path))
            let depth = FolderPath.parts(path).count
            for file in found {
                let inner = FolderPath.parts(file).dropFirst(depth).joined(separator: "/")
                guard !excluded.contains(where: { $0.matches(inner) }) else { continue }
                if SourceFile.recognizes(file) {
                    target.sources.insert(file)
                } else {
                    target.resources.insert(file)
                }
            }
        }
    }

    private func readDependencies(of object: PropertyList, into target: inout ProjectTarget) {
        for dependency in object["dependencies"]?.elements ?? [] {
            guard let name = dependency["target"]?.string else { continue }
            let other = ProjectTarget.Identity(project: path, id: name)
            target.dependencies.insert(other)
            guard dependency["embed"].map(\.isTrue) ?? true else { continue }
            target.embedded.insert(ProjectTarget.Embedding(target: other, isForPhones: true))
        }
    }
}

/// Recognizes the files that a compiler reads.
enum SourceFile {
    static func recognizes(_ path: String) -> Bool {
        ["swift", "m", "mm", "c", "cc", "cpp", "h"].contains(FolderPath.fileExtension(of: path))
    }
}
