/// A rule of the simulation. Rules explain outcomes, texts and notes; `Samples/scenarios/README.md` lists them.
public enum GroupingRule: String, Sendable, Hashable, CaseIterable {
    case d1 = "D1"
    case d2 = "D2"
    case d3 = "D3"
    case d4 = "D4"
    case d5 = "D5"
    case d6 = "D6"
    case d7 = "D7"
    case g1 = "G1"
    case g2 = "G2"
    case g3 = "G3"
    case g4 = "G4"
    case g5 = "G5"
    case g6 = "G6"
    case g7 = "G7"
    case s1 = "S1"
    case s2 = "S2"
    case s3 = "S3"
    case s4 = "S4"
    case s5 = "S5"
    case s6 = "S6"
    case s7 = "S7"
    case s8 = "S8"
    case s9 = "S9"
    case s10 = "S10"
    case s11 = "S11"
    case s12 = "S12"
    case s13 = "S13"
    case h1 = "H1"
    case h2 = "H2"
    case h3 = "H3"
    case h4 = "H4"
    case h5 = "H5"
    case n1 = "N1"
    case n2 = "N2"
    case n3 = "N3"
    case n4 = "N4"
    case n5 = "N5"
    case a1 = "A1"
    case a2 = "A2"
    case a3 = "A3"
    case a4 = "A4"
    case a5 = "A5"
    case w1 = "W1"
    case w2 = "W2"
    case w3 = "W3"
    case w4 = "W4"

    /// The reliability of a rule.
    public enum Label: String, Sendable, Hashable, CaseIterable {
        /// Apple documents the rule.
        case documented
        /// Third parties describe the rule consistently; Apple does not describe it.
        case reported
        /// No source describes the behavior, or sources contradict each other, so this project chose a behavior.
        case chosen
        /// Apple documents several behaviors that exclude each other.
        case contradicted = "Apple contradicts itself"
    }

    /// The reliability of the rule; two labels if one part is documented or reported and the rest is chosen.
    public var labels: [Label] {
        switch self {
        case .d1, .g5, .s4, .s5, .s8, .s10, .h5, .n2, .n5: [.chosen]
        case .d2, .d3, .g3, .s2, .s3, .s7, .s11, .h2, .h3, .n4, .a1, .a2, .a3:
            [.documented, .chosen]
        case .d6: [.contradicted]
        case .g7: [.reported]
        case .n3: [.reported, .chosen]
        case .d4, .d5, .d7, .g1, .g2, .g4, .g6, .s1, .s6, .s9, .s12, .s13, .h1, .h4, .n1, .a4,
            .a5, .w1, .w2, .w3, .w4:
            [.documented]
        }
    }
}

extension GroupingRule {
    /// The reliability of the rule, as a sentence without a full stop.
    public var trust: String {
        if labels == [.contradicted] { return "about \(rawValue) \(Label.contradicted.rawValue)" }
        return "\(rawValue) is \(labels.map(\.rawValue).joined(separator: " and "))"
    }
}

/// A remark about a stack or the whole screen, and the rule that explains it.
public struct Note: Sendable, Hashable {
    /// One sentence: lower case, no full stop.
    public let text: String
    /// The rule that explains the remark.
    public let rule: GroupingRule
}
