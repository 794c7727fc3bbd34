/// A path into a JSON document, RFC 6901.
public struct JSONPointer: Sendable, Hashable, CustomStringConvertible {
    /// Member names and array indices, outermost first, unescaped.
    public var tokens: [String]

    /// Makes a pointer from unescaped tokens; without tokens, it refers to the whole document.
    public init(_ tokens: [String] = []) {
        self.tokens = tokens
    }

    /// Parses the written form: empty, or a `/` before each token, with `~1` for `/` and `~0` for `~`.
    ///
    /// - Returns: `nil` if the text is not empty and does not begin with `/`, or contains a `~` without a `0` or `1`
    ///   after it.
    public init?(parsing text: String) {
        guard !text.isEmpty else {
            tokens = []
            return
        }
        guard text.unicodeScalars.first == "/" else { return nil }
        var tokens: [String] = []
        var token = ""
        var escaped = false
        for scalar in text.unicodeScalars.dropFirst() {
            if escaped {
                switch scalar {
                case "0": token.unicodeScalars.append("~")
                case "1": token.unicodeScalars.append("/")
                default: return nil
                }
                escaped = false
            } else if scalar == "~" {
                escaped = true
            } else if scalar == "/" {
                tokens.append(token)
                token = ""
            } else {
                token.unicodeScalars.append(scalar)
            }
        }
        guard !escaped else { return nil }
        tokens.append(token)
        self.tokens = tokens
    }

    /// Returns the pointer with one more token.
    public func appending(_ token: String) -> JSONPointer {
        JSONPointer(tokens + [token])
    }

    /// Returns the pointer followed by `inner`, a pointer relative to the value at this pointer.
    package func appending(_ inner: JSONPointer) -> JSONPointer {
        JSONPointer(tokens + inner.tokens)
    }

    /// The pointer without its last token; for the whole document, the same pointer.
    public var parent: JSONPointer {
        JSONPointer(Array(tokens.dropLast()))
    }

    /// Returns the array index of a token: digits without a leading zero (RFC 6901); `nil` for any other token, and for
    /// a number that is too large for `Int`.
    package static func arrayIndex(_ token: String) -> Int? {
        let digits = token.utf8
        guard digits.allSatisfy({ $0.isDigit }), digits.count == 1 || digits.first != 0x30
        else { return nil }
        return Int(token)
    }

    /// Whether a token contains `~` or `/`, which the written form escapes.
    static func needsEscape(_ token: String) -> Bool {
        token.utf8.contains { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }
    }

    /// The written form of RFC 6901.
    public var description: String {
        var text = ""
        for token in tokens {
            text += "/"
            guard Self.needsEscape(token) else {
                text += token
                continue
            }
            for scalar in token.unicodeScalars {
                switch scalar {
                case "~": text += "~0"
                case "/": text += "~1"
                default: text.unicodeScalars.append(scalar)
                }
            }
        }
        return text
    }
}
