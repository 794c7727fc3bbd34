import StackPreview

/// The option `--timezone`: an offset from UTC, or a name of the time zone database.
enum TimeZoneOption {
    static let option = OptionDescription(
        "timezone", value: "ZONE",
        help:
            "the time zone of the times: Europe/Berlin, +01:00 or UTC; without it, the offset in the scenario, or UTC"
    )

    /// Returns the zone; `nil` without the option. A named zone also becomes the zone of the process.
    static func read(_ arguments: ParsedArguments, command: String) throws(UsageError) -> PictureZone? {
        guard let text = arguments.value(option.name) else { return nil }
        if text == "UTC" || text == "Z" { return .utc }
        if let seconds = seconds(ofOffset: text) { return PictureZone(secondsFromUTC: seconds) }
        guard let zone = zone(named: text) else {
            throw UsageError(
                message:
                    "unknown time zone \"\(text)\"; write a name of the time zone database such as "
                    + "\"Europe/Berlin\", an offset such as \"+01:00\", or \"UTC\"", command: command)
        }
        return zone
    }

    /// Returns the seconds of an offset such as `+01:00`; `nil` for any other string.
    private static func seconds(ofOffset text: String) -> Int? {
        guard let match = text.wholeMatch(of: /([+-])([0-9]{2})(?::?([0-9]{2}))?/), let hours = Int(match.2),
            let minutes = Int(match.3 ?? "0"), hours <= 14, minutes < 60
        else { return nil }
        return (hours * 3600 + minutes * 60) * (match.1 == "-" ? -1 : 1)
    }

    /// The folders in which systems store the time zone database.
    private static let folders = [
        "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
    ]

    /// Returns a zone of the database; `nil` for an unknown name. The C library reads only the zone of the process from
    /// the database, so this method sets that zone; the zones that it returned earlier then give the offsets of the new
    /// one.
    private static func zone(named name: String) -> PictureZone? {
        let own = getenv("TZDIR").map { [String(cString: $0)] } ?? []
        guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_+\/-]*/) != nil,
            (own + folders).contains(where: { isFile("\($0)/\(name)") })
        else { return nil }
        setenv("TZ", name, 1)
        tzset()
        return PictureZone { seconds in
            var moment = time_t(seconds)
            var local = tm()
            return localtime_r(&moment, &local) == nil ? 0 : Int(local.tm_gmtoff)
        }
    }

    private static func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
