import Localization

/// The plural forms that a language requires.
struct NeededForms {
    /// The forms for counts from 0 to 200, and `other` if any whole number uses it.
    let all: [String]
    /// Whether a count from 0 to 200 uses `other`; otherwise, the text of `other` can replace one missing form.
    let countsTakeOther: Bool
    /// Whether a text needs only `other`, because nouns stay singular after a number.
    let isOtherEnough: Bool

    /// Returns the missing forms of each variable, except for variables that probably need no further form.
    func missing(
        in entry: LocalizedTable.Entry, translating original: LocalizedTable.Entry?
    ) -> [(variable: String, forms: [String])] {
        let missing = entry.variables.mapValues(missing)
        // A translator who wrote all forms of one variable probably omitted forms of another variable on purpose.
        guard !missing.values.contains([]) else { return [] }
        return missing.sorted { $0.key < $1.key }.compactMap { variable, missing in
            let forms = entry.variables[variable] ?? [:]
            let isComplete =
                missing.isEmpty || isOtherEnough && missing == ["one"] || forms == ["other": ""]
                || forms.differOnlyInNumbers || forms.areCopies(of: original?.variables[variable])
            return isComplete ? nil : (variable, missing)
        }
    }

    private func missing(in forms: [String: String]) -> [String] {
        let missing = all.filter { forms[$0] == nil }
        return !countsTakeOther && forms["other"] != nil && missing.count == 1 ? [] : missing
    }
}

extension [String: String] {
    /// Whether all forms are also forms of the original, which means that they are not translated.
    fileprivate func areCopies(of original: [String: String]?) -> Bool {
        guard let original else { return false }
        return values.allSatisfy(original.values.contains)
    }

    /// Whether several forms differ only in their numbers, placeholders and white space.
    fileprivate var differOnlyInNumbers: Bool { count > 1 && Set(values.map(Self.words)).count == 1 }

    private static func words(of form: String) -> String {
        let literals = FormatPart.parts(of: form.replacing("%arg", with: "%d")).compactMap { part in
            if case .literal(let text) = part { text } else { nil as String? }
        }
        return String(literals.joined().filter { !$0.isNumber && !$0.isWhitespace })
    }
}

extension Language {
    /// The plural forms that the language requires.
    ///
    /// A form such as the French `many` is not one of them: only whole millions use it, and `other` is acceptable
    /// there.
    var neededForms: NeededForms {
        let used = Set((0...200).map(pluralCategory))
        return NeededForms(
            all: pluralCategories.filter(used.union([.other]).contains).map(\.rawValue),
            countsTakeOther: used.contains(.other), isOtherEnough: ["hu", "tr"].contains(identifier))
    }
}
