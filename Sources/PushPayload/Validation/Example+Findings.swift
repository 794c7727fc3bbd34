import PayloadModel

extension Example {
    /// Returns the findings in `json`, which is the example's own text or the same text in another layout.
    func findings(in json: String, selection: RuleSelection) -> [Diagnostic] {
        var options = options
        options.selection = selection
        let documents = ([json] + others).map { Array($0.utf8) }
        switch subject {
        case .payload:
            return Validator(options: options).validate(together: documents).first?.diagnostics ?? []
        case .records:
            return Validator(options: options).validate(records: documents[0]).flatMap(\.report.diagnostics)
        case .categories:
            return (try? CategoryFile(parsing: documents[0]))?.validate(selection: selection) ?? []
        }
    }
}
