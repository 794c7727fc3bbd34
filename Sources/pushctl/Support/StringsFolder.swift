import GroupingSim

/// Reads the strings of an app: `de.lproj/Localizable.strings`, `.stringsdict`, and `Localizable.xcstrings`.
enum StringsFolder {
    static let option = OptionDescription(
        "strings", value: "DIR",
        help: "a localisation folder: *.lproj with Localizable.strings or .stringsdict, or *.xcstrings",
        completion: .file)

    private static let name = "Localizable"

    static func read(_ directory: String) throws(CommandFailure) -> StringsTable {
        var table = StringsTable()
        var isEmpty = true
        for entry in try names(in: directory) {
            let path = directory + "/" + entry
            if entry == name + ".xcstrings" {
                try add(path) { (bytes) throws(StringsError) in try table.add(xcstrings: bytes) }
                isEmpty = false
            }
            guard entry.hasSuffix(".lproj") else { continue }
            let language = String(entry.dropLast(".lproj".count))
            for file in try names(in: path) where file.hasPrefix(name + ".") {
                switch file.dropFirst(name.count) {
                case ".strings":
                    try add(path + "/" + file) { (bytes) throws(StringsError) in
                        try table.add(strings: bytes, language: language)
                    }
                case ".stringsdict":
                    try add(path + "/" + file) { (bytes) throws(StringsError) in
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
        _ path: String, _ add: ([UInt8]) throws(StringsError) -> Void
    ) throws(CommandFailure) {
        let bytes = try InputFile.read(path)
        do {
            try add(bytes)
        } catch {
            throw CommandFailure("\(path): \(error)")
        }
    }

    /// The names in a directory, in the order of their bytes.
    private static func names(in directory: String) throws(CommandFailure) -> [String] {
        guard let stream = opendir(directory) else { throw CommandFailure("read", directory, .last) }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            names.append(
                withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
                })
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
