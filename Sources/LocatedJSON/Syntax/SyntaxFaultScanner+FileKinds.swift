extension SyntaxFaultScanner {
    /// Stops at the start of a file that is not JSON: compressed, binary, a program.
    mutating func scanFileKind() {
        if let kind = binaryKind {
            stop(
                SyntaxFault(
                    .unexpected, 0..<min(4, bytes.count), "this is \(kind.name), not JSON", help: kind.help))
        } else if ["POST /", "PUT /", "HTTP/", ":method"].contains(where: { bytes.starts(with: $0.utf8) }) {
            let end = bytes.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            stop(
                SyntaxFault(
                    .unexpected, 0..<end, "this is an HTTP request, not only its body",
                    help: "validate the body, and pass the headers with --header"))
        } else if let program = program {
            let start = nextSignificant(from: 0)
            let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            stop(
                SyntaxFault(
                    .unexpected, start..<end, "this is a \(program) program, not JSON",
                    help:
                        "validate the payload that it prints: \(Self.interpreters[program] ?? "…") | pushctl validate -"
                ))
        }
    }

    private static let interpreters = [
        "Python": "python3 FILE", "JavaScript": "node FILE", "Ruby": "ruby FILE", "Perl": "perl FILE",
        "PHP": "php FILE", "Swift": "swift FILE", "Go": "go run FILE",
    ]
    private static let unpack = "unpack it first: gzip -dc FILE | pushctl validate -"

    private var binaryKind: (name: String, help: String)? {
        if bytes.starts(with: [0x1F, 0x8B]) { return ("a gzip file", Self.unpack) }
        if bytes.starts(with: [0x50, 0x4B, 3, 4]) { return ("a zip archive", "unpack it first") }
        if bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) {
            return ("a zstd file", "unpack it first: zstd -dc FILE | pushctl validate -")
        }
        let document = "validate the JSON of the payload instead"
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) || bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            return ("a picture", document)
        }
        if bytes.starts(with: "%PDF-".utf8) { return ("a PDF document", document) }
        if bytes.starts(with: "bplist".utf8) {
            return ("a binary property list", "convert it first: plutil -convert json -o - FILE")
        }
        let isProgram = [[0x7F, 0x45, 0x4C, 0x46], [0xCF, 0xFA, 0xED, 0xFE], [0xCA, 0xFE, 0xBA, 0xBE]]
            .contains { bytes.starts(with: $0) }
        if isProgram { return ("a program in machine code", document) }
        // A NUL in a JSON string has its own message; a file that begins with other text and contains a NUL is binary.
        return !beginsAsJSON && bytes.prefix(Self.head).contains(0) ? ("a binary file", document) : nil
    }

    private var beginsAsJSON: Bool {
        let first = bytes.prefix(Self.head).first { !SyntaxFaultScanner.isSpace($0) }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    /// The number of bytes at the start that identify the kind of a file.
    private static let head = 512

    /// The language of a program, judged by its first line that is not a comment.
    private var program: String? {
        guard !beginsAsJSON else { return nil }
        let head = String(decoding: bytes.prefix(Self.head), as: UTF8.self)
        let lines = head.split(whereSeparator: \.isNewline)
        guard let first = lines.first(where: { !$0.allSatisfy(\.isWhitespace) }) else { return nil }
        if first.hasPrefix("#!") {
            let interpreters = [
                ("python", "Python"), ("node", "JavaScript"), ("ruby", "Ruby"), ("perl", "Perl"),
                ("php", "PHP"),
                ("swift", "Swift"), ("sh", "shell"),
            ]
            return interpreters.first { first.contains($0.0) }?.1
        }
        if first.hasPrefix("<?php") { return "PHP" }
        // Comments of any language may precede the first statement.
        guard
            let code = lines.first(where: { line in
                let text = line.drop(while: \.isWhitespace)
                return !text.isEmpty && !["#", "//", "/*", "*", "\"\"\""].contains(where: text.hasPrefix)
            })
        else { return nil }
        let words = code.split(whereSeparator: { $0 == " " || $0 == "(" })
        switch words.first {
        case "import":
            if words.count == 2, ["Foundation", "UIKit", "SwiftUI", "UserNotifications"].contains(words[1]) {
                return "Swift"
            }
            return code.contains("'") || code.contains("\"") || code.hasSuffix(";") ? "JavaScript" : "Python"
        case "from": return words.count > 2 && words[2] == "import" ? "Python" : nil
        case "def", "print", "class": return code.hasSuffix(":") || words.first == "print" ? "Python" : nil
        case "const", "var", "function", "export", "\"use": return "JavaScript"
        case "let": return code.hasSuffix(";") ? "JavaScript" : "Swift"
        case "package": return "Go"
        case "require", "require_relative": return "Ruby"
        default: return nil
        }
    }
}
