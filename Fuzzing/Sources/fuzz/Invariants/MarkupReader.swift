/// Reads HTML or XML with the strictness of XML, and stops the program if the markup is not well-formed.
///
/// It supports the parts of both that this project writes.
struct MarkupReader {
    enum Form { case xml, html }

    private let form: Form
    private let bytes: [UInt8]
    private var index = 0
    private var open: [String] = []
    /// The number of start tags of each element.
    private(set) var elements: [String: Int] = [:]

    private static let void: Set<String> = ["meta", "br", "input", "img", "hr", "link"]
    private static let raw: Set<String> = ["script", "style"]
    private static let entities: Set<String> = [
        "amp", "lt", "gt", "quot", "apos", "#39", "#8203", "nbsp", "#10", "#13", "#9",
    ]

    @discardableResult static func check(_ text: String, _ form: Form) -> [String: Int] {
        var reader = MarkupReader(form, text)
        reader.read()
        return reader.elements
    }

    private init(_ form: Form, _ text: String) {
        self.form = form
        bytes = Array(text.utf8)
    }

    private func fail(_ reason: String) -> Never {
        let around = bytes[max(0, index - 200)..<min(bytes.count, index + 100)]
        violated("markup is well-formed", "\(reason), byte \(index), in \(shown(Array(around)))")
    }

    private func begins(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[index...].starts(with: $0) }
    }

    private mutating func read() {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "<"): readTag()
            case UInt8(ascii: "&"): readEntity()
            case UInt8(ascii: ">") where form == .xml: fail("an unescaped >")
            default: readCharacter()
            }
        }
        guard open.isEmpty else { fail("\(open) are not closed") }
    }

    /// Skips a byte of an allowed character.
    private mutating func readCharacter() {
        let byte = bytes[index]
        if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D { fail("a control character") }
        // U+FFFE and U+FFFF.
        if byte == 0xEF, begins("\u{FFFE}") || begins("\u{FFFF}") { fail("not a character") }
        index += 1
    }

    private mutating func readEntity() {
        guard let end = bytes[index...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
            fail("an unescaped &")
        }
        let name = String(decoding: bytes[index + 1..<end], as: UTF8.self)
        guard Self.entities.contains(name) else { fail("unknown entity &\(name);") }
        index = end + 1
    }

    private mutating func readTag() {
        if begins("<?xml") || begins("<!DOCTYPE html>") {
            guard index == 0, let end = bytes.firstIndex(of: UInt8(ascii: ">")) else {
                fail("not at the beginning")
            }
            index = end + 1
            return
        }
        let isEnd = begins("</")
        index += isEnd ? 2 : 1
        let name = readName()
        if isEnd {
            guard open.popLast() == name, readByte() == UInt8(ascii: ">") else {
                fail("</\(name)> closes nothing")
            }
            return
        }
        elements[name, default: 0] += 1
        let isEmpty = readAttributes()
        if isEmpty || form == .html && Self.void.contains(name) { return }
        open.append(name)
        if form == .html, Self.raw.contains(name) { skipRaw(name) }
    }

    private mutating func readByte() -> UInt8 {
        guard index < bytes.count else { fail("it ends inside of a tag") }
        defer { index += 1 }
        return bytes[index]
    }

    private mutating func readName() -> String {
        let name = bytes[index...].prefix { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: ":"):
                true
            default: false
            }
        }
        guard !name.isEmpty else { fail("an unescaped < or an invalid name") }
        index = name.endIndex
        return String(decoding: name, as: UTF8.self)
    }

    /// - Returns: Whether the tag is that of an element without content.
    private mutating func readAttributes() -> Bool {
        var names: Set<String> = []
        while true {
            var hasSpace = false
            while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x0A {
                index += 1
                hasSpace = true
            }
            if begins("/>") {
                index += 2
                return true
            }
            if begins(">") {
                index += 1
                return false
            }
            guard hasSpace else { fail("no space before an attribute") }
            let name = readName()
            guard names.insert(name).inserted else { fail("\(name) appears twice") }
            guard !name.lowercased().hasPrefix("on") else { fail("\(name) runs something") }
            guard begins("=\"") else {
                if form == .html { continue }
                fail("\(name) has no value")
            }
            index += 2
            readValue(name)
        }
    }

    private mutating func readValue(_ name: String) {
        let start = index
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            switch bytes[index] {
            case UInt8(ascii: "&"): readEntity()
            case UInt8(ascii: "<"): fail("a < in \(name)")
            default: readCharacter()
            }
        }
        let value = bytes[start..<min(index, bytes.count)]
        if name == "href" || name == "src", !value.starts(with: "#".utf8),
            !value.starts(with: "https://".utf8)
        {
            fail("\(name) leads somewhere else")
        }
        index += 1
    }

    private mutating func skipRaw(_ name: String) {
        let end = Array("</\(name)".utf8)
        while index < bytes.count, !bytes[index...].starts(with: end) {
            if begins("<!--") { fail("a comment in <\(name)>") }
            readCharacter()
        }
    }
}
