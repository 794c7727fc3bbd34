#if os(Linux)
    import CFileAttributes
#endif

/// The attributes of a file besides its owner and mode: its access control list and other extended attributes.
enum FileAttributes {
    /// Copies the access control list and the attributes of an open file to another one. On Linux, also removes other
    /// attributes that the new file inherited from its folder.
    ///
    /// - Returns: The names of attributes that were not copied.
    /// - Throws: An error if an inherited attribute, which can grant access, cannot be removed.
    static func copy(from old: Int32, to new: Int32) throws(SystemError) -> [String] {
        #if canImport(Darwin)
            return [(COPYFILE_ACL, accessControlList), (COPYFILE_XATTR, "extended attributes")]
                .filter { fcopyfile(old, new, nil, copyfile_flags_t($0.0)) != 0 }.map(\.1)
        #elseif os(Linux)
            let wanted = names(of: old)
            for name in names(of: new) where isFromFolder(name) && !wanted.contains(name) {
                guard fremovexattr(new, name) == 0 else { throw .last }
            }
            return wanted.filter { !keeps($0, from: old, on: new) }
        #else
            return []
        #endif
    }

    #if os(Linux)
        /// The name of the list that grants other users and groups access to a file.
        static let accessControlList = "system.posix_acl_access"
        /// Signatures of the contents, which do not apply to the new file.
        private static let signatures = ["security.ima", "security.evm"]

        /// Whether files inherit an attribute from their folder. They do not inherit security labels and capabilities,
        /// which the system assigns.
        private static func isFromFolder(_ name: String) -> Bool {
            name.hasPrefix("user.") || name == accessControlList
        }

        /// Copies an attribute if necessary, and returns whether the new file has it.
        private static func keeps(_ name: String, from old: Int32, on new: Int32) -> Bool {
            guard !signatures.contains(name) else { return false }
            guard let value = value(of: name, on: old) else { return false }
            // A read-only security label can be correct already: the system labels the files of a folder alike.
            return self.value(of: name, on: new) == value
                || fsetxattr(new, name, value, value.count, 0) == 0
        }

        private static func value(of name: String, on file: Int32) -> [UInt8]? {
            bytes { fgetxattr(file, name, $0, $1) }
        }

        private static func names(of descriptor: Int32) -> [String] {
            // Some file systems do not support attributes.
            let list = bytes { buffer, size in
                flistxattr(descriptor, buffer?.assumingMemoryBound(to: CChar.self), size)
            }
            return (list ?? []).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        }

        /// Returns the bytes that a call writes; `nil` on failure. Without a buffer, the call returns the needed size.
        private static func bytes(_ call: (UnsafeMutableRawPointer?, Int) -> Int) -> [UInt8]? {
            let size = call(nil, 0)
            guard size > 0 else { return size == 0 ? [] : nil }
            var result: [UInt8] = Array(repeating: 0, count: size)
            let count = result.withUnsafeMutableBytes { call($0.baseAddress, $0.count) }
            return count < 0 ? nil : Array(result.prefix(count))
        }
    #else
        static let accessControlList = "access control list"
    #endif
}
