import LocatedJSON
import PayloadModel

/// What rules can tell apart of the value of a key.
///
/// A class is a fact about a value that many values share: any two texts without a placeholder are one class, any two
/// whole numbers that the key allows are one. Where few values are usual (`sound`, the words of a list) or a value is
/// unusual, the value itself is the fact: ``exact``.
enum ValueClass: UInt8 {
    /// The payload does not have the key.
    case absent
    case null, `true`, `false`
    case object, array, emptyArray
    /// An object `{"loc-key": …, "loc-args": […]}` in the place of a text.
    case localized, localizedWithArguments
    case emptyText, text
    /// A text of ASCII digits.
    case digits
    /// A text with a format specifier such as `%@`.
    case format
    /// A number that the key allows; where it allows none, any integer.
    case number
    /// A date before the year 2000.
    case earlyDate
    /// An integer that counts milliseconds since 1970 if it is a date, and one that is too large even for that.
    case milliseconds, largeNumber
    /// The value itself belongs to the shape.
    case exact
}

/// Classifies the values of one key.
struct ValueClassifier {
    /// A smaller number in a date is before the year 2000, when no Live Activity was about.
    static let earliestSeconds: UInt64 = 946_684_800

    /// How a number is classified.
    private enum NumberForm {
        case integer(minimum: Int), share(ClosedRange<Double>), date, other, exact
    }

    /// Whether a text is one of a few: the words of a list, the names of sounds.
    let isListed: Bool
    /// Whether a text may be anything.
    private let isFreeText: Bool
    /// Whether a text of digits stands for the number that the key takes.
    private let isNumeric: Bool
    /// Whether a text may be JSON that was encoded once too often.
    private let mayHoldJSON: Bool
    private let numberForm: NumberForm

    init(_ key: PayloadKey) {
        isListed = !key.values.isEmpty || key.isSound || key == .soundName
        isFreeText = key.takesText || key.types.contains(.strings)
        isNumeric = key.types.contains { $0.isNumeric }
        mayHoldJSON = key.types.contains { $0 == .object || $0 == .strings }
        var form = NumberForm.other
        for type in key.types {
            switch type {
            case .integer(let minimum): form = .integer(minimum: minimum)
            case .number(let range): form = .share(range)
            case .date: form = .date
            case .flag, .binary: form = .exact
            default: break
            }
        }
        numberForm = form
    }

    /// The class of a text.
    ///
    /// - Parameters:
    ///   - text: What the text says, its escapes decoded.
    ///   - token: Its token.
    func classify(_ text: UnsafeRawBufferPointer, _ token: JSONToken) -> ValueClass {
        if isListed { return .exact }
        guard let first = text.first else { return isFreeText ? .emptyText : .exact }
        if token.isDigits {
            if isFreeText { return .digits }
            let isNumber = text.count <= 15 && (first != UInt8(ascii: "0") || text.count == 1)
            return isNumeric && isNumber ? .digits : .exact
        }
        guard isFreeText else { return .exact }
        if mayHoldJSON, let ink = text.first(where: { $0 > 0x20 }),
            ink == UInt8(ascii: "{") || ink == UInt8(ascii: "[")
        {
            return .exact
        }
        guard token.hasSign else { return .text }
        if Placeholder.isFound(in: text) { return .exact }
        return FormatSpecifier.first(in: text) == nil ? .text : .format
    }

    /// The class of a number.
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
        case .share(let range):
            guard let value = Double(String(decoding: written, as: UTF8.self)) else { return .exact }
            return range.contains(value) ? .number : .largeNumber
        case .other where number.isInteger: return .number
        case .date, .other, .exact: return .exact
        }
    }

    /// The classifiers of all keys, by the number of the key.
    static let all = KeyCatalogue.all.map(ValueClassifier.init)
}
