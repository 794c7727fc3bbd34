import LocatedJSON

/// The quoting of a part of a script.
package enum ShellQuoting: Sendable, Hashable {
    /// Outside quotes.
    case none
    /// Between `'`: only the closing `'` is special.
    case single
    /// Between `"`: variables and `\` are special.
    case double
    /// Between `$'` and `'`: the shell decodes escapes as in C.
    case ansiC
    /// In a here-document: variables and `\` are special, `"` is not.
    case hereDocument
    /// In a here-document whose delimiter is quoted: nothing is special.
    case literalHereDocument
    /// In an argument that the command prompt of Windows passes to a program, whose C runtime reads the argument;
    /// `quote` is the spelling of a double quote in the argument: `\"`, `""` or `^\^"`.
    case commandPrompt(quote: String)
    /// In an argument of PowerShell, between `'` or `"`. An escaped argument is written for versions of PowerShell that
    /// pass quotes on unchanged: the C runtime of the program reads `\"` as `"`.
    case powerShell(isSingle: Bool, isEscaped: Bool)

    /// Returns a text as written with this quoting; `nil` if that is impossible.
    func written(_ text: String) -> String? {
        switch self {
        case .none:
            // Outside quotes, the shell removes a line end together with the backslash before it.
            text.unicodeScalars.contains { $0 == "\n" || $0 == "\r" }
                ? nil : Self.escaped(text) { !ShellWord.isPlain(String($0)) && $0.isASCII }
        case .single: text.unicodeScalars.reduce(into: "") { $0 += $1 == "'" ? "'\\''" : String($1) }
        case .double: Self.escaped(text) { "\"\\$`".unicodeScalars.contains($0) }
        case .ansiC: Self.escaped(text) { $0 == "'" || $0 == "\\" }
        case .hereDocument: Self.escaped(text) { "\\$`".unicodeScalars.contains($0) }
        case .literalHereDocument: text
        case .commandPrompt(let quote):
            // A `"` in the text ends the quotes of the command prompt; outside them, more characters are special.
            text.utf8.contains { "%^!&|<>\r\n".utf8.contains($0) }
                ? nil : Self.writtenForRuntime(text, quote: quote)
        case .powerShell(let isSingle, let isEscaped):
            Self.writtenForPowerShell(
                isEscaped ? Self.writtenForRuntime(text, quote: "\\\"") : text, isSingle: isSingle)
        }
    }

    /// Returns a text as written for the C runtime of Windows, which reads backslashes as escapes only before a quote.
    private static func writtenForRuntime(_ text: String, quote: String) -> String {
        var result = ""
        var backslashes = ""
        for scalar in text.unicodeScalars {
            if scalar == "\\" {
                backslashes += "\\"
            } else {
                result += scalar == "\"" ? backslashes + backslashes + quote : backslashes + String(scalar)
                backslashes = ""
            }
        }
        return result + backslashes
    }

    private static func writtenForPowerShell(_ text: String, isSingle: Bool) -> String {
        isSingle
            ? text.replacing("'", with: "''")
            : text.unicodeScalars.reduce(into: "") { result, scalar in
                if "\"`$".unicodeScalars.contains(scalar) { result += "`" }
                result.unicodeScalars.append(scalar)
            }
    }

    private static func escaped(_ text: String, where isSpecial: (Unicode.Scalar) -> Bool) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            if isSpecial(scalar) { result += "\\" }
            result.unicodeScalars.append(scalar)
        }
    }
}

/// The quotes of a word: stretches of the script, each with one quoting.
package struct ShellQuotes: Sendable, Hashable {
    private struct Stretch: Sendable, Hashable {
        var range: Range<Int>
        var quoting: ShellQuoting
    }

    private var stretches: [Stretch] = []

    package init() {}

    /// Adds a stretch. Stretches must be added in the order of the script.
    package mutating func add(_ range: Range<Int>, _ quoting: ShellQuoting) {
        if let last = stretches.last, last.quoting == quoting, last.range.upperBound == range.lowerBound {
            stretches[stretches.count - 1].range = last.range.lowerBound..<range.upperBound
        } else {
            stretches.append(Stretch(range: range, quoting: quoting))
        }
    }

    /// Returns the quoting of a range of the script; `nil` if the quoting changes inside the range, or if the range
    /// contains syntax, such as a quote.
    ///
    /// - Complexity: O(log *n*) in the number of stretches.
    package func quoting(of range: Range<Int>) -> ShellQuoting? {
        let index = stretches.partitioningIndex { $0.range.lowerBound > range.lowerBound } - 1
        guard index >= 0, range.upperBound <= stretches[index].range.upperBound else { return nil }
        return stretches[index].quoting
    }
}
