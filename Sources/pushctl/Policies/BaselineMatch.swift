import LocatedJSON
import PayloadModel
import PushPayload

/// Removes known findings, and lists stale entries of baselines: those whose finding no longer exists.
///
/// The entry of an existing file can be stale only if its rule ran: the file was checked and readable, and the rule was
/// selected. The entry of a deleted file is stale if the whole folder of the baseline was searched.
struct BaselineMatch {
    /// A line for each stale entry: position, entry, reason.
    private(set) var stale: [String] = []

    /// Removes known findings from files.
    ///
    /// - Parameters:
    ///   - files: The checked files; known findings are removed.
    ///   - searched: The searched folders.
    init(_ policies: CheckPolicies, _ files: inout [CheckedFile], searched: SearchedFolders) {
        for baseline in policies.baselines {
            let indices = files.indices.filter { policies[files[$0].path]?.baseline?.path == baseline.path }
            match(baseline, policies, &files, indices, isWhole: searched.contains(baseline.folder))
        }
    }

    private mutating func match(
        _ file: BaselineFile, _ policies: CheckPolicies, _ files: inout [CheckedFile], _ indices: [Int],
        isWhole: Bool
    ) {
        let known = Set(file.baseline.entries.map(\.fingerprint))
        var found: Set<Fingerprint> = []
        var checked: [String: (file: CheckedFile, policy: CheckPolicy)] = [:]
        for index in indices {
            let name = BaselineFile.name(of: files[index], in: file.folder)
            guard let policy = policies[files[index].path] else { continue }
            found.formUnion(files[index].take(known, named: name, level: policy.level))
            checked[name] = (files[index], policy)
        }
        let places = JSONRanges(file.source)
        for (index, entry) in file.baseline.entries.enumerated() where !found.contains(entry.fingerprint) {
            if let (checked, policy) = checked[entry.path] {
                guard checked.isReadable, policy.ranCompletely(entry.rule, isWhole: isWhole) else { continue }
            } else if !isWhole || AbsolutePath(file: file.folder.text + "/" + entry.path).exists {
                continue
            }
            let range = places.value(at: JSONPointer(["findings", "\(index)"]))
            let place = range.map { file.source.position(at: $0.lowerBound) }.map { ":\($0.line)" } ?? ""
            let pointer = entry.pointer.isEmpty ? "" : " at \(entry.pointer)"
            stale.append(
                "\(file.path)\(place): \"\(entry.rule)\"\(pointer) in \(entry.path) is no longer found; run again with"
                    + " --write-baseline, or remove the entry")
        }
    }
}

extension CheckedFile {
    /// Removes known findings.
    ///
    /// - Parameter level: The lowest severity of the findings that `knownCount` counts.
    /// - Returns: The fingerprints of the removed findings.
    fileprivate mutating func take(
        _ known: Set<Fingerprint>, named name: String, level: Severity
    ) -> Set<Fingerprint> {
        guard hasDetails else { return [] }
        let all = (self.diagnostics + self.pending).inFileOrder()
        var taken: [Fingerprint: Diagnostic] = [:]
        for (finding, fingerprint) in BaselineFile.fingerprints(of: all, in: self, named: name)
        where known.contains(fingerprint) {
            taken[fingerprint] = finding
        }
        // Equal findings are interchangeable, so as many are removed as are known.
        var counts: [Diagnostic: Int] = [:]
        for finding in taken.values { counts[finding, default: 0] += 1 }
        let isKnown = { (finding: Diagnostic) in
            guard let count = counts[finding], count > 0 else { return false }
            counts[finding] = count - 1
            return true
        }
        self.diagnostics.removeAll(where: isKnown)
        self.pending.removeAll(where: isKnown)
        self.knownCount += taken.values.count { $0.severity >= level }
        return Set(taken.keys)
    }
}
