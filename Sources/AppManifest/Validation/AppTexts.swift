import Localization
import PayloadModel
import PushPayload

extension InspectedApp {
    /// The strings for payloads: the `Localizable` tables in the app's own bundle, in which iOS looks up their texts.
    var strings: AppStrings {
        var table = StringsTable()
        for file in tableFiles {
            guard let bytes = read(file.path) else { continue }
            // An unreadable file has its own finding.
            switch FolderPath.fileExtension(of: file.path) {
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

/// Searches an app's code for the categories that payloads name.
enum SourceLiterals {
    /// The maximum size of a searched file in bytes; larger files are probably generated, and name no categories.
    private static let sizeLimit = 4 << 20

    /// Returns the categories in an app's payloads that its code contains as string literals.
    ///
    /// - Complexity: O(*n*) in the bytes of its sources, if a payload names a category.
    static func categories(namedIn app: InspectedApp) -> Set<String> {
        var wanted: Set<String> = []
        for payloadRequirement in app.requirements {
            if case .category(let name) = payloadRequirement.requirement.kind { wanted.insert(name) }
        }
        guard !wanted.isEmpty else { return [] }
        var found: Set<String> = []
        for path in app.sourcePaths {
            guard let bytes = app.read(path), bytes.count <= sizeLimit else { continue }
            for literal in literals(in: bytes) {
                let text = String(decoding: literal, as: UTF8.self)
                if wanted.contains(text) { found.insert(text) }
            }
            if found.count == wanted.count { break }
        }
        return found
    }

    /// Returns the bytes between each pair of quotes on one line.
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
