/// A target of a project, from an Xcode project or from XcodeGen's `project.yml`.
struct ProjectTarget: Sendable {
    /// The identity of a target among those of all projects.
    struct Identity: Sendable, Hashable {
        /// The path of the file that describes it.
        let project: String
        /// The id of its object in an Xcode project, or its name in a `project.yml`.
        let id: String
    }

    /// The kind of product.
    enum Product: Sendable, Hashable {
        case app, appExtension, watchApp, appClip, framework, resourceBundle, other

        /// Makes the kind from the name of Xcode's product type.
        ///
        /// - Parameter type: A name such as `com.apple.product-type.application`, or only the part after
        ///   `com.apple.product-type.`.
        init(type: String) {
            let prefix = "com.apple.product-type."
            let name = type.hasPrefix(prefix) ? String(type.dropFirst(prefix.count)) : type
            switch name {
            case "application", "application.messages": self = .app
            case "app-extension", "app-extension.messages", "app-extension.intents-service",
                "extensionkit-extension",
                "app-extension.messages-sticker-pack":
                self = .appExtension
            case "application.on-demand-install-capable": self = .appClip
            case _ where name.hasPrefix("application.watchapp") || name.hasPrefix("watchkit"):
                self = .watchApp
            case "framework", "framework.static", "library.static", "library.dynamic": self = .framework
            case "bundle": self = .resourceBundle
            default: self = .other
            }
        }
    }

    /// A configuration, such as Debug, with its settings.
    struct Configuration: Sendable {
        let name: String
        let settings: BuildSettings
    }

    /// A target that another target copies into its product.
    struct Embedding: Sendable, Hashable {
        let target: Identity
        /// Whether builds for iPhones include it.
        let isForPhones: Bool
    }

    let identity: Identity
    let name: String
    let product: Product
    /// The byte range of its id or name in the file that describes it.
    let range: Range<Int>?
    /// The folder that paths in its settings are relative to.
    let folder: String
    var configurations: [Configuration] = []
    /// The paths of its source files.
    var sources: Set<String> = []
    /// The files that its product contains, copied or compiled: strings, sounds, storyboards.
    var resources: Set<String> = []
    var embedded: Set<Embedding> = []
    var dependencies: Set<Identity> = []
    /// Whether a script may copy extensions into its product.
    var hasEmbeddingScript = false
    var developmentRegion: String?
    /// The contents of its `Info.plist` and entitlements, if the project description contains them.
    var described = DescribedLists()

    /// Returns the path of a file that a setting names.
    ///
    /// - Returns: `nil` if the setting is missing or empty, cannot be resolved, or is an absolute path.
    func path(_ setting: BuildSettingName, in configuration: Configuration) -> String? {
        guard let text = configuration.settings.resolved(setting), !text.isEmpty else { return nil }
        return Self.path(text, from: folder)
    }

    /// The placeholder for `SRCROOT`, the folder of the project.
    static let sourceRoot = "//source-root"

    static func path(_ text: String, from folder: String) -> String? {
        if text.hasPrefix(sourceRoot) {
            return FolderPath.joined(folder, String(text.dropFirst(sourceRoot.count)))
        }
        return text.hasPrefix("/") ? nil : FolderPath.joined(folder, text)
    }
}

extension ProjectTarget.Configuration {
    /// Whether builds with this configuration are for iPhones. If the platforms are unknown, the SDK or the deployment
    /// targets decide. An assigned value counts even if a missing file may override it.
    var isForPhones: Bool {
        let settings = settings.assumingCompleteness
        let platforms = settings["SUPPORTED_PLATFORMS"] ?? ""
        if !platforms.isEmpty, !BuildSetting.containsReference(platforms) {
            return platforms.split(separator: " ").contains("iphoneos")
        }
        let sdk = settings["SDKROOT"] ?? ""
        if sdk.hasPrefix("iphoneos") { return true }
        guard sdk.isEmpty || sdk == "auto" || BuildSetting.containsReference(sdk) else { return false }
        return settings[.deploymentTarget] != nil && settings["MACOSX_DEPLOYMENT_TARGET"] == nil
    }
}
