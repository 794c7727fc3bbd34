/// The keys of the table as members, numbered so that a shape tells them apart.
struct QuickKeys {
    let members: [QuickMember]
    /// The words of the enumerated keys.
    let words: [PackedName]

    /// - Parameter unproved: Keys whose values go the full way.
    init(unproved: Set<PayloadKey>) {
        var maker = QuickMemberMaker()
        for key in KeyCatalogue.all {
            var member = QuickMember(key)
            if unproved.contains(key) { member.readings = QuickMember.Readings() }
            maker.add(&member, key)
        }
        for key in KeyCatalogue.keysBelowTopLevel where !key.isHyphenated { maker.addCustom(key.name) }
        // A table that outgrew the shapes would prove nothing rather than something wrong.
        members = maker.slots <= PayloadShape.capacity ? maker.members : []
        words = maker.words
    }

    /// The key of a name in a kind of object.
    ///
    /// - Complexity: O(*n*) in the number of keys: each is asked for once.
    func member(named name: PackedName, in context: QuickContext) -> QuickMember? {
        members.first { $0.isNamed(name.words, name.count, in: context) }
    }
}

private struct QuickMemberMaker {
    var members: [QuickMember] = []
    var words: [PackedName] = []
    /// Bits of a shape that are taken.
    var slots = 0

    mutating func add(_ member: inout QuickMember, _ key: PayloadKey) {
        if member.role == .word || member.role == .event {
            member.first = Int16(words.count)
            member.count = UInt8(key.values.count)
            words += key.values.map { PackedName($0) }
        }
        if !QuickMember.loners.contains(key) {
            member.slot = Int8(truncatingIfNeeded: slots)
            // Each word of a list is a form of its own, and a text in the place of an object.
            if member.count == 0 { member.shape.insert(slots) }
            slots += member.count > 0 ? Int(member.count) : [.alert, .sound].contains(member.role) ? 2 : 1
        }
        add(member, key.name, QuickContext(key.place))
    }

    /// Adds custom data that bears the name of a key, an everyday word: what that means depends on the rest.
    mutating func addCustom(_ name: String) {
        let packed = PackedName(name)
        guard !members.contains(where: { $0.context == .topLevel && $0.words == packed.words }) else {
            return
        }
        var member = QuickMember.custom(inner: .custom, elements: .custom)
        member.readings[.null] = .none
        member.slot = Int8(truncatingIfNeeded: slots)
        member.shape.insert(slots)
        slots += 1
        add(member, name, .topLevel)
    }

    private mutating func add(_ member: QuickMember, _ name: String, _ context: QuickContext) {
        var member = member
        let name = PackedName(name)
        member.words = name.words
        member.length = UInt8(name.count)
        member.context = context
        members.append(member)
    }
}
