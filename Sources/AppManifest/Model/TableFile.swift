/// The strings of one language in one file: a strings table, or one language of a catalog.
struct TableFile: Sendable {
    let path: String
    let identity: LocalizedTable.Identity
    /// The canonical name of the language; `Base` for files in `Base.lproj` or in no `.lproj` folder.
    let language: String
    let entries: [LocalizedTable.Entry]

    /// Reads a table of strings.
    ///
    /// - Parameter list: A `.strings` or `.stringsdict` file.
    init(_ list: ManifestFile) {
        path = list.path
        let folder = list.folder
        let isLocalized = folder.hasSuffix(".lproj")
        language = isLocalized ? LanguageName.canonical(FolderPath.stem(of: folder)) : "Base"
        identity = LocalizedTable.Identity(
            name: Self.name(of: list.path), folder: isLocalized ? FolderPath.parent(of: folder) : folder
        )
        entries =
            FolderPath.fileExtension(of: list.path) == "stringsdict"
            ? LocalizedTable.entries(stringsdict: list) : LocalizedTable.entries(strings: list)
    }

    /// Returns the name of a table: the file name without its extension, but `InfoPlist` for `infoplist` in any letter
    /// case.
    private static func name(of path: String) -> String {
        let stem = FolderPath.stem(of: path)
        return stem.lowercased() == "infoplist" ? "InfoPlist" : stem
    }

    init(catalog path: String, language: String, entries: [LocalizedTable.Entry]) {
        self.path = path
        self.language = LanguageName.canonical(language)
        self.entries = entries
        // Catalogs of storyboards and intents are in "mul.lproj".
        let folder = FolderPath.parent(of: path)
        identity = LocalizedTable.Identity(
            name: Self.name(of: path),
            folder: folder.hasSuffix(".lproj") ? FolderPath.parent(of: folder) : folder)
    }
}
