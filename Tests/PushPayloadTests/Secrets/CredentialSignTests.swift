import CByteMasks
import TestSupport
import Testing

@testable import PushPayload

@Suite("What no credential is without") struct CredentialSignTests {
    /// What tells a credential as it is written here.
    private static let signs = [
        "--", "://", "AA", "II", "Iz", "IG", "KI", "PA", "yJ", "hT", "y=", "hp_", "s_v", "k_l", "xox", "29.",
    ]
    /// What tells one in small letters and in capitals.
    private static let words = ["rer", "sic"]
    /// What comes close.
    private static let others = [
        "-", "/", ":", "A", "I", "K", "P", "G", "z", "y", "J", "h", "T", "=", "r", "e", "s", "i", "c", "p",
        "_", "v",
        "k", "l", "x", "o", "2", "9", ".", "é", "罗", "0123456789abcdefABCDEF",
        String(repeating: "7f", count: 31),
        String(repeating: "7f", count: 32), " ", "the ", "user", "serve", "{\"aps\":{", "\u{1F600}",
    ]

    /// Told one byte after another, without registers of any kind.
    private func sign(in text: [UInt8]) -> Int {
        func has(_ piece: String, at place: Int, anyCase: Bool = false) -> Bool {
            let bytes = Array(piece.utf8)
            guard place + bytes.count <= text.count else { return false }
            return zip(bytes, text[place...]).allSatisfy { $0 == (anyCase ? $1 | 0x20 : $1) }
        }
        return text.indices.first { place in
            Self.signs.contains { has($0, at: place) }
                || Self.words.contains { has($0, at: place, anyCase: true) }
        } ?? text.count
    }

    private func found(in text: [UInt8], isWide: Bool) -> Int {
        text.withUnsafeBytes { text in
            text.baseAddress.map { Int(pushctl_credential_sign($0, UInt(text.count), isWide)) } ?? 0
        }
    }

    @Test("Every sign is found at every place, by registers of every width")
    func findsEverySign() {
        let widths = pushctl_is_wide() ? [false, true] : [false]
        for piece in Self.signs + Self.words + ["RER", "Sic"] {
            for place in 0..<140 {
                let text = Array((String(repeating: "w", count: place) + piece + "www").utf8)
                for isWide in widths {
                    #expect(found(in: text, isWide: isWide) == place, "\(piece) at \(place)")
                }
                #expect(sign(in: text) == place)
            }
        }
    }

    @Test("Registers of every width say the same of texts of all kinds", arguments: 0..<4 as Range<UInt64>)
    func agrees(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var clean = 0
        for round in 0..<3000 {
            // Few signs, so that most texts are read to their end.
            let pieces = round % 4 == 0 ? Self.others + Self.signs + Self.words : Self.others
            var text: [UInt8] = []
            for _ in 0..<Int.random(in: 0...40, using: &random) {
                text += (pieces.randomElement(using: &random) ?? "").utf8
            }
            let plain = found(in: text, isWide: false)
            if pushctl_is_wide() { #expect(found(in: text, isWide: true) == plain) }
            let digits = text.split { !$0.isHexDigit }.map(\.count).max() ?? 0
            if digits < 64 { #expect(plain == sign(in: text), "\(String(decoding: text, as: UTF8.self))") }
            if plain == text.count { clean += 1 }
        }
        #expect(clean > 200)
    }
}
