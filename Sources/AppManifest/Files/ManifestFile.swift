import LocatedJSON
import PropertyLists
import PushPayload

/// A property list of the app.
struct ManifestFile: Sendable {
    let path: String
    var root: PropertyList
    let source: SourceText
    /// Whether findings can have a range in it; `false` for the binary form and inside signed messages.
    var hasPlaces = true
    /// The name of the target that uses the file; `nil` without a project.
    var target: String?

    init(path: String, _ document: PropertyListDocument) {
        self.init(path: path, root: document.root, source: document.source)
        hasPlaces = document.form != .binary
    }

    /// Creates a file from its parts.
    ///
    /// - Parameter root: The list, possibly with the settings of a target filled in.
    init(path: String, root: PropertyList, source: SourceText) {
        self.path = path
        self.root = root
        self.source = source
    }

    /// Creates a list that Xcode generates from the settings of a target; findings point at the target.
    init(path: String, generatedAt range: Range<Int>?, in source: SourceText) {
        self.path = path
        root = PropertyList(.dictionary(PropertyList.Members([])), range: range)
        self.source = source
    }

    /// The path of its folder; empty for none.
    var folder: String { FolderPath.parent(of: path) }

    /// Returns the place of a member: its key. For an element and for the whole list, the place is the value.
    func place(_ tokens: String...) -> Place { place(JSONPointer(tokens)) }

    /// Returns the place of the member at a pointer; for a missing member, that of the nearest enclosing value.
    func place(_ pointer: JSONPointer) -> Place {
        var value = root
        var range = root.range
        var found: [String] = []
        for token in pointer.tokens {
            if let member = value.members?.member(token) {
                (value, range) = (member.value, member.nameRange)
            } else if let index = Int(token), let elements = value.elements, elements.indices.contains(index)
            {
                value = elements[index]
                range = value.range
            } else {
                break
            }
            found.append(token)
        }
        return Place(
            path: path, pointer: JSONPointer(found), range: hasPlaces ? range.map(source.range) : nil,
            target: target)
    }
}

/// The place of a finding.
struct Place: Sendable, Hashable {
    let path: String
    /// The pointer inside the property list, catalog or payload.
    let pointer: JSONPointer
    /// The range; `nil` for the binary form, which has no lines.
    let range: SourceRange?
    /// The number of the payload, if the file contains payloads.
    var payload = 0
    /// The name of the affected target; `nil` without a project.
    var target: String?
}
