import LocatedJSON

/// Reads settings files (`.xcconfig`), each once.
package struct SettingFiles {
    /// A file that cannot be read as intended.
    struct Fault: Sendable {
        let place: ManifestPlace
        let message: String
    }

    /// Returns the bytes of a file; `nil` if it is missing.
    private let read: (String) -> [UInt8]?
    private var known: [String: SettingLevel] = [:]
    /// The chain of files from the first file to the file that is being read; each includes the next.
    private var chain: [String] = []
    private(set) var faults: [Fault] = []
    private var hasLongChain = false
    /// The text of each file that was read.
    private(set) var sources: [String: SourceText] = [:]

    /// The maximum size in bytes, far larger than any settings file.
    package static let sizeLimit = 1 << 20
    /// The maximum number of files in a chain of includes, far more than any project has.
    package static let depthLimit = 100

    init(read: @escaping (String) -> [UInt8]?) {
        self.read = read
    }

    /// Returns the assignments of a file, including those of the files that it includes.
    ///
    /// - Returns: `nil` if the file is missing.
    mutating func level(_ path: String) -> SettingLevel? {
        if let level = known[path] { return level }
        guard let bytes = read(path) else { return nil }
        guard bytes.count <= Self.sizeLimit else {
            return refuse(path, "the settings file has more than \(Self.sizeLimit >> 20) MB", at: nil)
        }
        let source = SourceText(bytes)
        sources[path] = source
        var level = SettingLevel(path: path)
        chain.append(path)
        defer { chain.removeLast() }
        var start = 0
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let range = start..<(start + line.count)
            start = range.upperBound + 1
            let text = SettingLine(line)
            switch text {
            case .assignment(let name, let value): level.assign(name, value, range: range)
            case .include(let name, let isOptional):
                include(name, isOptional, in: &level, source.range(range))
            case .nothing: break
            }
        }
        known[path] = level
        return level
    }

    private mutating func include(
        _ name: String, _ isOptional: Bool, in level: inout SettingLevel, _ range: SourceRange
    ) {
        if name.hasPrefix("<") || name.hasPrefix("/") || name.contains("$") {
            level.isIncomplete = true
            return
        }
        // Xcode searches next to the file, then in the project's folder, which may be any of the enclosing folders.
        var folder = FolderPath.parent(of: level.path)
        while true {
            let path = FolderPath.joined(folder, name)
            guard !chain.contains(path) else {
                report("the file includes itself through \"\(name)\"", in: &level, range)
                return
            }
            guard chain.count < Self.depthLimit || known[path] != nil else {
                // Files that include each other can form many such chains; one fault suffices.
                level.isIncomplete = true
                guard !hasLongChain else { return }
                hasLongChain = true
                report("the chain of includes has more than \(Self.depthLimit) files", in: &level, range)
                return
            }
            if let other = self.level(path) { return level.include(other) }
            guard !folder.isEmpty, folder != "/" else { break }
            folder = FolderPath.parent(of: folder)
        }
        if !isOptional, !SettingFiles.isOfCocoaPods(name) { level.isIncomplete = true }
    }

    private mutating func report(_ message: String, in level: inout SettingLevel, _ range: SourceRange) {
        level.isIncomplete = true
        let place = ManifestPlace(path: level.path, pointer: JSONPointer(), range: range)
        faults.append(Fault(place: place, message: message))
    }

    private mutating func refuse(_ path: String, _ message: String, at range: SourceRange?) -> SettingLevel {
        faults.append(
            Fault(place: ManifestPlace(path: path, pointer: JSONPointer(), range: range), message: message))
        var level = SettingLevel(path: path)
        level.isIncomplete = true
        known[path] = level
        return level
    }

    /// Whether CocoaPods generates the file. Such a file assigns flags and search paths, which no rule reads, and few
    /// repositories contain it.
    static func isOfCocoaPods(_ path: String) -> Bool {
        FolderPath.name(of: path).hasPrefix("Pods-") || path.contains("Pods/Target Support Files/")
    }
}

/// A line of a settings file.
enum SettingLine: Equatable {
    case assignment(name: String, value: String)
    case include(String, isOptional: Bool)
    case nothing

    init(_ bytes: ArraySlice<UInt8>) {
        var text = Substring(String(decoding: bytes, as: UTF8.self))
        if let comment = text.firstPlace(of: "//") { text = text[..<comment] }
        text = text.trimmed
        if text.hasPrefix("#include") {
            text = text.dropFirst("#include".count)
            let isOptional = text.hasPrefix("?")
            let name = text.dropFirst(isOptional ? 1 : 0).trimmed
            self = .include(
                String(name.hasPrefix("\"") ? name.dropFirst().prefix { $0 != "\"" } : name),
                isOptional: isOptional)
            return
        }
        // An equals sign in a condition, such as `[sdk=iphoneos*]`, does not end the name.
        var depth = 0
        let equals = text.firstIndex { character in
            if character == "[" { depth += 1 }
            if character == "]" { depth -= 1 }
            return character == "=" && depth <= 0
        }
        guard let equals, !text.hasPrefix("#") else {
            self = .nothing
            return
        }
        var value = text[text.index(after: equals)...].trimmed
        while value.hasSuffix(";") { value = value.dropLast().trimmed }
        self = .assignment(name: String(text[..<equals].trimmed), value: String(value))
    }
}

extension Substring {
    fileprivate func firstPlace(of text: String) -> Index? {
        indices.first { self[$0...].hasPrefix(text) }
    }
}
