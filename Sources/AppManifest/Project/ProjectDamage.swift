import LocatedJSON
import PayloadModel

/// Damage in a `project.pbxproj` that is a valid property list, but not a valid project.
struct ProjectDamage {
    /// The problem: lower case, no full stop.
    let message: String
    /// The member or element at fault, or the dictionary that lacks a member.
    let place: ManifestPlace

    private init(message: String, place: ManifestPlace) {
        (self.message, self.place) = (message, place)
    }

    /// Finds the first damage of a project file.
    ///
    /// - Returns: `nil` if the project can be read. Its list of targets may still name some that the file lacks; see
    ///   ``missingTarget(in:)``.
    init?(of list: ManifestFile) {
        guard let (message, pointer) = Self.firstDamage(in: list) else { return nil }
        self.message = message
        place = list.place(JSONPointer(pointer))
    }

    private static func firstDamage(in list: ManifestFile) -> (message: String, pointer: [String])? {
        guard let objects = list.root["objects"] else { return ("the project has no \"objects\"", []) }
        guard let members = objects.members else {
            return ("\"objects\" must be a dictionary, not \(objects.spokenType)", ["objects"])
        }
        guard let root = list.root["rootObject"] else { return ("the project has no \"rootObject\"", []) }
        guard let id = root.string, let project = members[id], project.members != nil else {
            return ("\"rootObject\" refers to an object that the project does not contain", ["rootObject"])
        }
        if let targets = project["targets"], targets.elements == nil {
            return ("\"targets\" must be an array, not \(targets.spokenType)", ["objects", id, "targets"])
        }
        let key = "buildConfigurationList"
        for owner in [id] + (project["targets"]?.elements?.compactMap(\.string) ?? []) {
            guard let configurations = members[owner]?[key], members[configurations.string ?? ""] == nil
            else { continue }
            let name = members[owner]?["name"]?.string.map { "the target \($0.spoken)" } ?? "the project"
            return (
                "\"\(key)\" of \(name) refers to an object that the project does not contain",
                ["objects", owner, key]
            )
        }
        return nil
    }

    /// Finds the first entry in `targets` that names no object; the other targets can be read.
    ///
    /// - Returns: `nil` if every entry names an object.
    static func missingTarget(in list: ManifestFile) -> ProjectDamage? {
        guard let members = list.root["objects"]?.members, let id = list.root["rootObject"]?.string,
            let targets = members[id]?["targets"]?.elements,
            let index = targets.firstIndex(where: { target in
                target.string.flatMap { members[$0] }?.members == nil
            })
        else { return nil }
        let name = targets[index].string.map(\.spoken) ?? targets[index].spokenType
        return ProjectDamage(
            message: "\"targets\" lists \(name), which is not the id of an object in the project",
            place: list.place(JSONPointer(["objects", id, "targets", String(index)])))
    }
}
