import LocatedJSON
import PropertyLists

/// Reads the property lists, tables and catalogs of an app, each once.
struct ManifestReader {
    /// An unreadable or invalid file, a build setting that refers to itself, or an exceeded limit.
    struct Fault: Sendable {
        let place: ManifestPlace
        let message: String
        /// Whether apps together exceed a limit, so that the help is to check each app alone.
        var isExcess = false
    }

    let bundle: AppBundle
    private var documents: [String: PropertyListDocument] = [:]
    private var tables: [String: [TableFile]] = [:]
    /// The faults, by path.
    private(set) var faults: [String: Fault] = [:]
    /// The text of each file that was read, for display.
    private(set) var sources: [String: SourceText] = [:]
    /// The paths of all files that were read, including binary ones.
    private(set) var read: Set<String> = []
    /// Whether a file is missing or could not be read; then rules cannot know what the app lacks.
    private(set) var isIncomplete = false

    init(_ bundle: AppBundle) {
        self.bundle = bundle
    }

    /// Reads a property list whose outermost value is a dictionary.
    ///
    /// - Parameter isPreprocessed: Whether lines that begin with `#` are preprocessor directives.
    /// - Returns: `nil` for a file that is missing or invalid; an invalid file is recorded as a fault.
    mutating func list(_ path: String, isPreprocessed: Bool = false) -> ManifestFile? {
        if let document = documents[path] { return ManifestFile(path: path, document) }
        guard faults[path] == nil, let bytes = contents(path) else { return nil }
        do {
            let document = try PropertyListDocument(
                parsing: isPreprocessed ? Preprocessor.withoutDirectives(bytes) : bytes)
            // An empty strings table is valid.
            guard !bytes.isEmpty || FolderPath.fileExtension(of: path).hasPrefix("strings") else {
                recordFault(path, "the file is empty")
                return nil
            }
            sources[path] = document.source
            let list = ManifestFile(path: path, document)
            guard document.root.members != nil else {
                faults[path] = Fault(
                    place: list.place(),
                    message: "the outermost value must be a dictionary, not \(document.root.spokenType)")
                return nil
            }
            documents[path] = document
            return list
        } catch {
            // The place refers to the decoded text, not to the bytes of a UTF-16 file.
            sources[path] = SourceText(error.text ?? [])
            let key = error.key.map { "key \($0.spoken): " } ?? ""
            recordFault(path, key + error.message, at: error.place.map { SourceRange(start: $0, end: $0) })
            return nil
        }
    }

    /// Returns a table as one element, or a catalog as one element for each language; empty if it cannot be read.
    mutating func table(_ path: String) -> [TableFile] {
        if let known = tables[path] { return known }
        var found: [TableFile] = []
        if FolderPath.fileExtension(of: path) == "xcstrings" {
            found = catalog(path)
        } else if let list = list(path) {
            found = [TableFile(list)]
            // Frees the document: rules need only the entries of a table.
            documents[path] = nil
        }
        tables[path] = found
        return found
    }

    private mutating func catalog(_ path: String) -> [TableFile] {
        guard let bytes = contents(path) else { return [] }
        guard bytes.count <= PropertyList.sizeLimit else {
            recordFault(path, "the catalog has more than \(PropertyList.sizeLimit >> 20) MB")
            return []
        }
        let source = SourceText(bytes)
        sources[path] = source
        do {
            return try CatalogEntries(path: path, source: source).localizations.map {
                TableFile(catalog: path, language: $0.language, entries: $0.entries)
            }
        } catch {
            recordFault(path, "not JSON: \(error.message)", at: source.range(error.offset..<error.offset))
            return []
        }
    }

    /// Reads the entitlements of a provisioning profile, a signed message that contains a property list.
    ///
    /// - Returns: `nil` for a missing profile, and for one without a valid list, which is recorded as a fault.
    mutating func profile(_ path: String) -> Entitlements? {
        guard let bytes = contents(path) else { return nil }
        guard let start = bytes.firstRange(of: "<?xml".utf8)?.lowerBound,
            let end = bytes[start...].firstRange(of: "</plist>".utf8)?.upperBound
        else {
            recordFault(path, "the profile contains no property list")
            return nil
        }
        do {
            var list = ManifestFile(
                path: path, try PropertyListDocument(parsing: Array(bytes[start..<end])))
            list.hasRanges = false
            return Entitlements(file: list, prefix: ["Entitlements"])
        } catch {
            recordFault(path, "the property list in the profile cannot be read: \(error.message)")
            return nil
        }
    }

    /// Reads a file that rules check; `nil` if it is missing or cannot be read.
    mutating func contents(_ path: String) -> [UInt8]? {
        let bytes = bundle.bytes(of: path)
        if bytes == nil { isIncomplete = true } else { read.insert(path) }
        return bytes
    }

    mutating func recordFault(
        _ path: String, _ message: String, at range: SourceRange? = nil, isExcess: Bool = false
    ) {
        let place = ManifestPlace(path: path, pointer: JSONPointer(), range: range)
        faults[path] = Fault(place: place, message: message, isExcess: isExcess)
    }

    /// Records a file that was read elsewhere.
    mutating func record(_ source: SourceText, of path: String) {
        read.insert(path)
        sources[path] = source
    }
}
