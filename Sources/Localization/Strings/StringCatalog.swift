import LocatedJSON

/// The entries of an `.xcstrings` catalog.
///
/// Apple does not document the format, so the reader is lenient: it skips unknown members and kinds of variation, and
/// ignores unknown states. A known member of a wrong type causes a ``StringsError``, except for `argNum` and `state`;
/// the error names the entry, if the member is in one.
struct StringCatalog {
    /// The language of the keys, if the catalog names it.
    private(set) var sourceLanguage: String?
    /// The entries of each language, in the order of the file.
    private(set) var entries: [(language: String, entries: [(String, StringsEntry)])] = []
    private var positions: [String: Int] = [:]

    /// Reads a catalog.
    ///
    /// - Parameter bytes: JSON in UTF-8.
    /// - Throws: ``StringsError``.
    init(parsing bytes: [UInt8]) throws(StringsError) {
        let catalog: JSONValue
        do {
            catalog = try JSONValue(parsing: bytes)
        } catch {
            let place = SourceText(bytes).position(at: error.offset)
            throw StringsError("not JSON: \(error.message)", line: place.line, column: place.column)
        }
        let members = try Self.object(catalog, "the catalog")
        if let language = members["sourceLanguage"] {
            sourceLanguage = try Self.string(language, "\"sourceLanguage\"")
        }
        guard let strings = members["strings"] else {
            throw StringsError("the catalog has no \"strings\"")
        }
        for member in try Self.object(strings, "\"strings\"") {
            try read(try Self.object(member.value, "the entry", member.name), key: member.name)
        }
    }

    private mutating func read(_ entry: [JSONValue.Member], key: String) throws(StringsError) {
        var hasSource = false
        for localization in try Self.object(entry["localizations"], "\"localizations\"", key) {
            let language = localization.name
            let members = try Self.object(localization.value, "the text in \"\(language)\"", key)
            guard let text = try Self.text(members, key) else { continue }
            add(text, key: key, language: language)
            hasSource = hasSource || language == sourceLanguage
        }
        // In the source language, an entry without a text uses its key as the text.
        if let sourceLanguage, !hasSource { add(.text(key), key: key, language: sourceLanguage) }
    }

    private mutating func add(_ entry: StringsEntry, key: String, language: String) {
        if let position = positions[language] {
            entries[position].entries.append((key, entry))
        } else {
            positions[language] = entries.count
            entries.append((language, [(key, entry)]))
        }
    }

    /// Returns the text in one language; `nil` if it is not translated.
    private static func text(_ members: [JSONValue.Member], _ key: String) throws(StringsError)
        -> StringsEntry?
    {
        guard let forms = try forms(members, key) else { return nil }
        var variables: [String: PluralText.Variable] = [:]
        for substitution in try object(members["substitutions"], "\"substitutions\"", key) {
            let name = substitution.name
            let description = try object(substitution.value, "the substitution \"\(name)\"", key)
            guard let forms = try Self.forms(description, key) else { continue }
            variables[name] = variable(forms, argument: description["argNum"])
        }
        if variables.isEmpty, forms.count == 1, let text = forms[.other] { return .text(text) }
        do {
            // A text that has plural forms as a whole becomes a variable, and the format consists of that variable.
            let whole = "%#@\(wholeText)@"
            let isPlain = forms.count == 1
            if !isPlain { variables[wholeText] = variable(forms, argument: 1) }
            let format = FormatPart.parts(of: isPlain ? forms[.other] ?? "" : whole)
            return .plural(try PluralText(format: format, variables: variables))
        } catch {
            throw StringsError(error.message, key: key)
        }
    }

    /// The name of the variable for a whole text; no substitution has this name.
    private static let wholeText = " "

    private static func variable(_ forms: [PluralCategory: String], argument: JSONValue?)
        -> PluralText.Variable
    {
        var position: Int?
        if case .integer(let number)? = argument, number > 0 { position = number }
        return PluralText.Variable(
            argument: position, forms: forms.mapValues { FormatPart.parts(of: $0).withNumbersForArg })
    }

    /// Returns the plural forms of a text or substitution: only `other` if it has none; `nil` if there is no text.
    private static func forms(
        _ members: [JSONValue.Member], _ key: String
    ) throws(StringsError) -> [PluralCategory: String]? {
        var members = members
        // A variation by device can contain another variation by device, or plural forms.
        for _ in 0..<2 {
            let variations = try object(members["variations"], "\"variations\"", key)
            guard let devices = variations["device"] else { break }
            var variants: [String: JSONValue] = [:]
            for device in try object(devices, "\"device\"", key) { variants[device.name] = device.value }
            guard let chosen = DeviceVariant.choose(from: variants) else { return nil }
            members = try object(chosen, "the text for a device", key)
        }
        let variations = try object(members["variations"], "\"variations\"", key)
        guard let plural = variations["plural"] else {
            return try value(members, key).map { [.other: $0] }
        }
        var forms: [PluralCategory: String] = [:]
        for form in try object(plural, "\"plural\"", key) {
            guard let category = PluralCategory(rawValue: form.name) else { continue }
            forms[category] = try value(try object(form.value, "the form \"\(form.name)\"", key), key)
        }
        // An unfinished catalog may lack the required form `other`; another form replaces it.
        guard let other = forms[.other] ?? forms[.many] ?? forms[.few] ?? forms.values.min() else {
            return nil
        }
        forms[.other] = other
        return forms
    }

    /// Returns the text of a string unit; `nil` if it is not translated.
    private static func value(_ members: [JSONValue.Member], _ key: String) throws(StringsError) -> String? {
        guard let unit = members["stringUnit"] else { return nil }
        let unitMembers = try object(unit, "\"stringUnit\"", key)
        guard let value = unitMembers["value"] else { return nil }
        let text = try string(value, "\"value\"", key)
        return text.isEmpty && unitMembers["state"] == .string("new") ? nil : text
    }

    /// Returns the members of an object; none if it is missing.
    private static func object(
        _ value: JSONValue?, _ role: String, _ key: String? = nil
    ) throws(StringsError) -> [JSONValue.Member] {
        switch value {
        case nil: return []
        case .object(let members)?: return members
        default: throw StringsError("\(role) must be an object", key: key)
        }
    }

    private static func string(
        _ value: JSONValue, _ role: String, _ key: String? = nil
    ) throws(StringsError) -> String {
        guard case .string(let text) = value else {
            throw StringsError("\(role) must be a string", key: key)
        }
        return text
    }
}

extension [FormatPart] {
    /// The parts with `%u` in place of `%arg`, a catalog's notation for the number of a substitution.
    fileprivate var withNumbersForArg: [FormatPart] {
        var parts = self
        for index in parts.indices.dropLast() {
            guard case .specifier(var specifier) = parts[index], specifier.isPlain,
                specifier.conversion == "a", case .literal(let text) = parts[index + 1],
                text.hasPrefix("rg")
            else { continue }
            specifier.conversion = "u"
            parts[index] = .specifier(specifier)
            parts[index + 1] = .literal(String(text.dropFirst(2)))
        }
        return parts
    }
}
