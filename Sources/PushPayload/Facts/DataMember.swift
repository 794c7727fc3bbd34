import LocatedJSON
import PayloadModel

/// A member of the app's own data, or a text of the payload, for rules that inspect values.
struct DataMember {
    enum Value {
        case text(UTF8Bytes)
        /// `nil` for a number with an exponent.
        case number(magnitude: Int?)
        case object
        case other
    }

    /// `nil` for an element of an array.
    let name: UTF8Bytes?
    let value: Value
    /// The enclosing key of `aps`; `nil` elsewhere.
    let key: PayloadKey?
}
