import CJansson

/// The random seed of Jansson's hash tables: an attacker cannot choose keys that all collide.
package enum ParserSeed {
    /// Draws a seed from the system and passes it to Jansson.
    ///
    /// Jansson itself would open `/dev/urandom`, which takes longer, or use the time if that fails. Call this only from
    /// a program, before it parses anything: the seed affects every user of Jansson in the process.
    package static func draw() {
        var system = SystemRandomNumberGenerator()
        // Jansson draws its own seed if it gets zero.
        json_object_seed(Int(system.next() as UInt32 | 1))
    }
}
