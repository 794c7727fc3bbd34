import PayloadModel
import PushPayload

/// Reads documents one after another, small ones always into the same memory; every thread has one of its own.
final class DocumentReader {
    /// What a file holds.
    enum Document {
        /// A small one, as long as no other is read and the reader is there.
        case small(UnsafeRawBufferPointer)
        case large([UInt8])

        /// The bytes of a small one.
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

    /// More than any payload has that APNs accepts.
    private static let room = 1 << 14

    init() {
        // What is not read into is not touched either: for one small file the system need not find pages for all of it.
        memory = .allocate(byteCount: Self.room, alignment: 8)
    }

    deinit { memory.deallocate() }

    /// Reads all of a file.
    ///
    /// - Parameter limit: How many bytes there may be.
    func read(_ file: InputPath, limit: ByteLimit) throws(CommandFailure) -> Document {
        let room = UnsafeMutableRawBufferPointer(rebasing: memory[..<Self.room])
        switch try InputFile.readDocument(file, into: room, by: opener, limit: limit) {
        case .within(let count):
            return .small(UnsafeRawBufferPointer(rebasing: memory[..<count]))
        case .beyond(let bytes): return .large(bytes)
        }
    }
}
