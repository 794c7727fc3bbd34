import LocatedJSON

/// The types of Swift and Foundation whose decoding is known.
enum KnownType {
    /// The title of the schema of a `Date`.
    static let dateTitle = "Date"

    /// Returns the schema of the values that a default `JSONDecoder` accepts for a type; `nil` for an unknown type.
    static func schema(of name: String) -> JSONValue? {
        switch name {
        case "String", "Substring": return ["type": "string"]
        case "Bool": return ["type": "boolean"]
        case "Double", "CGFloat", "TimeInterval", "Decimal", "Float64": return ["type": "number"]
        case "Float", "Float32":
            // Larger numbers round to infinity.
            let largest = JSONValue.number(3.4028235677973366e38)
            return ["type": "number", "minimum": .number(-3.4028235677973366e38), "maximum": largest]
        case "Date":
            return [
                "type": "number", "title": .string(dateTitle),
                "description": "Seconds since 1 January 2001, as a default JSONDecoder reads a Date.",
            ]
        case "URL": return ["type": "string", "title": "URL", "minLength": 1, "pattern": .string(url)]
        case "UUID": return ["type": "string", "title": "UUID", "pattern": .string(uuid)]
        case "Data": return ["type": "string", "title": "Data in base64", "pattern": .string(base64)]
        default: return range(of: name).map { integer(name, $0.minimum, $0.maximum) }
        }
    }

    /// The start of a URL: a scheme with its colon, a colon without a scheme, or text without a colon that ends at
    /// `/`, `?`, `#` or the end of the URL.
    private static let url = "^([A-Za-z][A-Za-z0-9+.-]*:|:|[^:/?#]*([/?#]|$))"
    private static let uuid = "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"
    private static let base64 = "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"

    private static func integer(_ name: String, _ minimum: Int, _ maximum: Int) -> JSONValue {
        ["type": "integer", "minimum": .integer(minimum), "maximum": .integer(maximum)]
    }

    private static func range(of name: String) -> (minimum: Int, maximum: Int)? {
        switch name {
        case "Int", "Int64": (.min, .max)
        case "Int8": (Int(Int8.min), Int(Int8.max))
        case "Int16": (Int(Int16.min), Int(Int16.max))
        case "Int32": (Int(Int32.min), Int(Int32.max))
        // The JSON reader rejects integers above `Int.max`.
        case "UInt", "UInt64": (0, .max)
        case "UInt8": (0, Int(UInt8.max))
        case "UInt16": (0, Int(UInt16.max))
        case "UInt32": (0, Int(UInt32.max))
        default: nil
        }
    }
}
