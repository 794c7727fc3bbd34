import Foundation

/// Property lists for tests, written independently of the reader under test.
enum PropertyListFile {
    static func bytes(_ value: Any, _ format: PropertyListSerialization.PropertyListFormat) throws -> [UInt8]
    {
        Array(try PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0))
    }

    /// A `.stringsdict` entry with one variable, `n`.
    static func entry(_ format: String, _ forms: [String: String]) -> [String: Any] {
        var variable = forms
        variable["NSStringFormatSpecTypeKey"] = "NSStringPluralRuleType"
        variable["NSStringFormatValueTypeKey"] = "d"
        return ["NSStringLocalizedFormatKey": format, "n": variable]
    }

    /// A binary list from its objects, the outermost first; offsets and references have 2 bytes.
    static func binary(_ objects: [[UInt8]]) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
            bytes += object
        }
        let table = bytes.count
        bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 2]
        for number in [objects.count, 0, table] {
            bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        }
        return bytes
    }
}
