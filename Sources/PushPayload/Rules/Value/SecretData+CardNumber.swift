extension SecretData {
    /// A run of digits, with or without groups, that may be a card number.
    struct CardNumber {
        private let bytes: UnsafeRawBufferPointer
        /// The run with the separators between its groups.
        let range: Range<Int>
        private var digits = 0
        /// The lengths of the groups as digits of one number, such as 4444 for four groups of four; reset to 0 by a
        /// fifth group and by a group of more than nine digits, because no card has these groups.
        private var groups = 0

        /// Reads the run that begins at an offset: digits, with one space or hyphen between groups.
        init(in bytes: UnsafeRawBufferPointer, from start: Int) {
            self.bytes = bytes
            var end = start
            var index = start
            var length = 0
            while index < bytes.count {
                if bytes[index].isDigit {
                    length += 1
                    digits += 1
                    index += 1
                    end = index
                } else if Self.isSeparator(bytes[index]), index + 1 < bytes.count,
                    bytes[index + 1].isDigit
                {
                    groups = Self.adding(length, to: groups)
                    length = 0
                    index += 1
                } else {
                    break
                }
            }
            range = start..<end
            groups = Self.adding(length, to: groups)
        }

        /// Returns whether the run has the issuer, the length and the check digit of a card number.
        ///
        /// - Parameter inGroupsOnly: Whether a run without separators is ignored.
        func isCard(inGroupsOnly: Bool) -> Bool {
            guard digits == 15 || digits == 16 else { return false }
            let isGrouped = groups == 4444 || groups == 465
            let isPlain = range.count == digits
            guard isGrouped || (isPlain && !inGroupsOnly), isFree(range.lowerBound - 1),
                isFree(range.upperBound),
                range.lowerBound == 0 || bytes[range.lowerBound - 1] != UInt8(ascii: ".")
            else { return false }
            // A number of 16 digits fits into `Int`.
            let number = bytes[range].reduce(0) {
                $1.isDigit ? $0 * 10 + Int($1 - UInt8(ascii: "0")) : $0
            }
            return Self.isCard(number)
        }

        /// Returns whether a whole number is a card number: 15 or 16 digits, a known issuer, a correct check digit.
        static func isCard(_ number: Int) -> Bool {
            switch number {
            case 340_000_000_000_000..<350_000_000_000_000, 370_000_000_000_000..<380_000_000_000_000: break
            case 2_221_000_000_000_000..<2_721_000_000_000_000: break
            case 3_528_000_000_000_000..<3_590_000_000_000_000: break
            case 4_000_000_000_000_000..<5_000_000_000_000_000: break
            case 5_100_000_000_000_000..<5_600_000_000_000_000: break
            case 6_011_000_000_000_000..<6_012_000_000_000_000: break
            case 6_200_000_000_000_000..<6_300_000_000_000_000: break
            case 6_500_000_000_000_000..<6_600_000_000_000_000: break
            default: return false
            }
            var sum = 0
            var rest = number
            var isDoubled = false
            while rest > 0 {
                let digit = isDoubled ? rest % 10 * 2 : rest % 10
                sum += digit / 10 + digit % 10
                rest /= 10
                isDoubled.toggle()
            }
            return sum.isMultiple(of: 10)
        }

        /// Returns whether the byte at an index next to the run separates the run from other text.
        private func isFree(_ index: Int) -> Bool {
            guard bytes.indices.contains(index) else { return true }
            switch bytes[index] {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "+"),
                UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "#"):
                return false
            default: return true
            }
        }

        private static func adding(_ length: Int, to groups: Int) -> Int {
            groups > 999 || length > 9 ? 0 : groups * 10 + length
        }

        private static func isSeparator(_ byte: UInt8) -> Bool {
            byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-")
        }
    }
}
