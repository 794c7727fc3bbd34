extension Example {
    /// Returns a payload whose text repeats some words.
    static func json(body words: String, times count: Int) -> String {
        #"{"aps":{"alert":{"body":""# + String(repeating: words, count: count) + #""}}}"#
    }

    /// Returns a payload of `count` bytes.
    static func json(bytes count: Int) -> String {
        let sentence = "The train to Union Square is late. "
        let length = max(0, count - json(body: "", times: 0).utf8.count)
        let text = String(repeating: sentence, count: length / sentence.utf8.count + 1).prefix(length)
        return json(body: String(text), times: 1)
    }

    /// Returns a declarative web push of `count` bytes.
    ///
    /// - Parameter blanks: The number of spaces after the first brace.
    static func webPush(bytes count: Int, blanks: Int = 0) -> String {
        let start = "{" + String(repeating: " ", count: blanks)
        let head =
            #""web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/77","body":""#
        let length = max(0, count - (start + head).utf8.count - 3)
        return start + head + String(repeating: "o", count: length) + #""}}"#
    }

    /// Returns a payload with the stops of a train: over 4096 bytes with one stop per line, far fewer if minified.
    static func timetable(minified: Bool) -> String {
        let stop = #""Union Square""#
        if minified {
            let stops = Array(repeating: stop, count: 90).joined(separator: ",")
            return #"{"aps":{"alert":{"body":"Timetable"}},"stops":["# + stops + "]}"
        }
        let lines = Array(repeating: String(repeating: " ", count: 36) + stop, count: 90)
        return """
            {
              "aps": {"alert": {"body": "Timetable"}},
              "stops": [
            \(lines.joined(separator: ",\n"))
              ]
            }

            """
    }
}
