extension QuickScanner {
    /// Reads a document that is written as one before, but for its texts and numbers.
    ///
    /// - Returns: `nil` for one that is written in another way, and for a doubt.
    mutating func readAlike(from start: UnsafeRawPointer) -> Wanted? {
        let marks = self.marks
        var wanted = Wanted(in: room)
        var at = start
        var sparedBefore = 0
        var shape = PayloadShape()
        var next = templates.pointee.first
        while let step = next {
            guard step.pointee.fits(at) else {
                next = step.pointee.other
                continue
            }
            let behind = at + step.pointee.count
            if !step.pointee.isPlainText {
                guard goesOn(step, at: behind) else {
                    next = step.pointee.other
                    continue
                }
                note(step, at, &sparedBefore)
                at = behind
                next = step.pointee.following
                switch step.pointee.next {
                case .step: continue
                case .end:
                    shape.insert(step.pointee.shape)
                    self.shape = shape
                    return wanted
                case .text, .number:
                    if let usual = step.pointee.usual, usual.fits(at) {
                        shape.insert(usual.shape)
                        hasEvent = hasEvent || usual.hasEvent
                        at += usual.count
                        continue
                    }
                }
            } else {
                at = behind
                next = step.pointee.following
            }
            guard let member = step.pointee.member else { return nil }
            if step.pointee.next == .number {
                let count = marks.stops(from: at).trailingZeroBitCount
                guard oddity(ofNumber: at, count) == 0 || isUnusualNumber(at, count) else { return nil }
                wanted.add(at, count, of: member, step.pointee.reading, .number)
                at += count
            } else {
                guard let end = takeText(at, marks, of: member, step.pointee.reading, &wanted) else {
                    return nil
                }
                at = end
            }
        }
        return nil
    }

    /// Whether the document goes on as it does behind a step.
    @inline(__always)
    private func goesOn(_ step: UnsafeMutablePointer<QuickStep>, at place: UnsafeRawPointer) -> Bool {
        switch step.pointee.next {
        // In a file a step may hold the line feed that stands behind a document.
        case .step, .text: place < end
        case .number: place < end && contents.pointee.kinds[Int(place.load(as: UInt8.self))] == .number
        case .end: place == end
        }
    }

    /// Notes where the payload begins and ends, and what minifying would take away.
    ///
    /// - Parameter sparedBefore: What minifying would take away before it.
    @inline(__always)
    private mutating func note(
        _ step: UnsafeMutablePointer<QuickStep>, _ start: UnsafeRawPointer, _ sparedBefore: inout Int
    ) {
        if let begin = step.pointee.begin {
            fields.payload = UnsafeRawBufferPointer(start: start + begin.count, count: 0)
            sparedBefore = spared &+ begin.spared
        }
        if let end = step.pointee.end, let payload = fields.payload?.baseAddress {
            fields.payload = UnsafeRawBufferPointer(start: payload, count: start + end.count - payload)
            fields.spared = spared &+ end.spared &- sparedBefore
        }
        spared &+= step.pointee.spared
    }

    /// Reads a document that is written as none before.
    @inline(never)
    mutating func readAnew(_ outermost: QuickContext, from start: UnsafeRawPointer) -> Wanted? {
        spared = 0
        fields = RecordFields()
        guard let wanted = read(outermost, from: start) else { return nil }
        if templates.pointee.missed() {
            var other = self
            if let way = other.way(outermost, from: start) { templates.pointee.learn(way, of: outermost) }
        }
        return wanted
    }
}
