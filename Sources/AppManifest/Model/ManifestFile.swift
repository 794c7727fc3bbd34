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

    init(path: String, _ document: PropertyListDocument) {
        self.path = path
        root = document.root
        source = document.source
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
            path: path, pointer: JSONPointer(found), range: hasPlaces ? range.map(source.range) : nil)
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
}

/// Paths as texts.
enum FolderPath {
    /// The folder that something lies in, without a slash at its end; empty for none.
    static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return String(path[..<slash])
    }

    /// The last part.
    static func name(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// The name without its extension.
    static func stem(of path: String) -> String {
        let name = name(of: path)
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }

    /// How many folders two paths have in common from the first on.
    static func commonDepth(_ left: String, _ right: String) -> Int {
        commonDepth(parts(left), parts(right))
    }

    static func commonDepth(_ left: [Substring], _ right: [Substring]) -> Int {
        zip(left, right).prefix { $0 == $1 }.count
    }

    /// The folders of a path and what is in them.
    static func parts(_ path: String) -> [Substring] { path.split(separator: "/") }

    /// Whether something lies in a folder, at any depth.
    static func isInside(_ path: String, _ folder: String) -> Bool {
        folder.isEmpty || path == folder || path.hasPrefix(folder + "/")
    }
}
