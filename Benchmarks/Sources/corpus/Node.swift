/// A payload on its way to bytes. Members keep their order, and a key may occur twice.
indirect enum Node {
    case text(String)
    /// A number, `true`, `false` or `null`, or the replacement that a fault inserts.
    case literal(String)
    case list([Node])
    case object([Member])

    struct Member {
        let name: String
        var value: Node

        init(_ name: String, _ value: Node) {
            self.name = name
            self.value = value
        }
    }

    static func number(_ value: Int) -> Node { .literal(String(value)) }
    static func flag(_ value: Bool) -> Node { .literal(value ? "true" : "false") }

    /// A number of hundredths, as 0.25: no floating point, whose text could depend on the machine.
    static func hundredths(_ value: Int) -> Node {
        let rest = value % 100
        return .literal("\(value / 100).\(rest < 10 ? "0" : "")\(rest)")
    }

    /// The members of an object, none for anything else.
    var members: [Member] {
        get {
            guard case .object(let members) = self else { return [] }
            return members
        }
        set { self = .object(newValue) }
    }

    /// The first member of that name. Setting nil removes it, setting a new one appends it.
    subscript(_ name: String) -> Node? {
        get { members.first { $0.name == name }?.value }
        set {
            var changed = members
            self = .literal("null")
            let place = changed.firstIndex { $0.name == name }
            switch (place, newValue) {
            case (let index?, let value?): changed[index].value = value
            case (let index?, nil): changed.remove(at: index)
            case (nil, let value?): changed.append(Member(name, value))
            case (nil, nil): break
            }
            self = .object(changed)
        }
    }

    /// A member that is an object; a missing one reads as an empty object.
    subscript(object name: String) -> Node {
        get { self[name] ?? .object([]) }
        set { self[name] = newValue }
    }
}
