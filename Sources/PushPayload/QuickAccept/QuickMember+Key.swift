extension QuickMember {
    /// Keys that no rule looks at together with another: whether they are there makes no other shape of a payload, of
    /// which there would be thirty times as many.
    static let loners: Set<PayloadKey> = [
        .threadID, .targetContentID, .filterCriteria, .relevanceScore, .launchImage,
    ]

    /// A key of the table.
    init(_ key: PayloadKey) {
        role = Self.role(of: key)
        let isText = [.thread, .summaryArgument, .soundName].contains(role)
        switch key {
        case .aps, .alert, .sound:
            readings[.object] = .any
            inner = key == .aps ? .aps : key == .alert ? .alert : .sound
            if key != .aps { readings[.text] = .wanted }
        // The id of a channel is base64, and only `true` is documented for widgets.
        case .inputPushChannel: break
        case _ where key.place == .topLevel: break
        default:
            switch key.types.first {
            case .string where role == .none || role == .shownText: readings[.text] = .shown
            case .string where isText: readings[.text] = .wanted
            case .enumeration:
                readings[.text] = .wanted
                if role == .none { role = .word }
            case .integer(let minimum):
                readings[.number] = .wanted
                role = .count
                first = Int16(minimum)
            case .number(0...1):
                readings[.number] = .wanted
                if role == .none { role = .share }
            case .flag, .binary:
                readings[.number] = .wanted
                role = .one
            case .date where [.timestamp, .staleDate, .dismissalDate].contains(role):
                readings[.number] = .wanted
            case .boolean: readings[.true] = .any
            case .object:
                readings[.object] = .any
                inner = key == .attributes || key == .contentState ? .activity : .custom
            case .strings:
                readings[.array] = .any
                elements = UInt8(QuickTable.place(of: .argument))
            case .string, .date, .number, .null, nil: break
            }
        }
    }

    private static func role(of key: PayloadKey) -> Role {
        switch key {
        case .alert: .alert
        case .sound: .sound
        case .alertSound, .soundName: .soundName
        case .threadID: .thread
        case .summaryArgument: .summaryArgument
        case .timestamp: .timestamp
        case .staleDate: .staleDate
        case .dismissalDate: .dismissalDate
        case .event: .event
        case .relevanceScore: .relevanceScore
        default: LocalizedField.field(ofLiteral: key) == nil ? .none : .shownText
        }
    }
}
