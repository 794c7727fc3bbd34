import LocatedJSON
import PayloadModel

extension Document {
    /// Returns the header `apns-expiration` for a date in ISO 8601; `nil` for any other value.
    func expiration(at pointer: JSONPointer) -> PushHeader? {
        guard let time = node(at: pointer)?.string.flatMap({ ISO8601Time(parsing: $0) }),
            let range = map.node(at: pointer)?.value
        else { return nil }
        var header = PushHeader(
            name: HeaderName.expiration, value: "\(time.secondsSince1970)", range: self.range(range))
        header.spelling = .translated
        return header
    }
}
