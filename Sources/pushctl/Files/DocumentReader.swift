import PayloadModel
import PushPayload

/// Reads documents one after another, small ones into the same memory. Each thread has its own reader.
final class DocumentReader {
    /// The contents of a file.
    enum Document {
        /// The bytes of a small file, valid until the next file is read.
        case small(UnsafeRawBufferPointer)
        case large([UInt8])

        /// The bytes of a small file; `nil` for a large one.
        var borrowed: UnsafeRawBufferPointer? {
            if case .small(let bytes) = self { return bytes }
            return nil
        }

        var bytes: [UInt8] {
            switch self {
            case .small(let bytes): Array(bytes)
            case .large(let bytes): bytes
            }
        }
    }

    private let memory: UnsafeMutableRawBufferPointer
    private let opener = FileOpener()

    /// The size of the memory in bytes, more than any payload that APNs accepts.
    private static let bufferSize = 1 << 14

    init() {
        // Uninitialized, so that a small file does not touch all pages of the memory.
        memory = .allocate(byteCount: Self.bufferSize, alignment: 8)
    }

    deinit { memory.deallocate() }

    /// Reads a whole file.
    ///
    /// - Parameter limit: The maximum size.
    func read(_ file: InputPath, limit: ByteLimit) throws(CommandFailure) -> Document {
        let buffer = UnsafeMutableRawBufferPointer(rebasing: memory[..<Self.bufferSize])
        switch try InputFile.readDocument(file, into: buffer, by: opener, limit: limit) {
        case .within(let count):
            return .small(UnsafeRawBufferPointer(rebasing: memory[..<count]))
        case .beyond(let bytes): return .large(bytes)
        }
    }
}
