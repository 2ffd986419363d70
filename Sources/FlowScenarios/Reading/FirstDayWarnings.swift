internal import ScenarioReading
internal import Scenarios
internal import SimulationKernel

/// Says where a time of day limits who comes to the first day of a run of several.
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
            guard let booked = arrivals.entry("appointments")?.value, booked.entry("days") == nil else { continue }
            check(booked.entry("until")?.value, who, days, hint: Self.booked)
        }
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
}
