import LocatedJSON
import PropertyLists

/// Creates the apps of projects: one for each app target and configuration that is built for iPhones.
struct ProjectAssembly {
    private let projects: ProjectSet
    /// The apps; empty until ``assemble(_:)``.
    private(set) var apps: [InspectedApp] = []

    init(_ reader: inout ManifestReader) {
        projects = ProjectSet(&reader)
    }

    /// Whether there is a project.
    var isPresent: Bool { projects.isPresent }
    /// Whether a project is damaged.
    var isDamaged: Bool { projects.isDamaged }
    /// The remarks about the projects.
    var remarks: [String] { projects.remarks }
    /// The targets of all projects.
    var targets: [ProjectTarget] { projects.targets }

    /// Reads the files that the targets name, and fills ``apps``.
    ///
    /// Adds an app without targets if there is no app, or for faults that belong to no app.
    mutating func assemble(_ reader: inout ManifestReader) {
        let mains = projects.targets.filter {
            $0.product == .app && $0.configurations.contains(where: \.isForPhones)
        }
        for target in mains.prefix(AppAssembly.targetLimit) {
            let contents = AppContents(of: target, in: projects, &reader)
            let first = apps.count
            for configuration in target.configurations where configuration.isForPhones {
                apps.append(app(target, configuration, contents, &reader))
            }
            let sharing = Set(
                apps[first...].flatMap { app in app.extensions.filter(app.sharesAppGroup).map(\.name) })
            for index in apps[first...].indices { apps[index].extensionsSharingGroup = sharing }
        }
        // An app without targets reports the faults of projects and settings files, which belong to no app.
        let named = Set(apps.flatMap { $0.faults.map(\.place.path) })
        let others = reader.faults.values.filter { !named.contains($0.place.path) }
        var rest = InspectedApp()
        rest.faults = others.sorted { $0.place.path < $1.place.path }
        rest.faults += projects.faults.map { ManifestReader.Fault(place: $0.place, message: $0.message) }
        if apps.isEmpty || !rest.faults.isEmpty { apps.append(rest) }
        for index in apps.indices where reader.isIncomplete { apps[index].isWhole = false }
    }

    /// Returns the app of a target in one configuration, with its extensions, files and faults.
    private func app(
        _ target: ProjectTarget, _ configuration: ProjectTarget.Configuration, _ contents: AppContents,
        _ reader: inout ManifestReader
    ) -> InspectedApp {
        var app = InspectedApp(main: variant(target, configuration, &reader))
        app.isWhole = reader.bundle.isWhole
        app.configuration = configuration.name
        for other in projects.extensions(of: target) {
            guard let same = other.configuration(like: configuration) else { continue }
            let part = variant(other, same, &reader)
            if part.isInfoPlistKnown {
                app.extensions.append(part)
            } else {
                app.unknownExtensions.append(part)
            }
        }
        app.unembedded = unembedded(for: target).compactMap { other in
            other.configuration(like: configuration).map { variant(other, $0, &reader) }
        }
        app.definitions = contents.definitions
        app.tables = contents.tables
        app.sounds = contents.sounds
        app.sourcePaths = contents.sourcePaths
        app.unusedEntitlements = projects.unusedEntitlements
        app.setLanguages(contents.languages, developmentRegion: target.developmentRegion)
        let bundle = reader.bundle
        app.read = { bundle.bytes(of: $0) }
        app.faults = faults(of: app, contents, reader)
        return app
    }

    /// Returns the faults in the files and settings of an app.
    private func faults(
        of app: InspectedApp, _ contents: AppContents, _ reader: ManifestReader
    ) -> [ManifestReader.Fault] {
        var faults = contents.faults
        for part in app.targets {
            faults += ([part.info.path] + part.entitlements.map(\.file.path)).compactMap { reader.faults[$0] }
            guard let cycle = part.project.flatMap(SettingCycle.init)?.fault,
                !faults.contains(where: { $0.message == cycle.message })
            else { continue }
            faults.append(cycle)
        }
        return faults
    }

