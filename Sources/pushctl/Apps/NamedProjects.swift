/// The projects at a path to an `.xcodeproj` or `.xcworkspace` folder.
struct NamedProjects {
    /// The folder that contains the files of the projects.
    let folder: String
    /// The paths of the `.xcodeproj` folders.
    let projects: Set<String>

    /// - Returns: `nil` for any other path.
    init?(_ path: String) {
        let path = String(path.reversed().drop { $0 == "/" }.reversed())
        guard path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcworkspace") else { return nil }
        let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        folder = parent
        let start = parent == "." ? "" : parent + "/"
        guard path.hasSuffix(".xcworkspace") else {
            projects = [parent == "." && path.hasPrefix("./") ? String(path.dropFirst(2)) : path]
            return
        }
        let contents = try? InputFile.read(path + "/contents.xcworkspacedata")
        let text = String(decoding: contents ?? [], as: UTF8.self)
        projects = Set(
            text.split(separator: "\"").compactMap { word in
                guard word.hasSuffix(".xcodeproj"), let colon = word.firstIndex(of: ":") else { return nil }
                return start + word[word.index(after: colon)...]
            })
    }
}
