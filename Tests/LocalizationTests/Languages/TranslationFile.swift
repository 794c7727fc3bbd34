import Foundation
import TestSupport

@testable import Localization
@testable import LocatedJSON

/// `Translations/translations.json`, checked and converted to Swift.
struct TranslationFile {
    /// The faults that a translator must fix, each with the path of the text.
    private(set) var faults: [String] = []
    private let languages: JSONValue

    static let keys = ["more", "moreFrom", "plusMore", "countLine", "hidden"]
    static let sourcePath = "Sources/Localization/Languages/Translations+Generated.swift"

    init() throws {
        let file = CommandRunner.repository.appendingPathComponent("Translations/translations.json")
        try self.init(parsing: [UInt8](Data(contentsOf: file)))
    }

    init(parsing bytes: [UInt8]) throws {
        languages = try JSONValue(parsing: bytes)
        compare(languages, with: Language.all.map(\.identifier), at: "the file")
        for language in Language.all { check(language) }
    }

    /// The text of a key for each plural form of the language. `hidden` has no plural forms: its text is under `other`.
    func texts(_ key: String, of language: Language) -> [PluralCategory: String] {
        switch languages[language.identifier]?[key] {
        case .string(let text)?:
            let categories = key == "hidden" ? [.other] : language.pluralCategories
            return Dictionary(uniqueKeysWithValues: categories.map { ($0, text) })
        case .object(let members)?:
            let pairs = members.compactMap { member -> (PluralCategory, String)? in
                guard let category = PluralCategory(rawValue: member.name),
                    case .string(let text) = member.value
                else { return nil }
                return (category, text)
            }
            return Dictionary(pairs) { $1 }
        default:
            return [:]
        }
    }

    // MARK: Checks

    private mutating func check(_ language: Language) {
        let identifier = language.identifier
        guard let translation = languages[identifier] else { return }
        compare(translation, with: Self.keys, at: identifier)
        for key in Self.keys {
            if case .object(let members)? = translation[key], key != "hidden" {
                let place = "\(identifier).\(key)"
                compare(.object(members), with: language.pluralCategories.map(\.rawValue), at: place)
            }
            for (category, text) in texts(key, of: language) {
                check(text, key, at: "\(identifier).\(key).\(category)", of: language, category)
            }
        }
    }

    private mutating func check(
        _ text: String, _ key: String, at place: String, of language: Language, _ category: PluralCategory
    ) {
        let counts = text.components(separatedBy: "{count}").count - 1
        let names = text.components(separatedBy: "{names}").count - 1
        let numbers = (0...200).filter { language.pluralCategory(of: $0) == category }
        let mayOmitCount = numbers.count == 1 && key != "plusMore"
        let hasRightCount = key == "hidden" ? counts == 0 : counts == 1 || counts == 0 && mayOmitCount
        if !hasRightCount {
            faults.append("\(place): {count} occurs \(counts) times")
        }
        if names != (key == "moreFrom" ? 1 : 0) {
            faults.append("\(place): {names} occurs \(names) times")
        }
        let rest = Translation.fill(text, count: "", names: "")
        if rest.contains(where: { "{}".contains($0) }) {
            faults.append("\(place): braces that are not a placeholder")
        }
        if text.isEmpty || text.first == " " || text.last == " " {
            faults.append("\(place): empty, or a space at an end")
        }
    }

    private mutating func compare(_ value: JSONValue, with names: [String], at place: String) {
        guard case .object(let members) = value else {
            faults.append("\(place): not an object")
            return
        }
        let found = members.map(\.name)
        let missing = names.filter { !found.contains($0) }
        let surplus = found.filter { !names.contains($0) }
        if !missing.isEmpty { faults.append("\(place): without \(missing.joined(separator: ", "))") }
        if !surplus.isEmpty { faults.append("\(place): unknown \(surplus.joined(separator: ", "))") }
        if missing.isEmpty, surplus.isEmpty, found != names {
            faults.append("\(place): the order must be \(names.joined(separator: ", "))")
        }
    }

    // MARK: Swift

    /// The source file that the library compiles.
    func swift() -> String {
        var lines = [
            "// Made from Translations/translations.json; updated by: make generate",
            "",
            "/// The project's own translations.",
            "enum Translations {",
            "    /// In the order of ``Language/all``.",
            "    static let all: [Translation] = [",
        ]
        for language in Language.all {
            lines.append("        // \(language.identifier)")
            lines.append("        Translation(")
            for key in Self.keys.dropLast() { lines += forms(key, of: language) }
            lines.append("            hidden: \(literal(texts("hidden", of: language)[.other] ?? ""))),")
        }
        return (lines + ["    ]", "}"]).joined(separator: "\n") + "\n"
    }

    private func forms(_ key: String, of language: Language) -> [String] {
        if case .string(let text)? = languages[language.identifier]?[key] {
            return ["            \(key): PluralForms(\(literal(text))),"]
        }
        let texts = texts(key, of: language)
        let forms = language.pluralCategories.map { category in
            "                .\(category): \(literal(texts[category] ?? "")),"
        }
        return ["            \(key): PluralForms(["] + forms + ["            ]),"]
    }

    /// A Swift literal in which every character is visible.
    private func literal(_ text: String) -> String {
        let visible = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\", "\"": return "\\\(scalar)"
            case " ": return " "
            default:
                let isInvisible =
                    switch scalar.properties.generalCategory {
                    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: true
                    default: false
                    }
                let code = String(scalar.value, radix: 16, uppercase: true)
                return isInvisible ? "\\u{\(code)}" : "\(scalar)"
            }
        }
        return "\"\(visible.joined())\""
    }
}
