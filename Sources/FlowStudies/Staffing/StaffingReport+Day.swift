import Experiments
import FlowNetworks
import Measures
import QueueingTheory
import Reporting
import Scenarios

/// The schedule over the day.
extension StaffingReport {
    func table(_ day: DayPlan) -> ReportTable { ReportTable(periods(day)) }

    func periods(_ day: DayPlan) -> Table<DayPlan.Interval> {
        let target = result.request.target
        let symbol = staffed.unit.symbol
        let hasShifts = day.shifts != nil
        let isOfTheory = staffed.target?.isOfServed != true || staffed.abandonRate != nil
        func found(_ row: DayPlan.Interval) -> Estimate? { row.target?.estimate }
        return Table(
            "periods", day.intervals, isExplained: false, .text("from", "From") { $0.name },
            .key("planned_rate") { $0.rate }, .key("rate_unit") { _ in "1/\(symbol)" },
            .right("Planned for \(perHour.unit)") { Readable.number($0.rate * perHour.factor) },
            .key("planned_servers") { $0.planned }, .key("servers") { $0.servers },
            .right(hasShifts ? "Needed" : "\(server.many.beginningSentence)") {
                "\($0.servers)" + ($0.servers > $0.planned ? " (planned \($0.planned))" : "")
            },
            .key("on_duty_least", if: hasShifts) { $0.onDuty?.lowerBound },
            .key("on_duty_most", if: hasShifts) { $0.onDuty?.upperBound },
            .right("On duty", if: hasShifts) { $0.onDuty.map(onDuty) },
            .key("measure") { _ in target?.measure(in: staffed.unit) },
            .key("unit") { _ in target?.bound(in: staffed.unit) == nil ? symbol : "share" },
            .key("theory") { $0.theory },
            .right("\(targetTitle) by theory", if: isOfTheory) {
                $0.theory.map { Readable.number($0, as: targetKind) }
            },
            .key("estimate") { found($0)?.value }, .key("lower") { found($0)?.lower },
            .key("upper") { found($0)?.upper },
            .key("confidence") { found($0)?.lower == nil ? nil : result.confidence },
            .key("replications") { _ in result.replications },
            .key("arrivals_rate") { $0.arrivals?.estimate?.value },
            .right("Came \(perHour.unit)") { cell($0.arrivals, .number, factor: perHour.factor) },
            .right("\(targetTitle), simulated") {
                [.nobody, .unserved].contains($0.verdict) ? nil : cell($0.target, targetKind)
            },
            .key("verdict") { $0.verdict.rawValue },
            .left("Target") { $0.verdict.rawValue + ($0.isClosed ? " (closed)" : "") })
    }

    /// `3`, or `2–3` where it changes within the interval.
    private func onDuty(_ counts: ClosedRange<Int>) -> String {
        counts.lowerBound == counts.upperBound ? "\(counts.lowerBound)" : "\(counts.lowerBound)–\(counts.upperBound)"
    }

    func raised(_ day: DayPlan) -> [ReportBlock] {
        guard !day.raised.isEmpty else { return [] }
        return [
            "Raised after a check:",
            .bullets(
                day.raised.map { "\($0.name) to \($0.servers), after check \($0.round)" }),
        ]
    }

    func method(_ day: DayPlan) -> [ReportText] {
        let rates: ReportText =
            day.arrivalsAreMeasured
            ? "Rates of arrival are those counted at the station in a simulation of the scenario as it stands, since "
                + "\(customer.many) come there after other steps or in no Poisson stream."
            : "Rates of arrival are the scenario's own."
        let others: [ReportText] =
            if day.isRanked {
                [
                    """
                    The formula is that of the class by its priority, with one mean service for all: share waiting and \
                    mean are exact (Cobham 1954; Buzen and Bondi 1983), the tail is a gamma law's of the first two \
                    moments.
                    """
                ]
            } else if staffed.target?.customerClass == nil && staffed.station.discipline == .fifo {
                []
            } else {
                ["The formula knows one line in order of arrival; the simulation has the station's own order."]
            }
        let knowsPatience = !day.isRanked && staffed.abandonRate != nil
        let formula = knowsPatience ? "M/M/c+M (Erlang A, with the station's patience)" : "M/M/c"
        let impatient: [ReportText] =
            staffed.network.canAbandon(at: staffed.index) && !knowsPatience
            ? [
                "The formula leaves out that some give up, which makes room for others: fewer may do. "
                    + "\(code: "--servers 1..N") begins with fewer and raises what misses the target."
            ] : []
        let variant = StaffingRequest.variants.first { $0.variant == day.variant }?.name ?? ""
        let often = day.rounds == 1 ? "once" : "\(day.rounds) times"
        let raised: ReportText =
            day.shifts == nil
            ? " Intervals that missed the target got one \(server.one) more before the next check." : ""
        return [
            rates,
            """
            Each interval is planned as a stationary \(formula) of its own, with the mean service of \
            \(Readable.number(day.meanService, as: time)), for the rate by \(code: variant): \(PeriodStaffing.source).
            """,
            """
            The schedule was then simulated, \(Readable.count(result.replications)) replications, checked \(often); \
            waits are those of who came within an interval.\(raised)
            """,
            "Each interval is judged by its own \(English.percent(result.confidence)) interval: of many that are just "
                + "at the limit a few are judged wrongly.",
        ] + impatient + others + (day.shifts.map { method($0) } ?? [])
    }
}
