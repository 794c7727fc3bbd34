import Testing

@testable import PushPayload

@Suite("Documents that are written alike, in the quick pass") struct QuickTemplateTests {
    /// How senders fill in a payload: `#` stands for a number, `@` for a text.
    private static let forms = [
        ##"{"aps":{"alert":{"title":"Order #","body":"@"},"thread-id":"order-#","badge":#,"sound":"default"},"id":#}"##,
        ##"{"aps": {"alert": "@", "category": "CHAT", "interruption-level": "passive"}, "room": {"id": #, "x": [#, "@", true, null, {"a": -#.5e1}]}}"##,
        ##"{"aps":{"timestamp":17000000#,"event":"update","content-state":{"home":#,"clock":"@"},"stale-date":17000036#}}"##,
        ##"{"aps":{"alert":{"loc-key":"K","loc-args":["@","#"]},"mutable-content":1},"a name of some length":{"比赛":"@"},"v":[],"w":{},"n":false}"##,
        "{\n  \"aps\": {\n    \"content-available\": 1\n  },\n  \"since\": #,\n  \"url\": \"https:\\/\\/example.com\\/@\"\n}\n",
    ]

    private static let texts = [
        "Kobe", "", "#1", "科比和C罗", "\\u79d1\\u6bd4", "%@", "{{name}}", "a\\\"b", "\\/", "J",
        "x, \\\"y\\\": [1]",
        String(repeating: "long ", count: 40), "12345678", "\\ud83d\\ude00", "4111111111111111", "\\u0041",
    ]
    private static let numbers = ["12", "10", "99", "45"]

    private static func document(_ form: String, _ round: Int) -> [UInt8] {
        let text = texts[round % texts.count]
        let number = numbers[round / texts.count % numbers.count]
        return Array(form.replacing("#", with: number).replacing("@", with: text).utf8)
    }

    /// What the full way says of a document that the quick pass proves.
    private static func expectSame(_ report: ValidationReport?, _ document: [UInt8]) {
        guard let report else { return }
        let full = Validator().validate(document)
        let text = String(decoding: document, as: UTF8.self)
        #expect(full.diagnostics.isEmpty, "\(text): \(full.diagnostics.map(\.rule))")
        #expect(report.payloads == full.payloads, "\(text)")
    }

