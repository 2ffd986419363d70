import FlowScenarios
import Studies
import Experiments
import FlowNetworks
import Reporting
import Scenarios

/// How the shares of people go through the run, day by day: the data of a curve.
struct RecordCurve {
    private let run: FlowRun
    private let days: [(from: Double, until: Double)]

    /// Nil where no records are kept, or nobody looked at them day by day.
    init?(_ run: FlowRun) {
        days = RecordDays(run.scenario).days
        guard !days.isEmpty, run.finished > 0 else { return nil }
        self.run = run
    }

    /// `figures/records.csv`: one row for each day and value of a field; shares of all people on average over the day,
    /// and at its end with their interval. Times are in the scenario's unit from the start of the run.
    func file() -> CSVFile {
        var file = CSVFile(columns: [
            "record", "field", "value", "from", "until", "share_mean", "share_at_end", "at_end_lower", "at_end_upper",
        ])
        for (index, keeping) in run.network.records.enumerated() {
            let seen = run.remains.records.map { $0[index] }
            let spans = days.map { day in
                (day: day, marks: seen.map { ($0, $0.mark(at: day.from), $0.mark(at: day.until)) })
            }
            for (field, description) in keeping.fields.enumerated() {
                for (value, word) in description.values.enumerated() {
                    for (day, marks) in spans {
                        var (areas, ends): ([(Double, Double)], [(Double, Double)]) = ([], [])
                        for case (let one, let from?, let until?) in marks where from.time < until.time {
                            let area = one.states.indices.reduce(0) {
                                one.states[$1][field] == value ? $0 + until.areas[$1] - from.areas[$1] : $0
                            }
                            areas.append((area, Double(one.people) * (until.time - from.time)))
                            ends.append(
                                (one.people(until.counts, field: field, value: value), Double(one.people)))
                        }
                        guard !ends.isEmpty else { continue }
                        let end = PooledRatio(ends).estimate(confidence: run.scenario.run.confidence)
                        file.append([
                            .text(keeping.name), .text(description.name), .text(word), CSVCell(day.from),
                            CSVCell(day.until),
                            CSVCell(PooledRatio(areas).estimate(confidence: run.scenario.run.confidence)?.value),
                            CSVCell(end?.value), CSVCell(end?.lower), CSVCell(end?.upper),
                        ])
                    }
                }
            }
        }
        return file
    }
}
