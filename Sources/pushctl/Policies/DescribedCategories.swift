import LocatedJSON
import PayloadModel
import PushPayload

/// The app's categories, and the file that describes them.
struct DescribedCategories {
    let path: String
    let file: CategoryFile
    /// The configuration that contains the categories, and their offset in it; `nil` for a separate file.
    private var place: (source: SourceText, offset: Int)?

    /// Reads a categories file.
    init(_ input: InputPath) throws(CommandFailure) {
        path = input.path
        file = try CategoryOption.read(input)
    }

    private init(path: String, file: CategoryFile, in source: SourceText, at offset: Int) {
        self.path = path
        self.file = file
        place = (source, offset)
    }

    /// Reads the categories that a configuration contains, or the file that it names; `nil` if it has neither.
    init?(_ found: ConfigurationFinder.Found) throws(CommandFailure) {
        guard let file = found.file else { return nil }
        switch file.configuration.categories {
        case nil: return nil
        case .file(let name): try self.init(found.files.file(at: found.path(of: name)))
        case .inline(let range):
            guard let categories = file.categories(in: range) else { return nil }
            self.init(path: found.path, file: categories, in: file.source, at: range.lowerBound)
        }
    }

    /// Returns the findings about the categories themselves; `nil` if there are none.
    func check(under options: ValidationOptions, in workingDirectory: WorkingDirectory) -> CheckedFile? {
        var findings = options.judge(file.validate(selection: options.selection)).reported
        guard !findings.isEmpty else { return nil }
        if let place {
            findings = findings.map { finding in
                var moved = finding.moved(by: place.offset, in: place.source)
                moved.pointer = JSONPointer(["categories"] + finding.pointer.tokens)
                return moved
            }
        }
        return CheckedFile(
            path: workingDirectory.shownPath(path), source: place?.source ?? file.source,
            diagnostics: findings, containsPayloads: false, isNamedElsewhere: true)
    }
}
