import CByteMasks

extension QuickScanner {
    /// Whether nothing is conspicuous in a value of which more is wanted to be known; keeps what is wanted later.
    @inline(__always)
    mutating func takes(_ value: QuickRoom.Value) -> Bool {
        let member = value.member
        if value.traits == .number {
            return QuickNumber.read(at: value.start).map { takes($0.number, for: member) } ?? false
        }
        let text = ScannedText(start: value.start, count: value.count, traits: value.traits)
        switch member.pointee.role {
        case .ofRecord: keep(text, for: member)
        // Most are only to be kept, which takes less than the call of a function.
        case .thread where text.traits.isDisjoint(with: [.conspicuous, .unusual]): thread = text.kept
        default: return takes(text, for: member)
        }
        return true
    }

    // MARK: - Texts

    @inline(never)
    private mutating func takes(_ text: ScannedText, for member: UnsafeMutablePointer<QuickMember>) -> Bool {
        let role = member.pointee.role
        if role == .none, member.pointee.readings[.text] == .any { return !holdsSecret(text) }
        if text.count == 0 { return role == .activityDate || role == .argument }
        if !text.traits.isDisjoint(with: .conspicuous) || text.first == UInt8(ascii: "#") {
            guard !holdsSecret(text), !isConspicuous(text, role) else { return false }
        }
        switch role {
        case .soundName: return isPlayed(text)
        case .sound:
            insertSlot(member, 1)
            return isPlayed(text)
        case .alert: insertSlot(member, 1)
        case .thread: thread = text.kept
        case .summaryArgument:
            // One of nothing but digits is taken for a count.
            guard !text.first.isDigit, text.first != UInt8(ascii: "\\") else { return false }
            summaryArgument = text.kept
        case .word, .event:
            guard let index = wordIndex(text, member) else { return false }
            if role == .event { hasEvent = true }
            insertSlot(member, index)
        case .activityDate: return !isDateWithTime(text)
        default: break
        }
        return true
    }

    @inline(__always)
    private mutating func insertSlot(_ member: UnsafeMutablePointer<QuickMember>, _ form: Int) {
        shape.insert(Int(member.pointee.slot) &+ form)
    }

    /// The place of a word in the list of its key; `nil` for any other text.
    @inline(__always)
    private func wordIndex(_ text: ScannedText, _ member: UnsafeMutablePointer<QuickMember>) -> Int? {
        guard !text.traits.contains(.escapes) else { return nil }
        let word = PackedName(at: text.start, count: text.count)
        let words = contents.pointee.words
        for index in 0..<Int(member.pointee.count)
        where words[Int(member.pointee.first) &+ index].equals(word) {
            return index
        }
        return nil
    }

    /// Whether the text is the name of a sound that iOS plays.
    @inline(__always)
    private func isPlayed(_ text: ScannedText) -> Bool {
        guard !text.traits.contains(.escapes) else { return false }
        let name = PackedName(at: text.start, count: text.count)
        if contents.pointee.defaultSound.equals(name) { return true }
        let isComparable = text.count <= PackedName.longest
        let known = contents.pointee.sounds + Int(truncatingIfNeeded: name.hash) & (QuickTable.soundCount - 1)
        if isComparable, known.pointee.equals(name) { return true }
        guard text.withDecoded({ SoundFile.fault(of: $0) == nil && !$0.isInCurlyQuotes }) else {
            return false
        }
        if isComparable { known.pointee = name }
        return true
    }

    @inline(never)
    private func isConspicuous(_ text: ScannedText, _ role: QuickMember.Role) -> Bool {
        guard role != .activityDate else { return false }
        return text.withDecoded { text in
            if text.isTemplate { return true }
            guard role == .shownText || role == .alert else { return false }
            // A text of JSON in the place of an object has a rule of its own.
            return LocSpecifier.specifier(in: text.buffer) != nil
                || (role == .alert && text.buffer.contains(UInt8(ascii: "{")))
        }
    }

    /// Whether the text may begin with a date and a time.
    private func isDateWithTime(_ text: ScannedText) -> Bool {
        guard text.count >= 16 else { return false }
        return text.traits.contains(.escapes) || text.withDecoded { ActivityStateDate.isDateWithTime($0) }
    }

    @inline(__always)
    private mutating func keep(_ text: ScannedText, for member: UnsafeMutablePointer<QuickMember>) {
        let use = RecordPlan.Use(rawValue: UInt8(member.pointee.first))
        if use.contains(.key) { fields.key = .text(text.kept) }
        if use.contains(.app) { fields.app = text.kept }
    }

    // MARK: - Numbers

    @inline(__always)
    private mutating func takes(_ number: QuickNumber, for member: UnsafeMutablePointer<QuickMember>) -> Bool
    {
        switch member.pointee.role {
        case .count: return number.isSmallCount && number.magnitude >= Int(member.pointee.first)
        case .share: return number.isShare
        case .relevanceScore: if !number.isShare { isScoreFree = true }
        case .one: return number.isSmallCount && number.magnitude == 1
        case .timestamp:
            timestamp = number.magnitude
            return number.isDate
        case .staleDate:
            staleDate = number.magnitude
            return number.isDate
        case .dismissalDate:
            dismissalDate = number.magnitude
            return number.isDate
        case .activityDate: return !number.isLikeDate
        case .ofRecord: return keeps(number)
        default: return false
        }
        return true
    }

    /// Keeps a whole number of a record; others are written in too many ways.
    private mutating func keeps(_ number: QuickNumber) -> Bool {
        guard number.isWhole, !number.isNegative || number.magnitude > 0 else { return false }
        fields.key = .number(number.isNegative ? -number.magnitude : number.magnitude)
        return true
    }

    /// 0 for a number as nearly all are: one that every parser can hold, and nothing behind it.
    ///
    /// Those are shorter than sixteen bytes; how they are written makes no branch.
    @inline(__always)
    func oddity(ofNumber place: UnsafeRawPointer, _ count: Int) -> Int {
        let sign = place.load(as: UInt8.self) == UInt8(ascii: "-") ? 1 : 0
        let start = place + sign
        let others = pushctl_not_digits(start)
        let whole = others.trailingZeroBitCount
        let point = (start + whole).load(as: UInt8.self) == UInt8(ascii: ".") ? 1 : 0
        let fraction = (others &>> UInt64(truncatingIfNeeded: whole &+ 1)).trailingZeroBitCount
        let other = count ^ (sign &+ whole &+ (1 &+ fraction) & (0 &- point))
        // Not a single digit here or behind the point, or a zero before others.
        let none = (whole &- 1) | (fraction &- point)
        let zero = (start.load(as: UInt8.self) == UInt8(ascii: "0") ? 1 : 0) & (whole > 1 ? 1 : 0)
        return other | none &>> 63 | count &>> 4 | zero
    }

    /// Whether it is a number that every parser can hold, and nothing behind it, however it is written.
    @inline(never)
    func isUnusualNumber(_ place: UnsafeRawPointer, _ count: Int) -> Bool {
        QuickNumber.read(at: place)?.end == place + count
    }
}
