import AppManifest

/// The apps on a command line, before their files are read.
struct AppInputs {
    let folders: [AppFolder]
    private let reader: AppFileReader

    init(_ paths: [String], isExcluded: (String) -> Bool) {
        folders = AppFolder.all(paths, isExcluded: isExcluded)
        reader = AppFileReader()
    }

    /// Returns the bundles. Files on disk are read only when the check needs them.
    ///
    /// - Parameter files: The files to read, by path.
    func bundles(_ files: [String: ResolvedFile]) -> [AppBundle] {
        folders.map { folder in
            var bundle = AppBundle(isWhole: folder.isWhole && folder.failures.isEmpty)
            bundle.projects = folder.projects
            for input in folder.files {
                guard let file = files[input.path] else { continue }
                if let contents = folder.contents {
                    if let bytes = contents[input.path] { bundle.add(path: file.name, bytes: bytes) }
                    continue
                }
                let isOnDemand = folder.isWhole && AppFolder.isOnDemand(input.path)
                let reader = reader
                bundle.add(path: file.name, isOnDemand: isOnDemand) { reader.read(input) }
            }
            return bundle
        }
    }

    /// The failures so far, one for each unreadable file, sorted by path.
    var failures: [CommandFailure] { reader.failures }
}

/// Reads files on demand, and records failures.
private final class AppFileReader: @unchecked Sendable {
    private let monitor = Monitor()
    /// The failures by path; guarded by the monitor.
    private var found: [String: CommandFailure] = [:]

    func read(_ file: InputPath) -> [UInt8]? {
        do {
            return try AppFolder.read(file)
        } catch {
            monitor.lock()
            found[file.path] = error
            monitor.unlock()
            return nil
        }
    }

    var failures: [CommandFailure] {
        monitor.lock()
        defer { monitor.unlock() }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }
}
