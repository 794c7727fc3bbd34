/// Programs and their parts, recognized by their first statement.
extension SyntaxFaultScanner.TextKind {
    /// Describes a program; `language` is `nil` if unclear. Running the program unchanged would send the notification,
    /// so the help asks for a change to its code.
    init(program language: String?) {
        name = "\(Self.named("program", language)), not JSON"
        help =
            "in the program, print \(JSONEncoders.expression(in: language)) instead of sending the payload, and validate that"
    }

    /// Returns a noun with the name of a language and an article: `an Elixir map`.
    private static func named(_ noun: String, _ language: String?) -> String {
        guard let language else { return "a \(noun)" }
        return "\("AEO".contains(language.first ?? " ") ? "an" : "a") \(language) \(noun)"
    }

    /// The beginnings of literals that only one language has.
    private static let literals: [(language: String, kind: String, beginnings: [String])] = [
        ("Objective-C", "dictionary", ["@{@\"", "@{ @\"", "@[@", "@[ @"]),
        ("Objective-C", "string", ["[NSString stringWithFormat:"]),
        ("Elixir", "map", ["%{\"", "%{:", "%{aps", "%{\n"]),
        ("Erlang", "map", ["#{<<", "#{\"", "#{aps =>"]),
        ("Kotlin", "map", ["mapOf(", "mutableMapOf(", "hashMapOf(", "linkedMapOf(", "buildJsonObject"]),
        ("Java", "map", ["Map.of(", "Map.ofEntries(", "ImmutableMap.", "Collections.singletonMap("]),
        (
            "Java", "map",
            [
                "new HashMap<", "new HashMap(", "new LinkedHashMap<", "new LinkedHashMap(", "new TreeMap<",
                "new TreeMap(", "new JSONObject(",
            ]
        ),
        (
            "C#", "dictionary",
            [
                "new Dictionary<", "new JObject", "new()", "JsonConvert.", "JsonSerializer.",
                "JObject.",
            ]
        ),
        ("C#", "anonymous object", ["new {"]),
        ("PHP", "array", ["array("]),
        ("Scala", "map", ["Map("]),
        ("Go", "struct", ["&messaging.", "messaging.Message{", "apns2.Notification{", "&apns2."]),
        ("Go", "map", ["map[", "gin.H{", "echo.Map{", "fiber.Map{", "bson.M{"]),
        ("Python", "dictionary", ["dict("]),
        ("Rust", "value", ["json!(", "serde_json::json!("]),
    ]

    private static func literal(_ text: Substring) -> (language: String, kind: String)? {
        literals.first { literal in literal.beginnings.contains { (text + "\n").hasPrefix($0) } }.map {
            ($0.language, $0.kind)
        }
    }

    /// Recognizes a literal of another language that is the whole document, or the value of an assignment.
    ///
    /// - Parameter isValue: Whether the text follows a key, so it is not an assignment.
    init?(literalIn line: String, isValue: Bool = false) {
        if let (language, kind) = Self.literal(line[...]) {
            self.init(
                name: "\(Self.named(kind, language)), not JSON", help: JSONEncoders.printing(in: language))
            return
        }
        if isValue { return nil }
        if Self.beginsInSeveralLanguages(line[...]) {
            self.init(program: nil)
            return
        }
        let label = line.firstIndex(of: ":").flatMap { Self.isName(line[..<$0]) ? $0 : nil }
        guard let sign = label ?? line.firstIndex(of: "=") else { return nil }
        let value = line[line.index(after: sign)...].drop { $0.isWhitespace || $0 == "=" }
        let language = Self.literal(value)?.language
        guard
            language == nil
                ? Self.beginsInSeveralLanguages(value) && !line.hasPrefix("$") : language != "Scala"
        else { return nil }
        self.init(program: language)
    }

    /// Whether a literal begins as in Objective-C and in PowerShell.
    private static func beginsInSeveralLanguages(_ text: Substring) -> Bool { text.hasPrefix("@{") }

