import LocatedJSON
import PropertyLists
import PushPayload

/// A property list of the app that could be read.
struct ManifestFile: Sendable {
    let path: String
    let root: PropertyList
    let source: SourceText
    /// Whether places in it can be shown; not in the binary form, nor inside of a signed message.
    var hasPlaces = true
    /// The name of the target that the file is read for; `nil` without a project.
    var target: String?

    init(path: String, _ document: PropertyListDocument) {
        self.init(path: path, root: document.root, source: document.source)
        hasPlaces = document.form != .binary
    }

    /// - Parameter root: The list, or what it is after the settings of a target are filled in.
    init(path: String, root: PropertyList, source: SourceText) {
        self.path = path
        self.root = root
        self.source = source
    }

    /// A list that is not there: Xcode makes it of the settings of a target, where findings point.
    init(path: String, generatedAt range: Range<Int>?, in source: SourceText) {
        self.path = path
        root = PropertyList(.dictionary(PropertyList.Members([])), range: range)
        self.source = source
    }

    /// The path of the folder that it lies in; empty for none.
    var folder: String { FolderPath.parent(of: path) }

    /// Where a member stands: its key; of an element, and of the whole, the value. In the binary form there are no
    /// places.
    func place(_ tokens: String...) -> Place { place(JSONPointer(tokens)) }

    /// Where the member at a pointer stands; what it lacks is shown where it would be, at the nearest that is there.
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

/// Where a finding points.
struct Place: Sendable, Hashable {
    let path: String
    /// Inside of the property list, catalog or payload.
    let pointer: JSONPointer
    /// `nil` in the binary form, which has no lines.
    let range: SourceRange?
    /// The number of the payload, where it is one.
    var payload = 0
    /// The name of the target that it says something about; `nil` without a project.
    var target: String?
}
