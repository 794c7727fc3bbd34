import AppManifest

/// The files of an app in an `.ipa`: a zip archive with the app in the folder `Payload`.
struct AppArchive {
    /// The contents of the files by path: the path of the archive, a slash, and the path in the archive.
    private(set) var contents: [String: [UInt8]] = [:]

    private let path: String
    private var size = 0

    /// Reads the relevant files without unpacking the archive.
    init(_ path: String) throws(CommandFailure) {
        self.path = path
        let archive = try Self.open(path)
        var hasApp = false
        while let entry = try next(in: archive) {
            let parts = entry.name.split(separator: "/", omittingEmptySubsequences: false)
            // Findings and configurations join the archive's path and the entry's, so the entry's must stay inside.
            guard !parts.dropLast().contains(where: { ["", ".", ".."].contains($0) }), parts.last != ".."
            else {
                throw refusal("\"\(entry.name)\" is not a path inside the archive")
            }
            guard parts.first == "Payload", parts.last != "" else { continue }
            hasApp = hasApp || parts.count == 3 && parts[1].hasSuffix(".app") && parts[2] == "Info.plist"
            try read(entry, in: archive)
        }
        guard hasApp else { throw refusal("it has no .app folder with an Info.plist in \"Payload\"") }
    }

    private static func open(_ path: String) throws(CommandFailure) -> ZipArchive {
        let descriptor: Int32
        do {
            descriptor = try FileOpener.openRegular(path)
        } catch {
            throw CommandFailure("read", path, error)
        }
        do {
            return try ZipArchive(descriptor)
        } catch {
            throw CommandFailure("cannot read \"\(path)\": it is not a zip archive, or its end is missing")
        }
    }

    private func next(in archive: ZipArchive) throws(CommandFailure) -> ZipArchive.Entry? {
        do {
            return try archive.next()
        } catch {
            throw refusal("its list of files is damaged")
        }
    }

    private mutating func read(_ entry: ZipArchive.Entry, in archive: ZipArchive) throws(CommandFailure) {
        let interest = AppBundle.interest(in: entry.name)
        guard interest == .whole || interest == .beginning else { return }
        let name = path + "/" + entry.name
        guard !entry.isEncrypted else { throw CommandFailure("cannot read \"\(name)\": it is encrypted") }
        guard !entry.isLink else { throw CommandFailure("read", name, .link) }
        let count = interest == .whole ? entry.size : min(entry.size, AppBundle.beginning)
        guard count <= Limits.sideFileBytes else { throw ByteLimit.sideFile.refusal(of: "\"\(name)\"") }
        size += count
        guard size <= Limits.archiveBytes else {
            throw refusal("its property lists and strings have more than \(Limits.archiveBytes) bytes")
        }
        do {
            // If two entries have the same path, the last one counts, as in programs that unpack archives.
            contents[name] = try archive.read(count)
        } catch {
            throw CommandFailure("cannot read \"\(name)\": the archive is damaged there")
        }
    }

    private func refusal(_ reason: String) -> CommandFailure {
        CommandFailure("cannot read \"\(path)\": \(reason)")
    }
}
