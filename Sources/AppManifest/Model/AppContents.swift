import LocatedJSON

/// The strings and intent definitions of an app, its extensions and its libraries, the sounds of the app, and the
/// source files of the app and its libraries. All of them are the same in every build configuration.
struct AppContents {
    private(set) var tables: [LocalizedTable] = []
    private(set) var definitions: [IntentDefinition] = []
    /// The first bytes of sounds, by file name.
    private(set) var sounds: [String: [UInt8]] = [:]
    /// The languages of the app's own bundle; also `Base` and `mul`, which are names of folders, not languages.
    private(set) var languages: Set<String> = []
    private(set) var sourcePaths: [String] = []
    private(set) var faults: [ManifestReader.Fault] = []

    init(of target: ProjectTarget, in projects: ProjectSet, _ reader: inout ManifestReader) {
        let extensions = projects.extensions(of: target)
        let libraries = projects.libraries(of: target)
        var seen: Set<String> = []
        read(target.resources, .app, target.name, &seen, &reader)
        for other in extensions { read(other.resources, .appExtension, other.name, &seen, &reader) }
        for other in libraries { read(other.resources, .library, other.name, &seen, &reader) }
        let packages = projects.packageFolders.sorted()
        for folder in packages {
            let name = FolderPath.name(of: folder)
            let files = projects.files.paths(in: folder).filter {
                !$0.contains("Tests/") && !$0.contains("/.build/")
            }
            read(
                Set(files.filter { !SourceFile.recognizes($0) && isTable($0) }), .library, name, &seen,
                &reader)
            sourcePaths += files.filter(SourceFile.recognizes)
        }
        sourcePaths += ([target] + libraries).flatMap(\.sources)
        sourcePaths = Array(Set(sourcePaths)).sorted()
        languages = tables.appLanguages.union(
            folderLanguages(of: target.resources.filter { reader.faults[$0] == nil }))
        for index in tables.indices where tables[index].owner == .library {
            tables[index].removeLanguages(notIn: languages)
        }
    }

    private func isTable(_ path: String) -> Bool {
        ["strings", "stringsdict", "xcstrings"].contains(FolderPath.fileExtension(of: path))
    }

    /// Returns the languages of the `.lproj` folders that directly contain the files.
    private func folderLanguages(of paths: Set<String>) -> Set<String> {
        Set(
            paths.compactMap { path in
                let folder = FolderPath.parent(of: path)
                return folder.hasSuffix(".lproj") ? LanguageName.canonical(FolderPath.stem(of: folder)) : nil
            })
    }

    private mutating func read(
        _ paths: Set<String>, _ owner: LocalizedTable.Owner, _ target: String, _ seen: inout Set<String>,
        _ reader: inout ManifestReader
    ) {
        var collection = TableCollection()
        for path in paths.sorted() {
            let type = FolderPath.fileExtension(of: path)
            if owner == .app, AppBundle.soundTypes.contains(type) {
                sounds[FolderPath.name(of: path)] = reader.contents(path)
                continue
            }
            guard isTable(path) || type == "intentdefinition", seen.insert(path).inserted else { continue }
            if type == "intentdefinition" {
                if var list = reader.list(path) {
                    list.target = target
                    definitions.append(IntentDefinition(file: list))
                }
            } else {
                for file in reader.table(path) {
                    guard let limit = collection.add(file) else { continue }
                    let place = ManifestPlace(path: path, pointer: JSONPointer(), range: nil, target: target)
                    faults.append(ManifestReader.Fault(place: place, message: limit, isExcess: true))
                }
            }
            if let fault = reader.faults[path] { faults.append(fault) }
        }
        for var table in collection.tables {
            table.owner = owner
            table.target = target
            tables.append(table)
        }
    }
}
