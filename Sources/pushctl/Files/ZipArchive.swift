import CMinizip

/// A zip archive, whose entries are read into memory and never written to disk.
final class ZipArchive {
    struct Entry {
        /// The path in the archive as the archive spells it; folders end with a slash.
        let name: String
        /// The length of the contents in bytes, as the archive states it; callers read no more.
        let size: Int
        let isEncrypted: Bool
        /// Whether the contents are the target of a symbolic link.
        let isLink: Bool
    }

    /// The file is not a zip archive, or it is damaged.
    struct Damage: Error {}

    private let file: unzFile
    private var isBegun = false

    /// Opens an archive.
    ///
    /// - Parameter descriptor: The descriptor of a regular file; the archive closes it.
    init(_ descriptor: Int32) throws(Damage) {
        var functions = zlib_filefunc64_def()
        fill_fopen64_filefunc(&functions)
        // minizip passes the descriptor in place of a path.
        functions.zopen64_file = { _, descriptor, _ in
            descriptor.flatMap { fdopen($0.load(as: Int32.self), "rb") }.map { UnsafeMutableRawPointer($0) }
        }
        guard let file = withUnsafePointer(to: descriptor, { unzOpen2_64($0, &functions) }) else {
            throw Damage()
        }
        self.file = file
    }

    deinit { unzClose(file) }

    /// Returns the next entry, whose contents ``read(_:)`` reads; `nil` after the last one.
    func next() throws(Damage) -> Entry? {
        let status = isBegun ? unzGoToNextFile(file) : unzGoToFirstFile(file)
        isBegun = true
        guard status != UNZ_END_OF_LIST_OF_FILE else { return nil }
        guard status == UNZ_OK, let entry = current() else { throw Damage() }
        return entry
    }

    private func current() -> Entry? {
        var info = unz_file_info64()
        // A name has at most 65,535 bytes, because the format stores its length in two bytes. A zero follows.
        var name = [CChar](repeating: 0, count: 1 << 16)
        let status = unzGetCurrentFileInfo64(file, &info, &name, UInt(name.count), nil, 0, nil, 0)
        guard status == UNZ_OK, let size = Int(exactly: info.uncompressed_size) else { return nil }
        let bytes = name.prefix(Int(info.size_filename)).map { UInt8(bitPattern: $0) }
        // In archives from Unix, the upper half is the mode of the file.
        let mode = mode_t(truncatingIfNeeded: info.external_fa >> 16)
        return Entry(
            name: String(decoding: bytes, as: UTF8.self), size: size, isEncrypted: info.flag & 1 != 0,
            isLink: mode & S_IFMT == S_IFLNK)
    }

    /// Reads the first `count` bytes of the entry that ``next()`` returned most recently.
    func read(_ count: Int) throws(Damage) -> [UInt8] {
        guard unzOpenCurrentFile(file) == UNZ_OK else { throw Damage() }
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { memory, filled in
            while filled < count, let start = memory.baseAddress {
                let more = unzReadCurrentFile(file, start + filled, UInt32(clamping: count - filled))
                guard more > 0 else { break }
                filled += Int(more)
            }
        }
        // If the entry was read to the end, closing it compares the checksum.
        guard unzCloseCurrentFile(file) == UNZ_OK, bytes.count == count else { throw Damage() }
        return bytes
    }
}
