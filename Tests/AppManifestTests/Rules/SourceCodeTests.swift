import Testing

@testable import AppManifest

/// Comments and strings of a source file are not code.
@Suite struct SourceCodeTests {
    @Test(arguments: [
        "class Service {}", "/* a */ class Service {}", "let a = \"b\"; class Service {}",
        "let a = #\"b\"c\"#; class Service {}", "let a = \"\"\"\nb \"c\"\n\"\"\"\nclass Service {}",
        "@objc(Service) class A {}",
        "let a = \"b\\\"\"; class Service {}", "let a = \"b\nclass Service {}", "MAKE(Service)",
        "let url = \"https://a/*\"\nclass Service {}", "/* /* a */ */ class Service {}",
        "let a = /\"/\nclass Service {}",
        // If a comment or a multi-line string is not closed, the whole file is read as code.
        "/* class Service {}", "\"\"\" class Service {}",
    ])
    func findsANameInCode(_ text: String) {
        #expect(SourceCode(Array(text.utf8), areCommentsNested: true).contains("Service"))
    }

    @Test(arguments: [
        "// class Service {}", "/* class Service {} */", "let a = \"class Service {}\"", "class Services {}",
        "let a = \"\"\"\nclass Service {}\n\"\"\"", "let a = #\"\"Service\"\"#",
        "/* /* */ class Service {} */", "",
    ])
    func ignoresCommentsStringsAndOtherNames(_ text: String) {
        #expect(!SourceCode(Array(text.utf8), areCommentsNested: true).contains("Service"))
    }

    @Test func endsCommentsOfObjectiveCAtTheFirstEndMark() {
        let text = Array("/* /* */ @implementation Service".utf8)
        #expect(SourceCode(text, areCommentsNested: false).contains("Service"))
    }
}
