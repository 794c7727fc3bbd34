import LocatedJSON

/// The apps of a bundle, from its projects or else from its folders.
package struct AppAssembly {
    /// The maximum number of app targets in projects; in folders, of apps and extensions together.
    package static let targetLimit = 500

    let apps: [InspectedApp]
    /// The text of each file that was read, for display.
    let sources: [String: SourceText]
    /// The paths of all files that were read and checked.
    let files: Set<String>
    /// The remarks about the projects, apart from findings.
    let remarks: [String]
    /// The targets of the bundle's projects; empty without projects.
    let targets: [ProjectTarget]
    /// Whether a project is damaged, so that targets are unknown.
    let isDamaged: Bool

    init(_ bundle: AppBundle) {
        var reader = ManifestReader(bundle)
        var projects = ProjectAssembly(&reader)
        if projects.isPresent {
            projects.assemble(&reader)
            apps = projects.apps
        } else {
            apps = FolderAssembly(&reader).apps
        }
        sources = reader.sources
        files = reader.read
        remarks = projects.remarks
        targets = projects.targets
        isDamaged = projects.isDamaged
    }
}