    static let settings = Self(
        name: "a settings file, not JSON", help: "write the payload as JSON: {\"aps\": {…}}")
    private static func assignment(of value: Substring) -> Self {
        Self(
            name: "an assignment in a program, not JSON",
            help: isWithoutJSON(value)
                ? JSONEncoders.printing(in: nil)
                : "keep only the value after \"=\", written as JSON: keys and strings in double quotes")
    }

    /// Whether a value ends on its line and contains no object or array; a string or a variable, for example. With an
    /// odd number of quotes, a string continues on the next line.
    private static func isWithoutJSON(_ value: Substring) -> Bool {
        let quotes = "\"'`"
        return !value.contains { "{[".contains($0) } && !value.contains("<<")
            && value.last.map { $0.isLetter || $0.isNumber || ";)\(quotes)".contains($0) } == true
            && value.count { quotes.contains($0) }.isMultiple(of: 2)
    }

    private static func call(_ arguments: Substring) -> Self {
        if arguments.prefix(SyntaxFaultScanner.head).prefix(while: { $0 != "{" }).contains(swiftKey) {
            return Self(name: "a call in Swift, not JSON", help: JSONEncoders.printing(in: "Swift"))
        }
        return Self(
            name: "a call in a program, not JSON",
            help: arguments.contains { "{[".contains($0) }
                ? "keep only the JSON that the call sends" : JSONEncoders.printing(in: nil))
    }

