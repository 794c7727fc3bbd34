import LocatedJSON
import PayloadModel

extension Document {
    /// Returns the substitution of a Boolean `critical` by the number that services send; `nil` without a Boolean.
    func criticalSubstitution(at sound: JSONPointer) -> TextSubstitution? {
        let pointer = sound.appending(PayloadKey.critical.name)
        guard let isOn = node(at: pointer)?.boolean, let value = map.node(at: pointer)?.value else {
            return nil
        }
        return TextSubstitution(value, as: isOn ? "1" : "0")
    }
}
