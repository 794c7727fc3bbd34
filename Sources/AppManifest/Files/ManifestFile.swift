import LocatedJSON
import PropertyLists
import PushPayload

/// A property list of the app.
struct ManifestFile: Sendable {
    let path: String
    var root: PropertyList
    let source: SourceText
    /// Whether findings in the file can have a range; `false` for binary lists and provisioning profiles.
    var hasRanges = true
    /// The name of the target that uses the file; `nil` without a project.
    var target: String?

    init(path: String, _ document: PropertyListDocument) {
        self.init(path: path, root: document.root, source: document.source)
        hasRanges = document.form != .binary
    }

    /// Creates a file from its parts.
    ///
    /// - Parameter root: The list, possibly with references to settings replaced by their values.
    init(path: String, root: PropertyList, source: SourceText) {
        self.path = path
        self.root = root
        self.source = source
    }

    /// Creates an empty list for a target whose `Info.plist` is generated or unknown; findings point at the target.
    init(path: String, generatedAt range: Range<Int>?, in source: SourceText) {
        self.path = path
        root = PropertyList(.dictionary(PropertyList.Members([])), range: range)
        self.source = source
    }

    /// The path of the folder of the file; empty if `path` names none.
    var folder: String { FolderPath.parent(of: path) }

    /// Returns the place of the value at the pointer with these tokens.
    func place(_ tokens: String...) -> ManifestPlace { place(JSONPointer(tokens)) }

    /// Returns the place of the value at a pointer: the key of a member, otherwise the value itself. If the value is
    /// missing, returns the place of the nearest enclosing value.
    func place(_ pointer: JSONPointer) -> ManifestPlace {
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
        return ManifestPlace(
            path: path, pointer: JSONPointer(found), range: hasRanges ? range.map(source.range) : nil,
            target: target)
    }
}
