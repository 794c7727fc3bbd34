import LocatedJSON
import PayloadModel

/// A member that is no key in its place.
struct Stray {
    /// The object it stands in.
    let place: PayloadKey.Place
    let name: JSONBytes
    let value: JSONNode
    /// What it is instead: never `known`, never `custom`.
    let resolution: KeyResolution

    var pointer: JSONPointer { place.pointer.appending(String(name)) }

    /// The key that was meant; `nil` for anything that is no attempt at a key.
    var meant: PayloadKey? {
        switch resolution {
        case .misplaced(let key, _), .misspelled(let key, _), .special(let key): key
        case .known, .header, .lookalike, .custom, .unknown: nil
        }
    }

    /// The strays of a payload, in the order of the file.
    ///
    /// Without `aps` there are none: then a single rule speaks for all of them. Where the system does not read
    /// `aps`, only request headers and keys with a rule of their own count.
    ///
    /// - Complexity: O(1) for every key in its place; no memory where nothing strays.
    static func all(in payload: Inspection) -> [Stray] {
        guard payload.aps != nil else { return [] }
        var strays: [Stray] = []
        for index in payload.members.all.indices {
            let member = payload.members.all[index]
            let resolution = KeyResolution(member, of: payload)
            switch resolution {
            case .known, .custom: continue
            case _ where payload.options.customKeys.allow(member.name, in: member.place): continue
            case .special, .header: break
            case .misplaced, .misspelled, .lookalike, .unknown: if !payload.kind.readsAps { continue }
            }
            strays.append(
                Stray(place: member.place, name: member.name, value: member.value, resolution: resolution))
        }
        return strays
    }
}

extension Inspection {
    /// Whether some stray was meant for a place in which others miss it, so that its own finding says enough.
    func hasStray(where isMeant: (PayloadKey) -> Bool) -> Bool {
        strays.contains { $0.meant.map(isMeant) == true }
    }

    /// The name of an object at the top level that can only be `aps` in another letter case; `nil` when `aps`
    /// is there or not needed.
    var misspelledAps: JSONBytes? {
        guard !kind.goesWithoutAps, !has(.aps) else { return nil }
        return root.members.first {
            $0.value.isObject && KeySpelling.isSameForm($0.name, PayloadKey.aps.name)
        }?.name
    }
}
