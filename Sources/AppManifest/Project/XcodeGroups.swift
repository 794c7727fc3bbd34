import PropertyLists

/// The paths of the files, groups and folders that a project refers to.
struct XcodeGroups {
    /// The paths by the id of the file, group or folder.
    private(set) var paths: [String: String] = [:]

    /// Finds the paths of a project's files.
    ///
    /// - Parameter folder: The folder that contains the project.
    /// - Complexity: O(*n*) in the number of files.
    init(_ objects: XcodeObjects, folder: String) {
        guard let main = objects.project?["mainGroup"]?.string else { return }
        let root = FolderPath.joined(folder, objects.project?["projectDirPath"]?.string ?? "")
        var open = [(id: main, folder: root)]
        while let (id, parent) = open.popLast() {
            guard paths[id] == nil, let object = objects[id] else { continue }
            let name = object["path"]?.string ?? ""
            switch object["sourceTree"]?.string ?? "<group>" {
            case "<group>": paths[id] = FolderPath.joined(parent, name)
            case "SOURCE_ROOT": paths[id] = FolderPath.joined(root, name)
            default: continue
            }
            for child in objects.ids("children", of: object) { open.append((child, paths[id] ?? parent)) }
        }
    }
}
