import GroupingSim
import Localization
import PayloadModel
import PushPayload

extension InspectedApp {
    /// The texts that payloads name: the tables `Localizable` in the app's own bundle, where iOS looks.
    var strings: AppStrings {
        var table = StringsTable()
        for file in tableFiles {
            guard let bytes = read(file.path) else { continue }
            // What cannot be read has a finding of its own.
            switch FolderPath.type(of: file.path) {
            case "xcstrings": try? table.add(xcstrings: bytes)
            case "stringsdict": try? table.add(stringsdict: bytes, language: file.language)
            default: try? table.add(strings: bytes, language: file.language)
            }
        }
        return table.appStrings
    }

    private var tableFiles: [(path: String, language: String)] {
        var seen: Set<String> = []
        return tables.filter { $0.name == "Localizable" && $0.owner == .app }.flatMap(\.paths)
            .filter { seen.insert($0).inserted }
            .map { path in
                let folder = FolderPath.parent(of: path)
                return (path, folder.hasSuffix(".lproj") ? FolderPath.stem(of: folder) : "Base")
            }
    }
}

/// Looks the texts that payloads name up in an app's code.
enum SourceLiterals {
    /// In bytes; generated sources are longer and name nothing.
    private static let sizeLimit = 4 << 20

    /// The categories that payloads for an app name and its code contains as text literals.
    ///
    /// - Complexity: O(*n*) in the bytes of its sources, where any category is named.
    static func found(of app: InspectedApp) -> Set<String> {
        var wanted: Set<String> = []
        for need in app.needs {
            if case .category(let name) = need.need.kind { wanted.insert(name) }
        }
        guard !wanted.isEmpty else { return [] }
        var found: Set<String> = []
        for path in app.sources {
            guard let bytes = app.read(path), bytes.count <= sizeLimit else { continue }
            for literal in literals(in: bytes) {
                let text = String(decoding: literal, as: UTF8.self)
                if wanted.contains(text) { found.insert(text) }
            }
            if found.count == wanted.count { break }
        }
        return found
    }

    /// What is between quotes in one line.
    private static func literals(in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var literals: [ArraySlice<UInt8>] = []
        var start: Int?
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "\n"): start = nil
            case UInt8(ascii: "\""):
                if let begin = start {
                    literals.append(bytes[begin..<index])
                    start = nil
                } else {
                    start = index + 1
                }
            default: break
            }
            index += 1
        }
        return literals
    }
}
