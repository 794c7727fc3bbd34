/// The code units in which a client counts columns.
package enum PositionEncoding: String, Sendable, CaseIterable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
    case utf32 = "utf-32"

    /// Returns the number of code units that a byte of UTF-8 adds to the column. In UTF-16 and UTF-32, the lead byte
    /// counts for its whole character.
    func units(of byte: UInt8) -> Int {
        if self == .utf8 { return 1 }
        if byte & 0xC0 == 0x80 { return 0 }
        return self == .utf16 && byte >= 0xF0 ? 2 : 1
    }
}
