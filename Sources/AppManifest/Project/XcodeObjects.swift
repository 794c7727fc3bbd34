import PropertyLists

/// The objects of a `project.pbxproj`, which refer to each other by ids.
struct XcodeObjects: Sendable {
    private let members: PropertyList.Members
    let project: PropertyList?

    init(_ root: PropertyList) {
        members = root["objects"]?.members ?? .init([])
        project = root["rootObject"]?.string.flatMap { [members] in members[$0] }
    }

    subscript(id: String) -> PropertyList? { members[id] }

    /// Returns the range of an object's id in the file.
    func range(of id: String) -> Range<Int>? { members.member(id)?.nameRange }

    /// Returns the ids that a member of an object lists.
    func ids(_ key: String, of object: PropertyList?) -> [String] {
        object?[key]?.elements?.compactMap(\.string) ?? []
    }

    /// Returns the objects that a member of an object lists.
    func objects(_ key: String, of object: PropertyList?) -> [PropertyList] {
        ids(key, of: object).compactMap { self[$0] }
    }

    /// Returns the object that a member of an object names.
    func object(_ key: String, of object: PropertyList?) -> PropertyList? {
        object?[key]?.string.flatMap { self[$0] }
    }

    /// Returns the configurations of a target or a project, with their names.
    func configurations(of object: PropertyList?) -> [(name: String, object: PropertyList)] {
        objects("buildConfigurations", of: self.object("buildConfigurationList", of: object))
            .map { ($0["name"]?.string ?? "", $0) }
    }
}
