#if os(Linux)
    import CFileAttributes
#endif

/// What belongs to a file besides its owner and mode: who else may use it, and what programs have noted about it.
enum FileAttributes {
    /// Gives an open file the access control list and the attributes of another, and takes away what it had from its
    /// folder.
    ///
    /// - Returns: Whether all of them could be set; `errno` then says why not.
    static func copy(from old: Int32, to new: Int32) -> Bool {
        #if canImport(Darwin)
            return fcopyfile(old, new, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)) == 0
        #elseif os(Linux)
            let wanted = names(of: old)
            for name in names(of: new) where isKept(name) && !wanted.contains(name) {
                guard fremovexattr(new, name) == 0 else { return false }
            }
            for name in wanted where isKept(name) {
                guard let value = bytes({ fgetxattr(old, name, $0, $1) }) else { return false }
                guard fsetxattr(new, name, value, value.count, 0) == 0 else { return false }
            }
            return true
        #else
            return true
        #endif
    }

    #if os(Linux)
        /// Labels and capabilities are the system's; it gives a new file its own.
        private static func isKept(_ name: String) -> Bool {
            name.hasPrefix("user.") || name == "system.posix_acl_access"
        }

        private static func names(of descriptor: Int32) -> [String] {
            // A file system without attributes has none.
            let list = bytes { room, size in
                flistxattr(descriptor, room?.assumingMemoryBound(to: CChar.self), size)
            }
            return (list ?? []).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        }

        /// What a call gives that says how much room it needs when it gets none.
        private static func bytes(_ call: (UnsafeMutableRawPointer?, Int) -> Int) -> [UInt8]? {
            let size = call(nil, 0)
            guard size > 0 else { return size == 0 ? [] : nil }
            var result: [UInt8] = Array(repeating: 0, count: size)
            let count = result.withUnsafeMutableBytes { call($0.baseAddress, $0.count) }
            return count < 0 ? nil : Array(result.prefix(count))
        }
    #endif
}
