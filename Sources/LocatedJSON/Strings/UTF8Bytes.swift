/// A view of UTF-8 bytes: usually a key or the text of a string in Jansson's tree.
package struct UTF8Bytes {
    package let start: UnsafePointer<CChar>
    package let count: Int

    package var buffer: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: start, count: count)
    }

    package var isEmpty: Bool { count == 0 }

    init(start: UnsafePointer<CChar>, count: Int) {
        self.start = start
        self.count = count
    }

    /// Makes a view of any bytes, which must outlive it.
    package init(_ bytes: UnsafeRawBufferPointer) {
        let nothing: StaticString = ""
        let start = bytes.baseAddress ?? UnsafeRawPointer(nothing.utf8Start)
        self.init(start: start.assumingMemoryBound(to: CChar.self), count: bytes.count)
    }

    package static func == (bytes: UTF8Bytes, text: String) -> Bool {
        guard bytes.count == text.utf8.count else { return false }
        var text = text
        return text.withUTF8 { bytes.buffer.hasBytes(of: UnsafeRawBufferPointer($0)) }
    }

    package static func == (left: UTF8Bytes, right: UTF8Bytes) -> Bool {
        left.buffer.hasBytes(of: right.buffer)
    }
}

extension String {
    /// Makes a string; replaces invalid UTF-8.
    package init(_ bytes: UTF8Bytes) {
        self.init(decoding: bytes.buffer, as: UTF8.self)
    }
}
