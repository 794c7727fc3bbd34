import PropertyLists

/// Merges the files that an XcodeGen description includes.
package struct XcodeGenInclusion {
    private let files: XcodeGenFiles
    /// The chain of files from the main file to the file that is being merged; each includes the next.
    private var chain: [String] = []
    private var includedCount = 0

    /// The maximum number of included files.
    package static let countLimit = 500

    init(_ files: XcodeGenFiles) {
        self.files = files
    }

    /// Returns a description merged with the files that it includes.
    mutating func including(_ root: PropertyList, _ path: String) throws(XcodeGenDamage) -> PropertyList {
        let include = root["include"]
        let entries = include?.elements ?? [include].compactMap(\.self)
        chain.append(path)
        defer { chain.removeLast() }
        var merged = PropertyList(.dictionary(.init([])))
        for entry in entries {
            guard let name = entry.string ?? entry["path"]?.string, entry["enable"]?.isFalse != true else {
                continue
            }
            let other = FolderPath.joined(FolderPath.parent(of: path), name)
            if chain.contains(other) {
                throw XcodeGenDamage(path, "the file includes itself through \"\(name)\"", entry.range)
            }
            includedCount += 1
            guard chain.count < XcodeGenDescription.depthLimit else {
                let message =
                    "the chain of includes has more than \(XcodeGenDescription.depthLimit) files"
                throw XcodeGenDamage(path, message, entry.range)
            }
            guard includedCount <= Self.countLimit else {
                throw XcodeGenDamage(
                    path, "the description includes more than \(Self.countLimit) files", entry.range)
            }
            guard let list = try files.included(other) else {
                let isOptional = entry["enable"] != nil || name.contains("$")
                guard !isOptional, files.isMissing(other) else { continue }
                throw XcodeGenDamage(path, "the included file \"\(name)\" is missing", entry.range)
            }
            let included = try including(list, other).withoutRanges
            let isRelative = entry["relativePaths"].map(\.isTrue) ?? true
            let folder = FolderPath.parent(of: name)
            merged = XcodeGenDescription.merge(
                isRelative && !folder.isEmpty ? included.prefixingPaths(with: folder) : included, merged)
        }
        return entries.isEmpty ? root : XcodeGenDescription.merge(root, merged)
    }
}

extension PropertyList {
    /// Whether the value is `no` or `false`, in any letter case.
    fileprivate var isFalse: Bool { ["no", "false"].contains(string?.lowercased()) }
}
