/// A target of an app as pushctl reads it.
public struct TargetOutline: Sendable, Hashable {
    /// A target in one configuration.
    public struct Variant: Sendable, Hashable {
        /// The name of the configuration; empty without a project.
        public var configuration: String
        /// The bundle identifier; `nil` if it is unknown.
        public var bundleIdentifier: String?
        /// The path of the `Info.plist`; `nil` if Xcode or XcodeGen generates it, or if it is unknown.
        public var infoPlist: String?
        /// Whether the `Info.plist` is known; `false`, for example, if the project names a missing or invalid file.
        public var isInfoPlistKnown: Bool
        /// The paths of the target's entitlements files; `nil` if they are unknown.
        public var entitlements: [String]?
        /// The oldest iOS that the target supports; `nil` if it is unknown.
        public var deploymentTarget: String?
        /// The build settings that pushctl cannot resolve, or that name a missing or invalid file: `NAME = value`, or
        /// only `NAME` if a missing settings file may assign the setting.
        public var unresolved: [String]
    }

    /// The name of the target; without a project, the name of its folder or file.
    public var name: String
    /// The extension point of an extension; `nil` for an app, or if it is unknown.
    public var extensionPoint: String?
    /// Whether the target is an app, or an extension that an app embeds.
    public var isEmbedded: Bool
    /// The target in each configuration, in the order of the project.
    public var variants: [Variant]
}

/// An app as pushctl reads it; `pushctl app --list` prints it.
public struct AppOutline: Sendable, Hashable {
    /// The app itself.
    public var target: TargetOutline
    /// The path of the project file that describes the app; `nil` without a project.
    public var project: String?
    /// The extensions in the app, and those meant for it that no app embeds, sorted by name.
    public var extensions: [TargetOutline]
    /// The languages of the app.
    public var languages: [String]
    /// The file names of the app's sounds.
    public var sounds: [String]

    /// Returns the outlines of apps; all configurations of a target are in one outline.
    static func all(of apps: [InspectedApp]) -> [AppOutline] {
        var outlines: [AppOutline] = []
        var positions: [ProjectTarget.Identity: Int] = [:]
        for app in apps {
            guard let main = app.main else { continue }
            let identity = main.project?.target.identity
            guard let position = identity.flatMap({ positions[$0] }) else {
                if let identity { positions[identity] = outlines.count }
                outlines.append(AppOutline(app, main))
                continue
            }
            outlines[position].add(app, main)
        }
        return outlines
    }

    private init(_ app: InspectedApp, _ main: AppTarget) {
        target = TargetOutline(main, app.configuration)
        project = main.project?.target.identity.project
        let unembedded = app.unembedded.map { TargetOutline($0, app.configuration, isEmbedded: false) }
        let embedded = (app.extensions + app.unknownExtensions).map { TargetOutline($0, app.configuration) }
        extensions = (embedded + unembedded).sorted { $0.name < $1.name }
        languages = app.languages
        sounds = app.sounds.keys.sorted()
    }

    private mutating func add(_ app: InspectedApp, _ main: AppTarget) {
        target.variants.append(TargetOutline.Variant(main, app.configuration))
        for other in app.extensions + app.unknownExtensions + app.unembedded {
            if let position = extensions.firstIndex(where: { $0.name == other.name }) {
                extensions[position].variants.append(TargetOutline.Variant(other, app.configuration))
            }
        }
    }
}

extension TargetOutline {
    fileprivate init(_ target: AppTarget, _ configuration: String?, isEmbedded: Bool = true) {
        self.isEmbedded = isEmbedded
        name = target.name
        extensionPoint = target.extensionPoint
        variants = [Variant(target, configuration)]
    }
}

extension TargetOutline.Variant {
    fileprivate init(_ target: AppTarget, _ configuration: String?) {
        self.configuration = configuration ?? ""
        bundleIdentifier = target.bundleIdentifier
        infoPlist = target.info.path == target.project?.target.identity.project ? nil : target.info.path
        isInfoPlistKnown = target.isInfoPlistKnown
        entitlements = target.areEntitlementsKnown ? target.entitlements.map(\.file.path) : nil
        deploymentTarget = target.deploymentTarget?.map(String.init).joined(separator: ".")
        unresolved = []
        guard let project = target.project else { return }
        for name in [BuildSettingName.bundleIdentifier, .deploymentTarget] {
            guard let value = project.settings[name], BuildSetting.containsReference(value) else { continue }
            unresolved.append("\(name.rawValue) = \(value)")
        }
        if !target.isInfoPlistKnown, let file = project.settings[.infoPlist], !file.isEmpty {
            unresolved.append("\(BuildSettingName.infoPlist.rawValue) = \(file)")
        }
        if !target.areEntitlementsKnown {
            let name = BuildSettingName.entitlements.rawValue
            let value = project.settings[name] ?? ""
            // If only a missing settings file can assign the setting, its value is a reference to itself.
            unresolved.append(value == "$(\(name))" ? name : "\(name) = \(value)")
        }
    }
}
