import CJansson

/// The number that the parser mixes the names in an object with, so that nobody can choose names that all fall together.
package enum ParserSeed {
    /// Asks the system for it.
    ///
    /// The parser would open `/dev/urandom` for that, which takes longer, and take the time if there is none. Only a program
    /// may decide this, before it parses anything, because it applies to every user of Jansson in the process.
    package static func draw() {
        var system = SystemRandomNumberGenerator()
        // Zero would have the parser find one itself.
        json_object_seed(Int(system.next() as UInt32 | 1))
    }
}
