import PropertyLists

/// The entries of a `.stringsdict`.
enum StringsDictionary {
    /// Reads a file.
    ///
    /// - Throws: ``StringsError``; if an entry is invalid, with the key of the entry.
    static func entries(in bytes: [UInt8]) throws(StringsError) -> [(String, StringsEntry)] {
        var entries: [(String, StringsEntry)] = []
        for (key, value) in try StringsList.members(bytes) {
            entries.append((key, try entry(value, key: key)))
        }
        return entries
    }

    private static func entry(_ value: PropertyList, key: String) throws(StringsError) -> StringsEntry {
        let members = try dictionary(value, "the entry", key: key)
        if let format = members["NSStringLocalizedFormatKey"] {
            return try plural(
                format: try string(format, "NSStringLocalizedFormatKey", key: key), members, key)
        }
        if let devices = members["NSStringDeviceSpecificRuleType"] {
            let variants = try dictionary(devices, "NSStringDeviceSpecificRuleType", key: key)
            return try variant(DeviceVariant.choose(from: table(variants)), key: key)
        }
        if let widths = members["NSStringVariableWidthRuleType"] {
            let variants = try dictionary(widths, "NSStringVariableWidthRuleType", key: key)
            // The device chooses by the available width. This project does not know the width, so it chooses the text
            // for the largest width, which is the most complete.
            let widest = variants.max { (Int($0.name) ?? 0, $0.name) < (Int($1.name) ?? 0, $1.name) }
            return try variant(widest?.value, key: key)
        }
        throw StringsError(
            "the entry has no \"NSStringLocalizedFormatKey\", so it has no text to show", key: key)
    }

    /// Reads the text for one device or width: a string or a nested entry.
    ///
    /// The depth limit of property lists also limits nested entries.
    private static func variant(_ value: PropertyList?, key: String) throws(StringsError) -> StringsEntry {
        guard let value else { throw StringsError("the entry has no text for any device or width", key: key) }
        if let text = value.string { return .text(text) }
        return try entry(value, key: key)
    }

    private static func plural(
        format: String, _ members: PropertyList.Members, _ key: String
    ) throws(StringsError) -> StringsEntry {
        var variables: [String: PluralText.Variable] = [:]
        for member in members.sorted(by: { $0.name < $1.name })
        where member.name != "NSStringLocalizedFormatKey" {
            // Other keys with Apple's prefix do not describe variables.
            if member.name.hasPrefix("NSString") { continue }
            variables[member.name] = try variable(member.name, member.value, key)
        }
        do {
            return .plural(
                try PluralText(format: FormatPart.parts(of: format), variables: variables))
        } catch {
            throw StringsError(error.message, key: key)
        }
    }

    private static func variable(
        _ name: String, _ value: PropertyList, _ key: String
    ) throws(StringsError) -> PluralText.Variable {
        let members = try dictionary(value, "the variable \"\(name)\"", key: key)
        if let rule = members["NSStringFormatSpecTypeKey"] {
            let rule = try string(rule, "NSStringFormatSpecTypeKey", key: key)
            guard rule == "NSStringPluralRuleType" else {
                throw StringsError(
                    "the variable \"\(name)\" has type \"\(rule)\"; only \"NSStringPluralRuleType\" is known",
                    key: key)
            }
        }
        var forms: [PluralCategory: [FormatPart]] = [:]
        for category in PluralCategory.allCases {
            guard let form = members[category.rawValue] else { continue }
            let text = try string(form, "\"\(category.rawValue)\" of the variable \"\(name)\"", key: key)
            forms[category] = FormatPart.parts(of: text)
        }
        guard forms[.other] != nil else {
            throw StringsError("the variable \"\(name)\" has no form \"other\"", key: key)
        }
        return PluralText.Variable(argument: nil, forms: forms)
    }

    private static func table(_ members: PropertyList.Members) -> [String: PropertyList] {
        Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { _, later in later })
    }

    private static func dictionary(
        _ value: PropertyList, _ role: String, key: String
    ) throws(StringsError) -> PropertyList.Members {
        guard let members = value.members else {
            throw StringsError("\(role) must be a dictionary, not \(value.spokenType)", key: key)
        }
        return members
    }

    private static func string(
        _ value: PropertyList, _ role: String, key: String
    ) throws(StringsError) -> String {
        guard let text = value.string else {
            throw StringsError("\(role) must be a string, not \(value.spokenType)", key: key)
        }
        return text
    }
}

/// Chooses the variant for iPhone among the variants for several devices.
enum DeviceVariant {
    /// Returns the value of `iphone`, else of `other`, else of the first name in alphabetical order.
    static func choose<Value>(from variants: [String: Value]) -> Value? {
        variants["iphone"] ?? variants["other"] ?? variants.min { $0.key < $1.key }?.value
    }
}
