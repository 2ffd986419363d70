/// What has to be said of a stream, and what its pattern rests on.
struct StreamRemarks {
    private(set) var sentences: [String] = []

    /// Of a stream that is taken as one by chance.
    static func evidence(_ found: DiscoveredArrivals) -> Evidence {
        guard let p = found.chance.p else {
            return Evidence(
                .estimated, count: found.count, remark: "too few arrivals to test whether they come by chance")
        }
        if p >= 0.01 {
            return Evidence(
                .estimated, count: found.count,
                remark: "nothing speaks against arrivals by chance (Lewis and conditional-uniform, \(RemarkText.p(p)))")
        }
        return Evidence(
            .assumed, count: found.count,
            remark: "rates are measured, but arrivals by chance are refused (Lewis and conditional-uniform, "
                + "\(RemarkText.p(p)))")
    }

    init(_ found: DiscoveredArrivals, of cases: CaseArrivals, _ log: EventLog) {
        if case .poisson = found.pattern { addChance(found.chance) }
        addDays(found.days, log)
        if !found.unobservedWeekdays.isEmpty {
            sentences.append(
                "Of \(found.unobservedWeekdays.count) weekdays the log has none: nothing is known of them.")
        }
        if found.closed.contains(where: { $0.value.chance > 0.01 }) {
            sentences.append("Some hours without arrivals may be so by chance.")
        }
        addMoment(found, cases)
    }

    private mutating func addChance(_ chance: ChanceTests) {
        if let counts = chance.clustering, counts.p < 0.01, counts.statistic < 1 {
            sentences.append(
                "Arrivals are more even than by chance (variance over mean \(RemarkText.number(counts.statistic)) of "
                    + "counts in stretches of a day, \(RemarkText.p(counts.p))): booked times perhaps, or what a queue "
                    + "before them lets through. Waits will be simulated too long.")
        }
        if let spacing = chance.latticeSpacing, chance.onLattice?.interval?.lowerBound ?? 0 > 0.02 {
            sentences.append(
                "More times than by chance lie on whole \(RemarkText.duration(spacing)): they were rounded, or booked.")
        }
    }

    private mutating func addDays(_ days: DayVariation, _ log: EventLog) {
        if let cv = days.factorCV, let index = days.dispersion {
            sentences.append(
                "Days vary more than by chance (variance over mean \(RemarkText.number(index.statistic)), "
                    + "\(RemarkText.p(index.p))): as if each had a factor of its own with a coefficient of variation "
                    + "of \(RemarkText.number(cv)). Rates alone let waits be simulated too short.")
        }
        if days.levels.count > 1 {
            sentences.append(
                "The level of the days changes within the log (\(days.levels.count) levels): the rates are means over "
                    + "it and belong to no one time.")
        }
        if let change = days.courseChange {
            let from = "From \(log.date(ofDay: change.day)) on "
            if let shift = change.shift {
                let direction = shift > 0 ? "later" : "earlier"
                sentences.append(
                    from + "everybody comes an hour \(direction), as where a clock does not follow summer time: the "
                        + "rates are those of both; read the log in local time.")
            } else {
                sentences.append(
                    from + "people come at other hours (\(RemarkText.percent(change.moved)) of them): the rates are "
                        + "those of both.")
            }
        }
        if !days.oddDays.isEmpty {
            sentences.append(
                "\(days.oddDays.count) of \(days.count) days have more or fewer arrivals than the others of their "
                    + "weekday let expect (holidays, perhaps): a draft scenario has no such days, and its rates are "
                    + "means with them in.")
        }
    }

    private mutating func addMoment(_ found: DiscoveredArrivals, _ cases: CaseArrivals) {
        // An event without length at the beginning says that somebody came.
        if found.count > 0, found.moment != .start || cases.instantFirst < 0.9, let caution = found.moment.caution {
            sentences.append(caution)
        }
        if cases.begunBefore > 0 {
            sentences.append(
                "\(cases.begunBefore) cases begin in the middle while the log begins, with activities with which "
                    + "others go on: they were under way, and count as no arrivals.")
        }
        if cases.concluded > 0 {
            sentences.append(
                "Of \(cases.concluded) of \(cases.times.count) cases the first time is missing: they are taken "
                    + "to have come "
                    + "so long before the next one that is known as half of the others did.")
        }
        if found.moment == .start, cases.backToBack > 0.5 {
            sentences.append(
                "\(RemarkText.percent(cases.backToBack)) of the first starts follow at once upon the end of their "
                    + "server's last work: the servers set this pace, and how fast customers come the log does not "
                    + "tell."
            )
        }
    }
}
