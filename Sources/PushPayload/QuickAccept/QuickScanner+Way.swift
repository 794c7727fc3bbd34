extension QuickScanner {
    /// How a document is written that was read.
    ///
    /// - Returns: `nil` where the table cannot remember a name, for names with escapes, and for documents of many values.
    mutating func way(_ outermost: QuickContext, from start: UnsafeRawPointer) -> [QuickStep]? {
        guard let payload = fields.payload, let begin = payload.baseAddress else { return nil }
        let members = contents.pointee.members
        var way = QuickWay(from: start, payload: begin..<(begin + payload.count))
        var outside: [(context: QuickContext, element: UnsafeMutablePointer<QuickMember>?)] = []
        var context = outermost
        var element: UnsafeMutablePointer<QuickMember>?
        var member = members + QuickTable.place(of: .document)
        var isName = false
        var at = start
        while at < end {
            let byte = at.load(as: UInt8.self)
            switch QuickMember.Kind(byte) {
            case .text where isName:
                let name = at + 1
                at = name + marks.plainCount(from: name)
                guard at.load(as: UInt8.self) == UInt8(ascii: "\""),
                    let known = readName(name, in: context)?.member, QuickTable.isLasting(known, in: members)
                else { return nil }
                member = known
                isName = false
                at += 1
            case .text:
                let text = at + 1
                guard let end = skipText(text, isAside: true) else { return nil }
                at = end
                // As if it held signs, so that all of it is looked at.
                let usual = traits.contains(.escapes) ? nil : usual(text..<at, .signs, member)
                way.add(.text, text..<at, of: member, member.pointee.readings[.text], usual: usual)
                at += 1
            case .number:
                let number = at
                at += marks.stops(from: at).trailingZeroBitCount
                way.add(
                    .number, number..<at, of: member, member.pointee.readings[.number],
                    usual: usual(number..<at, .number, member))
            case .true, .false, .null: at += marks.stops(from: at).trailingZeroBitCount
            case .object:
                outside.append((context, element))
                context = outside.count == 1 ? outermost : member.pointee.inner
                element = nil
                isName = true
                at += 1
            case .array:
                outside.append((context, element))
                element = members + Int(member.pointee.elements)
                member = element ?? member
                at += 1
            case .none:
                switch byte {
                case UInt8(ascii: ","):
                    isName = element == nil
                    member = element ?? member
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    guard let last = outside.popLast() else { return nil }
                    (context, element) = last
                case UInt8(ascii: ":"): break
                default: way.addSpace(at)
                }
                at += 1
            }
        }
        return way.steps(to: end, shape)
    }

    /// A value as one that may be met again, where only a few may stand in its place.
    private func usual(
        _ value: Range<UnsafeRawPointer>, _ traits: TextTraits, _ member: UnsafeMutablePointer<QuickMember>
    ) -> QuickUsual? {
        guard [.word, .event, .sound, .soundName, .one].contains(member.pointee.role) else { return nil }
        var other = self
        other.shape = PayloadShape()
        other.hasEvent = false
        let count = value.upperBound - value.lowerBound
        let isTaken = other.takes(
            QuickRoom.Value(start: value.lowerBound, count: count, member: member, traits: traits))
        return isTaken ? QuickUsual(value, shape: other.shape, hasEvent: other.hasEvent) : nil
    }
}
