import LocatedJSON
import PayloadModel

/// A member of the app's own data, or a text of the payload, as rules that look into values are asked about it.
struct DataMember {
    enum Value {
        case text(JSONBytes)
        /// `nil` for a number with an exponent.
        case number(magnitude: Int?)
        case object
        case other
    }

    /// `nil` for an element of an array.
    let name: JSONBytes?
    let value: Value
    /// The key of `aps` that the member is inside of; `nil` elsewhere.
    let key: PayloadKey?
}
