import LocatedJSON
import PayloadModel

/// A member of the app's own data, or a string in that data without its name, for rules that inspect values.
struct DataMember {
    enum Value {
        case text(UTF8Bytes)
        /// The integer part without the sign; `nil` for a number with an exponent.
        case number(magnitude: Int?)
        case object
        case other
    }

    /// The name of the member, if a rule watches it; `nil` for a string under any other name or in an array.
    let name: UTF8Bytes?
    let value: Value
    /// The key in `aps` that contains the value, such as `content-state`; `nil` for the app's own data beside `aps`.
    let key: PayloadKey?
}
