import LocatedJSON

/// A project's target, built in one of the project's configurations.
struct ProjectVariant: Sendable {
    let target: ProjectTarget
    let configuration: ProjectTarget.Configuration
    /// The text of the project file, to which places refer.
    let source: SourceText

    var settings: BuildSettings { configuration.settings }

    /// The place of the target's description.
    var place: ManifestPlace {
        ManifestPlace(
            path: target.identity.project, pointer: JSONPointer(), range: target.range.map(source.range),
            target: target.name)
    }

    func place(of setting: BuildSettingName) -> ManifestPlace { place(of: setting.rawValue) }

    /// Returns the place at which the project file assigns a setting; if it does not, the place of the target.
    func place(of setting: String) -> ManifestPlace {
        guard let origin = settings.origin(of: setting), origin.path == target.identity.project else {
            return place
        }
        return ManifestPlace(
            path: origin.path, pointer: JSONPointer(), range: source.range(origin.range), target: target.name)
    }
}