    @Test("one that is written as another says what the full way says of it", arguments: forms)
    func readsWhatIsAlike(_ form: String) throws {
        let quick = try #require(QuickAccept(options: ValidationOptions()))
        var proved = 0
        for round in 0..<(Self.texts.count * Self.numbers.count) {
            let document = Self.document(form, round)
            let report = quick.report(on: document)
            Self.expectSame(report, document)
            // Whether it is proved does not depend on what came before.
            let alone = try #require(QuickAccept(options: ValidationOptions())).report(on: document)
            #expect((report == nil) == (alone == nil), "\(String(decoding: document, as: UTF8.self))")
            proved += report == nil ? 0 : 1
        }
        #expect(proved > 20)
        for _ in 0..<100 { #expect(quick.report(on: Self.document(form, 0)) != nil) }
        // All but the first few were compared and found.
        #expect(quick.templates.pointee.credit == QuickTemplates.mostCredit)
    }

    @Test(
        "one that differs in any byte from what came before says what the full way says of it",
        arguments: forms)
    func readsWhatIsNotAlike(_ form: String) throws {
        let quick = try #require(QuickAccept(options: ValidationOptions()))
        let document = Self.document(form, 0)
        var compared = 0
        for index in document.indices {
            for byte: UInt8 in [0x00, 0x20, 0x22, 0x2C, 0x2D, 0x30, 0x3A, 0x5B, 0x5C, 0x5D, 0x61, 0x7D, 0xC3]
            {
                // So that it is compared again, whatever was not found before.
                while quick.templates.pointee.credit < 4 { #expect(quick.report(on: document) != nil) }
                compared += 1
                var other = document
                other[index] = byte
                Self.expectSame(quick.report(on: other), other)
                other = document
                other.insert(byte, at: index)
                Self.expectSame(quick.report(on: other), other)
            }
            var less = document
            less.remove(at: index)
            Self.expectSame(quick.report(on: less), less)
        }
        #expect(compared > 1000)
    }

    @Test("whatever is changed in records that are alike, they say what the full way says", arguments: forms)
    func readsMutants(_ form: String) throws {
        let quick = try #require(QuickAccept(options: ValidationOptions()))
        let seeds = (0..<4).map { Self.document(form, $0) }
        var mutator = PayloadMutator(seed: UInt64(form.count), of: seeds)
        for round in 0..<QuickAcceptTests.rounds {
            let document = round.isMultiple(of: 3) ? mutator.next() : Self.document(form, round)
            Self.expectSame(quick.report(on: document), document)
        }
    }

    @Test("a name, a word or another kind of value in its place leads another way") func readsOtherWays()
        throws
    {
        let quick = try #require(QuickAccept(options: ValidationOptions()))
        let ways = [
            #"{"aps":{"alert":"a"},"v":1,"w":"x"}"#, #"{"aps":{"alert":"a"},"v":"1","w":"x"}"#,
            #"{"aps":{"alert":"a"},"v":true,"w":"x"}"#, #"{"aps":{"alert":"a"},"v":false,"w":"x"}"#,
            #"{"aps":{"alert":"a"},"v":[],"w":"x"}"#, #"{"aps":{"alert":"a"},"v":[1],"w":"x"}"#,
            #"{"aps":{"alert":"a"},"v":{},"w":"x"}"#, #"{"aps":{"alert":"a"},"w":"x","v":1}"#,
            #"{"aps":{"alert":{"body":"a"}},"v":1}"#, #"{"aps":{"alert":{"title":"a"}},"v":1}"#,
            #"{"aps":{"alert":"a","badge":1},"v":1}"#, #"{"aps":{"alert":"a","badge":1}}"#,
            #"{"aps":{"alert":"a"}}"#,
        ].map { Array($0.utf8) }
        for round in 0..<200 {
            let document = ways[round * 7 % ways.count]
            let report = quick.report(on: document)
            #expect(report != nil)
            Self.expectSame(report, document)
        }
        // None stands in the way of another.
        #expect(quick.templates.pointee.credit == QuickTemplates.mostCredit)
    }

    @Test(
        "where one of a few words stood, another one says what the full way says of it",
        arguments: [
            (
                ##"{"aps":{"alert":"a","interruption-level":"@","thread-id":"t"}}"##,
                ["active", "passive"]
            ),
            (##"{"aps":{"alert":"a","sound":"@","thread-id":"t"}}"##, ["jingle-2.caf"]),
            (##"{"aps":{"alert":"a","sound":"@"}}"##, ["default"]),
            (##"{"aps":{"content-available":@},"x":"y"}"##, ["1"]),
            (##"{"aps":{"alert":{"body":"a"},"mutable-content":@,"badge":2}}"##, ["1"]),
            (##"{"aps":{"timestamp":1700000000,"event":"@","content-state":{"x":1}}}"##, ["update"]),
            (
                ##"{"aps":{"timestamp":1700000000,"event":"@","relevance-score":75,"content-state":{"x":1}}}"##,
                ["update", "end"]
            ),
        ])
    func readsOtherWords(_ form: String, _ usual: [String]) throws {
        let quick = try #require(QuickAccept(options: ValidationOptions()))
        let words = [
            "active", "passive", "time-sensitive", "critical", "Active", "activ", "actives", "update", "end",
            "start", "updat", "updated", "default", "default2", "defaul", "jingle-2.caf", "jingle-2.car",
            "jingle.caf", "J.caf", "a rather long name.caf", "", "#", "1", "1.0", "01", "10", "0", "true",
            "d\\u0065fault", "科比.caf",
        ]
        func document(_ word: String) -> [UInt8] { Array(form.replacing("@", with: word).utf8) }
        for word in words + words.reversed() {
            // So that it is compared, whatever was not found before.
            for usual in usual {
                #expect(quick.report(on: document(usual)) != nil)
                while quick.templates.pointee.credit < 4 { _ = quick.report(on: document(usual)) }
            }
            let other = document(word)
            let report = quick.report(on: other)
            Self.expectSame(report, other)
            let alone = try #require(QuickAccept(options: ValidationOptions())).report(on: other)
            #expect((report == nil) == (alone == nil), "\(String(decoding: other, as: UTF8.self))")
        }
    }

    @Test("neither does a name that stands twice become one, nor what is not there an alert")
    func keepsDoubts() throws {
        let quick = try #require(QuickAccept(options: ValidationOptions()))
        let good = Array(#"{"aps":{"alert":{"title":"a","body":"b"}},"x":1,"y":"2"}"#.utf8)
        for _ in 0..<10 { #expect(quick.report(on: good) != nil) }
        for bad in [
            #"{"aps":{"alert":{"title":"a","title":"b"}},"x":1,"y":"2"}"#,
            #"{"aps":{"alert":{"title":"a","body":"b"}},"x":1,"x":"2"}"#,
            #"{"aps":{"alert":{"title":"a","body":"b"}},"x":1,"y":"2"},"#,
            #"{"aps":{"alert":{"title":"a","body":"b"}},"x":01,"y":"2"}"#,
            #"{"aps":{"alert":{"title":"a","body":"b"}},"x":1.,"y":"2"}"#,
            #"{"aps":{"alert":{"title":"a","body":"b"}},"x":,"y":"2"}"#,
            #"{"aps":{"alert":{"title":"a","body":"b"}},"x":1,"y":"\u0000"}"#,
            #"{"aps":{"alert":{"title":"a","body":"b"}},"x":1,"y":"\ud800"}"#,
            #"{"aps":{"alert":{"title":"a","body":"b"}},"x":1,"y":"2""#,
        ] {
            #expect(quick.report(on: Array(bad.utf8)) == nil, "\(bad)")
        }
    }

    @Test("a stream in which no document is written as another is read as well, and soon not compared")
    func readsWhatIsNeverAlike() throws {
        let quick = try #require(QuickAccept(options: ValidationOptions()))
        for number in 0..<3000 {
            let document = Array(
                #"{"k\#(number % 400)":1,"aps":{"alert":"a"},"v\#(number % 7)":{"x":"y"}}"#.utf8)
            #expect(quick.report(on: document) != nil)
        }
        // What is alike after that is found again.
        let document = Self.document(Self.forms[0], 0)
        for _ in 0..<20_000 { _ = quick.report(on: document) }
        #expect(quick.templates.pointee.credit == QuickTemplates.mostCredit)
    }
}
