import TestSupport
import Testing

@testable import LocatedJSON
@testable import PayloadModel

/// The main fixes of ``DocumentEditor``, on random documents in various layouts, compared with the same changes of the
/// tree.
@Suite struct DocumentEditorPropertyTests {
    private struct Subject {
        let payload: LaidOutPayload
        let document: Document
        let editor: DocumentEditor
        let pointers: [JSONPointer]
        let objects: [JSONPointer]

        init(seed: UInt64) throws {
            let payload = LaidOutPayload(seed: seed)
            self.payload = payload
            document = try Document(SourceText(payload.text))
            editor = DocumentEditor(document: document)
            pointers = payload.value.paths.map { JSONPointer($0) }
            objects = ([JSONPointer()] + pointers).filter {
                if case .object = payload.value.value(at: $0.tokens) { return true }
                return false
            }
        }

        /// The value and the text of the document after a fix.
        func applying(_ fix: Fix) throws -> (value: JSONValue, text: String) {
            let (bytes, applied) = FixApplier.apply([fix], to: document.source.bytes)
            #expect(applied == [0], "the edits of \(fix) overlap in \(payload.text)")
            return (try JSONValue(parsing: bytes), String(decoding: bytes, as: UTF8.self))
        }
    }

    private static let seeds: ClosedRange<UInt64> = 1...150

