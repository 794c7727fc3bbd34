import Testing

@testable import LocatedJSON

/// Missing and surplus closing brackets in indented documents.
@Suite struct IndentedBracketsTests {
    @Test(arguments: [
        SyntaxFaultCase(
            "{\n  \"a\": {\n    \"b\": 1⟦⟧\n  ,\n  \"c\": 2\n}\n", .unclosedBracket,
            all: "{\n  \"a\": {\n    \"b\": 1\n  },\n  \"c\": 2\n}\n"),
        SyntaxFaultCase(
            "{\n  \"a\": {\n    \"b\": \"{\"⟦⟧,\n  \"c\": 2\n}\n", .unclosedBracket,
            all: "{\n  \"a\": {\n    \"b\": \"{\"\n  },\n  \"c\": 2\n}\n"),
        SyntaxFaultCase(
            "{\r\n\t\"a\": {\r\n\t\t\"b\": [1]⟦⟧\r\n\t\"c\": 2\r\n}", .unclosedBracket,
            all: "{\r\n\t\"a\": {\r\n\t\t\"b\": [1]\r\n\t},\r\n\t\"c\": 2\r\n}"),
        SyntaxFaultCase(
            "{\n  \"a\": {\n    \"b\": 1⟦⟧\n}", .unclosedBracket,
            all: "{\n  \"a\": {\n    \"b\": 1\n  }\n}"),
        SyntaxFaultCase(
            "{\n  \"a\": {\n    \"b\": 1⟦⟧⟦,⟧\n}", .unclosedBracket, .trailingComma,
            safe: "{\n  \"a\": {\n    \"b\": 1\n}", all: "{\n  \"a\": {\n    \"b\": 1\n  }\n}"),
        SyntaxFaultCase(
            "[\n  {\n    \"b\": 1,\n    \"c\": 2⟦⟧\n]", .unclosedBracket,
            all: "[\n  {\n    \"b\": 1,\n    \"c\": 2\n  }\n]"),
        SyntaxFaultCase(
            "{\n  \"a\": {\n    \"b\": 1⟦⟧\n    \"d\": 3⟦⟧\n  \"c\": 2\n}\n", .missingComma,
            .unclosedBracket,
            all: "{\n  \"a\": {\n    \"b\": 1,\n    \"d\": 3\n  },\n  \"c\": 2\n}\n"),
    ]) func findsThePlaceOfTheBracket(_ example: SyntaxFaultCase) {
        example.check()
    }

    @Test(arguments: [
        (
            "{\n  \"a\": {\n    \"b\": 1\n  }\n}\n}\n}\n",
            "{\n  \"a\": {\n    \"b\": 1\n  }\n}\n"
        ),
        (
            "{\n  \"a\": {\n    \"b\": 1\n  }\n  }\n  },\n  \"c\": 1\n}\n",
            "{\n  \"a\": {\n    \"b\": 1\n  },\n  \"c\": 1\n}\n"
        ),
        (
            "{\n  \"a\": {\n    \"b\": {\n      \"c\": 1\n    }\n    },\n      \"d\": 2\n    },\n    \"e\": 1\n  }\n}\n",
            "{\n  \"a\": {\n    \"b\": {\n      \"c\": 1,\n      \"d\": 2\n    },\n    \"e\": 1\n  }\n}\n"
        ),
    ]) func removesConsecutiveSurplusBrackets(_ text: String, _ fixed: String) {
        let faults = Acceptance.faults(in: Array(text.utf8))
        #expect(faults.map(\.kind) == [.mismatchedBracket])
        let fix = faults.first?.fix
        #expect(fix.map { FixApplier.apply([$0], to: Array(text.utf8)).bytes } == Array(fixed.utf8))
    }

    /// In these documents, the place of the missing bracket is unclear, or is the end of the document.
    @Test(arguments: [
        "{\n  \"a\": {\n    \"b\": 1\n  },\n  \"c\": 2\n",
        "{\n\"a\": {\n\"b\": 1,\n\"c\": 2\n}\n",
        "{\n  \"a\": {\n  \"b\": 1,\n  \"c\": {\n    \"d\": 2\n  }\n}\n",
        "{\n  \"a\": {\n    \"b\": {\n      \"c\": 1,\n  \"d\": 2\n  }\n}\n",
        "{\n  \"a\": {\n  \"c\": 2\n}\n", "{\n  \"a\": { \"b\": 1,\n  \"c\": 2\n}\n",
        "{\n  \"a\": {\n\t\t\t\"b\": 1,\n  \"c\": 2\n}\n", "{\"a\": {\"b\": 1}\n",
        "{\n  \"a\": { \"b\": 1\n  , \"c\": 2\n  }\n",
    ]) func reportsTheOutermostBracketIfTheIndentationDoesNotHelp(_ text: String) {
        let faults = Acceptance.faults(in: Array(text.utf8))
        #expect(faults.map(\.range) == [0..<1], "\(faults)")
        #expect(faults.map(\.kind) == [.unclosedBracket])
    }

    @Test(arguments: [
        ("{\n  \"a\": {\n    \"b\": 1,\n  \"c\": 2\n}", "the \"}\" of \"a\" (line 2) is missing"),
        ("[\n{\n  \"b\": 1\n}\n", "this \"[\" is never closed"),
    ]) func namesTheKeyOfAnUnclosedBracketIfItHasOne(_ text: String, _ message: String) {
        let fault = Acceptance.faults(in: Array(text.utf8)).first
        #expect(fault?.message == message + "; APNs cannot read the payload")
        #expect(fault?.help == (text.contains("[") ? "close it with \"]\"" : "write \"}\" before line 4"))
    }
}
