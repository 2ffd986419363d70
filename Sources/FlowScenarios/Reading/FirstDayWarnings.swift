internal import Scenarios
internal import SimulationKernel

/// Says where times of the clock are those of the first day, or the first week, of a longer run.
struct FirstDayWarnings {
    let tree: LocatedNode
    let plan: RunPlan
    let unit: TimeUnit
    let log: DiagnosticLog

    func check() {
        guard case .horizon(var length) = plan.length else { return }
        if case .time(let warmUp) = plan.warmUp { length += warmUp }
        let days = length * unit.seconds / 86_400
        guard days > 1 + 1e-9 else { return }
        let streams = (tree.entry("arrivals")?.value.entries ?? []).map { ($0.value, "stream '\($0.key)'") }
        let classes = tree.entry("classes")?.value.entries ?? []
        let own = classes.compactMap { entry in
            entry.value.entry("arrivals").map { ($0.value, "'\(entry.key)'") }
        }
        for (arrivals, who) in streams + own {
            check(arrivals.entry("until")?.value, who, days, hint: Self.hourly)
            if let rates = arrivals.entry("poisson")?.value { schedule(rates, days) { "\($0) of \(who) come" } }
            times(arrivals.entry("at")?.value, who, days, hint: Self.again)
            guard let booked = arrivals.entry("appointments")?.value, booked.entry("days") == nil else { continue }
            check(booked.entry("until")?.value, who, days, hint: Self.booked)
            times(booked.entry("at")?.value, who, days, hint: Self.bookedAt)
        }
        for station in tree.entry("stations")?.value.entries ?? [] {
            if let servers = station.value.entry("servers")?.value {
                schedule(servers, days) { "station '\(station.key)' has \($0)" }
            }
        }
    }

    /// What does not begin again stays as it is at its last time.
    private func schedule(_ node: LocatedNode, _ days: Double, _ words: (String) -> String) {
        guard node.entry("every") == nil, let entry = node.entry("schedule"), let pieces = entry.value.entries,
            pieces.count > 1, let last = pieces.last, let value = last.value.text,
            let span = span(pieces.map(\.key), days)
        else { return }
        log.warning(
            "this schedule is that of the first \(span.words), and the run lasts \(Understood.number(days)) days: "
                + "after its last time \(words(value)) all the time", at: entry.keyPlace,
            hint: "to begin it again write every: \(span.again) beside 'schedule'")
    }

    private func times(_ node: LocatedNode?, _ who: String, _ days: Double, hint: String) {
        guard let node, let span = span((node.elements ?? [node]).compactMap(\.text), days) else { return }
        log.warning(
            "these times are those of the first \(span.words), and the run lasts \(Understood.number(days)) days: "
                + "nobody of \(who) comes after it", at: node, hint: hint)
    }

    /// Of what times of the clock alone can be, where the run goes on for at least one more of it; nil: they are others.
    private func span(_ texts: [String], _ days: Double) -> (words: String, again: String)? {
        guard !texts.isEmpty,
            texts.allSatisfy({ ClockTime.looksLikeOne($0) && !DateTime.looksLikeOne($0) && ClockTimes($0) != nil })
        else { return nil }
        let isWeek = texts.contains { ClockTimes($0)?.times[0].weekday != nil }
        guard days >= (isWeek ? 14 : 2) - 1e-9 else { return nil }
        return isWeek ? ("week", "1 week") : ("day", "24 h")
    }

    private func check(_ until: LocatedNode?, _ who: String, _ days: Double, hint: String) {
        guard let until, let text = until.text, ClockTime.looksLikeOne(text), !DateTime.looksLikeOne(text),
            ClockTime(text)?.weekday == nil
        else { return }
        log.warning(
            "'until: \(text)' is that of the first day, and the run lasts \(Understood.number(days)) days: nobody of "
                + "\(who) comes on the others", at: until, hint: hint)
    }

    private static let hourly =
        "for every day write a schedule of rates, such as poisson: { schedule: { 8:00: 12/h, 17:00: 0 }, every: 24 h }"
    private static let booked =
        "for every working day write days: Mon-Fri beside it, or daily"
    private static let bookedAt =
        "for every week write clock times and their days beside each other: at: [ 8:20, 9:00 ], days: Mon-Fri"
    private static let again = "times of every day are appointments: { at: [ 8:20, 9:00 ], days: Mon-Fri }"
}