    @Test func removesOneMemberAndNothingElse() throws {
        for seed in Self.seeds {
            let subject = try Subject(seed: seed)
            for pointer in subject.pointers {
                let fix = try #require(subject.editor.remove(pointer, safety: .safe))
                let result = try subject.applying(fix)
                #expect(
                    result.value == subject.payload.value.setting(nil, at: pointer.tokens),
                    "\(pointer) of \(subject.payload.text)")
            }
        }
    }

    @Test func keepsPlaceAndValueOfARenamedMember() throws {
        for seed in Self.seeds {
            let subject = try Subject(seed: seed)
            for pointer in subject.pointers {
                guard case .object(let members) = subject.payload.value.value(at: pointer.parent.tokens)
                else {
                    #expect(subject.editor.rename(pointer, to: "new \"name\"", safety: .safe) == nil)
                    continue
                }
                let fix = try #require(subject.editor.rename(pointer, to: "new \"name\"", safety: .safe))
                let renamed = members.map {
                    JSONValue.Member($0.name == pointer.tokens.last ? "new \"name\"" : $0.name, $0.value)
                }
                let expected = subject.payload.value.setting(.object(renamed), at: pointer.parent.tokens)
                #expect(try subject.applying(fix).value == expected)
                for member in members {
                    #expect(subject.editor.rename(pointer, to: member.name, safety: .safe) == nil)
                }
            }
        }
    }

    @Test func replacesAValueInPlace() throws {
        for seed in Self.seeds {
            let subject = try Subject(seed: seed)
            for pointer in subject.pointers + [JSONPointer()] {
                let fix = try #require(subject.editor.replaceValue(pointer, with: "[1,{}]", safety: .safe))
                let expected = subject.payload.value.setting(.array([1, .object([])]), at: pointer.tokens)
                #expect(try subject.applying(fix).value == expected)
            }
        }
    }

    @Test func insertsALastMemberLaidOutLikeItsNeighbors() throws {
        for seed in Self.seeds {
            let subject = try Subject(seed: seed)
            for object in subject.objects {
                let fix = try #require(subject.editor.insert("new", "\"é\"", into: object, safety: .safe))
                let result = try subject.applying(fix)
                #expect(result.value == subject.payload.value.setting("é", at: object.tokens + ["new"]))
                try expectLayoutOfNeighbor(object.appending("new"), in: result.text)
            }
        }
    }

    @Test func movesAMemberByRemovalAndInsertion() throws {
        for seed in Self.seeds {
            let subject = try Subject(seed: seed)
            for pointer in subject.pointers {
                for (place, name) in [
                    (PayloadKey.Place.aps, "thread-id"), (.aps, "moved"), (.alert, "title"), (.alert, "body"),
                    (.alert, "moved"), (.sound, "volume"), (.sound, "name"), (.topLevel, "moved"),
                ] {
                    let fix = subject.editor.move(pointer, into: place, as: name, safety: .safe)
                    let expected = Self.moved(subject.payload.value, pointer, place, name)
                    let words = "\(pointer) into \(place) as \(name) of \(subject.payload.text)"
                    guard let fix else {
                        #expect(expected == nil, "not moved: \(words)")
                        continue
                    }
                    let result = try subject.applying(fix)
                    #expect(result.value.sorted == expected?.sorted, "\(words)")
                    let destination = place.pointer.appending(name)
                    if subject.payload.value.value(at: place.pointer.tokens) != nil {
                        try expectLayoutOfNeighbor(destination, in: result.text)
                    }
                    try expectScalarsKept(subject, result.text, but: [pointer, place.pointer])
                }
            }
        }
    }

    /// The move as a change of the tree; `nil` if it is impossible.
    private static func moved(
        _ value: JSONValue, _ pointer: JSONPointer, _ place: PayloadKey.Place, _ name: String
    ) -> JSONValue? {
        let object = place.pointer.tokens
        guard let moved = value.value(at: pointer.tokens), !object.starts(with: pointer.tokens) else {
            return nil
        }
        if let existing = value.value(at: object + [name]) {
            guard existing.sorted == moved.sorted, pointer.tokens != object + [name] else { return nil }
            return value.setting(nil, at: pointer.tokens)
        }
        let without = value.setting(nil, at: pointer.tokens)
        switch value.value(at: object) {
        case .object: return without.setting(moved, at: object + [name])
        case .string(let text):
            guard let key = place.keyOfString, key != name else { return nil }
            return without.setting(
                .object([.init(key, .string(text)), .init(name, moved)]), at: object)
        case nil:
            guard case .object = value.value(at: object.dropLast()) else { return nil }
            return without.setting(.object([.init(name, moved)]), at: object)
        default: return nil
        }
    }

    /// Expects that a member begins a line exactly if the member before it does, and then with the same indentation.
    /// Expects nothing if there is no member before it, or if that member begins a line without indentation.
    private func expectLayoutOfNeighbor(_ pointer: JSONPointer, in text: String) throws {
        let map = SourceMap(SourceText(text))
        let index = try #require(map.index(at: pointer))
        let parent = try #require(map.nodes[index].parent)
        let siblings = Array(map.children(of: parent))
        guard let place = siblings.firstIndex(of: index), place > 0 else { return }
        let mine = try leading(map, index)
        let neighbors = try leading(map, siblings[place - 1])
        if neighbors.allSatisfy({ $0 == " " || $0 == "\t" }), neighbors != "" {
            #expect(mine == neighbors, "\(pointer) in \(text)")
        } else if !neighbors.isEmpty {
            #expect(!mine.allSatisfy { $0 == " " || $0 == "\t" }, "\(pointer) in \(text)")
        }
    }

    /// The text before a key on its line.
    private func leading(_ map: SourceMap, _ index: Int) throws -> String {
        let start = try #require(map.nodes[index].key).lowerBound
        var line = start
        while line > 0, map.bytes[line - 1] != UInt8(ascii: "\n") { line -= 1 }
        return map.text(line..<start)
    }

    private func expectScalarsKept(_ subject: Subject, _ text: String, but touched: [JSONPointer]) throws {
        let after = SourceMap(SourceText(text))
        for pointer in subject.pointers
        where !touched.contains(where: { pointer.tokens.starts(with: $0.tokens) }) {
            let before = try #require(subject.document.map.node(at: pointer))
            guard before.firstChild == nil, !before.isObject, pointer.tokens.allSatisfy({ Int($0) == nil })
            else {
                continue
            }
            let node = try #require(after.node(at: pointer), "\(pointer) is gone from \(text)")
            #expect(after.text(node.value) == subject.document.map.text(before.value))
        }
    }
}
