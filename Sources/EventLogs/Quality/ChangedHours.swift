/// Times that a clock of a place never showed, or showed twice.
enum ChangedHours {
    static func findings(_ rows: RawRows, _ taken: [Int], _ zone: LogZone) -> [LogFinding] {
        guard case .place(let name) = zone else { return [] }
        let clock = WallClock(zone)
        var skipped = LineCount()
        var doubled = LineCount()
        var all = 0
        for times in rows.times {
            for row in taken {
                let moment = times[row]
                guard Moment.isTime(moment) else { continue }
                all += 1
                // Clocks are changed in the small hours of a Sunday nearly everywhere.
                let day = Moment.dayNumber(moment)
                guard Moment.timeOfDay(moment) < 5 * 3600 * Moment.second, ((day + 3) % 7 + 7) % 7 == 6 else {
                    continue
                }
                switch clock.change(at: moment) {
                case .skipped: skipped.note(Int(rows.lines[row]))
                case .twice: doubled.note(Int(rows.lines[row]))
                case nil: break
                }
            }
        }
        var found: [LogFinding] = []
        if skipped.count > 0 {
            found.append(
                LogFinding(
                    .skippedHour, skipped.count, of: all,
                    LogFinding.share(skipped.count, all, "times")
                        + " lie in an hour that clocks in \(name) passed over",
                    advice: "the clock that wrote them was not put forward, or is of another place",
                    lines: skipped.lines))
        }
        if doubled.count > 0 {
            found.append(
                LogFinding(
                    .doubledHour, doubled.count, of: all,
                    LogFinding.share(doubled.count, all, "times") + " lie in an hour that there was twice in \(name)",
                    advice: "durations over that night may be an hour off", lines: doubled.lines))
        }
        return found
    }
}
