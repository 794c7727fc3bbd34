import LocatedJSON
import PayloadModel

/// The class of a key's value, as far as rules distinguish values.
///
/// Many values share a class, such as all integers that the key allows. If a key has few usual values (`sound`,
/// enumerations), or if a value is unusual, the value itself is the fact: ``exact``.
enum ValueClass: UInt8 {
    /// The payload lacks the key.
    case absent
    case null, `true`, `false`
    case object, array, emptyArray
    /// An object `{"loc-key": …}` in place of a string, without or with `loc-args`.
    case localized, localizedWithArguments
    case emptyText, text
    /// A string of ASCII digits.
    case digits
    /// A string with a format specifier such as `%@`.
    case format
    /// A number that the key allows; any integer if the key does not take numbers.
    case number
    /// A date before the year 2000.
    case earlyDate
    /// A date in milliseconds since 1970.
    case milliseconds
    /// Any other date after the year 5138, or a number outside of the range of a key that takes decimal numbers.
    case largeNumber
    /// The value itself belongs to the shape.
    case exact
}

/// Classifies the values of one key.
struct ValueClassifier {
    /// The year 2000 in seconds since 1970; all dates of Live Activities are later.
    static let earliestSeconds: UInt64 = 946_684_800

    /// The kind of numbers that a key takes.
    private enum NumberForm {
        case integer(minimum: Int), decimal(ClosedRange<Double>), date, other, exact
    }

    /// Whether the key has a list of usual strings: allowed values, names of sounds.
    private let isListed: Bool
    /// Whether the key takes any string, as its value or in an array.
    private let isFreeText: Bool
    /// The key, if its value must not be a string, as for `loc-args`: a string there may be a placeholder for an array.
    private let keyOfArray: PayloadKey?
    /// Whether the key takes a number, so that a string of digits is an attempt at one.
    private let isNumeric: Bool
    /// Whether a string may be JSON that was encoded twice.
    private let mayHoldJSON: Bool
    private let numberForm: NumberForm

    init(_ key: PayloadKey) {
        isListed = !key.values.isEmpty || key.isSound || key == .soundName
        isFreeText = key.acceptsString || key.types.contains(.strings)
        keyOfArray = key.acceptsString ? nil : key
        isNumeric = key.types.contains { $0.isNumeric }
        mayHoldJSON = key.types.contains { $0 == .object || $0 == .strings }
        var form = NumberForm.other
        for type in key.types {
            switch type {
            case .integer(let minimum): form = .integer(minimum: minimum)
            case .number(let range): form = .decimal(range)
            case .date: form = .date
            case .flag, .binary: form = .exact
            default: break
            }
        }
        numberForm = form
    }

    /// Returns the class of a string.
    ///
    /// - Parameters:
    ///   - text: The decoded string.
    ///   - token: The token of the string.
    func classify(_ text: UnsafeRawBufferPointer, _ token: JSONToken) -> ValueClass {
        if isListed { return .exact }
        guard let first = text.first else { return isFreeText ? .emptyText : .exact }
        if token.hasOnlyDigits {
            if isFreeText { return .digits }
            let isNumber = text.count <= 15 && (first != UInt8(ascii: "0") || text.count == 1)
            return isNumeric && isNumber ? .digits : .exact
        }
        guard isFreeText else { return .exact }
        if mayHoldJSON, let start = text.first(where: { $0 > 0x20 }),
            start == UInt8(ascii: "{") || start == UInt8(ascii: "[")
        {
            return .exact
        }
        if let keyOfArray, Placeholder.isFound(in: String(decoding: text, as: UTF8.self), for: keyOfArray) {
            return .exact
        }
        guard token.hasPlaceholderSign || Placeholder.mayBeWithoutSign(text) else { return .text }
        if Placeholder.isFound(in: text) { return .exact }
        return FormatSpecifier.first(in: text) == nil ? .text : .format
    }

    /// Returns the class of a number.
    func classify(_ number: JSONToken, written: UnsafeRawBufferPointer) -> ValueClass {
        let isCount = number.isInteger && !number.isNegative
        switch numberForm {
        case .integer(let minimum): return isCount && number.word >= minimum ? .number : .exact
        case .date where isCount:
            switch number.word {
            case ..<Self.earliestSeconds: return .earlyDate
            case ...100_000_000_000: return .number
            case 1_000_000_000_000..<10_000_000_000_000: return .milliseconds
            default: return .largeNumber
            }
        case .decimal(let range):
            guard let value = Double(String(decoding: written, as: UTF8.self)) else { return .exact }
            return range.contains(value) ? .number : .largeNumber
        case .other where number.isInteger: return .number
        case .date, .other, .exact: return .exact
        }
    }

    /// The classifiers of all keys, by the index of the key.
    static let all = KeyCatalog.all.map(ValueClassifier.init)
}
