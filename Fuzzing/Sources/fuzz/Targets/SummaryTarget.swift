@testable import Command
@testable import GroupingSim
@testable import Localization
@testable import LocatedJSON
@testable import PayloadModel
@testable import PushPayload
@testable import StackPreview

/// Reads and writes short texts: summary formats with numbers and names in all languages, formats of strings,
/// pointers, times, headers, versions.
final class SummaryTarget: FuzzTarget {
    static let name = "texts"
    static let choices = 10
    static let seeds = ["Samples/scenarios/S*.json", "Samples/apps/**/*.strings"]

    private let languages = Language.all

    func run(_ input: FuzzInput) {
        var input = input
        let choice = input.byte()
        let number = input.number()
        let language = input.choose(languages)
        let bytes = input.document
        let text = String(decoding: bytes, as: UTF8.self)
        switch choice % 8 {
        case 0: checkFormat(text, number, language)
        case 1: checkNames(text, number, language)
        case 2: checkArguments(text)
        case 3: checkPointer(text)
        case 4: checkTime(text, number)
        case 5: checkHeader(text)
        case 6: checkTerminal(text, columns: 1 + abs(number % 80))
        default: checkJSON(text)
        }
    }

    private func checkFormat(_ text: String, _ number: Int, _ language: Language) {
        let format: SummaryFormat
        do {
            format = try SummaryFormat(parsing: text)
        } catch {
            hold(
                error.offset >= 0 && error.offset + error.specifier.utf8.count <= text.utf8.count,
                "the place of an error is in the format", "\(error)")
            hold(
                !error.message.isEmpty && !error.help.isEmpty,
                "the message and the help of an error are not empty")
            return
        }
        hold(format.text == text, "a format is kept as it is")
        let count = language.number(number)
        let line = format.render(count: count, names: "Kobe %@ %u")
        hold(!format.usesCount || line.contains(count), "the number enters as it is", line)
        hold(!format.usesNames || line.contains("Kobe %@ %u"), "names enter as they are", line)
    }

    private func checkNames(_ text: String, _ number: Int, _ language: Language) {
        let names = text.split(separator: "\n").prefix(6).map(String.init)
        let list = language.list(names)
        hold(names.allSatisfy { Self.contains(list, $0) }, "no name is cut", list)
        let line = language.moreLine(count: number, names: names)
        hold(names.isEmpty || Self.contains(line, list), "a line contains its names", line)
        hold(!language.placeholder(count: number).isEmpty, "a placeholder is not empty")
        hold(
            !language.plusMore(count: number).isEmpty && !language.countLine(count: number).isEmpty,
            "the line is not empty")
        hold(
            language.pluralCategories.contains(language.pluralCategory(of: number)),
            "the language has the plural category")
        _ = Language(text)
    }

    /// Whether a text is in another one, scalar by scalar: next to others it may be a part of a character.
    private static func contains(_ text: String, _ part: String) -> Bool {
        part.isEmpty || Array(text.utf8).firstRange(of: Array(part.utf8)) != nil
    }

    private func checkArguments(_ text: String) {
        let parts = text.split(separator: "\n", maxSplits: 4, omittingEmptySubsequences: false).map(
            String.init)
        let filled = LocalizedText.fill(parts[0], arguments: Array(parts.dropFirst()))
        hold(parts[0].utf8.contains(UInt8(ascii: "%")) || filled == parts[0], "plain text stays", filled)
    }

    private func checkPointer(_ text: String) {
        if let pointer = JSONPointer(parsing: text) {
            hold(
                JSONPointer(parsing: pointer.description) == pointer, "a pointer can be read again",
                pointer.description)
        }
        if let version = OSVersion(text) {
            hold(
                OSVersion(version.description) == version, "a version can be read again", version.description)
        }
        if let glob = PathGlob(text) {
            let path = text.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
            if !path.isEmpty { _ = glob.covers(path) }
        }
    }

    private func checkTime(_ text: String, _ number: Int) {
        if let time = ISO8601Time(parsing: text) {
            let written = ISO8601Time(secondsSince1970: time.secondsSince1970).text
            hold(
                ISO8601Time(parsing: written)?.secondsSince1970 == time.secondsSince1970
                    || !(-62_167_219_200...253_402_300_799).contains(time.secondsSince1970),
                "a time can be read again", written)
        }
        hold(
            ISO8601Time(parsing: ISO8601Time(secondsSince1970: number).text) != nil, "a written time is one",
            "\(number)")
    }

    private func checkHeader(_ text: String) {
        guard let header = PushHeader(parsing: text) else { return }
        hold(!header.name.isEmpty, "a header has a name")
        let options = ValidationOptions(headers: PushHeaders([header]))
        FindingInvariants.check(Validator(options: options).validate(Self.payload), of: Self.payload)
    }

    private static let payload = Array(#"{"aps":{"alert":"Goal","thread-id":"t"}}"#.utf8)

    private func checkTerminal(_ text: String, columns: Int) {
        let escaped = VisibleText.escape(text)
        TerminalInvariants.check(escaped, layout: [], "an escaped text")
        hold(VisibleText.escape(escaped) == escaped, "an escaped text is escaped once")
        for line in CardText.wrap(text, columns: columns) {
            TerminalInvariants.check(line, layout: [], "a line of a card")
            // One character may be wider than the card.
            hold(
                DisplayWidth.columns(of: line) <= max(columns, 2) || line.count == 1, "a line fits its card",
                "\(columns): \(line.debugDescription)")
        }
        TerminalInvariants.check(CardText.cut(text, columns: columns), layout: [], "a cut line")
        TerminalInvariants.check(MarkdownText.escape(text), layout: [], "a text in Markdown")
    }

    private func checkJSON(_ text: String) {
        let literal = JSONText.encode(text)
        hold(
            JSONText.cost(of: text) + 2 == literal.utf8.count,
            "the cost of a text is that of what is written", literal)
        guard case .string(let again)? = try? JSONValue(parsing: literal) else {
            violated("a written text can be read", literal)
        }
        hold(again.utf8.elementsEqual(text.utf8), "a written text can be read again unchanged", literal)
    }
}
