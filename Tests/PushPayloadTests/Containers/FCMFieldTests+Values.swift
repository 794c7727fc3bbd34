import TestSupport
import Testing

@testable import PayloadContainers
@testable import PushPayload

// Values that FCM rejects or accepts.
extension FCMFieldTests {
    @Test(arguments: [
        (#""token":"t","topic":"x""#, [#"vendor-limit "topic""#]),
        (#""topic":"x","condition":"'x' in topics""#, [#"vendor-limit "condition""#]),
        (#""token":"t","topic":null"#, []), (#""token":"""#, [#"vendor-limit """#]),
        (#""token":"","android":{}"#, [#"vendor-limit """#]),
        (#""token":["t"],"apns":{"headers":{}}"#, [#"container-string-value ["t"]"#]),
        (#""token":["t"]"#, []), (#""token":["t"],"webpush":{"headers":{}}"#, []),
        (#""token":["t"],"fcm_options":{"analytics_label":"x"}"#, [#"container-string-value ["t"]"#]),
        (#""token":["t"],"webpush":{"fcmOptions":{}}"#, [#"container-string-value ["t"]"#]),
        (#""token":["t"],"android":{"priority":"high"}"#, [#"container-string-value ["t"]"#]),
        (#""token":["t"],"android":{"ttl":"3s"},"data":{"a":"b"}"#, [#"container-string-value ["t"]"#]),
        (#""topic":"/topics/news""#, [#"container-key "/topics/news""#]),
        (#""topic":7,"apns":{}"#, ["container-string-value 7"]),
        (#""token":"{{token}}","condition":null"#, []),
    ]) func checksTheTargetOfAMessage(_ target: String, _ found: [String]) {
        #expect(Self.findings(#"{"message":{\#(target),"notification":{"title":"Noon"}}}"#) == found)
    }

    /// A target of the wrong type is reported if all fields are FCM's, and among them is a notification with a text, or
    /// `data` that contains only strings.
    @Test(arguments: [
        (#""token":12345,"notification":{"title":"Noon"}"#, ["container-string-value 12345"]),
        (#""token":{"a":1},"notification":{"body":"Noon"}"#, [#"container-string-value {"a":1}"#]),
        (#""topic":["news"],"notification":{"title":"Noon"}"#, [#"container-string-value ["news"]"#]),
        (#""condition":["a"],"notification":{"title":"Noon"}"#, [#"container-string-value ["a"]"#]),
        (#""topic":true,"data":{"a":"b"}"#, ["container-string-value true"]),
        (#""token":["t"],"data":{"a":"b"}"#, [#"container-string-value ["t"]"#]),
        (
            #""topic":["news"],"notification":{"titel":"Noon"}"#,
            [#"container-string-value ["news"]"#, #"container-key "titel""#]
        ),
        (#""topic":["news"],"notification":{"title":"Noon"},"kind":1"#, []),
        (#""topic":["news"],"notification":{"user":"Noon"}"#, []),
        (#""topic":["news"],"data":{"a":1}"#, [#"container-string-value 1"#]),
        (#""token":7,"data":{}"#, []), (#""token":7,"text":"Noon""#, []),
    ]) func reportsATargetThatIsNoString(_ members: String, _ found: [String]) {
        #expect(Self.findings(#"{"message":{\#(members)}}"#) == found)
        #expect(Self.findings(#"{"validate_only":true,"message":{\#(members)}}"#) == found)
    }

    @Test(arguments: [
        #"{"message":{"topic":["news"],"data":{"a":"b"}},"offset":7}"#,
        #"{"message":{"token":7,"from":{"id":1},"text":"Noon"},"update_id":1}"#,
        #"{"level":"info","message":{"topic":["news"],"payload":"Noon"}}"#,
    ]) func reportsNothingInMessagesThatAreNotForFCM(_ json: String) {
        #expect(Self.findings(json) == [])
    }

    /// Huawei's Push Kit accepts an array of tokens, and a program may replace `null`.
    @Test(arguments: [
        (#""token":["t"]"#, "\"token\" is an array, as for Huawei's Push Kit; FCM accepts only a string and"),
        (
            #""token":null"#,
            "the message has no \"token\", \"topic\" or \"condition\"; FCM rejects it with 400"
        ),
    ]) func notesATargetThatMayBeRight(_ target: String, _ message: String) {
        for option in ["", #""validate_only":false,"#] {
            let json = #"{\#(option)"message":{\#(target),"notification":{"title":"Noon"}}}"#
            let found = Validator().validate(json).diagnostics
            #expect(found.map(\.severity) == [.note])
            #expect(found.first?.message.hasPrefix(message) == true)
        }
    }

    /// A search of a directory skips a message whose target may be right.
    @Test(arguments: [
        (#""topic":["news"]"#, true), (#""token":7"#, true), (#""token":["t"]"#, false),
        (#""token":null"#, false),
    ]) func findsAMessageWithAWrongTargetInADirectory(_ target: String, _ isFound: Bool) {
        let json = #"{"message":{\#(target),"notification":{"title":"Noon"}}}"#
        #expect(PayloadRecognizer.recognizes(Array(json.utf8)) == isFound)
    }

    @Test(arguments: [
        ("my topic!", true), ("/topics/my topic", true), ("news-1_2.3~%", false), ("/topics/", true),
        ("{{topic}}", false), ("新闻", false),
    ]) func reportsCharactersThatNoTopicHas(_ topic: String, _ isReported: Bool) {
        let members = #""topic":"\#(topic)","notification":{"title":"Noon"}"#
        let expected = isReported ? [#"vendor-limit "\#(topic)""#] : []
        #expect(Self.findings(#"{"message":{\#(members)}}"#) == expected)
        #expect(Self.findings("{\(members)}") == expected)
    }

    /// Huawei's Push Kit, unlike FCM, has topics in Chinese.
    @Test func reportsATopicInChineseIfTheMessageIsCertainlyForFCM() {
        let json = #"{"message":{"topic":"新闻","apns":{"payload":{\#(Self.aps)}}}}"#
        #expect(Self.findings(json) == [#"vendor-limit "新闻""#])
    }

    @Test(arguments: [
        ("'a' in topics", false), ("'a' in topics && ('b' in topics||!('c' IN Topics))", false),
        ("'a'in topics", false), ("{{condition}}", false), ("'a' in topics && {{rest}}", false),
        ("'a' in topic", true), ("a in topics", true), ("'a' in topics || 'b", true),
        ("'a' && 'b' in topics", true), ("'a' in topics.", true), ("'a' in topics 'b' in topics", true),
    ]) func reportsAConditionThatFCMCannotParse(_ condition: String, _ isReported: Bool) {
        let json = #"{"message":{"condition":"\#(condition)","notification":{"title":"Noon"}}}"#
        #expect(Self.findings(json) == (isReported ? ["vendor-limit \"\(condition)\""] : []))
    }

    /// Messages for Huawei's Push Kit resemble those for FCM, but have lists of tokens and other fields for Android.
    @Test(arguments: [
        (#""token":["t"],"android":{"urgency":"HIGH"}"#, []),
        (#""topic":"x","android":{"bi_tag":"y","notification":{"importance":"LOW"}}"#, []),
        (#""token":["t"],"android":{"notification":{"click_action":{"type":3}}}"#, []),
        (#""token":["t"],"data":"{}","webpush":{"hms_options":{"link":"y"}}"#, []),
        (#""token":"t","android":{"urgency":"HIGH"}"#, [#"container-key "urgency""#]),
        (
            #""token":["t"],"fcm_options":{},"android":{"urgency":"HIGH"}"#,
            [#"container-string-value ["t"]"#, #"container-key "urgency""#]
        ),
    ]) func distinguishesMessagesForHuaweiFromThoseForFCM(_ members: String, _ found: [String]) {
        let json = #"{"message":{\#(members),"notification":{"title":"Noon"}}}"#
        #expect(Self.findings(json) == found)
        #expect((Validator().validate(json).container == .fcm) == !found.isEmpty)
    }

    /// The Admin SDKs remove the prefix `/topics/` and accept `ttl` in milliseconds.
    @Test(arguments: [
        #""topic":"/topics/news""#, #""token":"t","android":{"ttl":3600000,"priority":"high"}"#,
    ]) func acceptsTheValuesOfTheSDKs(_ members: String) {
        #expect(Self.findings(#"{\#(members),"notification":{"title":"Noon"}}"#) == [])
    }

    @Test(arguments: [
        (#""notification":"hi""#, [#"container-key "hi""#]), (#""notification":null,"data":{}"#, []),
        (
            #""notification":{"title":1,"body":true}"#,
            ["container-string-value 1", "container-string-value true"]
        ),
        (#""notification":{"title":{"a":1}}"#, [#"container-string-value {"a":1}"#]),
        (#""notification":{"title":"a","image":["b"]}"#, [#"container-string-value ["b"]"#]),
        (
            #""apns":{"headers":["apns-priority: 10"],"payload":{\#(aps)}}"#,
            [#"container-key ["apns-priority: 10"]"#]
        ),
        (#""android":"high","data":{}"#, [#"container-key "high""#]),
        (#""android":{"priority":10},"data":{}"#, ["container-key 10"]),
        (#""android":{"priority":"HIGHEST"},"data":{}"#, [#"container-key "HIGHEST""#]),
        (#""android":{"priority":"HIGH","ttl":"3.5s"},"data":{}"#, []),
        (#""android":{"priority":"normal","ttl":null},"data":{}"#, []),
        (#""android":{"priority":"{{priority}}","ttl":"{{ttl}}"},"data":{}"#, []),
        (#""android":{"ttl":3600},"data":{}"#, ["container-key 3600"]),
        (#""android":{"ttl":"3600"},"data":{}"#, [#"container-key "3600""#]),
        (#""android":{"ttl":0},"data":{}"#, []),
        (#""android":{"notification":{"sound":1}},"data":{}"#, ["container-string-value 1"]),
    ]) func checksTheTypesOfFields(_ members: String, _ found: [String]) {
        #expect(Self.findings(#"{"message":{"token":"t",\#(members)}}"#) == found)
        #expect(Self.findings(#"{"message":{\#(members)}}"#).count <= found.count)
    }

    @Test(arguments: [
        (#""android":{"ttl":3600}"#, #""android":{"ttl":"3600s"}"#),
        (#""notification":{"title":1,"body":["a"]}"#, #""notification":{"title":"1","body":["a"]}"#),
    ]) func fixesOnlyUnambiguousValues(_ members: String, _ fixed: String) {
        #expect(
            Self.fixed(#"{"message":{"token":"t",\#(members)}}"#, allowsUnsafe: true)
                == #"{"message":{"token":"t",\#(fixed)}}"#)
    }

    @Test func acceptsValuesThatTheShellInserts() {
        let script =
            #"curl https://fcm.googleapis.com/v1/projects/x/messages:send -d '{"message":{"token":"'$TOKEN'","#
            + #""notification":{"title":"Noon"},"android":{"ttl":'$TTL',"priority":"'$PRIORITY'"}}}'"#
        #expect(Self.findings(script) == [])
    }
}
