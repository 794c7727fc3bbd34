import CJansson

/// A view of one value in Jansson's tree.
///
/// The view owns nothing; the ``JSONTree`` must outlive it. Keys and strings can be compared as bytes, without making a
/// `String`.
package struct JSONNode {
    let reference: UnsafeMutablePointer<json_t>

    package enum Kind {
        case object, array, string, integer, real, boolean, null
    }

    package var kind: Kind {
        switch reference.pointee.type {
        case JSON_OBJECT: .object
        case JSON_ARRAY: .array
        case JSON_STRING: .string
        case JSON_INTEGER: .integer
        case JSON_REAL: .real
        case JSON_TRUE, JSON_FALSE: .boolean
        default: .null
        }
    }

    package var isObject: Bool { kind == .object }
    package var isArray: Bool { kind == .array }
    package var isString: Bool { kind == .string }
    package var isNull: Bool { kind == .null }
    /// Whether the value is an integer or a real number.
    package var isNumber: Bool { kind == .integer || kind == .real }

    /// The bytes of a string; `nil` for any other kind.
    package var text: UTF8Bytes? {
        guard isString, let start = json_string_value(reference) else { return nil }
        return UTF8Bytes(start: start, count: json_string_length(reference))
    }

    /// The text of a string; `nil` for any other kind.
    package var string: String? {
        text.map { String($0) }
    }

    /// The value of a number as a `Double`; `nil` for any other kind.
    package var number: Double? {
        switch kind {
        case .integer: Double(json_integer_value(reference))
        case .real: json_real_value(reference)
        default: nil
        }
    }

    /// The value of a number that `Int` represents exactly, such as `2.0`; `nil` for any other value.
    package var integer: Int? {
        switch kind {
        case .integer: Int(exactly: json_integer_value(reference))
        case .real: Int(exactly: json_real_value(reference))
        default: nil
        }
    }

    package var boolean: Bool? {
        switch reference.pointee.type {
        case JSON_TRUE: true
        case JSON_FALSE: false
        default: nil
        }
    }

    /// The number of members or elements; 0 for a scalar.
    package var count: Int {
        switch kind {
        case .object: json_object_size(reference)
        case .array: json_array_size(reference)
        default: 0
        }
    }

    /// The value of a key; `nil` if there is none or this is not an object.
    package subscript(name: String) -> JSONNode? {
        var name = name
        return name.withUTF8 { bytes in
            guard let start = bytes.baseAddress else {
                return json_object_getn(reference, "", 0).map(JSONNode.init)
            }
            return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
                json_object_getn(reference, $0, bytes.count).map(JSONNode.init)
            }
        }
    }

    /// The element at an index; `nil` if there is none or this is not an array.
    package subscript(index: Int) -> JSONNode? {
        guard index >= 0 else { return nil }
        return json_array_get(reference, index).map(JSONNode.init)
    }

    /// The members in document order; empty for anything but an object.
    package var members: Members { Members(object: self) }

    /// The elements in order; empty for anything but an array.
    package var elements: some Sequence<JSONNode> {
        (0..<(isArray ? count : 0)).lazy.compactMap { self[$0] }
    }

    package struct Members: Sequence {
        let object: JSONNode

        package func makeIterator() -> Iterator {
            Iterator(object: object.reference, iterator: json_object_iter(object.reference))
        }

        package struct Iterator: IteratorProtocol {
            let object: UnsafeMutablePointer<json_t>
            var iterator: UnsafeMutableRawPointer?

            package mutating func next() -> (name: UTF8Bytes, value: JSONNode)? {
                guard let current = iterator,
                    let key = json_object_iter_key(current),
                    let value = json_object_iter_value(current)
                else { return nil }
                iterator = json_object_iter_next(object, current)
                let name = UTF8Bytes(start: key, count: json_object_iter_key_len(current))
                return (name, JSONNode(reference: value))
            }
        }
    }
}
