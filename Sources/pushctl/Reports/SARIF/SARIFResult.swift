import LocatedJSON
import PayloadModel
import PushPayload

/// A finding in SARIF.
struct SARIFResult {
    let diagnostic: Diagnostic
    let file: CheckedFile
    let fingerprint: Fingerprint

    /// Returns the result as JSON.
    ///
    /// - Parameters:
    ///   - rule: The index of the rule in the run.
    ///   - artifact: The index of the file in the run.
    func value(rule: Int?, artifact: Int?) -> JSONValue {
        let text = diagnostic.message + (diagnostic.help.map { "\n\($0)" } ?? "")
        var result: [JSONValue.Member] = [
            JSONValue.Member("ruleId", .string(diagnostic.rule)),
            JSONValue.Member("level", .string(diagnostic.severity.rawValue)),
            JSONValue.Member("message", ["text": .string(Self.plain(text))]),
            JSONValue.Member("locations", [location(artifact)]),
            JSONValue.Member(
                "partialFingerprints",
                .object([JSONValue.Member(Self.fingerprintName, .string(fingerprint.description))])),
        ]
        if let rule { result.insert(JSONValue.Member("ruleIndex", .integer(rule)), at: 1) }
        if file.payloads.count > 1 {
            result.append(JSONValue.Member("properties", ["payload": .integer(diagnostic.payload)]))
        }
        // Edits that would show a secret were removed, and SARIF does not allow a change without edits.
        if let fix = diagnostic.fix, !fix.hidesEdits {
            result.append(JSONValue.Member("fixes", [value(fix, artifact)]))
        }
        return .object(result)
    }

    /// The name of the fingerprint, whose version increases if the computation changes.
    private static let fingerprintName = "pushctl/v1"

    private func location(_ artifact: Int?) -> JSONValue {
        var place: [JSONValue.Member] = [
            JSONValue.Member("artifactLocation", SARIFLocation.artifact(file.path, index: artifact))
        ]
        if let range = diagnostic.range {
            place.append(JSONValue.Member("region", SARIFLocation.region(range)))
        }
        var location = [JSONValue.Member("physicalLocation", .object(place))]
        if let name = diagnostic.pointer.tokens.last {
            location.append(
                JSONValue.Member(
                    "logicalLocations",
                    [["name": .string(name), "fullyQualifiedName": .string(diagnostic.pointer.description)]]))
        }
        return .object(location)
    }

    private func value(_ fix: Fix, _ artifact: Int?) -> JSONValue {
        let replacements = fix.edits.map { edit in
            var replacement = [
                JSONValue.Member("deletedRegion", SARIFLocation.region(file.source.range(edit.range)))
            ]
            if !edit.text.isEmpty {
                replacement.append(JSONValue.Member("insertedContent", ["text": .string(edit.text)]))
            }
            return JSONValue.object(replacement)
        }
        return [
            "description": ["text": .string(Self.plain(fix.title))],
            "artifactChanges": [
                [
                    "artifactLocation": SARIFLocation.artifact(file.path, index: artifact),
                    "replacements": .array(replacements),
                ]
            ],
            "properties": ["safety": .string(fix.safety.rawValue)],
        ]
    }

    /// Escapes brackets, which would start a link in a message (SARIF 2.1.0, section 3.11.6), and backslashes.
    static func plain(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar == "[" || scalar == "]" || scalar == "\\" { result += "\\" }
            result.unicodeScalars.append(scalar)
        }
        return result
    }
}
