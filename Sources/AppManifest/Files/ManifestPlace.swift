import LocatedJSON

/// The place of a finding.
struct ManifestPlace: Sendable, Hashable {
    let path: String
    /// The pointer inside the property list, catalog or payload.
    let pointer: JSONPointer
    /// The range; `nil` if it is unknown, as in a binary property list, or if the place is the whole file.
    let range: SourceRange?
    /// The number of the payload in its file, from 0; also 0 in a file without payloads.
    var payload = 0
    /// The name of the affected target; `nil` without a project.
    var target: String?
}
