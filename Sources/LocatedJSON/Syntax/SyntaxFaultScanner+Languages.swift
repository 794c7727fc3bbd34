/// Recognizes a statement of a program, and its language.
///
/// A wrong language would mislead the user, so the language of a statement that is valid in several languages is `nil`.
extension SyntaxFaultScanner.TextKind {
    private static let declarations: Set = ["const", "export", "function", "import", "let", "val", "var"]
    private static let keywords: Set = [
        "assert", "async", "class", "def", "enum", "extension", "final", "fn", "for", "fun", "func", "if",
        "interface", "namespace", "package", "private", "protected", "protocol", "public", "return", "static",
        "struct", "try", "using", "while",
    ]
    private static let modifiers: Set = ["internal", "private", "protected", "public", "static"]
    private static let wordsAfterModifier: Set = [
        "abstract", "async", "class", "enum", "interface", "override", "partial", "record", "sealed",
        "static",
        "string", "struct", "void",
    ]

    /// Whether a line is a statement of a programming language: it begins with a keyword and does not continue like
    /// prose.
    ///
    /// - Parameter opensBrace: Whether the next line begins with a brace.
    static func isStatement(_ words: [Substring], _ line: String, opensBrace: Bool) -> Bool {
        guard let word = words.first, words.count > 1, let last = line.last(where: { !$0.isWhitespace })
        else {
            return false
        }
        if word == "use" || word == "extern" { return last == ";" }
        if words.count == 2, word == "class" || word == "module", words[1].first?.isUppercase == true {
            return true
        }
        if ["#include", "@implementation", "@interface", "@protocol"].contains(word) { return true }
        if isImport(words), !opensBrace { return true }
        if word == "namespace", opensBrace { return true }
        if opensBrace, modifiers.contains(String(word)), wordsAfterModifier.contains(String(words[1])) {
            return true
        }
        return keywords.contains(String(word)) && "{[(),:;".contains(last)
            || declarations.contains(String(word)) && (line.contains("=") || "{}[();'\"".contains(last))
    }

    /// Whether a line only imports a module, or names the package of a file: `import APNS`, `package com.example.push`.
    private static func isImport(_ words: [Substring]) -> Bool {
        guard words[0] == "import" || words[0] == "package", words.count == 2 || words[1] == "static" else {
            return false
        }
        return words[words.count - 1].allSatisfy { $0.isLetter || $0.isNumber || "_.*;".contains($0) }
    }

    /// Returns the language of a statement; `nil` if the language is unclear.
    ///
    /// - Parameter opensBrace: Whether the next line begins with a brace.
    static func language(of code: String, _ words: [Substring], opensBrace: Bool) -> String? {
        guard let word = words.first, words.count > 1 else { return nil }
        if code.contains("$this->") { return "PHP" }
        let ends = { code.hasSuffix($0) }
        switch word {
        case "import": return languageOfImport(words, code)
        case "#import", "@import", "@interface", "@implementation", "@protocol": return "Objective-C"
        case "#if", "@testable": return "Swift"
        case "from": return words.count > 2 && words[2] == "import" ? "Python" : nil
        case "class" where words.count == 4 && words[2] == "<" && !ends("{"): return "Ruby"
        case "def", "class": return ends(":") ? "Python" : nil
        case "\"use", "'use": return words[1].hasPrefix("strict") ? "JavaScript" : nil
        // C# programs usually begin an object initializer on the next line.
        case "var" where opensBrace && code.contains("= new "): return "C#"
        case "const", "let", "var": return languageOfVariable(words, code)
        case "export": return ["const", "function", "async"].contains(words[1]) ? "JavaScript" : nil
        case "local": return words.count > 2 && words[2] == "=" ? "Lua" : nil
        case "val": return code.contains("Map(") && !code.contains("mapOf(") ? "Scala" : nil
        case "Map<String,", "HashMap<String,", "JSONObject": return "Java"
        case "NSDictionary", "NSMutableDictionary": return words[1].hasPrefix("*") ? "Objective-C" : nil
        case "-module": return "Erlang"
        case "package":
            guard words.count == 2, !opensBrace else { return nil }
            switch (ends(";"), code.contains(".")) {
            case (true, true): return "Java"
            case (false, false): return "Go"
            default: return nil
            }
        case "using": return words[1] != "namespace" && ends(";") ? "C#" : nil
        case "namespace": return words[1].contains("\\") ? "PHP" : nil
        case "use":
            guard ends(";") else { return nil }
            return ["strict;", "warnings;"].contains(words[1]) ? "Perl" : code.contains("\\") ? "PHP" : nil
        case "require": return ends(";") || code.contains("(") ? nil : "Ruby"
        case "require_relative": return "Ruby"
        case "module": return words.count == 2 && words[1].first?.isUppercase == true ? "Ruby" : nil
        case "extern": return words[1] == "crate" && ends(";") ? "Rust" : nil
        default: return nil
        }
    }

    private static func languageOfImport(_ words: [Substring], _ code: String) -> String? {
        let module = words[1]
        if ["Foundation", "UIKit", "SwiftUI", "UserNotifications"].contains(module) { return "Swift" }
        if ["'package:", "'dart:"].contains(where: module.hasPrefix) { return "Dart" }
        if code.contains(" from ") || module.hasPrefix("'") { return "JavaScript" }
        let isLower = module.utf8.allSatisfy {
            (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "_") || $0.isDigit
        }
        // Any other word after the name belongs to prose.
        let isWhole = words.count == 2 || words[2] == "as"
        return isLower && isWhole && !code.hasSuffix(";") ? "Python" : nil
    }

    private static func languageOfVariable(_ words: [Substring], _ code: String) -> String? {
        if code.contains("= map[") { return "Go" }
        let isSwift =
            [": [", " try ", " as? "].contains(where: code.contains)
            || code.contains("= [\"") && code.contains("\": ")
            || words[1].hasSuffix(":") && words.count > 2 && ["String", "Data"].contains(words[2])
        if words[0] != "const", isSwift, !code.hasSuffix(";") { return "Swift" }
        let isJavaScript =
            ["= {", "={", "= require(", "= await ", "Math.", "JSON.", "=> {"].contains(
                where: code.contains)
            || words[0] == "const" && words[1].first.map("{[".contains) == true
            || words[0] == "const" && words.count > 2 && words[2] == "="
        return isJavaScript ? "JavaScript" : nil
    }
}
