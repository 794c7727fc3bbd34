import Testing

@testable import LocatedJSON

@Suite struct JSONWalkTests {
    private func walk(_ json: String) throws -> [String] {
        let tree = try JSONTree(parsing: Array(json.utf8))
        var walk = JSONWalk(inside: tree.root)
        var visits: [String] = []
        while let (node, name) = walk.next() {
            visits.append("\(walk.pointer) \(name.map { String($0) } ?? "-") \(node.spoken)")
        }
        withExtendedLifetime(tree) {}
        return visits
    }

    @Test func visitsEveryValueInTheOrderOfTheDocument() throws {
        #expect(
            try walk(#"{"a":[1,{"b/c":null}],"d":{},"é":"x","f":[]}"#) == [
                "/a a an array", "/a/0 - the number 1", "/a/1 - an object", "/a/1/b~1c b/c null",
                "/d d an object",
                #"/é é the string "x""#, "/f f an array",
            ])
    }

    @Test func visitsNothingInsideAScalarOrAnEmptyObject() throws {
        #expect(try walk("7") == [])
        #expect(try walk("{}") == [])
    }

    @Test func visitsDeeplyNestedValues() throws {
        let depth = 2_000
        let visits = try walk(
            String(repeating: "[", count: depth) + "true" + String(repeating: "]", count: depth))
        #expect(visits.count == depth)
        #expect(visits.last?.hasSuffix("/0 - the Boolean true") == true)
    }
}
