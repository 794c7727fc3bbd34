/// The syntax of another language. A text in that language gets one finding in place of one for each key and string.
struct ForeignForm {
    let name: String
    let help: String
    /// The kinds of faults that the form explains.
    let kinds: Set<SyntaxFault.Kind>
    /// Whether a fix can turn the text into JSON.
    private let hasFix: Bool

    private static let description = ForeignForm(
        name: "this is the description of a dictionary, as NSLog and print show it, not JSON",
        help: "print the JSON instead: \(JSONEncoders.swift(of: "userInfo"))",
        kinds: [
            .bareKey, .bareValue, .equalsSign, .semicolon, .badEscape, .unexpected, .javascriptLiteral,
            .foreignLiteral, .badNumber, .integerTooLarge, .missingComma,
        ])
    private static let arrows = ForeignForm(
        name: "this is a Ruby or Perl hash, or a PHP array, not JSON",
        help: "write it as JSON with to_json, encode_json or json_encode",
        kinds: ForeignForm.literalKinds.union([.equalsSign, .unexpected, .textAfterEnd]))
    private static let arrowsOfRuby = ForeignForm(
        name: hash.name, help: hash.help, kinds: arrows.kinds)
    private static let table = ForeignForm(
        name: "this is a table of Lua, not JSON", help: "write it as JSON with cjson.encode",
        kinds: [.bareKey, .equalsSign, .semicolon, .singleQuotes, .trailingComma, .placeholder, .unexpected])
    private static let assignments = ForeignForm(
        name: "this is source code, not JSON: it contains \"=\" in place of \":\"",
        help: JSONEncoders.printing(in: nil),
        kinds: table.kinds.union(literalKinds).union([.missingComma]))
    private static let printedMap = ForeignForm(
        name: "this is a map as a program prints it, not JSON",
        help: JSONEncoders.printing(in: nil),
        kinds: Set(SyntaxFault.Kind.allCases), hasFix: false)
    private static let map = ForeignForm(
        name: "this is a map as Java and Kotlin print it, not JSON",
        help:
            "print the JSON instead: new ObjectMapper().writeValueAsString(payload), or JSONObject(payload)",
        kinds: [.bareKey, .bareValue, .equalsSign, .unexpected, .placeholder])
    private static let dictionary = ForeignForm(
        name: "this is a Python dictionary, not JSON", help: "write it as JSON with json.dumps",
        kinds: [.singleQuotes, .foreignLiteral, .trailingComma, .comment])
    private static let object = ForeignForm(
        name: "this is a JavaScript object, not JSON: its keys and strings need double quotes",
        help: "write it as JSON with JSON.stringify",
        kinds: [.bareKey, .singleQuotes, .trailingComma, .comment, .javascriptLiteral])
    private static let hash = ForeignForm(
        name: "this is a Ruby hash, not JSON", help: "write it as JSON with to_json",
        kinds: ForeignForm.literalKinds.union([.textAfterEnd]))
    private static let objectWithNil = ForeignForm(
        name: "this is a literal of a program, as in Ruby, not JSON: its keys and strings need double quotes",
        help: "write it as JSON, with null in place of nil", kinds: ForeignForm.literalKinds)
    private static let quotes = ForeignForm(
        name: "the strings are in single quotes, as in Python and JavaScript; JSON needs double quotes",
        help: "write it as JSON with json.dumps or JSON.stringify",
        kinds: [.singleQuotes, .trailingComma, .comment])

    /// The minimum number of faulty keys and strings by which a form is recognized if there are no other signs; fewer
    /// may be typing errors in JSON.
    static let fewest = 3

