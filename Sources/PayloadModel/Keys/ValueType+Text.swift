import LocatedJSON

extension PayloadKey.ValueType {
    /// The JSON type as documentation names it: `Number`, `Array of String`.
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

    /// The allowed values of ``jsonType``, in words; `nil` if all are allowed.
    public var allowed: String? {
        switch self {
        case .enumeration(let values): values.quotedList
        case .integer(let minimum): "whole number, \(minimum) or more"
        case .number(let range) where range.lowerBound == range.upperBound:
            FiniteDouble(range.lowerBound)?.json
        case .number(let range):
            [range.lowerBound, range.upperBound].compactMap { FiniteDouble($0)?.json }.joined(
                separator: " to ")
        case .flag: "1"
        case .binary: "1 or 0"
        case .date: "whole seconds since 1970"
        case .string, .boolean, .object, .strings, .null: nil
        }
    }

    /// The type as a message names it: `a string`, `a whole number`.
    package var spoken: String {
        switch self {
        case .string: "a string"
        case .enumeration(let values): "one of " + values.quotedList
        case .integer, .date: "a whole number"
        case .number: "a number"
        case .flag: "the number 1"
        case .binary: "the number 1 or 0"
        case .boolean: "true or false"
        case .object: "an object"
        case .strings: "an array of strings"
        case .null: "null"
        }
    }

    /// Whether the value may have a fraction.
    package var allowsFractions: Bool {
        if case .number = self { return true }
        return false
    }

    /// Whether the value is a number, but neither `flag` nor `binary`.
    package var isNumeric: Bool {
        switch self {
        case .integer, .number, .date: true
        default: false
        }
    }
}
