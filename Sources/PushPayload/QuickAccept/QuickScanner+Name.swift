extension QuickScanner {
    /// Bytes of the longest name that is looked at if it holds escapes.
    static var longestDecodedName: Int { 128 }

    /// Reads a name of any kind with the colon behind it.
    ///
    /// - Parameter start: The first byte behind the opening quote.
    /// - Returns: What the value may be, and where the colon ends; `nil` for a doubt.
    @inline(never)
    mutating func readName(_ start: UnsafeRawPointer, in context: QuickContext)
        -> (member: UnsafeMutablePointer<QuickMember>, end: UnsafeRawPointer)?
    {
        var at = start + marks.plainCount(from: start)
        var traits: TextTraits = []
        if at.load(as: UInt8.self) != UInt8(ascii: "\"") {
            // The rest of a text is read in the same way.
            guard let rest = skipRestOfText(at, isAside: context.isOfRecord) else { return nil }
            at = rest
            traits = self.traits
        }
        let text = ScannedText(start: start, count: at - start, traits: traits)
        at = skipSpace(at + 1)
        guard text.count > 0, at.load(as: UInt8.self) == UInt8(ascii: ":") else { return nil }
        at += 1
        var name = PackedName(at: text.start, count: text.count)
        var place = text.start
        if text.traits.contains(.escapes) {
            // What it says is copied to where it can be compared.
            let room = contents.pointee.nameRoom
            guard text.count <= Self.longestDecodedName, let base = room.baseAddress else { return nil }
            room.initializeMemory(as: UInt8.self, repeating: 0)
            place = UnsafeRawPointer(base)
            name = PackedName(at: place, count: text.decode(into: room))
        }
        return contents.pointee.member(named: name, at: place, in: context).map { ($0, at) }
    }
}
