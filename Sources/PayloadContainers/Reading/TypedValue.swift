import LocatedJSON
import PayloadModel

/// A value as a database exchanges it, in an object that names its type: `{"M": {"alert": {"S": "Goal"}}}`. Neither APNs
/// nor iOS reads such values.
///
/// [DynamoDB](https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_AttributeValue.html),
/// [Firestore](https://firebase.google.com/docs/firestore/reference/rest/Shared.Types/ArrayValue#Value)
package enum TypedValue {
    /// The databases' type names for objects, each with what contains such an object.
    private static let maps = [("M", "an item of DynamoDB"), ("mapValue", "a document of Firestore")]

    /// Returns what contains a typed object, in words; `nil` for any other value.
    package static func container(of value: JSONNode) -> String? {
        guard value.count == 1 else { return nil }
        return maps.first { value[$0.0] != nil }?.1
    }

    /// Returns the pointer to the first typed `aps` in a document, and what contains it; `nil` if there is none.
    ///
    /// - Complexity: O(*n*) in the number of values.
    package static func aps(in root: JSONNode) -> (pointer: JSONPointer, container: String)? {
        var walk = JSONWalk(inside: root)
        while let (value, name) = walk.next() {
            if let name, name == PayloadKey.aps.name, let container = container(of: value) {
                return (walk.pointer, container)
            }
        }
        return nil
    }
}
