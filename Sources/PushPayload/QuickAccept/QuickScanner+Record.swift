extension QuickScanner {
    /// Whether a record is well formed, and so is the payload in it, without anything that is conspicuous.
    ///
    /// What is around the payload no rule looks into. It is read as strictly as the payload: what Jansson refuses
    /// anywhere makes the record one that does not parse.
    mutating func provesRecord(_ plan: RecordPlan, _ fields: inout RecordFields) -> Bool {
        skipSpace()
        guard byte == UInt8(ascii: "{"), recordObject(plan, RecordPlan.root, 0, &fields) else { return false }
        skipSpace()
        return at == end
    }

    private static let deepestInRecord = 24

    private mutating func recordObject(
        _ plan: RecordPlan, _ place: Int, _ depth: Int, _ fields: inout RecordFields
    ) -> Bool {
        guard depth < Self.deepestInRecord else { return false }
        at += 1
        skipSpace()
        if byte == UInt8(ascii: "}") {
            at += 1
            return true
        }
        let first = openCount
        var seenNames: UInt64 = 0
        repeat {
            let name = readName()
            guard name.count > 0, isNew(name, since: first, &seenNames),
                recordValue(plan, plan.place(of: name, below: place), depth &+ 1, &fields)
            else { return false }
        } while skips(UInt8(ascii: ","))
        openCount = first
        return skips(UInt8(ascii: "}"))
    }

    private mutating func recordValue(
        _ plan: RecordPlan, _ place: Int, _ depth: Int, _ fields: inout RecordFields
    ) -> Bool {
        let use = plan.use(of: place)
        if use.contains(.payload) { return recordPayload(&fields) }
        switch byte {
        case UInt8(ascii: "\""):
            guard readsPlainText() else { return false }
            if !use.isEmpty { keepText(for: use, &fields) }
            return true
        case UInt8(ascii: "{"): return recordObject(plan, place, depth, &fields)
        case UInt8(ascii: "["):
            // A pointer may count elements.
            return !plan.leadsOn(from: place) && recordArray(plan, depth, &fields)
        case UInt8(ascii: "t"): return skipsWord(.true)
        case UInt8(ascii: "f"): return skipsWord(.false)
        case UInt8(ascii: "n"): return skipsWord(.null)
        default: return readsNumber() && (!use.contains(.key) || keepsNumber(&fields))
        }
    }

    private mutating func recordArray(_ plan: RecordPlan, _ depth: Int, _ fields: inout RecordFields) -> Bool
    {
        guard depth < Self.deepestInRecord else { return false }
        at += 1
        skipSpace()
        if byte == UInt8(ascii: "]") {
            at += 1
            return true
        }
        while true {
            guard recordValue(plan, RecordPlan.aside, depth &+ 1, &fields) else { return false }
            guard skips(UInt8(ascii: ",")) else { return skips(UInt8(ascii: "]")) }
            skipSpace()
        }
    }

    private mutating func recordPayload(_ fields: inout RecordFields) -> Bool {
        guard byte == UInt8(ascii: "{") else { return false }
        let start = at
        at += 1
        spared = 0
        guard payload() else { return false }
        fields.payload = UnsafeRawBufferPointer(start: start, count: at - start)
        fields.spared = spared
        return true
    }

    private func keepText(for use: RecordPlan.Use, _ fields: inout RecordFields) {
        let text = QuickText(raw: text, hasEscapes: traits.contains(.escapes))
        if use.contains(.key) { fields.key = .text(text) }
        if use.contains(.app) { fields.app = text }
    }

    /// Keeps a whole number; others are written in too many ways.
    private func keepsNumber(_ fields: inout RecordFields) -> Bool {
        guard number.isWhole, !number.isNegative || number.magnitude > 0 else { return false }
        fields.key = .number(number.isNegative ? -number.magnitude : number.magnitude)
        return true
    }
}
