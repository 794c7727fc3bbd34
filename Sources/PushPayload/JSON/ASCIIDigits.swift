extension UInt8 {
    /// Whether the byte is `0` to `9`.
    var isDigit: Bool { (0x30...0x39).contains(self) }

    /// Whether the byte is a hexadecimal digit in either letter case.
    var isHexDigit: Bool { isDigit || (0x41...0x46).contains(self) || (0x61...0x66).contains(self) }
}
