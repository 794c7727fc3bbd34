import LocatedJSON

extension JSONNode {
    /// Whether a sender means by it that a flag is on, in whatever spelling; only the number 1 is documented (Apple,
    /// "Generating a remote notification").
    package var isFlagOn: Bool {
        integer == 1 || boolean == true || text.map { $0 == "1" || $0 == "true" } == true
    }

    /// Whether a sender means by it that a flag is off, which is left out in a documented payload.
    package var isFlagOff: Bool {
        integer == 0 || boolean == false || text.map { $0 == "0" || $0 == "false" } == true
    }
}
