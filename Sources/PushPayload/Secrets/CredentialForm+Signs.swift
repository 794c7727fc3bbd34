extension CredentialForm {
    /// Whether a text may hold a credential: each form has two or three bytes in a row that few other texts have.
    ///
    /// The answer may be yes where nothing is found, never the other way.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    static func mayBeFound(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = UnsafeRawPointer(bytes.baseAddress), bytes.count >= Window.size else {
            return bytes.count >= ByteBlock.size
        }
        let last = bytes.count - Window.size
        var index = 0
        var mayBeToken = false
        while true {
            let window = Window(at: base + index)
            // Wherever the shortest device token begins, it fills two windows in a row.
            let isRun = window.isRunOfDigits
            guard !(isRun && mayBeToken) else { return true }
            mayBeToken = isRun
            var signs = window.signs
            while let place = signs.takeFirst().map({ index + $0 }) {
                // Addresses are frequent, and few of them hold a password.
                guard bytes[place] == UInt8(ascii: "/"), passwordOfAddress(bytes, at: place - 1) == nil else {
                    return true
                }
            }
            guard index < last else { return false }
            index = min(index + ByteBlock.size, last)
        }
    }

    /// Sixteen bytes of a text, and the two behind each.
    private struct Window {
        typealias Bytes = SIMD16<UInt8>
        typealias Mask = SIMDMask<SIMD16<Int8>>

        static let size = ByteBlock.size + 2

        private let first, second, third: Bytes

        @inline(__always)
        init(at address: UnsafeRawPointer) {
            first = address.loadUnaligned(as: Bytes.self)
            second = (address + 1).loadUnaligned(as: Bytes.self)
            third = (address + 2).loadUnaligned(as: Bytes.self)
        }

        /// Whether all bytes may be hexadecimal digits: they lie between `0` and `f`.
        @inline(__always)
        var isRunOfDigits: Bool {
            ByteBlock.Answer((first .>= Self.all("0")) .& (first .<= Self.all("f"))).isFull
        }

        /// Where the bytes stand that some form cannot do without; behind them goes on what makes a credential of it.
        @inline(__always)
        var signs: ByteBlock.Answer { ByteBlock.Answer(doubled .| keys .| words) }

        /// `-----BEGIN`, `://`, `AAAA` of a server key, `MIIEv`.
        @inline(__always)
        private var doubled: Mask {
            let marks = (first | 2) .== Self.all("/")
            let letters = (first & ~8) .== Self.all("A")
            return (first .== second) .& (marks .| letters)
        }

        /// The others that are random: `eyJ`, `AIza`, `AKIA`, `MIG`, `APA91`, `ghp_`, `os_v2_`, `sk_live_`, `xox`, `ya29.`.
        @inline(__always)
        private var keys: Mask {
            let token = (first .== Self.all("y")) .& (second .== Self.all("J"))
            let google = (first .== Self.all("I")) .& (second .== Self.all("z"))
            let frameless = (first .== Self.all("I")) .& (second .== Self.all("G"))
            let amazon = (first .== Self.all("K")) .& (second .== Self.all("I"))
            let device = (first .== Self.all("P")) .& (second .== Self.all("A"))
            let hub = Self.isText("h", "p", "_", first, second, third)
            let signal = Self.isText("s", "_", "v", first, second, third)
            let live = Self.isText("k", "_", "l", first, second, third)
            let chat = Self.isText("x", "o", "x", first, second, third)
            let access = Self.isText("2", "9", ".", first, second, third)
            return token .| google .| frameless .| amazon .| device .| hub .| signal .| live .| chat .| access
        }

        /// Those with a word in front: `bearer` and `basic` in small letters or capitals, `key=`, `PushToken[`.
        @inline(__always)
        private var words: Mask {
            let small = (first | 0x20, second | 0x20, third | 0x20)
            let bearer = Self.isText("r", "e", "r", small.0, small.1, small.2)
            let basic = Self.isText("s", "i", "c", small.0, small.1, small.2)
            let key = (first .== Self.all("y")) .& (second .== Self.all("="))
            let expo = (first .== Self.all("h")) .& (second .== Self.all("T"))
            return bearer .| basic .| key .| expo
        }

        @inline(__always)
        private static func all(_ character: Unicode.Scalar) -> Bytes {
            Bytes(repeating: UInt8(ascii: character))
        }

        @inline(__always)
        private static func isText(
            _ one: Unicode.Scalar, _ two: Unicode.Scalar, _ three: Unicode.Scalar, _ first: Bytes,
            _ second: Bytes, _ third: Bytes
        ) -> Mask {
            (first .== all(one)) .& (second .== all(two)) .& (third .== all(three))
        }
    }
}
