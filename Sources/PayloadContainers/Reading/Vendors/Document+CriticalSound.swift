import LocatedJSON
import PayloadModel

extension Document {
    /// The substitution of 1 or 0, which services write, for a Boolean `critical`; `nil` without one.
    func criticalSubstitution(at sound: JSONPointer) -> TextSubstitution? {
        let pointer = sound.appending(PayloadKey.critical.name)
        guard let isOn = node(at: pointer)?.boolean, let value = map.node(at: pointer)?.value else {
            return nil
        }
        return TextSubstitution(value, as: isOn ? "1" : "0")
    }
}
