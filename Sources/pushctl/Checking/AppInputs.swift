import AppManifest

/// The apps that a command line names, before their files are read.
struct AppInputs {
    let folders: [AppFolder]
    private let reader: AppFileReader

    init(_ paths: [String], isExcluded: (String) -> Bool) {
        folders = AppFolder.all(paths, isExcluded: isExcluded)
        reader = AppFileReader()
    }

    /// The bundles, whose files are read when the check asks for them.
    ///
    /// - Parameter files: Those that may be read.
    func bundles(_ files: [String: ResolvedFile]) -> [AppBundle] {
        folders.map { folder in
            var bundle = AppBundle(isWhole: folder.isWhole && folder.failures.isEmpty)
            bundle.projects = folder.projects
            for input in folder.files {
                guard let file = files[input.path] else { continue }
                let isOnDemand = folder.isWhole && AppFolder.isOnDemand(input.path)
                let reader = reader
                bundle.add(path: file.name, isOnDemand: isOnDemand) { reader.read(input) }
            }
            return bundle
        }
    }

    /// What could not be read so far, each file once, in the order of the paths.
    var failures: [CommandFailure] { reader.failures }
}

/// Reads files on demand, and remembers which could not be read.
private final class AppFileReader: @unchecked Sendable {
    private let monitor = Monitor()
    /// By path; guarded by the monitor.
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
