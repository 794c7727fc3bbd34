/// Reads the tokens of JSON documents, in the order of their bytes.
///
/// One pass finds the tokens and checks that they are well formed. A tape accepts only documents that Jansson accepts.
/// It declines malformed documents, and those with content that only Jansson should judge: U+0000, numbers with many
/// digits, deep nesting, repeated keys, or more than ``maxTokens`` tokens.
package final class JSONTape {
    private var scratch: UnsafeMutablePointer<JSONToken>
    private var capacity = 256
    private var keyHashes: [UInt64] = []
    /// A secret seed, so that an attacker cannot choose two keys with the same hash.
    private let seed = UInt64.random(in: .min ... .max)

    /// The maximum number of tokens.
    package static let maxTokens = 1 << 15

    package init() {
        scratch = .allocate(capacity: capacity)
    }

    deinit { scratch.deallocate() }

    /// Reads a document.
    ///
    /// - Returns: Its tokens; `nil` if the tape declines the document.
    /// - Complexity: O(*n*) in its bytes.
    package func read(_ document: UnsafeRawBufferPointer) -> JSONTokens? {
        guard let start = document.baseAddress, document.count <= Int32.max else { return nil }
        while true {
            // The pass must be the only owner, so that it does not copy the array.
            var hashes: [UInt64] = []
            swap(&hashes, &keyHashes)
            var pass = JSONPass(
                document, at: start, tokens: scratch, capacity: capacity, scratch: consume hashes, seed: seed)
            let isRead = pass.scan()
            keyHashes = pass.keyHashes
            if isRead { return JSONTokens(tokens: scratch, bytes: start, saved: pass.savedBytes) }
            guard pass.isFull, capacity < Self.maxTokens else { return nil }
            scratch.deallocate()
            capacity = min(capacity * 4, Self.maxTokens)
            scratch = .allocate(capacity: capacity)
        }
    }

    /// The initial value of a variable for tokens; contains none.
    package var emptyTokens: JSONTokens { JSONTokens(tokens: scratch, bytes: scratch, saved: 0) }
}

/// The tokens of a document. Valid as long as the document is in memory and the tape reads no other.
package struct JSONTokens {
    /// The first is the outermost value.
    package let tokens: UnsafePointer<JSONToken>
    /// The document.
    package let bytes: UnsafeRawPointer
    /// The number of bytes that minifying the whole document saves.
    package let saved: Int

    init(tokens: UnsafePointer<JSONToken>, bytes: UnsafeRawPointer, saved: Int) {
        (self.tokens, self.bytes, self.saved) = (tokens, bytes, saved)
    }
}
