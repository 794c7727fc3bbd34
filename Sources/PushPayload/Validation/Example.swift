/// A payload that shows a rule at work, and a test of it.
///
/// In an invalid example `↓` stands directly before the key or value that the finding must point at,
/// once for each finding. A finding without a range (about a header given as an option) has no marker;
/// `findingsWithoutRange` counts them.
public struct Example: Sendable {
    /// The payload without markers.
    public let json: String
    /// The offsets, in bytes, at which findings begin.
    public let markers: [Int]
    /// How many findings without a place in the file are expected.
    public let findingsWithoutRange: Int
    /// What safe repairs of this rule make of it; `nil` when they leave it alone.
    public let fixed: String?
    /// What unsafe repairs of this rule, too, make of it; `nil` when they add nothing.
    public let unsafelyFixed: String?
    /// The severity expected where it is not the rule's usual one.
    public let severity: Severity?
    /// What the validator knows besides.
    public let options: ValidationOptions
    /// What the documentation says above the example.
    public let caption: String
    /// Whether the example may be reformatted; not when white space or the exact bytes are its point.
    public let isLayoutFree: Bool
    /// Where the example stands in the source, for the failure of its test.
    public let location: (file: StaticString, line: UInt)

    init(
        _ marked: String, fixed: String? = nil, unsafelyFixed: String? = nil, severity: Severity? = nil,
        headers: [String] = [], target: OSVersion? = nil, container: PayloadContainer? = nil,
        isSimulatorFile: Bool = false, now: Int? = nil, deviceToken: String? = nil,
        findingsWithoutRange: Int = 0, caption: String = "", isLayoutFree: Bool = true,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        var json = ""
        var markers: [Int] = []
        for scalar in marked.unicodeScalars {
            if scalar == "↓" {
                markers.append(json.utf8.count)
            } else {
                json.unicodeScalars.append(scalar)
            }
        }
        self.json = json
        self.markers = markers
        self.findingsWithoutRange = findingsWithoutRange
        self.fixed = fixed
        self.unsafelyFixed = unsafelyFixed
        self.severity = severity
        self.caption = caption
        self.isLayoutFree = isLayoutFree
        let known = headers.compactMap(PushHeader.init(parsing:))
        options = ValidationOptions(
            headers: known.isEmpty ? nil : PushHeaders(known), target: target, container: container,
            isSimulatorFile: isSimulatorFile, now: now, deviceToken: deviceToken
        )
        location = (file, line)
    }
}
