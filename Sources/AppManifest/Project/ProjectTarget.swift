/// A target of a project, from whatever describes it: Xcode's own project, or XcodeGen's `project.yml`.
struct ProjectTarget: Sendable {
    /// What tells a target from those of all projects.
    struct Identity: Sendable, Hashable {
        /// The path of the file that describes it.
        let project: String
        /// Its object in the project, or its name.
        let id: String
    }

    /// What a target builds.
    enum Product: Sendable, Hashable {
        case app, appExtension, watchApp, appClip, framework, resourceBundle, other

        /// - Parameter type: `com.apple.product-type.application`, with or without what is before the last part.
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

    /// A configuration, such as Debug, with the settings that it builds with.
    struct Configuration: Sendable {
        let name: String
        let settings: BuildSettings
    }

    /// A target that another one copies into its product.
    struct Embedding: Sendable, Hashable {
        let target: Identity
        /// Whether a build for iPhones has it.
        let isForPhones: Bool
    }

    let identity: Identity
    let name: String
    let product: Product
    /// Where it begins in the file that describes it.
    let range: Range<Int>?
    /// The folder that paths in its settings begin at.
    let folder: String
    var configurations: [Configuration] = []
    /// Its files of Swift, Objective-C and C, among them those that declare the types of an `ActivityAttributes`.
    var sources: Set<String> = []
    /// The files that its product contains as they are, or compiled: strings, sounds, storyboards.
    var resources: Set<String> = []
    var embedded: Set<Embedding> = []
    var dependencies: Set<Identity> = []
    /// Whether a script copies extensions into its product, or may do so.
    var hasEmbeddingScript = false
    /// The languages of the project; empty where it does not say.
    var regions: [String] = []
    var developmentRegion: String?
    /// What its list and entitlements hold where a description lists them itself.
    var described = DescribedLists()

    /// A file that settings name, as the files of the folder are named.
    ///
    /// - Returns: `nil` for a path that cannot be resolved, or is outside of the project's folder tree.
    func path(_ setting: String, in configuration: Configuration) -> String? {
        guard let text = configuration.settings.resolved(setting), !text.isEmpty else { return nil }
        return Self.path(text, from: folder)
    }

    /// What `SRCROOT` stands for in settings: the folder of the project.
    static let sourceRoot = "//source-root"

    static func path(_ text: String, from folder: String) -> String? {
        if text.hasPrefix(sourceRoot) {
            return FolderPath.joined(folder, String(text.dropFirst(sourceRoot.count)))
        }
        return text.hasPrefix("/") ? nil : FolderPath.joined(folder, text)
    }
}

extension ProjectTarget.Configuration {
    /// Whether it is built for iPhones; an unknown platform counts as one where other settings say so, and what is
    /// assigned counts even if a missing file may override it.
    var isForPhones: Bool {
        let settings = settings.assumingCompleteness
        let platforms = settings["SUPPORTED_PLATFORMS"] ?? ""
        if !platforms.isEmpty, !BuildSetting.isFound(in: platforms) {
            return platforms.split(separator: " ").contains("iphoneos")
        }
        let sdk = settings["SDKROOT"] ?? ""
        if sdk.hasPrefix("iphoneos") { return true }
        guard sdk.isEmpty || sdk == "auto" || BuildSetting.isFound(in: sdk) else { return false }
        return settings["IPHONEOS_DEPLOYMENT_TARGET"] != nil && settings["MACOSX_DEPLOYMENT_TARGET"] == nil
    }

    /// The oldest iOS that it runs on, as numbers; `nil` where that is not known.
    var deploymentTarget: [Int]? {
        let parts =
            settings.resolved("IPHONEOS_DEPLOYMENT_TARGET")?.split(separator: ".").map { Int($0) } ?? []
        return parts.isEmpty || parts.contains(nil) ? nil : parts.compactMap(\.self)
    }
}
