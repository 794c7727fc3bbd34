import Testing

@testable import PayloadModel

@Suite struct ReasonCountsTests {
    private func counts(_ lines: String...) -> [String: Int] {
        var counts = ReasonCounts()
        for line in lines { counts.read(Array((line + "\n").utf8)[...]) }
        return Dictionary(uniqueKeysWithValues: counts.reasons.map { ($0.reason.name, $0.count) })
    }

    @Test func countsAReasonOnlyAsAWholeWord() {
        #expect(counts("BadDeviceToken", "x=BadDeviceToken;") == ["BadDeviceToken": 2])
        #expect(counts("NotBadDeviceToken BadDeviceTokens BadDeviceToken2 _BadDeviceToken") == [:])
    }

    @Test func countsEverydayWordsOnlyAsAReasonOrAfterAStatus() {
        #expect(
            counts(
                "{\"reason\":\"Unregistered\"}", "410 Unregistered", "reason=Shutdown", "reason: Forbidden")
                == ["Unregistered": 2, "Shutdown": 1, "Forbidden": 1])
        #expect(
            counts(
                "Shutdown", "12 Shutdown", "user Unregistered", "the Forbidden city", "09:41 Shutdown done")
                == [:])
    }

    @Test func countsAnswersThatSendersLog() {
        #expect(
            counts(
                "410 85ECC53B-60B6-9E0D-A1F5-3B1B5C5A3C5D Unregistered", "Push rejected (Unregistered)",
                "failed: Unregistered", "403 85ECC53B-60B6-9E0D-A1F5-3B1B5C5A3C5D Forbidden",
                #"{"reason":"Service Unavailable"}"#, "503 ServiceUnavailable")
                == ["Unregistered": 3, "Forbidden": 1, "ServiceUnavailable": 2])
    }

    @Test func ignoresWordsOfOtherServices() {
        #expect(
            counts(
                #"{"error":"TooManyRequests"}"#, "'ServiceUnavailable'", "MethodNotAllowed",
                "InternalServerError",
                #""Shutdown""#, "HTTP 403 Forbidden", "503 Service Unavailable", "status: Unregistered",
                "200 85ECC53B-60B6-9E0D-A1F5-3B1B5C5A3C5D Unregistered", "reason", "Forbidden",
                "An error occurred (ExpiredToken) when calling the PutObject operation",
                "ExpiredToken: The provided token has expired.", #"{"Error":{"Code":"ExpiredToken"}}"#,
                "<Code>ExpiredToken</Code>", "failed: ExpiredToken", "status code: 400, ExpiredToken",
                "IdleTimeout=60s", "server.idleTimeout=60000", #""IdleTimeout": 60"#,
                "received fatal alert: BadCertificate", "{:tls_alert, {:bad_certificate, 'x'}}",
                "the Optional Unregistered", "gateway: Forbidden", "request is 403 (Forbidden)",
                "errors.Unregistered", "key 0a1b2c3d Unregistered",
                #"{"status":"Failure","message":"pods is forbidden","reason":"Forbidden","code":403}"#,
                #"{"kind": "Status", "reason": "TooManyRequests", "code": 429}"#)
                == [:])
    }

    @Test(arguments: [
        "HttpRequestException: Response status code does not indicate success: 503 (ServiceUnavailable).",
        "sending the mail failed: 503 (ServiceUnavailable).",
        "worker exited, reason: Shutdown", "S3 status 403 reason: Forbidden",
        "405 MethodNotAllowed from S3: <Error>", "HTTP 429 TooManyRequests from api.github.com",
        "status code: 429 TooManyRequests, retry in 5 s",
        #"{"reason":"Forbidden","kind":"Status","code":403}"#,
        #"{"reason": "TooManyRequests", "code": 429}"#,
        #"{"code":503,"reason":"Shutdown","service":"x"}"#,
        #"{\"reason\":\"Forbidden\",\"code\":403}"#,
    ])
    func `Ignores everyday words in lines of other services, even as a reason after a status`(line: String) {
        #expect(counts(line) == [:])
    }

    @Test(arguments: [
        #"{"reason":"Forbidden"}"#, #"403 {"reason":"Forbidden","timestamp":1764000000000}"#,
        #"2026-11-24T09:00:04Z WARN {"reason": "Forbidden"} in 12 ms"#,
        "push 7f22 failed, status 403 reason: Forbidden",
        "2026-11-24T09:00:04Z ERROR status=403 reason=Forbidden",
        "apns answered 403, reason: Forbidden for 0a1b",
        #"{"status":403,"reason":"Forbidden"}"#, #"{\"reason\":\"Forbidden\"}"#, "APNSError.forbidden",
        #"{\u0022reason\u0022:\u0022Forbidden\u0022}"#, "APNSServerError: Forbidden",
        "NotificationResult(notification_id='x', status='403', description='Forbidden')",
    ])
    func `Counts everyday words in a sender's log or in an object of APNs`(line: String) {
        #expect(counts(line) == ["Forbidden": 1])
    }

    @Test(arguments: [
        "NotificationResult(notification_id='x', status='410', description='Unregistered')",
        "APNSServerError: Unregistered", "APNSError.unregistered",
    ])
    func countsReasonsInResultsAndErrorsOfLibraries(line: String) {
        #expect(counts(line) == ["Unregistered": 1])
    }

    @Test(arguments: [
        #"web.push.apple.com responded with 403: {"reason":"BadJwtToken"}"#,
        #"Response body:{"reason":"BadJwtToken"}"#,
        #"Unable to deliver notification 97546, received error 403 (Forbidden: {"reason":"BadJwtToken"})"#,
    ])
    func countsReasonsInLinesOfWebPushSenders(line: String) {
        #expect(counts(line) == ["BadJwtToken": 1])
    }

    private static let token = String(repeating: "0a1B", count: 16)
    private static let id = "85ECC53B-60B6-9E0D-A1F5-3B1B5C5A3C5D"

    @Test(arguments: [
        // Pushy
        "Notification rejected by the APNs gateway: Forbidden",
        "Notification rejected by the APNs gateway: Optional[Forbidden]",
        "SimplePushNotificationResponse{success=false, apnsId=\(id), rejectionReason='Forbidden'}",
        // PyAPNs2
        "INFO apns2.client: Got response for \(token): ('Forbidden', 1508249865488)",
        "INFO apns2.client: Got response for \(token): Forbidden", "{'\(token)': 'Forbidden'}",
        "apns2.errors.Forbidden", "apns2.errors.Forbidden: 1508249865488",
        // aioapns
        "Status of notification \(id) is 403 (Forbidden)",
        // node-apn
        "{ device: '\(token)', status: '403', response: { reason: 'Forbidden' } }",
    ])
    func `Counts reasons in lines of client libraries and their examples`(line: String) {
        #expect(counts(line) == ["Forbidden": 1])
    }

    @Test(arguments: [
        "|\u{1B}[97;41m failed-push \u{1B}[0m| ios [*****] | Goal | Error Message: Unregistered",
        #"{"level":"error","msg":"|failed-push| ios [] | Goal | Error Message: Unregistered"}"#,
        #"{\"type\":\"failed-push\",\"platform\":\"ios\",\"token\":\"\",\"message\":\"Goal\",\"error\":\"Unregistered\"}"#,
    ])
    func countsReasonsInLinesOfGorush(line: String) {
        #expect(counts(line) == ["Unregistered": 1])
    }

    @Test func `Counts reasons that other services also use, if they follow a label or a status`() {
        #expect(
            counts(
                "reason: ExpiredToken", "410 \(Self.id) ExpiredToken", "410 ExpiredToken",
                "Reason.expiredToken", "response: :expired_token", "400 IdleTimeout",
                #"{"reason":"BadCertificate"}"#, "413 PayloadTooLarge", "error: FeatureNotEnabled")
                == [
                    "ExpiredToken": 5, "IdleTimeout": 1, "BadCertificate": 1, "PayloadTooLarge": 1,
                    "FeatureNotEnabled": 1,
                ])
    }

    @Test(arguments: APNsReason.all) func findsEveryReasonAtAnyDistanceFromTheEnd(reason: APNsReason) {
        for name in [reason.name, "Reason." + reason.nameInSwift, "response: :" + reason.nameInElixir] {
            for distance in 0..<40 {
                let line = "reason: \(name)" + String(repeating: "-", count: distance)
                // A few reasons are such common words that "response:" before their Elixir form is not enough.
                if line.contains(": :"), ReasonAnnouncement(requiredBy: reason) == .reason { continue }
                var counts = ReasonCounts()
                counts.read(Array(line.utf8)[...])
                #expect(counts.reasons.map(\.reason) == [reason], "\(line)")
            }
        }
    }

    @Test func endsAnIncompleteControlSequenceWithItsLine() {
        #expect(counts("\u{1B}[3\u{31}", "BadTopic", "aB\u{1B}[31") == ["BadTopic": 1])
    }

    @Test(arguments: [
        "\u{1B}[31mBadDeviceToken\u{1B}[0m", "\u{1B}[1;31mBadDeviceToken\u{1B}(B\u{1B}[m",
        "\u{1B}[0KBadDeviceToken",
        "\u{1B}(BBadDeviceToken", #"{"log":"\u001b[31mBadDeviceToken\u001b[0m"}"#, #"\x1b[31mBadDeviceToken"#,
        #"\033[31mBadDeviceToken"#, "^[[31mBadDeviceToken^[[0m", #"{\"reason\":\"BadDeviceToken\"}"#,
        #"{\\\"reason\\\":\\\"BadDeviceToken\\\"}"#, #"{\x22reason\x22:\x22BadDeviceToken\x22}"#,
        #"{\u0022reason\u0022:\u0022BadDeviceToken\u0022}"#, #"failed\nBadDeviceToken\n"#,
        #"failed\tBadDeviceToken"#,
        "Response - bad request badDeviceToken", "Reason.badDeviceToken)", "response: :bad_device_token",
        "\u{1B}[31mbadDeviceToken",
    ])
    func countsReasonsBetweenEscapesAndInSpellingsOfLibraries(line: String) {
        #expect(counts(line) == ["BadDeviceToken": 1])
    }

    @Test(arguments: [
        "failed: \u{1B}[31mUnregistered\u{1B}[0m", "\u{1B}[31m410\u{1B}[0m \u{1B}[1mUnregistered",
        #"\"reason\":\"Unregistered\""#, #"{\x22reason\x22:\x22Unregistered\x22}"#,
        #"{\u0022reason\u0022:\u0022Unregistered\u0022}"#, "reason: Reason.unregistered",
        "response: :unregistered",
    ])
    func countsEverydayWordsBetweenEscapesAfterALabelOrAStatus(line: String) {
        #expect(counts(line) == ["Unregistered": 1])
    }

    @Test func ignoresWordsThatOnlyResembleReasons() {
        #expect(
            counts(
                "bad_device_token", #"{"error":"bad_device_token"}"#, "unregistered", "failed: unregistered",
                "reason: the user is unregistered", "mBadDeviceToken", #"C:\BadDeviceTokens"#,
                "[31 BadDeviceTokens",
                "the server.shutdown began", "isBadDeviceToken", "notbadDeviceToken")
                == [:])
    }

    @Test(arguments: [
        (#"410 Unregistered {"reason":"Unregistered"}"#, 1),
        (#"{"msg":"failed: Unregistered","reason":"Unregistered"}"#, 1),
        (#"reason: "Unregistered", reason: Reason.unregistered"#, 1),
        (#"[{"reason":"Unregistered"},{"reason":"Unregistered"},{"reason":"Unregistered"}]"#, 3),
        (
            #"[{"error":"410 Unregistered","reason":"Unregistered"},{"error":"410 Unregistered","reason":"Unregistered"}]"#,
            2
        ),
        ("410 85ECC53B-60B6-9E0D-A1F5-3B1B5C5A3C5D Unregistered, reason: Unregistered", 1),
    ])
    func `Counts a reason once per answer, however often the line repeats it`(line: String, count: Int) {
        #expect(counts(line, "200", line) == ["Unregistered": 2 * count])
    }

    @Test func countsAReasonOnceInALineThatRepeatsItAfterOtherWords() {
        let letters = Array("abcdefghij")
        let words = (0..<10_000).map { number in
            String(String(number).compactMap(\.wholeNumberValue).map { letters[$0] }) + " BadTopic"
        }
        #expect(counts(words.joined(separator: " ")) == ["BadTopic": 1])
    }

    @Test func readsALineInParts() {
        var counts = ReasonCounts()
        for part in ["410 ", "Unregistered and ", "more", "\n", "Shutdown\nBadTopic"] {
            counts.read(Array(part.utf8)[...])
        }
        #expect(counts.lines == 3)
        #expect(counts.reasons.map(\.reason.name) == ["BadTopic", "Unregistered"])
    }

    @Test func endsAPartBetweenWords() {
        func end(_ text: String) -> Int? { ReasonCounts.end(ofWordsIn: Array(text.utf8)[...]) }
        #expect(end("a b\nBadTo") == 4)
        #expect(end("a BadTo") == 2)
        #expect(end("BadTo") == nil)
    }

    @Test func listsTheMostFrequentReasonFirst() {
        var counts = ReasonCounts()
        counts.read(Array("BadTopic PayloadEmpty\nPayloadEmpty BadPriority".utf8)[...])
        #expect(counts.reasons.map(\.reason.name) == ["PayloadEmpty", "BadPriority", "BadTopic"])
        #expect(counts.lines == 2)
    }

    @Test func countsNothingInAnEmptyLog() {
        var counts = ReasonCounts()
        counts.read([])
        #expect(counts.lines == 0)
        #expect(counts.reasons.isEmpty)
    }
}
