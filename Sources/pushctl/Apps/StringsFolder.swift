import GroupingSim
import Localization

/// Reads the strings of an app: `de.lproj/Localizable.strings`, `.stringsdict`, and `Localizable.xcstrings`.
enum StringsFolder {
    static let option = OptionDescription(
        "strings", value: "DIR",
        help:
            "a folder with Localizable.xcstrings, or with *.lproj folders that contain Localizable.strings or "
            + ".stringsdict",
        completion: .file)

    private static let name = "Localizable"

    /// Reads the folder that the option names; returns `nil` if the option is not given.
    static func read(_ arguments: ParsedArguments) throws(CommandFailure) -> StringsTable? {
        guard let directory = arguments.value(option.name) else { return nil }
        let tree = FileTree(root: InputPaths.shownDirectory(directory))
        return try read(
            directory,
            from: ReadableFiles(
                in: tree, boundary: "the folder \"\(directory)\"", orAllowedBy: arguments),
            option: option.name)
    }

    /// Reads a folder.
    ///
    /// - Parameters:
    ///   - files: The files that may be read; the folder and the links in it must lead to them.
    ///   - option: The name of the option that names the folder; `nil` if a file names it.
    static func read(
        _ directory: String, from files: ReadableFiles, option: String? = nil
    ) throws(CommandFailure) -> StringsTable {
        var table = StringsTable()
        var isEmpty = true
        for entry in try files.names(in: directory, option: option) {
            let path = directory + "/" + entry
            if entry == name + ".xcstrings" {
                try add(path, from: files) { (bytes) throws(StringsError) in try table.add(xcstrings: bytes) }
                isEmpty = false
            }
            guard entry.hasSuffix(".lproj") else { continue }
            let language = String(entry.dropLast(".lproj".count))
            for file in try files.names(in: path) where file.hasPrefix(name + ".") {
                switch file.dropFirst(name.count) {
                case ".strings":
                    try add(path + "/" + file, from: files) { (bytes) throws(StringsError) in
                        try table.add(strings: bytes, language: language)
                    }
                case ".stringsdict":
                    try add(path + "/" + file, from: files) { (bytes) throws(StringsError) in
                        try table.add(stringsdict: bytes, language: language)
                    }
                default: continue
                }
                isEmpty = false
            }
        }
        if isEmpty {
            throw CommandFailure(
                "no *.lproj/\(name).strings, *.lproj/\(name).stringsdict or \(name).xcstrings in "
                    + "the directory \"\(directory)\"")
        }
        return table
    }

    private static func add(
        _ path: String, from files: ReadableFiles, _ add: ([UInt8]) throws(StringsError) -> Void
    ) throws(CommandFailure) {
        let bytes = try InputFile.read(files.file(at: path))
        do {
            try add(bytes)
        } catch {
            throw CommandFailure("\(path): \(error)")
        }
    }
}
