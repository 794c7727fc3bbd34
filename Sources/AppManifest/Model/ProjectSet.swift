import LocatedJSON
import PropertyLists

/// The targets of all projects in an ``AppBundle``.
struct ProjectSet {
    private(set) var targets: [ProjectTarget] = []
    /// The folders of the Swift packages that projects refer to.
    private(set) var packageFolders: Set<String> = []
    /// The remarks about the projects, in addition to findings.
    private(set) var remarks: [String] = []
    /// Whether there is a file that describes a project, intact or damaged.
    private(set) var isPresent = false
    /// Whether a file that describes a project is damaged, so that targets are unknown.
    private(set) var isDamaged = false
    /// The errors of settings files.
    private(set) var faults: [SettingFiles.Fault] = []
    /// The paths of the entitlements files that no target names.
    private(set) var unusedEntitlements: [String] = []

    let files: FileIndex
    private var positions: [ProjectTarget.Identity: Int] = [:]
    /// The target of each product. Other projects refer to a target by its product.
    private var products: [ProjectTarget.Identity: ProjectTarget.Identity] = [:]

    init(_ reader: inout ManifestReader) {
        let bundle = reader.bundle
        files = FileIndex(bundle.files.map(\.path))
        var settings = SettingFiles { [files] path in files.contains(path) ? bundle.bytes(of: path) : nil }
        for path in bundle.files.map(\.path) where FolderPath.name(of: path) == "project.pbxproj" {
            guard bundle.projects?.contains(FolderPath.parent(of: path)) ?? true else { continue }
            isPresent = true
            guard let list = reader.list(path) else {
                isDamaged = true
                continue
            }
            if let damage = ProjectDamage(of: list) {
                isDamaged = true
                reader.recordFault(path, damage.message, at: damage.place.range)
                continue
            }
            if let damage = ProjectDamage.missingTarget(in: list) {
                reader.recordFault(path, damage.message, at: damage.place.range)
            }
            let project = XcodeProject(path: path, list.root, files: files, settings: &settings)
            targets += project.targets
            packageFolders.formUnion(project.packageFolders)
            products.merge(project.products) { first, _ in first }
        }
        if !isPresent { readDescriptions(&reader, &settings) }
        faults = settings.faults
        for (path, source) in settings.sources where faults.contains(where: { $0.place.path == path }) {
            reader.record(source, of: path)
        }
        for (index, target) in targets.enumerated() { positions[target.identity] = index }
        let named = Set(
            targets.flatMap { target in
                target.configurations.compactMap { target.path(.entitlements, in: $0) }
            })
        unusedEntitlements = files.paths(in: "").filter {
            $0.hasSuffix(".entitlements") && !named.contains($0)
        }
    }

    private mutating func readDescriptions(_ reader: inout ManifestReader, _ settings: inout SettingFiles) {
        let descriptions = XcodeGenFiles(reader.bundle)
        for path in files.paths(in: "") {
            switch FolderPath.name(of: path) {
            case "project.yml", "project.yaml": readDescription(path, descriptions, &reader, &settings)
            case "Project.swift":
                let text = reader.bundle.bytes(of: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
                guard text.contains("import ProjectDescription") else { continue }
                remarks.append(
                    "\"\(path)\" is a manifest of Tuist; run \"tuist generate\", and check the generated project"
                )
            default: break
            }
        }
    }

    private mutating func readDescription(
        _ path: String, _ descriptions: XcodeGenFiles, _ reader: inout ManifestReader,
        _ settings: inout SettingFiles
    ) {
        do {
            guard let description = try XcodeGenDescription(path: path, descriptions) else { return }
            if let bytes = descriptions.read(path) { reader.record(SourceText(bytes), of: path) }
            targets += XcodeGenProject(path: path, description, files: files, settings: &settings).targets
        } catch {
            isDamaged = true
            let source = SourceText(descriptions.read(error.path) ?? [])
            reader.record(source, of: error.path)
            reader.recordFault(error.path, error.message, at: error.range.map(source.range))
        }
        isPresent = true
    }

    subscript(identity: ProjectTarget.Identity) -> ProjectTarget? {
        (positions[identity] ?? products[identity].flatMap { positions[$0] }).map { targets[$0] }
    }

    /// Returns the extension targets that an app's product contains in a build for iPhones.
    func extensions(of app: ProjectTarget) -> [ProjectTarget] {
        app.embedded.filter(\.isForPhones).compactMap { self[$0.target] }.filter {
            $0.product == .appExtension
        }
        .sorted { $0.name < $1.name }
    }

    /// Returns the frameworks and resource bundles that a target depends on, directly or indirectly.
    func libraries(of target: ProjectTarget) -> [ProjectTarget] {
        var open = Array(target.dependencies)
        var seen: Set<ProjectTarget.Identity> = []
        var found: [ProjectTarget] = []
        while let identity = open.popLast() {
            guard let other = self[identity], seen.insert(other.identity).inserted,
                [.framework, .resourceBundle].contains(other.product)
            else { continue }
            found.append(other)
            open += other.dependencies
        }
        return found.sorted { $0.name < $1.name }
    }
}
