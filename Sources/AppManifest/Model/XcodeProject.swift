import LocatedJSON
import PropertyLists
import PushPayload

/// What a `project.pbxproj` says of its targets: what each builds, and what Xcode adds to its `Info.plist`.
///
/// Since Xcode 13 a target may declare keys as settings, `INFOPLIST_KEY_UIBackgroundModes`, so that the file in the
/// folder lacks what the built app has. Files of settings (`.xcconfig`) are not read.
struct XcodeProject: Sendable {
    /// A target of the project.
    struct Target: Sendable {
        let productType: String
        /// The paths of its `Info.plist`, one for each configuration that has its own.
        var infoFiles: Set<String> = []
        var entitlements: Set<String> = []
        /// The keys that Xcode writes into the built `Info.plist`, with the value of each configuration.
        var generated: [String: [PropertyList]] = [:]
        /// Where it stands in the project.
        let range: Range<Int>?
        /// Whether a file of settings may say more of it.
        var hasMoreSettings = false

        var isApp: Bool { productType == "com.apple.product-type.application" }
    }

    private(set) var targets: [Target] = []
    /// The language in which the sources are written.
    let developmentRegion: String?

    let path: String
    let source: SourceText
    private let objects: PropertyList.Members
    /// The folder that paths in the project begin at.
    private let folder: String

    /// - Parameters:
    ///   - path: That of the `project.pbxproj`.
    ///   - document: What it holds; a list that is no project has no targets.
    init(path: String, _ document: PropertyListDocument) {
        let root = document.root
        self.path = path
        source = document.source
        folder = FolderPath.parent(of: FolderPath.parent(of: path))
        objects = root["objects"]?.members ?? .init([])
        let project = root["rootObject"]?.string.flatMap { [objects] in objects[$0] }
        developmentRegion = project?["developmentRegion"]?.string
        let shared = settings(of: project)
        for name in project?["targets"]?.elements?.compactMap(\.string) ?? [] {
            guard let member = objects.member(name) else { continue }
            let object = member.value
            var target = Target(productType: object["productType"]?.string ?? "", range: member.nameRange)
            target.hasMoreSettings = (configurations(of: object) + configurations(of: project))
                .contains { $0["baseConfigurationReference"] != nil }
            let names = ["TARGET_NAME", "TARGETNAME", "PRODUCT_NAME"]
            let own = settings(of: object)
            for configuration in shared + own {
                for setting in configuration {
                    read(setting, into: &target) { text in
                        names.reduce(text) { $0.replacing("$(\($1))", with: object["name"]?.string ?? "") }
                    }
                }
            }
            targets.append(target)
        }
    }

    /// The settings of each configuration of a target or project.
    private func settings(of object: PropertyList?) -> [PropertyList.Members] {
        configurations(of: object).compactMap { $0["buildSettings"]?.members }
    }

    private func configurations(of object: PropertyList?) -> [PropertyList] {
        let list = object?["buildConfigurationList"]?.string.flatMap { objects[$0] }
        return (list?["buildConfigurations"]?.elements ?? []).compactMap { element in
            element.string.flatMap { objects[$0] }
        }
    }

    private func read(
        _ setting: PropertyList.Member, into target: inout Target, resolving resolve: (String) -> String
    ) {
        // A setting may hold for one platform: `INFOPLIST_FILE[sdk=iphoneos*]`.
        let name = String(setting.name.prefix { $0 != "[" })
        switch name {
        case "INFOPLIST_FILE":
            if let path = setting.value.string.flatMap({ self.path(resolve($0)) }) {
                target.infoFiles.insert(path)
            }
        case "CODE_SIGN_ENTITLEMENTS":
            if let path = setting.value.string.flatMap({ self.path(resolve($0)) }) {
                target.entitlements.insert(path)
            }
        case _ where name.hasPrefix(Self.prefix):
            target.generated[String(name.dropFirst(Self.prefix.count)), default: []].append(setting.value)
        default: break
        }
    }

    private static let prefix = "INFOPLIST_KEY_"
    private static let roots = ["$(SRCROOT)/", "${SRCROOT}/", "$(PROJECT_DIR)/", "${PROJECT_DIR}/"]

    /// A path of a setting as files are named here; `nil` for one that depends on further settings.
    private func path(_ text: String) -> String? {
        let root = Self.roots.first(where: text.hasPrefix) ?? ""
        let rest = text.dropFirst(root.count)
        guard !rest.isEmpty, BuildSetting.resolved(String(rest)) != nil else { return nil }
        var parts = folder.split(separator: "/", omittingEmptySubsequences: false)
        if folder.isEmpty { parts = [] }
        for part in rest.split(separator: "/") where part != "." {
            if part == "..", !parts.isEmpty, parts.last != ".." {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }
}

extension [XcodeProject] {
    /// The target that an `Info.plist` belongs to.
    func target(info path: String) -> XcodeProject.Target? {
        lazy.flatMap(\.targets).first { $0.infoFiles.contains(path) }
    }

    /// What Xcode adds to the lists of apps whose target names no file that is known.
    var generatedElsewhere: [String: [PropertyList]] {
        lazy.flatMap(\.targets).filter { $0.isApp && $0.infoFiles.isEmpty }
            .reduce(into: [:]) { all, target in all.merge(target.generated) { $0 + $1 } }
    }

    /// Apps without an `Info.plist` in the folder: Xcode makes all of it.
    var generatedApps: [AppTarget] {
        flatMap { project in
            project.targets.filter { $0.isApp && $0.infoFiles.isEmpty && !$0.hasMoreSettings }.map { target in
                var app = AppTarget(
                    info: ManifestFile(path: project.path, generatedAt: target.range, in: project.source))
                app.generated = target.generated
                return app
            }
        }
    }

    /// The target that is signed with entitlements.
    func target(entitlements path: String) -> XcodeProject.Target? {
        lazy.flatMap(\.targets).first { $0.entitlements.contains(path) }
    }
}
