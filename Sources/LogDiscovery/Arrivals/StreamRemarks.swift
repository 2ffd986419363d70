internal import EventLogs

/// What has to be said of a stream, and what its pattern rests on.
enum StreamRemarks {
    /// Of a stream that is taken as one by chance.
    static func evidence(_ found: DiscoveredArrivals) -> Evidence {
        guard let p = found.chance.p else {
            return Evidence(
                .estimated, count: found.count, remark: "too few arrivals to test whether they come by chance")
        }
        if p >= 0.01 {
            return Evidence(
                .estimated, count: found.count,
                remark: "nothing speaks against arrivals by chance (Lewis and conditional-uniform, \(Written.p(p)))")
        }
        return Evidence(
            .assumed, count: found.count,
            remark: "rates are measured, but arrivals by chance are refused (Lewis and conditional-uniform, "
                + "\(Written.p(p)))")
    }

    static func sentences(_ found: DiscoveredArrivals, of cases: CaseArrivals, _ log: EventLog) -> [String] {
        var lines: [String] = []
        if case .poisson = found.pattern {
            if let counts = found.chance.clustering, counts.p < 0.01, counts.statistic < 1 {
                lines.append(
                    "Arrivals are more even than by chance (variance over mean \(Written.number(counts.statistic)) of counts "
                        + "in stretches of a day, \(Written.p(counts.p))): booked times perhaps, or what a queue before "
                        + "them lets through. Waits will be simulated too long.")
            }
            if let spacing = found.chance.latticeSpacing, found.chance.onLattice?.interval?.lowerBound ?? 0 > 0.02 {
                lines.append(
                    "More times than by chance lie on whole \(Written.duration(spacing)): they were rounded, or booked."
                )
            }
        }
        if let cv = found.days.factorCV, let index = found.days.dispersion {
            lines.append(
                "Days vary more than by chance (variance over mean \(Written.number(index.statistic)), "
                    + "\(Written.p(index.p))): as if each had a factor of its own with a coefficient of variation of "
                    + "\(Written.number(cv)). Rates alone let waits be simulated too short.")
        }
        if found.days.levels.count > 1 {
            lines.append(
                "The level of the days changes within the log (\(found.days.levels.count) levels): the rates are means over it "
                    + "and belong to no one time.")
        }
        if let change = found.days.courseChange {
            let direction = change.shift ?? 0 > 0 ? "later" : "earlier"
            lines.append(
                change.shift == nil
                    ? "From \(log.date(ofDay: change.day)) on people come at other hours (\(Written.percent(change.moved)) of them): the rates are "
                        + "those of both."
                    : "From \(log.date(ofDay: change.day)) on everybody comes an hour \(direction), as where a clock does not follow summer time: "
                        + "the rates are those of both; read the log in local time.")
        }
        if !found.days.oddDays.isEmpty {
            lines.append(
                "\(found.days.oddDays.count) of \(found.days.count) days have more or fewer arrivals than the others of their weekday let "
                    + "expect (holidays, perhaps): a draft scenario has no such days, and its rates are means with them in."
            )
        }
        if !found.weekdaysNotSeen.isEmpty {
            lines.append("Of \(found.weekdaysNotSeen.count) weekdays the log has none: nothing is known of them.")
        }
        if found.closed.contains(where: { $0.value.chance > 0.01 }) {
            lines.append("Some hours without arrivals may be so by chance.")
        }
        // An event without length at the beginning says that somebody came.
        if found.count > 0, found.moment != .start || cases.instantFirst < 0.9, let caution = found.moment.caution {
            lines.append(caution)
        }
        if found.moment == .start, cases.backToBack > 0.5 {
            lines.append(
                "\(Written.percent(cases.backToBack)) of the first starts follow at once upon the end of their server's last "
                    + "work: the servers set this pace, and how fast customers come the log does not tell.")
        }
        return lines
    }
}
