/// Reads the tokens of JSON documents, in the order of their bytes.
///
/// One pass finds the tokens and checks that they are well formed. A tape accepts a subset of what Jansson accepts, and
/// never more: it declines what is malformed, and what only Jansson should judge, such as U+0000, numbers of many digits,
/// and objects that have a name twice.
package final class JSONTape {
    private var room: UnsafeMutablePointer<JSONToken>
    private var capacity = 256
    private var names: [UInt64] = []
    /// Nobody who does not know it can write two names with one hash.
    private let seed = UInt64.random(in: .min ... .max)

    /// The most tokens that a tape holds.
    package static let mostTokens = 1 << 15

    package init() {
        room = .allocate(capacity: capacity)
    }

    deinit { room.deallocate() }

    /// Reads a document.
    ///
    /// - Returns: Its tokens; `nil` for a document that the tape declines.
    /// - Complexity: O(*n*) in its bytes.
    package func read(_ document: UnsafeRawBufferPointer) -> JSONTokens? {
        guard let start = document.baseAddress, document.count <= Int32.max else { return nil }
        while true {
            var pass = JSONPass(document, start, room, capacity: capacity, names, seed: seed)
            let isRead = pass.run()
            names = pass.names
            if isRead { return JSONTokens(tokens: room, bytes: start, saved: pass.saved) }
            guard pass.isFull, capacity < Self.mostTokens else { return nil }
            room.deallocate()
            capacity = min(capacity * 4, Self.mostTokens)
            room = .allocate(capacity: capacity)
        }
    }

    /// What to hold before the first document is read.
    package var nothing: JSONTokens { JSONTokens(tokens: room, bytes: room, saved: 0) }
}

/// The tokens of a document, as long as the document is in memory and the tape reads no other.
package struct JSONTokens {
    /// The first is the outermost value.
    package let tokens: UnsafePointer<JSONToken>
    /// The document.
    package let bytes: UnsafeRawPointer
    /// The bytes that minifying the whole document saves.
    package let saved: Int

    init(tokens: UnsafePointer<JSONToken>, bytes: UnsafeRawPointer, saved: Int) {
        (self.tokens, self.bytes, self.saved) = (tokens, bytes, saved)
    }
}
