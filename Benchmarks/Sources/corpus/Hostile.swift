/// Documents that are JSON, small enough for APNs, and hard for parsers.
enum Hostile {
    static func line(_ random: inout Random) -> [UInt8] {
        let data: String
        switch random.below(6) {
        case 0:
            let depth = 1 + random.below(500)
            data = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        case 1:
            let depth = 1 + random.below(300)
            data = String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)
        case 2: data = "\"" + String(repeating: #"\ud83c\udfc0\u4e2d\n"#, count: 1 + random.below(90)) + "\""
        case 3:
            data =
                "["
                + (0...random.below(120)).map { "-\($0 &* 7_919).000\($0)e-\($0 % 300)" }.joined(
                    separator: ",") + "]"
        case 4: data = "{" + (0...random.below(200)).map { #""k\#($0)":\#($0)"# }.joined(separator: ",") + "}"
        default: data = "[" + String(repeating: " \t", count: 1 + random.below(1_200)) + "]"
        }
        let aps = #""aps":{"alert":{"title":"中","body":"🏀"},"thread-id":"t\#(random.below(9))"}"#
        return Array((random.chance(50) ? "{\(aps),\"d\":\(data)}" : "{\"d\":\(data),\(aps)}").utf8)
    }
}
