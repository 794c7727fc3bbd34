/// A kind of object in which the quick pass meets names.
struct QuickContext: Equatable {
    let rawValue: UInt16

    /// No object: that of a place in the table where no member is.
    static let nowhere = QuickContext(rawValue: 0)
    static let topLevel = QuickContext(rawValue: 1)
    static let aps = QuickContext(rawValue: 2)
    static let alert = QuickContext(rawValue: 3)
    static let sound = QuickContext(rawValue: 4)
    /// An object of the app's own.
    static let custom = QuickContext(rawValue: 5)
    /// An object of the app's own that it decodes from a Live Activity push.
    static let activity = QuickContext(rawValue: 6)
    /// An object of a record in which nothing is wanted.
    static let aside = QuickContext(rawValue: 7)
    /// The first of those on the way to what is wanted of a record.
    static let firstOfRecord: UInt16 = 8

    /// Whether it is around a payload.
    var isOfRecord: Bool { rawValue >= Self.aside.rawValue }

    /// Whether objects of that kind may be without a member.
    @inline(__always)
    var mayBeEmpty: Bool { rawValue >= Self.custom.rawValue }

    init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The object of the payload.
    init(_ place: PayloadKey.Place) {
        self =
            switch place {
            case .topLevel: .topLevel
            case .aps: .aps
            case .alert: .alert
            case .sound: .sound
            }
    }
}