    /// Recognizes the form of a text by its faults; returns `nil` if they show none.
    private init?(of faults: [SyntaxFault], in bytes: [UInt8]) {
        func count(_ kind: SyntaxFault.Kind) -> Int { faults.count { $0.kind == kind } }
        let arrows = faults.count { bytes[$0.range.lowerBound...].starts(with: "=>".utf8) }
        let (keys, quotes) = (count(.bareKey), count(.singleQuotes))
        let hasNil = Self.hasNil(faults, in: bytes)
        if arrows > 0, hasNil {
            self = Self.arrowsOfRuby
        } else if arrows > 1 || arrows > 0 && keys + quotes > 0 {
            self = Self.arrows
        } else if count(.equalsSign) > 1, count(.semicolon) + keys > 0 {
            // In descriptions, a semicolon ends each member; tables and maps have commas.
            self =
                bytes.contains(UInt8(ascii: ";"))
                    || !bytes.contains(UInt8(ascii: ",")) && !Self.hasQuote(bytes)
                ? Self.description
                : !Self.hasQuote(bytes) ? Self.map : Self.isLua(bytes) ? Self.table : Self.assignments
        } else if Self.beginsAsPrintedMap(bytes), count(.equalsSign) > 0 {
            self = Self.printedMap
        } else if let source = Self.source(of: faults, in: bytes) {
            self = source
        } else if keys > 0, count(.textAfterEnd) > 0, Self.code(of: bytes).contains("}.to_json") {
            self = Self.hash
        } else if keys > 0, hasNil {
            self = Self.isRuby(bytes) ? Self.hash : Self.objectWithNil
        } else if keys + quotes < Self.fewest {
            return nil
        } else if keys > 1 {
            self = Self.isRuby(bytes) ? Self.hash : Self.object
        } else if keys > 0 {
            return nil
        } else {
            self = count(.foreignLiteral) > 0 ? Self.dictionary : Self.quotes
        }
    }

    /// Whether a text begins with a brace, a name and an equals sign: `{default=`.
    private static func beginsAsPrintedMap(_ bytes: [UInt8]) -> Bool {
        let rest = bytes.drop(while: SyntaxFaultScanner.isSpace).dropFirst()
        let name = rest.prefix { $0.isDigit || (0x41...0x5A).contains($0 & 0xDF) || $0 == UInt8(ascii: "_") }
        return bytes.first { !SyntaxFaultScanner.isSpace($0) } == UInt8(ascii: "{") && !name.isEmpty
            && rest[name.endIndex...].starts(with: "=".utf8)
            && !rest[name.endIndex...].starts(with: "=>".utf8)
    }

    /// Whether a text contains `.to_json` or an array of symbols, which Ruby has and JavaScript does not.
    private static func isRuby(_ bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.contains(".to_json") || text.contains("[:")
    }

    /// Whether a table has a string in brackets as a key, as in `{["thread-id"] = 1}`. Swift has such brackets after a
    /// name, and C# after `new`.
    private static func isLua(_ bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.contains(/[{,\s]\[(?:"[^"\n]*"|'[^'\n]*')\]\s*=/) && !text.contains(/\bnew\b/)
    }

    private static func hasQuote(_ bytes: [UInt8]) -> Bool {
        bytes.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
    }

    init(name: String, help: String, kinds: Set<SyntaxFault.Kind>, hasFix: Bool = true) {
        self.name = name
        self.help = help
        self.kinds = kinds
        self.hasFix = hasFix
    }

    /// Whether the form explains a fault. No form explains an ellipsis or a template tag.
    private func explains(_ fault: SyntaxFault, in bytes: [UInt8]) -> Bool {
        let isTag = ["...", "…", "{{", "<"].contains { bytes[fault.range].starts(with: $0.utf8) }
        return kinds.contains(fault.kind) && (fault.kind != .placeholder || !isTag)
    }

    /// Returns the faults of a text, with a single fault in place of all that the text's form explains. The fix of the
    /// single fault contains the edits of all replaced faults.
    ///
    /// - Complexity: O(*n*) in the number of bytes and faults.
    static func folding(_ fixes: [SyntaxFix], in bytes: [UInt8]) -> [SyntaxFix] {
        guard let form = ForeignForm(of: fixes.map(\.fault), in: bytes) else { return fixes }
        let explained = fixes.filter { form.explains($0.fault, in: bytes) }
        guard let first = explained.map(\.fault).min(by: { $0.range.lowerBound < $1.range.lowerBound }) else {
            return fixes
        }
        let edits = explained.compactMap(\.fault.fix)
        // In a description, an unquoted 0123 is a string, and what looks like a missing comma is a missing semicolon.
        let isUncertain = explained.contains {
            $0.fault.kind == .badNumber || $0.fault.kind == .missingComma && form.name == description.name
        }
        let fix =
            form.hasFix && !isUncertain && edits.count == explained.count
            ? Fix(title: "write it as JSON", safety: .unsafe, edits: edits.flatMap(\.edits)) : nil
        let fault = SyntaxFault(first.kind, first.range, form.name, help: form.help, fix: fix)
        // Other fixes are of no use in a text that stays in another language.
        let others = fixes.filter { !form.explains($0.fault, in: bytes) }
        return others.map { SyntaxFix(fault: $0.fault, condition: .onlyIfParses) }
            + [SyntaxFix(fault: fault, condition: .onlyIfParses)]
    }
}
