import LocatedJSON
import PushPayload

/// Finds stale entries of configurations: entries that match nothing.
///
/// An entry is tested only with files that were checked. An entry that covers no file is stale only if the whole folder
/// of its configuration was searched.
struct SuppressionAudit {
    /// A line for each stale entry: its position, the reason, and its pointer.
    private(set) var stale: [String] = []

    /// Finds stale entries of `per-file-ignores` and `push-types`.
    ///
    /// - Parameters:
    ///   - files: The checked files, including suppressed findings.
    ///   - searched: The searched folders.
    init(_ policies: CheckPolicies, _ files: [CheckedFile], searched: SearchedFolders) {
        for policy in policies.all {
            guard let found = policy.found, let source = found.file?.source else { continue }
            let isWhole = searched.contains(found.folder)
            let places = JSONRanges(source)
            let checked = files.filter { policies[$0.path]?.found?.path == found.path }
            var entries: [(pointer: JSONPointer, reason: String)] = []
            for (index, entry) in policy.configuration.fileIgnores.enumerated() {
                let pointer = JSONPointer([Configuration.FileIgnore.key, "\(index)"])
                entries += Self.judge(entry, at: pointer, policy, checked, isWhole: isWhole)
            }
            if isWhole, !policy.checksApps {
                for (index, entry) in policy.configuration.pushTypes.enumerated()
                where !checked.contains(where: { policy.covers($0, entry.files) }) {
                    entries.append((JSONPointer(["push-types", "\(index)"]), Self.noFile(entry.files)))
                }
            }
            for entry in entries {
                let position = places.value(at: entry.pointer).map { source.position(at: $0.lowerBound) }
                let place = position.map { ":\($0.line):\($0.column)" } ?? ""
                stale.append("\(found.path)\(place): \(entry.reason); remove it (at \(entry.pointer))")
            }
        }
    }

    private static func noFile(_ glob: PathGlob) -> String { "\"\(glob.text)\" covers no file" }

    private static func judge(
        _ entry: Configuration.FileIgnore, at pointer: JSONPointer, _ policy: CheckPolicy,
        _ checked: [CheckedFile], isWhole: Bool
    ) -> [(JSONPointer, String)] {
        let covered = checked.filter { policy.covers($0, entry.files) }
        // An unreadable file can contain findings that no rule can report yet.
        guard covered.allSatisfy(\.isReadable) else { return [] }
        if covered.isEmpty {
            // The entry could be for rules of the other command (`app` or `validate`), which checks other files.
            let ranCompletely = entry.rules.contains { policy.ranCompletely($0, isWhole: isWhole) }
            return isWhole && ranCompletely ? [(pointer, noFile(entry.files))] : []
        }
        var stale: [(JSONPointer, String)] = []
        for (index, word) in entry.rules.enumerated() where policy.ranCompletely(word, isWhole: isWhole) {
            let suppression = Suppression(rules: [word], pointer: entry.suppression.pointer)
            let isUsed = covered.contains { file in
                file.suppressed.contains { suppression.covers($0, family: RuleCatalog.family) }
            }
            guard !isUsed else {
                continue
            }
            let place = entry.suppression.pointer.map { " at \($0)" } ?? ""
            stale.append(
                (
                    pointer.appending("rules").appending("\(index)"),
                    "\"\(word)\"\(place) is not found in \"\(entry.files.text)\""
                ))
        }
        return stale
    }
}

extension CheckPolicy {
    fileprivate func covers(_ file: CheckedFile, _ glob: PathGlob) -> Bool {
        parts(of: AbsolutePath(file: file.path)).map(glob.covers) ?? false
    }

    /// Whether a rule or family ran completely: in this command, selected, and on all files if it compares files.
    func ranCompletely(_ word: String, isWhole: Bool) -> Bool {
        let rules = RuleCatalog.descriptions.filter { $0.id == word || $0.family.rawValue == word }
        return rules.allSatisfy {
            $0.family.isOfApp == checksApps && selection.includes($0) && (isWhole || $0.family != .grouping)
        }
    }
}
