import LocatedJSON

extension SecretData {
    /// A kind of secret, recognized by its form or by the name of its member.
    enum Secret {
        case cardNumber, privateKey, signedToken, password

        var spoken: String {
            switch self {
            case .cardNumber: "what looks like a card number"
            case .privateKey: "a private key"
            case .signedToken: "a signed token"
            case .password: "a password"
            }
        }

        /// Names in lower case, without `_`, `-` and spaces.
        private static let passwordNames = [
            "password", "passwd", "passphrase", "clientsecret", "secretkey", "apisecret",
        ]
        private static let cardNames = [
            "cardnumber", "creditcard", "creditcardnumber", "ccnumber", "card", "pan",
        ]
        private static let passwordForms = passwordNames.map { PackedName($0) }
        private static let cardForms = cardNames.map { PackedName($0) }
        /// All names that identify a secret.
        static let secretNames = passwordNames + cardNames
        /// The first letters of ``secretNames``, as bits by their position in the alphabet.
        private static let initials = secretNames.reduce(UInt32(0)) { initials, name in
            // Without a key path: the runtime takes longer to create one than to check a small payload.
            name.utf8.first.map { initials | 1 << UInt32($0 & 0x1F) } ?? initials
        }

        /// Examines one value; `nil` if it is not a secret.
        ///
        /// - Complexity: O(*n*) in the length of a string.
        init?(in node: JSONNode, named name: UTF8Bytes?) {
            if let text = node.text {
                if let name, Self.isPasswordName(name), Self.isPassword(text) {
                    self = .password
                    return
                }
                self.init(in: text, named: name)
            } else if let number = node.integer, let name, Self.isCardName(name), CardNumber.isCard(number) {
                self = .cardNumber
            } else {
                return nil
            }
        }

        /// Returns whether a text may be a secret.
        static func mayBeFound(in text: UTF8Bytes, named name: UTF8Bytes?) -> Bool {
            name.map(isPasswordName) == true || Secret(in: text, named: name) != nil
        }

        /// Examines a text for all secrets but passwords, which only the name of their member reveals. A text that
        /// consists of ungrouped digits is a card number only if the name of the member is one of ``cardNames``.
        init?(in text: UTF8Bytes, named name: UTF8Bytes?) {
            let bytes = text.buffer
            guard Self.mayBeFound(in: bytes) else { return nil }
            var index = 0
            while index < bytes.count {
                switch bytes[index] {
                case UInt8(ascii: "-") where Self.isPrivateKey(bytes, at: index):
                    self = .privateKey
                    return
                case UInt8(ascii: "e") where Self.isSignedToken(bytes, at: index):
                    self = .signedToken
                    return
                case UInt8(ascii: "0")...UInt8(ascii: "9"):
                    let run = CardNumber(in: bytes, from: index)
                    let isAlone = run.range == 0..<bytes.count
                    if run.isCard(inGroupsOnly: isAlone && !(name.map(Self.isCardName) ?? false)) {
                        self = .cardNumber
                        return
                    }
                    index = run.range.upperBound
                default:
                    index += 1
                }
            }
            return nil
        }

