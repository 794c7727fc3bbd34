extension JSONWriter {
    /// Writes a key that needs no escapes, and a string; null for `nil`.
    @inline(__always)
    package mutating func member(_ name: StaticString, _ string: String?) {
        self.name(name)
        write(string)
    }

    /// Writes a key that needs no escapes, and an integer; null for `nil`.
    @inline(__always)
    package mutating func member(_ name: StaticString, _ integer: Int?) {
        self.name(name)
        write(integer)
    }

    /// Writes a key that needs no escapes, and a pointer in its written form.
    @inline(__always)
    package mutating func member(_ name: StaticString, _ pointer: JSONPointer) {
        self.name(name)
        write(pointer)
    }

    /// Writes a key that needs no escapes, and a value of any kind.
    @inline(__always)
    package mutating func member(_ name: StaticString, _ value: JSONValue) {
        self.name(name)
        write(value)
    }
}
