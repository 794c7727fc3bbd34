extension PayloadKey.ValueType {
    /// The kind of JSON value as a person reads it: `Number`, `Array of String`.
    public var jsonType: String {
        switch self {
        case .string, .enumeration: "String"
        case .integer, .number, .flag, .binary, .date: "Number"
        case .boolean: "Boolean"
        case .object: "Object"
        case .strings: "Array of String"
        case .null: "null"
        }
    }

    /// Which values of that kind are allowed; `nil` for any.
    public var allowed: String? {
        switch self {
        case .enumeration(let values): values.map { "\"\($0)\"" }.joined(separator: ", ")
        case .integer(let minimum): "whole number, \(minimum) or more"
        case .number(let range):
            [range.lowerBound, range.upperBound].compactMap { FiniteDouble($0)?.json }.joined(
                separator: " to ")
        case .flag: "1"
        case .binary: "1 or 0"
        case .date: "whole seconds since 1970"
        case .string, .boolean, .object, .strings, .null: nil
        }
    }
}

extension PayloadKey.Release: CustomStringConvertible {
    /// `iOS 12`, or `iOS 3 (unverified)`.
    public var description: String {
        "\(platform.rawValue) \(version)" + (isUnverified ? " (unverified)" : "")
    }
}
