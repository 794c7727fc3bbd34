/// Expands references to build settings in one string: `$(NAME)`, `${NAME}`, `$NAME`, `$(A_$(B))`, `$(NAME:modifier)`
/// and `$(inherited)`.
struct SettingExpansion {
    private let settings: BuildSettings
    /// The settings that are being expanded, with the level that assigns each.
    private var open: [(name: String, level: Int)] = []
    /// The number of references whose names are currently being expanded.
    private var nesting = 0
    private var steps = 0
    /// The first cycle of settings that refer to each other; `nil` if none has been found.
    private(set) var cycle: [String]?

    init(_ settings: BuildSettings) {
        self.settings = settings
    }

    /// Returns the expanded value of a setting on the levels below a level, `$(NAME)` if the value is unknown. If none
    /// of these levels assigns the setting, returns an empty string, or `nil` if no configuration assigns it.
    mutating func value(of name: String, below end: Int) -> String? {
        steps += 1
        let unknown = "$(\(name))"
        guard steps <= BuildSettings.stepLimit, open.count + nesting < BuildSettings.depthLimit else {
            return unknown
        }
        for index in settings.levels.indices.prefix(end).reversed() {
            let level = settings.levels[index]
            guard let found = level.assignment(of: name, configuration: settings.configuration) else {
                if level.isIncomplete, !BuildSettings.definedByXcode.contains(name) { return unknown }
                continue
            }
            if let start = open.firstIndex(where: { $0 == (name, index) }) {
                cycle = cycle ?? open[start...].map(\.name) + [name]
                return unknown
            }
            open.append((name, index))
            defer { open.removeLast() }
            return expanding(found.value, inherited: (name, index))
        }
        return settings.assignedInSomeConfiguration.contains(name) ? "" : nil
    }

    /// Returns a string with its references to settings expanded.
    ///
    /// - Parameter inherited: The setting that has the string as its value, and its level; `nil` for any other string.
    mutating func expanding(_ text: String, inherited: (name: String, level: Int)?) -> String {
        let bytes = Array(text.utf8)
        let unknown = "$(\(inherited?.name ?? ""))"
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "$"), let reference = Reference(bytes, at: index) else {
                result.append(bytes[index])
                index += 1
                continue
            }
            guard !reference.isTooDeep else { return unknown }
            index = reference.end
            result += replacement(of: reference, inherited: inherited).utf8
            guard result.count <= BuildSettings.lengthLimit else { return unknown }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private mutating func replacement(
        of reference: Reference, inherited: (name: String, level: Int)?
    ) -> String {
        // The name can contain references.
        let content = expandingName(reference.content, inherited: inherited)
        let parts = content.split(separator: ":", omittingEmptySubsequences: false)
        guard !BuildSetting.containsReference(content), let name = parts.first.map(String.init), !name.isEmpty
        else {
            return "$(\(content))"
        }
        var value: String?
        if name == "inherited" {
            value = inherited.map { self.value(of: $0.name, below: $0.level) ?? "" }
        } else if let inherited, inherited.name == name {
            // A setting's reference to itself is its value on the levels below.
            value = self.value(of: name, below: inherited.level) ?? ""
        } else {
            value = self.value(of: name, below: settings.levels.count)
        }
        for modifier in parts.dropFirst() {
            if modifier.hasPrefix("default=") {
                value = value?.isEmpty ?? true ? String(modifier.dropFirst("default=".count)) : value
                continue
            }
            guard let known = value.flatMap(BuildSetting.resolved),
                let change = SettingModifier.named(modifier)
            else { return "$(\(content))" }
            value = change(known)
        }
        return value ?? "$(\(content))"
    }

    private mutating func expandingName(
        _ name: String, inherited: (name: String, level: Int)?
    ) -> String {
        guard name.contains("$"), open.count + nesting < BuildSettings.depthLimit else { return name }
        nesting += 1
        defer { nesting -= 1 }
        return expanding(name, inherited: inherited)
    }

    /// A reference in a string.
    private struct Reference {
        let content: String
        let end: Int
        /// Whether its brackets are nested deeper than pushctl reads.
        private(set) var isTooDeep = false

        /// Reads a reference to a setting.
        ///
        /// - Returns: `nil` for a `$` that does not begin a reference.
        init?(_ bytes: [UInt8], at start: Int) {
            guard start + 1 < bytes.count else { return nil }
            var index = start + 1
            let closing: UInt8
            switch bytes[index] {
            case UInt8(ascii: "("): closing = UInt8(ascii: ")")
            case UInt8(ascii: "{"): closing = UInt8(ascii: "}")
            default:
                let name = bytes[index...].prefix(while: Self.isNameByte)
                guard let first = name.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
                    return nil
                }
                content = String(decoding: name, as: UTF8.self)
                end = name.endIndex
                return
            }
            let opening = bytes[index]
            var depth = 0
            while index < bytes.count {
                if bytes[index] == opening { depth += 1 }
                guard depth <= BuildSettings.depthLimit else {
                    (content, end, isTooDeep) = ("", bytes.count, true)
                    return
                }
                if bytes[index] == closing {
                    depth -= 1
                    if depth == 0 { break }
                }
                index += 1
            }
            guard index < bytes.count else { return nil }
            content = String(decoding: bytes[(start + 2)..<index], as: UTF8.self)
            end = index + 1
        }

        private static func isNameByte(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
    }
}

/// The operations that a reference can apply to a value: `$(PRODUCT_NAME:rfc1034identifier)`.
enum SettingModifier {
    /// Returns the function of a modifier.
    ///
    /// - Returns: `nil` for an unknown modifier.
    static func named(_ name: Substring) -> ((String) -> String)? {
        switch name {
        case "lower": { $0.lowercased() }
        case "upper": { $0.uppercased() }
        case "rfc1034identifier": { replacing($0, by: "-") { isWord($0) || $0 == "-" || $0 == "." } }
        case "c99extidentifier", "identifier": { identifier($0) }
        case "base": { FolderPath.stem(of: $0) }
        case "file": { FolderPath.name(of: $0) }
        case "dir": { FolderPath.parent(of: $0) }
        case "quote", "standardizepath": { $0 }
        default: nil
        }
    }

    private static func identifier(_ text: String) -> String {
        let isDigitFirst = text.unicodeScalars.first.map { ("0"..."9").contains($0) } ?? false
        let name = replacing(text, by: "_") { isWord($0) || $0 == "_" || !$0.isASCII }
        return isDigitFirst ? "_" + name.dropFirst() : name
    }

    private static func replacing(
        _ text: String, by character: Unicode.Scalar, unless isKept: (Unicode.Scalar) -> Bool
    ) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { scalars.append(isKept(scalar) ? scalar : character) }
        return String(scalars)
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
    }
}
