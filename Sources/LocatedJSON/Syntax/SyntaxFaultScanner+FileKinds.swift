extension SyntaxFaultScanner {
    /// Stops at a merge conflict, or if the file is not JSON, such as a compressed or binary file, a program or a log.
    mutating func scanFileKind() {
        if let kind = binaryKind {
            stopAtFile(0..<min(4, bytes.count), "this is \(kind.name), not JSON", help: kind.help)
        } else if let line = conflictLine {
            stopAtConflict(line)
        } else if let (line, kind) = textKind {
            // In a printed description, the name before `=` is a key of the payload, so no fix removes it.
            let fix = kind.name == TextKind.printed.name ? nil : keepAssignedValue(in: line)
            stopAtFile(line, "this is \(kind.name)", help: kind.help, fix: fix)
        }
    }

    /// Returns a fix that keeps only the value of an assignment, as JSON; `nil` if the value is not an object or array,
    /// other statements follow, or a fault of the value has no fix.
    private func keepAssignedValue(in line: Range<Int>) -> Fix? {
        guard !beginsAsJSON, let equals = bytes[line].firstIndex(of: UInt8(ascii: "=")) else { return nil }
        let value = nextSignificant(from: equals + 1)
        guard value < min(bytes.count, Self.head), "{[".utf8.contains(bytes[value]) else { return nil }
        // Spaces in place of the text before the value keep the offsets.
        let rest = [UInt8](repeating: UInt8(ascii: " "), count: value) + bytes[value...]
        var scanner = SyntaxFaultScanner(rest, searchLimit: searchLimit)
        scanner.run()
        let fixes = ForeignForm.folding(scanner.fixes, in: rest).map(\.fault.fix)
        guard !fixes.contains(nil), !scanner.fixes.contains(where: { $0.fault.kind == .textAfterEnd })
        else { return nil }
        let edits = [Edit(0..<value, "")] + fixes.flatMap { $0?.edits ?? [] }
        return Fix(title: "keep only the value, as JSON", safety: .unsafe, edits: edits)
    }

    /// Stops with a message that names no consequence, because this file is not the payload.
    private mutating func stopAtFile(
        _ range: Range<Int>, _ message: String, help: String, fix: Fix? = nil
    ) {
        // A byte order mark is not a fault in another format.
        fixes = []
        stop(
            SyntaxFault(kind: .unexpected, range: range, message: message, help: help, fix: fix),
            fixCondition: .onlyIfParses)
    }

    private static let unpack = "unpack it first: gzip -dc FILE | pushctl validate -"

    private var binaryKind: (name: String, help: String)? {
        if bytes.starts(with: [0x1F, 0x8B]) { return ("a gzip file", Self.unpack) }
        if bytes.starts(with: [0x50, 0x4B, 3, 4]) { return ("a zip archive", "unpack it first") }
        if bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) {
            return ("a zstd file", "unpack it first: zstd -dc FILE | pushctl validate -")
        }
        let instruction = "validate the JSON of the payload instead"
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) || bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            return ("a picture", instruction)
        }
        if bytes.starts(with: "%PDF-".utf8) { return ("a PDF document", instruction) }
        if bytes.starts(with: "bplist".utf8) {
            return ("a binary property list", "convert it first: plutil -convert json -o - FILE")
        }
        let isProgram = [[0x7F, 0x45, 0x4C, 0x46], [0xCF, 0xFA, 0xED, 0xFE], [0xCA, 0xFE, 0xBA, 0xBE]]
            .contains { bytes.starts(with: $0) }
        if isProgram { return ("a program in machine code", instruction) }
        // A NUL in JSON has its own message. A file that contains a NUL and does not begin as JSON is binary.
        return !beginsAsJSON && bytes.prefix(Self.head).contains(0) ? ("a binary file", instruction) : nil
    }

    /// The offset of the first character after a byte order mark and white space.
    var startOfText: Int { nextSignificant(from: matches("\u{FEFF}", at: 0) ? 3 : 0) }

    var beginsAsJSON: Bool {
        let first = startOfText < Self.head ? byte(at: startOfText) : nil
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    /// The number of bytes at the start that identify the kind of a file.
    static let head = 512
}