    /// Returns the project's extensions for iPhones that no target embeds, but that seem to belong to this app: it
    /// depends on them, or is the only iPhone app. Returns none if a script may embed extensions.
    private func unembedded(for app: ProjectTarget) -> [ProjectTarget] {
        let neighbors = projects.targets.filter { $0.identity.project == app.identity.project }
        let apps = neighbors.filter { [.app, .appClip].contains($0.product) }
        guard !apps.contains(where: \.hasEmbeddingScript) else { return [] }
        let embedded = Set(
            projects.targets.flatMap { $0.embedded.compactMap { projects[$0.target]?.identity } })
        let phoneApps = apps.filter { $0.product == .app && $0.configurations.contains(where: \.isForPhones) }
        return neighbors.filter { other in
            guard other.product == .appExtension, !embedded.contains(other.identity),
                other.configurations.contains(where: \.isForPhones)
            else { return false }
            let owners = phoneApps.filter { $0.dependencies.contains(other.identity) }
            return owners.isEmpty ? phoneApps.count == 1 : owners.contains { $0.identity == app.identity }
        }
    }

    // MARK: - Targets

    /// Returns a target in one configuration. In its property lists, values replace references to settings.
    private func variant(
        _ target: ProjectTarget, _ configuration: ProjectTarget.Configuration, _ reader: inout ManifestReader
    ) -> AppTarget {
        let settings = configuration.settings
        let source = reader.sources[target.identity.project] ?? SourceText([])
        var list = ManifestFile(path: target.identity.project, generatedAt: target.range, in: source)
        var isKnown = true
        if let described = target.described.info {
            list = ManifestFile(path: target.identity.project, root: described, source: source)
        } else if settings[.infoPlist].map({ !$0.isEmpty }) ?? false {
            let isPreprocessed = settings.isOn("INFOPLIST_PREPROCESS")
            let file = target.path(.infoPlist, in: configuration).flatMap(projects.files.file).flatMap {
                reader.list($0, isPreprocessed: isPreprocessed)
            }
            isKnown = file != nil
            if let file { list = file }
            if isPreprocessed { list.root = Preprocessor.joiningBranches(of: list.root) }
        } else {
            isKnown = settings.isOn("GENERATE_INFOPLIST_FILE")
        }
        list = ManifestFile(list, filledBy: settings, target: target.name)
        var made = AppTarget(info: list)
        made.isInfoPlistKnown = isKnown
        made.project = ProjectVariant(target: target, configuration: configuration, source: source)
        if settings.isOn("GENERATE_INFOPLIST_FILE") { made.generated = Self.generated(settings) }
        fillEntitlements(of: &made, target, configuration, &reader)
        return made
    }

    /// Returns the keys that settings add to the `Info.plist`.
    private static func generated(_ settings: BuildSettings) -> [String: [PropertyList]] {
        let prefix = "INFOPLIST_KEY_"
        var keys: [String: [PropertyList]] = [:]
        for name in settings.names(prefix: prefix) {
            guard let value = settings[name] else { continue }
            keys[String(name.dropFirst(prefix.count))] = [PropertyList(.string(value))]
        }
        return keys
    }

    private func fillEntitlements(
        of made: inout AppTarget, _ target: ProjectTarget, _ configuration: ProjectTarget.Configuration,
        _ reader: inout ManifestReader
    ) {
        if let described = target.described.entitlements {
            let file = ManifestFile(
                path: target.identity.project, root: described, source: made.project?.source ?? SourceText([])
            )
            made.entitlements = [
                Entitlements(file: ManifestFile(file, filledBy: configuration.settings, target: target.name))
            ]
            return
        }
        guard let setting = configuration.settings[.entitlements], !setting.isEmpty else { return }
        guard
            let path = target.path(.entitlements, in: configuration)
                .flatMap(projects.files.file),
            let list = reader.list(path)
        else {
            made.areEntitlementsKnown = false
            return
        }
        made.entitlements = [
            Entitlements(file: ManifestFile(list, filledBy: configuration.settings, target: target.name))
        ]
    }
}

extension ManifestFile {
    /// Creates a copy of a property list in which values replace references to settings; all places are unchanged.
    fileprivate init(_ list: ManifestFile, filledBy settings: BuildSettings, target: String) {
        self = ManifestFile(
            path: list.path,
            root: list.root.mappingStrings(settings.expanding), source: list.source)
        hasRanges = list.hasRanges
        self.target = target
    }
}

extension ProjectTarget {
    /// Returns the configuration that has the same name as another target's configuration, or else the first one.
    fileprivate func configuration(like other: Configuration) -> Configuration? {
        configurations.first { $0.name == other.name } ?? configurations.first
    }
}

extension BuildSettings {
    /// Whether a setting is `YES`.
    fileprivate func isOn(_ name: String) -> Bool { self[name] == "YES" }
}
