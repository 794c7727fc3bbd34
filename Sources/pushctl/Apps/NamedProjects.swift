import AppManifest

/// The projects of an `.xcodeproj` or `.xcworkspace` folder on the command line.
struct NamedProjects {
    /// The folder that contains the files of the projects.
    let folder: String
    /// The paths of the `.xcodeproj` folders.
    private(set) var projects: Set<String> = []
    /// One failure if no project exists or the workspace cannot be read, otherwise none.
    private(set) var failures: [CommandFailure] = []
    /// The failures for missing projects of a workspace, if other projects exist.
    private(set) var remarks: [CommandFailure] = []

    /// Recognizes the path of a project or workspace.
    ///
    /// - Returns: `nil` for any other path.
    init?(_ path: String) {
        var path = String(path.reversed().drop { $0 == "/" }.reversed())
        // Every project contains such a workspace, which stands for the project.
        if path.hasSuffix(".xcodeproj/project.xcworkspace") { path = Self.parent(of: path) }
        guard path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcworkspace") else { return nil }
        folder = Self.parent(of: path)
        if path.hasSuffix(".xcworkspace") {
            readWorkspace(path)
        } else {
            projects = [folder == "." && path.hasPrefix("./") ? String(path.dropFirst(2)) : path]
            failures = [Self.failure(path)].compactMap(\.self)
        }
    }

    private static func parent(of path: String) -> String {
        path.contains("/") ? String(FolderPath.prefix(of: path).dropLast()) : "."
    }

    private mutating func readWorkspace(_ path: String) {
        let file = path + "/contents.xcworkspacedata"
        do {
            let workspace = try WorkspaceFile(try InputFile.read(file), named: file)
            let start = folder == "." ? "" : folder + "/"
            let paths = workspace.projects.map { $0.hasPrefix("/") ? $0 : start + $0 }
            let own = paths.filter { !Self.isOfPackageManager($0) }
            let missing = own.compactMap(Self.failure)
            if !own.isEmpty, missing.count == own.count {
                failures = [missing[0]]
            } else {
                remarks = missing
            }
            projects = Set(paths)
        } catch {
            failures = [error]
        }
    }

    /// Returns the failure for a project that does not exist; `nil` if the project exists.
    private static func failure(_ project: String) -> CommandFailure? {
        let path = project + "/project.pbxproj"
        var status = stat()
        return stat(path, &status) == 0 ? nil : CommandFailure("read", path, .last)
    }

    /// Whether a package manager generates the project. Few repositories contain such a project, so a missing one is
    /// not reported.
    private static func isOfPackageManager(_ path: String) -> Bool {
        path.split(separator: "/").contains { ["Pods", "Carthage"].contains($0) }
    }
}