    /// The beginning of a Swift dictionary.
    private static var swiftKey: Regex<Substring> { /\[\s*"[^"\\]*"\s*:/ }

    /// Calls that return JSON.
    private static let encodings = [
        ("JSON.stringify(", "JavaScript"), ("json.dumps(", "Python"), ("json_encode(", "PHP"),
        ("JSON.generate(", "Ruby"), ("jsonEncode(", "Dart"),
    ]

    /// Recognizes a call by its beginning.
    ///
    /// - Parameter next: The next line.
    private init?(callIn line: String, next: String) {
        if let language = Self.encodings.first(where: { line.hasPrefix($0.0) })?.1 {
            self.init(
                name: "a call in \(language), not JSON",
                help: "in the program, print what the call returns, and validate that")
            return
        }
        guard let bracket = line.firstIndex(of: "("),
            Self.isName(line[..<bracket].trimmingPrefix("await ").trimmingPrefix("->"))
        else { return nil }
        let arguments = line[line.index(after: bracket)...]
        // `Payload(aps: …)` is Swift or Dart: other languages write `aps=`, or `new` before the type.
        let label = arguments.prefix { $0.isLetter }
        if line.first?.isUppercase == true, !label.isEmpty, arguments[label.endIndex...].hasPrefix(": ") {
            self.init(
                name: "a value in a program, as in Swift or Dart, not JSON",
                help:
                    "print the payload as JSON in the program, with JSONEncoder or jsonEncode, and validate that"
            )
        } else {
            self = Self.call(arguments.allSatisfy(\.isWhitespace) ? next[...] : arguments)
        }
    }

    /// Programs that people run in a shell.
    private static let commands: Set = [
        "aws", "az", "cat", "curl", "echo", "firebase", "gcloud", "http", "npm", "npx", "printf", "sudo",
        "wget", "xcrun",
    ]

    /// The options of curl with which later lines of a command often begin.
    private static let curlOptions: Set = [
        "-X", "-H", "-d", "--request", "--header", "--data", "--data-raw", "--data-binary", "--location",
        "--url",
    ]

    private static let options = Self(
        name: "part of a curl command without the word \"curl\", not JSON",
        help: "write \"curl\" before the options, or validate only the JSON that it sends")

    /// Recognizes a program by its first statement.
    ///
    /// - Parameter next: The next line.
    init?(codeIn line: String, next: String) {
        let opensBrace = next.hasPrefix("{")
        let words = line.split(whereSeparator: { $0 == " " || $0 == "(" })
        let called =
            words.first.map { ["$", ">", "%"].contains($0) } == true ? words.dropFirst() : words[...]
        if Self.hasWindowsPrompt(line)
            || called.count > 1 && Self.isCommand(called[called.startIndex], called.dropFirst(), line)
        {
            self = .shell
        } else if words.count > 1, Self.curlOptions.contains(String(words[0])) {
            self = Self.options
        } else if let kind = Self(literalIn: line) {
            self = kind
        } else if Self.isMethod(line) {
            self.init(program: "Objective-C")
        } else if let language = Self.language(of: line, words, opensBrace: opensBrace) {
            self.init(program: language)
        } else if Self.isStatement(words, line, opensBrace: opensBrace) {
            self.init(program: nil)
        } else if let kind = Self(assignmentIn: line, next: next) {
            self = kind
        } else if let kind = Self(callIn: line, next: next) {
            self = kind
        } else if let kind = Self(prefixedStringIn: line) {
            self = kind
        } else {
            return nil
        }
        if name != Self.shell.name, Self.beginsTextOfJSON(line, next: next) {
            help = "copy the text between the \"\"\" into a file, and validate that"
        }
    }

    /// Whether a statement begins a string of several lines that contains an object.
    private static func beginsTextOfJSON(_ line: String, next: String) -> Bool {
        guard let quotes = line.firstRange(of: "\"\"\"") else { return false }
        let rest = line[quotes.upperBound...].drop(while: \.isWhitespace)
        return (rest.isEmpty ? next[...] : rest).hasPrefix("{")
    }

    /// The letters before a string in Python: Unicode, bytes, raw, formatted.
    static let stringPrefixes: Set = ["u", "b", "r", "f", "br", "rb", "fr", "rf"]

    /// Recognizes JSON in a string with a prefix: `b'{"aps": …}'`.
    private init?(prefixedStringIn line: String) {
        let prefix = line.prefix { $0.isLetter }
        let rest = line[prefix.endIndex...].drop { $0 == "'" || $0 == "\"" }
        guard Self.stringPrefixes.contains(prefix.lowercased()), rest.startIndex > prefix.endIndex,
            rest.first.map("{[".contains) == true
        else { return nil }
        let text = prefix.lowercased().contains("b") ? "payload.decode()" : "payload"
        self.init(
            name: "a string with the prefix \"\(prefix)\", as in Python, not only its JSON",
            help: "print(\(text)) in the program, and validate that")
    }

    /// Whether a line begins with a prompt of Windows, `C:\Users\me>` or `PS C:\>`.
    private static func hasWindowsPrompt(_ line: String) -> Bool {
        let path = line.trimmingPrefix("PS ")
        guard path.first?.isLetter == true, path.dropFirst().hasPrefix(":\\"),
            let end = path.firstIndex(of: ">")
        else { return false }
        return !path[..<end].contains { "\"'{}|<".contains($0) }
    }

    private static func isCommand(_ name: Substring, _ words: ArraySlice<Substring>, _ line: String) -> Bool {
        if commands.contains(String(name)) { return true }
        guard let word = words.first, isName(name) else { return false }
        let isOption = word.first == "-" && word.dropFirst().first?.isLetter == true
        return line.contains(" --") || isOption && line.contains("\(name) \(word)")
            || name == "export" && word.contains("=")
    }

    /// Whether a text is the name of a variable or of its member: `payload`, `$client->body`, `device.send`.
    private static func isName(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, !first.isDigit, first != UInt8(ascii: "-") else { return false }
        return text.utf8.allSatisfy { byte in
            byte.isDigit || (0x41...0x5A).contains(byte & 0xDF) || "_$.->:".utf8.contains(byte)
        }
    }

    /// Recognizes an assignment to a variable, and its language if that is clear.
    private init?(assignmentIn line: String, next: String) {
        guard let equals = line.firstIndex(of: "=") else { return nil }
        // In PHP, the name ends before an index: `$payload['aps'] = …`.
        let before = line[..<equals].prefix { $0 != "[" || !line.hasPrefix("$") }
        let after = line[line.index(after: equals)...]
        let value = after.drop(while: \.isWhitespace)
        let names = before.split(separator: " ")
        guard (1...2).contains(names.count), names.allSatisfy(Self.isName), let name = names.last,
            !after.hasPrefix("="), !after.hasPrefix(">")
        else { return nil }
        let isTight = before.last != " " && after.first != " "
        if name.hasPrefix("$") {
            // PHP and Perl end a statement with a semicolon, so a line that ends with the string is PowerShell.
            let isString =
                value.count > 1 && value.last.map { "'\"".contains($0) } == true && value.last == value.first
            // A hash table, the first line of a here-string, or a command.
            let isOfPowerShell =
                ["@{", "@'", "@\""].contains { value.hasPrefix($0) } || Self.beginsWithCmdlet(value)
            self.init(
                program: names[0] == "my"
                    ? "Perl"
                    : isOfPowerShell || isString
                        ? "PowerShell" : value.hasPrefix("json_encode(") ? "PHP" : nil)
        } else if name.hasPrefix("module.") || name.hasPrefix("exports.") {
            self.init(program: "JavaScript")
        } else if before.hasSuffix(":") || value.hasPrefix("map[") {
            self.init(program: "Go")
        } else if value.hasPrefix("new"), value.dropFirst(3).allSatisfy(\.isWhitespace) {
            self.init(program: "C#")
        } else if Self.hasWordOfPython(value), !line.hasSuffix(";") {
            self.init(program: "Python")
        } else if names.count == 1,
            value.prefix(SyntaxFaultScanner.head).prefixMatch(of: Self.swiftKey) != nil
        {
            self.init(program: "Swift")
        } else if Self.isConstructor(value) {
            self.init(program: nil)
        } else if isTight, !value.hasPrefix("{"), !value.hasPrefix("[") {
            self =
                !name.contains(".") ? .shell : line.hasSuffix(";") ? Self.assignment(of: value) : .settings
        } else {
            self = Self(callIn: String(value), next: next) ?? Self.assignment(of: value)
        }
    }

    /// Whether a value makes an object of a class: `new Notification()`.
    private static func isConstructor(_ value: Substring) -> Bool {
        guard value.hasPrefix("new ") else { return false }
        let rest = value.dropFirst(4).drop { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        return rest.first { !$0.isWhitespace }.map("({<[".contains) == true
    }

    /// Whether a value begins with a PowerShell command, that is, verb and noun: `New-Object`, `ConvertTo-Json`.
    private static func beginsWithCmdlet(_ value: Substring) -> Bool {
        let parts = value.prefix { $0.isLetter || $0 == "-" }.split(
            separator: "-", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { $0.first?.isUppercase == true && $0.count > 2 }
    }

    /// Whether a line is the declaration of a method in Objective-C: `- (void)application:`, `+ (BOOL)setBadge:`.
    private static func isMethod(_ line: String) -> Bool {
        let rest = line.dropFirst().drop { $0 == " " }
        guard line.hasPrefix("-") || line.hasPrefix("+"), rest.first == "(",
            let end = rest.firstIndex(of: ")"), rest.index(after: rest.startIndex) < end
        else { return false }
        let type = rest[..<end].dropFirst()
        let name = rest[end...].dropFirst().drop { $0 == " " || $0 == "*" }.prefix {
            $0.isLetter || $0 == "_"
        }
        return type.first?.isLetter == true && !name.isEmpty
            && type.allSatisfy { $0.isLetter || $0.isNumber || " *_<>,".contains($0) }
    }

    /// Whether an object or array contains a literal of Python (`True`, `False`, `None`) outside of strings.
    private static func hasWordOfPython(_ value: Substring) -> Bool {
        guard value.hasPrefix("{") || value.hasPrefix("[") else { return false }
        let words = ForeignForm.code(of: Array(value.utf8)).split { !$0.isLetter && $0 != "_" }
        return words.contains { ["True", "False", "None"].contains($0) }
    }
}
