/// Spaces that are not JSON white space, and characters without a width; editors and web pages insert them.
enum StrangeSpace {
    /// The character at an offset, if it is one of them.
    static func scalar(in bytes: [UInt8], at index: Int) -> Unicode.Scalar? {
        guard index < bytes.count, bytes[index] >= 0x80 || bytes[index] == 0x0B || bytes[index] == 0x0C,
            let scalar = UTF8Sequence.scalar(in: bytes, at: index)
        else { return nil }
        let isStrange =
            scalar.properties.isWhitespace || scalar == "\u{200B}" || scalar == "\u{2060}"
            || scalar == "\u{FEFF}"
        return isStrange ? scalar : nil
    }
}