        /// Returns whether a text has characters that a secret needs; most texts do not.
        ///
        /// It examines blocks of 16 bytes. A card number fills at least one half of a block with digits and separators.
        /// A private key begins with five hyphens, so one half of a block has two in a row. A token contains a `J`,
        /// because `{"` is encoded as `eyJ`.
        private static func mayBeFound(in text: UnsafeRawBufferPointer) -> Bool {
            typealias Block = SIMD16<UInt8>
            func halves(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD2<UInt64> {
                unsafeBitCast(mask, to: SIMD2<UInt64>.self)
            }
            guard text.count >= Block.scalarCount else { return text.count >= shortestText }
            var start = 0
            while start < text.count {
                // The last block may overlap the one before it.
                start = min(start, text.count - Block.scalarCount)
                let block = text.loadUnaligned(fromByteOffset: start, as: Block.self)
                let figures = halves((block & Block(repeating: 0xE0)) .== Block(repeating: 0x20))
                let hyphens = halves(block .== Block(repeating: UInt8(ascii: "-")))
                let letters = halves(block .== Block(repeating: UInt8(ascii: "J")))
                let pairs = hyphens & (hyphens &>> SIMD2(repeating: 8))
                if letters | pairs != SIMD2() || figures[0] == .max || figures[1] == .max { return true }
                start += Block.scalarCount
            }
            return false
        }

        /// The length in bytes of the shortest card number; private keys and signed tokens are longer.
        static let shortestText = 15

        static func isPasswordName(_ name: UTF8Bytes) -> Bool {
            mayBeSecretName(name) && isNamed(name, passwordNames, passwordForms)
        }

        static func isCardName(_ name: UTF8Bytes) -> Bool {
            mayBeSecretName(name) && isNamed(name, cardNames, cardForms)
        }

        /// Returns whether a name may be one of ``secretNames``, judged by its length and first byte; most are not.
        @inline(__always)
        private static func mayBeSecretName(_ name: UTF8Bytes) -> Bool {
            guard name.count > 0, name.count <= PackedName.maxCount else { return false }
            switch name.buffer[0] {
            case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: " "): return true
            case let byte where byte & 0x40 != 0: return initials >> UInt32(byte & 0x1F) & 1 != 0
            default: return false
            }
        }

        private static func isNamed(_ name: UTF8Bytes, _ names: [String], _ forms: [PackedName]) -> Bool {
            guard let folded = name.folded, let index = forms.firstIndex(where: { $0.equals(folded) }) else {
                return false
            }
            // Different names may have the same folded form.
            return name.isEqualIgnoringCaseAndSeparators(to: names[index])
        }

        /// Returns whether a text may be a password: one word of any characters, but not a sentence, an empty string, a
        /// masked password or a template's variable.
        private static func isPassword(_ text: UTF8Bytes) -> Bool {
            let bytes = text.buffer
            guard let first = bytes.first, !bytes.contains(UInt8(ascii: " ")), first != UInt8(ascii: "{"),
                first != UInt8(ascii: "<"), !has("${", bytes, at: 0)
            else { return false }
            // A mask of non-ASCII characters has no ASCII byte; a mask of asterisks repeats one byte.
            return first < 0x80 ? bytes.contains { $0 != first } : bytes.contains { $0 < 0x80 }
        }

        // MARK: - Keys and tokens

        private static func isPrivateKey(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Bool {
            guard has("-----BEGIN ", bytes, at: index) else { return false }
            // The kind of key follows: "EC ", "RSA ", "OPENSSH ", or nothing.
            return (11...32).contains { has("PRIVATE KEY-----", bytes, at: index + $0) }
        }

        /// Returns whether a signed token begins at an offset: three parts of base64url, separated by dots; the
        /// first two are encoded objects.
        private static func isSignedToken(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Bool {
            let object = "eyJ"
            guard index == 0 || !isTokenByte(bytes[index - 1]), has(object, bytes, at: index) else {
                return false
            }
            let header = endOfStretch(bytes, from: index)
            guard header - index >= 16, has(".", bytes, at: header), has(object, bytes, at: header + 1) else {
                return false
            }
            let claims = endOfStretch(bytes, from: header + 1)
            return has(".", bytes, at: claims) && endOfStretch(bytes, from: claims + 1) - claims > 20
        }

        private static func endOfStretch(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
            var end = start
            while end < bytes.count, isTokenByte(bytes[end]) { end += 1 }
            return end
        }

        private static func isTokenByte(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }

        private static func has(_ text: String, _ bytes: UnsafeRawBufferPointer, at index: Int) -> Bool {
            guard index >= 0, text.utf8.count <= bytes.count - index else { return false }
            // Without `zip`: the runtime takes longer to create the type of the pairs than to check a small payload.
            var index = index
            for byte in text.utf8 {
                guard bytes[index] == byte else { return false }
                index += 1
            }
            return true
        }
    }
}
