import LocatedJSON

/// The format of a removal: the notifications that an event removes.
enum RemovalFormat {
    static let id = ScenarioMember(
        "id", .name, "The collapse id of one notification; if it has none, #N with the number N of its event")
    static let thread = ScenarioMember(
        "thread", .thread, "All notifications of a thread; null for those without a thread")
    static let everything = ScenarioMember("all", .all, "All notifications of the app")

    static let all: [any ScenarioMemberDescription] = [id, thread, everything]
}

extension ScenarioType where Value == Removal? {
    static var removal: Self {
        Self(RemovalFormat.all.schema + [.init("minProperties", 1), .init("maxProperties", 1)]) {
            (field, reader) throws(ScenarioError) in
            let object = try ScenarioObject(field, RemovalFormat.all, reader)
            guard RemovalFormat.all.count(where: object.has) == 1 else {
                throw field.failure("\"remove\" must have exactly one of \"id\", \"thread\" and \"all\"")
            }
            let id = object[RemovalFormat.id].map(Removal.id)
            // `nil` for an invalid value, which was reported.
            return id ?? object[RemovalFormat.thread] ?? object[RemovalFormat.everything]
        }
    }
}

extension ScenarioType where Value == Removal {
    fileprivate static var thread: Self {
        Self([.init("type", ["string", "null"])]) { (field, _) throws(ScenarioError) in
            .thread(field.value == .null ? nil : try field.string())
        }
    }

    fileprivate static var all: Self {
        Self([.init("const", true)]) { (field, _) throws(ScenarioError) in
            guard try field.boolean() else { throw field.failure("\"all\" can only be true") }
            return .all
        }
    }
}
