import LocatedJSON
import PayloadModel

/// A value as a database exchanges it, in an object that names its type: `{"M": {"alert": {"S": "Goal"}}}`,
/// `{"$numberInt": "3"}`. Neither APNs nor iOS reads such values.
///
/// The formats: [DynamoDB](https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_AttributeValue.html),
/// [Firestore](https://firebase.google.com/docs/firestore/reference/rest/Shared.Types/ArrayValue#Value),
/// [MongoDB](https://www.mongodb.com/docs/manual/reference/mongodb-extended-json/)
package enum TypedValue {
    /// The databases' type names for objects, each with what contains such an object.
    private static let maps = [("M", "an item of DynamoDB"), ("mapValue", "a document of Firestore")]

    /// Type names of MongoDB, which writes objects and arrays without a type.
    package static let typesOfMongoDB = [
        "$numberInt", "$numberLong", "$numberDouble", "$numberDecimal", "$date", "$oid",
    ]

    /// Returns what contains an `aps` with typed values, in words; `nil` if the values are not typed.
    package static func container(of aps: JSONNode) -> String? {
        if aps.count == 1, let map = maps.first(where: { aps[$0.0] != nil }) { return map.1 }
        // Checks only Apple's objects, because the app's own data may contain typed values.
        let objects = [aps] + [PayloadKey.alert, .sound].compactMap { aps[$0.name] }
        return objects.contains { $0.members.contains { isOfMongoDB($0.value) } }
            ? "a document of MongoDB" : nil
    }

    /// Whether an `aps` has typed values.
    package static func isTyped(_ aps: JSONNode) -> Bool { container(of: aps) != nil }

    private static func isOfMongoDB(_ value: JSONNode) -> Bool {
        value.isObject && value.count == 1 && typesOfMongoDB.contains { value[$0] != nil }
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
