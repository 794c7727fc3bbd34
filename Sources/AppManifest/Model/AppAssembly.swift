import LocatedJSON

/// The apps of a bundle: as its projects describe them, or as its folders suggest where there are none.
struct AppAssembly {
    /// How many apps and extensions are read.
    static let targetLimit = 500

    let apps: [InspectedApp]
    /// The text of each file that was read, for people.
    let sources: [String: SourceText]
    /// Every file that was read and judged.
    let files: Set<String>
    /// What is worth saying of the bundle besides findings.
    let remarks: [String]
    /// The targets of its projects; empty without any.
    let targets: [ProjectTarget]

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
    }
}
