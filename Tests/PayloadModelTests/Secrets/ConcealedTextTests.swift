import PayloadModel
import Testing

@testable import PushPayload

/// Documents are shown without secrets, which are recognized by their key, such as `password`, or by their form.
@Suite struct ConcealedTextTests {
    private static func shown(_ text: String) -> String {
        String(decoding: ConcealedText(Array(text.utf8)).shown, as: UTF8.self)
    }

    /// A copy is the same text under another key, or inside another text.
    @Test(arguments: [
        (#"{"pin":"4821","code":"4821","a":4821}"#, #"{"pin":"…(4)","code":"…(4)","a":…(4)}"#),
        (#"{"password":"abc","id":"abc","b":"x abc y"}"#, #"{"password":"…(3)","id":"…(3)","b":"x abc y"}"#),
        (
            #"{"b":"Your PIN is 4821.\n4821x","pin":"4821"}"#,
            #"{"b":"Your PIN is …(4).\n4821x","pin":"…(4)"}"#
        ),
        (#"{"b":"\n4821","pin":"4821"}"#, #"{"b":"\n…(4)","pin":"…(4)"}"#),
        (
            #"{"password":"p-1!","b":"p-1!","c":"x p-1! y"}"#,
            #"{"password":"…(4)","b":"…(4)","c":"x …(4) y"}"#
        ),
        (#"{"x":"{\"code\":\"4821\"}","pin":"4821"}"#, #"{"x":"{\"code\":\"…(4)\"}","pin":"…(4)"}"#),
        // A placeholder in place of the copy would reveal the secret.
        (#"{"sound":"default","password":"default"}"#, #"{"sound":"default","password":"…(7)"}"#),
        (
            #"{"badge":123,"password":"123","n":"ab","otp":"ab"}"#,
            #"{"badge":123,"password":"…(3)","n":"ab","otp":"…(2)"}"#
        ),
        (#"{"4821":1,"pin":"4821"}"#, #"{"4821":1,"pin":"…(4)"}"#),
        // An ellipsis is not a secret.
        (#"{"token":"…","pin":"...","otp":".."}"#, #"{"token":"…","pin":"...","otp":"…(2)"}"#),
        // A part of a longer number or word is not a copy.
        (#"{"pin":"4821","n":48213,"m":"x4821"}"#, #"{"pin":"…(4)","n":48213,"m":"x4821"}"#),
    ]) func `A copy of a secret is hidden unless its placeholder would reveal the secret`(
        _ text: String, _ shown: String
    ) {
        #expect(Self.shown(text) == shown)
    }

    @Test(arguments: [
        (#"{"password":"hunter22"}"#, #"{"password":"…(8)"}"#),
        (#"{"to":"ExponentPushToken[xK3dR9Qm7Zp2Lw8Vt5Yb1A]"}"#, #"{"to":"ExponentPushToken[…(22)]"}"#),
        (
            #"{"to":"ExpoPushToken[xxxxxxxxxxxxxxxxxxxxxx]"}"#,
            #"{"to":"ExpoPushToken[xxxxxxxxxxxxxxxxxxxxxx]"}"#
        ),
        (
            #"{"to":"ExponentPushToken[xK3dR9Qm7Zp2Lw8Vt5Yb1A","a":1}"#,
            #"{"to":"ExponentPushToken[…(22)","a":1}"#
        ),
        ("ExpoPushToken(xK3dR9Qm7Zp2Lw8Vt5Yb1A)", "ExpoPushToken(…(22))"),
        (#"{"to":"ExponentPushToken[gNqxkvhLCZTOHlmZUqWVst]"}"#, #"{"to":"ExponentPushToken[…(22)]"}"#),
        (
            "ExpoPushToken[hunter2xyz], expopushtoken%5Bsekrit%5D",
            "ExpoPushToken[…(10)], expopushtoken%5B…(6)%5D"
        ),
        ("ExponentPushToken gNqxkvhLCZTOHlmZUqWVst", "ExponentPushToken …(22)"),
        (
            #"{"a":"Bearer sekrit","b":"Bearer%20ZqWxEcRv","c":"{\"d\":\"bearer p@ss\"}"}"#,
            #"{"a":"Bearer …(6)","b":"Bearer%20…(8)","c":"{\"d\":\"bearer …(4)\"}"}"#
        ),
        (
            #"{"a":"Basic hunter2xyz","b":"Say Basic dTpw to it","c":"Basic ZqWxEcRv"}"#,
            #"{"a":"Basic …(10)","b":"Say Basic …(4) to it","c":"Basic …(8)"}"#
        ),
        ("Bearer AbCdEfGhIjKlMnOpQrStUv", "Bearer …(22)"),
        ("use authorization bearer sekrit here", "use authorization bearer …(6) here"),
        ("-H 'authorization bearer ZqWxEcRv' -d x", "-H 'authorization …(15)' -d x"),
        ("--header \"proxy-authorization Basic sekrit\"", "--header \"proxy-authorization …(12)\""),
        ("-H 'x-api-key sekrit' -H 'bearer: sekrit'", "-H 'x-api-key …(6)' -H 'bearer: …(6)'"),
        (#"{"p8":"sekrit","pass":"sekrit"}"#, #"{"p8":"…(6)","pass":"…(6)"}"#),
        ("ExponentPushToken xK3dR9Qm7Zp2Lw8Vt5Yb1A x", "ExponentPushToken …(22) x"),
        ("exponentpushtoken[ xK3dR9Qm7Zp2Lw8Vt5Yb1A ]", "exponentpushtoken[ …(22) ]"),
        ("ExponentPushToken%5BxK3dR9Qm7Zp2Lw8Vt5Yb1A%5D", "ExponentPushToken%5B…(22)%5D"),
        ("<a1b2c3d4 e5f60718 a1b2c3d4 e5f60718>", "<a1b2…(35)>"),
        ("a1b2c3d4 e5f60718 a1b2c3d4 e5f60718", "a1b2…(35)"),
        ("<a1b2c3d4 e5f60718 a1b2c3d4>", "<a1b2c3d4 e5f60718 a1b2c3d4>"),
        ("20260101 20260102 20260103 20260104", "20260101 20260102 20260103 20260104"),
        ("a1b2c3d4,e5f60718,a1b2c3d4,e5f60718", "a1b2c3d4,e5f60718,a1b2c3d4,e5f60718"),
        (#"{"pin-password":1234,"x":1}"#, #"{"pin-password":…(4),"x":1}"#),
        (#"{ "Client-Secret" : "hunter22" , "a":1"#, #"{ "Client-Secret" : "…(8)" , "a":1"#),
        (#"{"a":"{\"passwd\":\"hunter22\"}"}"#, #"{"a":"{\"passwd\":\"…(8)\"}"}"#),
        (#"{"a":"{\\\"api_key\\\": \\\"hunter22\\\"}"}"#, #"{"a":"{\\\"api_key\\\": \\\"…(8)\\\"}"}"#),
        (#"{"aps":{,"password":"hunter22"#, #"{"aps":{,"password":"…(8)"#),
        (#"{"secrets":["hunter22",["hunter22"]],"a":"b"}"#, #"{"secrets":["…(8)",["…(8)"]],"a":"b"}"#),
        (#"{"token":{"user":"mira","id":7},"a":"b"}"#, #"{"token":{"user":"…(4)","id":…(1)},"a":"b"}"#),
        (##"{"pas\u0073word":"hunter22",,"a":1}"##, ##"{"pas\u0073word":"…(8)",,"a":1}"##),
        ("{'password':'hunter22'}", "{'password':'…(8)'}"),
        (#"{password:"hunter22", a: 1}"#, #"{password:"…(8)", a: 1}"#),
        (#""db_password" = "hunter22";"#, #""db_password" = "…(8)";"#),
        ("export API_KEY=hunter22\nx", "export API_KEY=…(8)\nx"),
        ("-H 'authorization: bearer hunter22' -d x", "-H 'authorization: …(15)' -d x"),
        ("/3/device?token=hunter22&a=b", "/3/device?token=…(8)&a=b"),
        (
            #"{"url":"/a?api%5Fkey=hunter22&x%2Dauth%2Dkey=hunter22"}"#,
            #"{"url":"/a?api%5Fkey=…(8)&x%2Dauth%2Dkey=…(8)"}"#
        ),
        ("/a?to=%2Fb%3Fapi%255Fkey%3Dhunter22%26c%3D1", "/a?to=%2Fb%3Fapi%255Fkey%3D…(8)%26c%3D1"),
        ("a=%7B%22password%22%3A%22hunter22%22%7D", "a=%7B%22password%22%3A%22…(8)%22%7D"),
        (
            #"{"a":"{\u0022password\u0022:\u0022hunter22\u0022,\u0022b\u0022:1}"}"#,
            #"{"a":"{\u0022password\u0022:\u0022…(8)\u0022,\u0022b\u0022:1}"}"#
        ),
        (
            #"{"a":"{\u0022private key\u0022:\u0022hunter22\u0022,\u0022b\u0022:\u0022c\u0022}"}"#,
            #"{"a":"{\u0022private key\u0022:\u0022…(8)\u0022,\u0022b\u0022:\u0022c\u0022}"}"#
        ),
        (
            "a=%5B%7B%22private%20key%22%3A%22hunter22 two%22%2C%22b%22%3A1%7D%5D",
            "a=%5B%7B%22private%20key%22%3A%22…(12)%22%2C%22b%22%3A1%7D%5D"
        ),
        (
            "a=%7B%22secrets%22%3A%5B%22hunter22%22%2C%22hunter22%22%5D%2C%22b%22%3A%22c%22%7D",
            "a=%7B%22secrets%22%3A%5B%22…(8)%22%2C%22…(8)%22%5D%2C%22b%22%3A%22c%22%7D"
        ),
        (
            #"{"a":"%257B%2522password%2522%253A%2522hunter22%2522%257D","b":1}"#,
            #"{"a":"%257B%2522password%2522%253A%2522…(8)%2522%257D","b":1}"#
        ),
        (#"{"a":"Bearer\thunter22","b":"bearer%20hunter22"}"#, #"{"a":"Bearer\t…(8)","b":"bearer%20…(8)"}"#),
        (
            "{\"a\":\"Bearer\u{A0}hunter22\",\"b\":\"Bearer \thunter22\"}",
            "{\"a\":\"Bearer\u{A0}…(8)\",\"b\":\"Bearer \t…(8)\"}"
        ),
        ("\"secret\u{A0}=\u{A0}hunter22\"", "\"secret\u{A0}=\u{A0}…(8)\""),
        (#"{"password=hunter22":1,"Bearer hunter22":1}"#, #"{"password=…(8)":…(1),"Bearer …(8)":1}"#),
        (#"{"a":"yaml:\ntoken:\n  hunter22\nb: c"}"#, #"{"a":"yaml:\ntoken:\n  …(8)\nb: c"}"#),
        (#"{"password":"hunter22" "hunter22" "b":"c"}"#, #"{"password":"…(8)" "…(8)" "b":"c"}"#),
        (#"{"say":"Your password: hunter22"}"#, #"{"say":"Your password: …(8)"}"#),
        (
            #"{"otp":"4711","jwt" : "a.b","pin":"0417","x":1}"#,
            #"{"otp":"…(4)","jwt" : "…(3)","pin":"…(4)","x":1}"#
        ),
        (
            #"{"a":"{\"session_id\":\"s1\",\"b\":\"c\"}"}"#,
            #"{"a":"{\"session_id\":\"…(2)\",\"b\":\"c\"}"}"#
        ),
        ("-H 'Cookie: a=b; c=d' -d x", "-H 'Cookie: …(8)' -d x"), ("OTP=4711 curl", "OTP=…(4) curl"),
        ("-H 'X-Parse-Master-Key: hunter22'", "-H 'X-Parse-Master-Key: …(8)'"),
        (#"{"masterKey":"hunter22"}"#, #"{"masterKey":"…(8)"}"#),
        (#"{"password":"say \"hunter22\" twice"}"#, #"{"password":"…(20)"}"#),
        (
            #"{"keys":{"auth":"tBHItJI5svbpez7K"},"x":1}"#, #"{"keys":{"auth":"…(16)"},"x":1}"#
        ),
        ("{“password”: “hunter 22”, “a”: “b”}", "{“password”: “…(9)”, “a”: “b”}"),
        ("{‘password’ : ‘it’s 22’, ‘a’: ‘b’}", "{‘password’ : ‘…(7)’, ‘a’: ‘b’}"),
        ("{„password“: „hunter 22“, «pin»: «4711»}", "{„password“: „…(9)“, «pin»: «…(4)»}"),
        (#"{"password”: “hunter 22", “a”: “b”}"#, #"{"password”: “…(9)", “a”: “b”}"#),
        (#"{"password"："hunter 22"，"a"："b"}"#, #"{"password"："…(9)"，"a"："b"}"#),
        (#"｛＂password＂：　＂hunter 22＂，＂a＂：＂b＂｝"#, #"｛＂password＂：　＂…(9)＂，＂a＂：＂b＂｝"#),
        ("密码,password：hunter22", "密码,password：…(8)"),
        (#""password"; "hunter 22"; "a""#, #""password"; "…(9)"; "a""#),
        (#"{""password"":""hunter 22"",""a"":""b""}"#, #"{""password"":""…(9)"",""a"":""b""}"#),
        (
            #"{""token"":[""hunter 22"",""x y""],""a"":""b""}"#,
            #"{""token"":[""…(9)"",""…(3)""],""a"":""b""}"#
        ),
        (#""{\""password\"":\""hunter 22\"",\""a\"":1}""#, #""{\""password\"":\""…(9)\"",\""a\"":1}""#),
        (
            "{\"password\"\t: \"hunter22\",\"token\"\n:\"hunter22\"}",
            "{\"password\"\t: \"…(8)\",\"token\"\n:\"…(8)\"}"
        ),
    ]) func aSecretIsRecognizedByItsKeyOrForm(_ text: String, _ shown: String) {
        #expect(Self.shown(text) == shown)
    }

    @Test(arguments: [
        #"{"password":null,"token":true}"#, #"{"token":"$TOKEN","secret":"{{secret}}","pwd":"<pwd>"}"#,
        #"{"password":""}"#, #"{"aps":{"alert":"Hi"},"thread":"team"}"#, "the bearer of this card",
        #"{"token":"{firebase-token}","secret":secret}"#,
        #"{"pin":4,"session":{"id":"a","title":"Yoga"}}"#, #"{"pin":["a"],"spin":"a","optout":"b"}"#,
        #"{"body":"Session: Monday at ten","title":"Your pin: 4"}"#, "JWT=$(make_jwt)",
        #"{"pin":null,"otp":"{{otp}}","session":true}"#, #"{"auth":true,"author":"Mira"}"#,
        #"if [ "$a" = "token" ]; then"#, #"{"token":"","a":"b"}"#, "token\n: a", "“Your pin”: 4",
        #"{"a":"the password”; the key"}"#, #"{"title":"Basic plan","body":"Bearer of this ticket"}"#,
        "Basic Plan", "authorization basic", "ExponentPushToken[<token>]", "ExponentPushToken[...]",
        "-H 'apns-topic com.example' -H x-token https://a.example",
        "-H 'token '  -d x", "pushToken(data)",
    ]) func showsValuesThatRevealNothing(_ text: String) {
        #expect(Self.shown(text) == text)
    }

    @Test func hidesASecretAfterAVeryLongKey() {
        let name = String(repeating: "long-", count: 1000) + "password"
        #expect(Self.shown(#"{"\#(name)":"hunter22"}"#) == #"{"\#(name)":"…(8)"}"#)
    }

    @Test func hidesASecretInEveryPartOfADocument() {
        let bytes = Array(#"{"password":"hunter22","a":"b"}"#.utf8)
        let text = ConcealedText(bytes)
        func part(_ range: Range<Int>) -> String { String(decoding: text.shown(range), as: UTF8.self) }
        #expect(part(0..<13) == #"{"password":""#)
        #expect(part(13..<21) == "…(8)" && part(13..<15) == "…(8)" && part(15..<23) == "\",")
        for start in 0...bytes.count {
            for end in start...bytes.count { #expect(!part(start..<end).contains("unt")) }
        }
    }
}
