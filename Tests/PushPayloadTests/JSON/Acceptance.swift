import CJansson

@testable import PushPayload

/// What the parser says about a document.
enum Acceptance {
    case accepted
    case refused(code: UInt32, message: String, position: Int)

    /// Asks Jansson, the authority; it passes over a zero byte behind a number or a word, which is no JSON.
    init(of bytes: [UInt8]) {
        if let position = bytes.firstIndex(of: 0) {
            self = .refused(
                code: json_error_invalid_syntax.rawValue, message: "zero byte", position: position + 1)
            return
        }
        var error = json_error_t()
        let flags = Int(JSON_DECODE_ANY) | Int(JSON_ALLOW_NUL)
        let root = bytes.withUnsafeBytes { buffer in
            json_loadb(buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, flags, &error)
        }
        if let root {
            json_decref(root)
            self = .accepted
        } else {
            self = .refused(
                code: json_error_code(&error).rawValue, message: String(cString: pushctl_error_text(&error)),
                position: Int(error.position))
        }
    }

    var isAccepted: Bool {
        if case .accepted = self { true } else { false }
    }

    /// The faults of a refused document as the library will report them: the scanner's, else the parser's own.
    static func faults(in bytes: [UInt8]) -> [SyntaxFault] {
        let found = SyntaxFaultScanner.faults(in: bytes, limit: .max) { Acceptance(of: $0).isAccepted }
        guard found.isEmpty, case .refused(let code, let message, let position) = Acceptance(of: bytes) else {
            return found
        }
        return [.refusal(code: code, message: message, position: position, count: bytes.count)]
    }
}

extension [SyntaxFault] {
    /// The document with the repairs of one safety made, or with all of them.
    func repairing(_ bytes: [UInt8], only safety: Fix.Safety? = nil) -> [UInt8] {
        compactMap(\.fix).filter { safety == nil || $0.safety == safety }.flatMap(\.edits).applied(to: bytes)
    }
}
