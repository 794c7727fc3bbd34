import LocatedJSON

extension JSONNode {
    /// Whether the value is meant to turn a flag on: 1 or true, also as a string. Only the number 1 is documented
    /// (Apple, "Generating a remote notification").
    package var isFlagOn: Bool {
        integer == 1 || boolean == true || text.map { $0 == "1" || $0 == "true" } == true
    }

    /// Whether the value is meant to turn a flag off: 0 or false, also as a string. In documented payloads, the flag is
    /// missing instead.
    package var isFlagOff: Bool {
        integer == 0 || boolean == false || text.map { $0 == "0" || $0 == "false" } == true
    }
}
