import PayloadModel
import PropertyLists

/// Damage in an XcodeGen description, or in a file that it includes.
struct XcodeGenDamage: Error {
    let path: String
    /// The problem: lower case, no full stop.
    let message: String
    let range: Range<Int>?

    init(_ path: String, _ message: String, _ range: Range<Int>?) {
        (self.path, self.message, self.range) = (path, message, range)
    }
}

/// Reads the YAML files of XcodeGen descriptions from a bundle.
struct XcodeGenFiles {
    /// Returns the bytes of a file; `nil` if the bundle lacks it.
    let read: (String) -> [UInt8]?
    /// The path components of the innermost folder that contains all files of the bundle.
    private let folder: [Substring]

    init(_ bundle: AppBundle) {
        read = { bundle.bytes(of: $0) }
        let folders = bundle.files.map { FolderPath.parts(FolderPath.parent(of: $0.path)) }
        folder = folders.dropFirst().reduce(folders.first ?? []) { common, other in
            Array(common.prefix(FolderPath.commonDepth(common, other)))
        }
    }

    /// Reads a `project.yml`.
    ///
    /// - Returns: `nil` for a missing file, or one of another tool.
    func main(_ path: String) throws(XcodeGenDamage) -> PropertyList? {
        guard let bytes = read(path) else { return nil }
        let mentionsTargets = String(decoding: bytes, as: UTF8.self).contains("targets:")
        let root: PropertyList
        do {
            root = try Self.list(bytes, path)
        } catch {
            guard mentionsTargets else { return nil }
            throw error
        }
        if let members = root.members {
            guard !members.isEmpty else {
                throw XcodeGenDamage(path, "the description is empty; it has no \"targets\"", root.range)
            }
            let isDescription = root["targets"] != nil || root["include"] != nil && root["name"] != nil
            guard isDescription else { return nil }
            try Self.refuseSecondDocument(bytes, path)
            return root
        }
        // Other tools use files with this name: Ansible, for example, for a list of dictionaries.
        guard mentionsTargets || root.elements?.allSatisfy({ $0.members == nil }) ?? true else { return nil }
        throw XcodeGenDamage(path, "the description must be a dictionary, not \(root.spokenType)", root.range)
    }

    /// Reads an included file; `nil` if the bundle lacks it.
    func included(_ path: String) throws(XcodeGenDamage) -> PropertyList? {
        guard let bytes = read(path) else { return nil }
        let root = try Self.list(bytes, path)
        try Self.refuseSecondDocument(bytes, path)
        return root
    }

    /// Whether it is certain that a file missing from the bundle does not exist. A file outside the bundle, or of a
    /// kind that pushctl skips, may exist.
    func isMissing(_ path: String) -> Bool {
        let parts = FolderPath.parts(path)
        let inner = parts.dropFirst(folder.count).joined(separator: "/")
        return parts.first != ".." && FolderPath.commonDepth(parts, folder) == folder.count
            && AppBundle.interest(in: inner) == .onDemand
    }

    /// Throws for a file with several documents: XcodeGen rejects such a file.
    private static func refuseSecondDocument(_ bytes: [UInt8], _ path: String) throws(XcodeGenDamage) {
        guard let offset = YAMLLine.secondDocument(in: bytes) else { return }
        let message = "a second YAML document begins here; XcodeGen stops at a file with more than one"
        throw XcodeGenDamage(path, message, offset..<offset)
    }

    private static func list(_ bytes: [UInt8], _ path: String) throws(XcodeGenDamage) -> PropertyList {
        do {
            return try YAMLReader.read(bytes)
        } catch {
            let offset = min(error.offset, bytes.count)
            throw XcodeGenDamage(path, error.message, offset..<offset)
        }
    }
}
