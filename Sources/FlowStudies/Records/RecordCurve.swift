import Files
import FlowMeasures
import FlowScenarios
import Measures
import Studies
import Experiments
import FlowNetworks
package import Reporting
import Scenarios

/// How the shares of people go through the run, day by day: the data of a curve.
package struct RecordCurve {
    private let run: FlowRun
    private let days: [(from: Double, until: Double)]

    /// Nil where no records are kept, or nobody looked at them day by day.
    package init?(_ run: FlowRun) {
        days = RecordDays(run.scenario).days
        guard !days.isEmpty, run.finished > 0 else { return nil }
        self.run = run
    }

    /// One day of one record: how it stood at both ends, in each replication.
    struct Day {
        let from: Double
        let until: Double
        fileprivate let marks: [(seen: RecordObservations, from: RecordMark, until: RecordMark)]
    }

    func days(ofRecord index: Int) -> [Day] {
        let seen = run.remains.records.map { $0[index] }
        return days.map { day in
            let marks = seen.compactMap { one -> (RecordObservations, RecordMark, RecordMark)? in
                guard let from = one.mark(at: day.from), let until = one.mark(at: day.until), from.time < until.time
                else { return nil }
                return (one, from, until)
            }
            return Day(from: day.from, until: day.until, marks: marks.map { (seen: $0, from: $1, until: $2) })
        }.filter { !$0.marks.isEmpty }
    }

    /// The share of people with a value of a field on average over a day.
    func average(_ day: Day, field: Int, value: Int) -> Estimate? {
        let areas = day.marks.map { one, from, until in
            let area = one.states.indices.reduce(0) {
                one.states[$1][field] == value ? $0 + until.areas[$1] - from.areas[$1] : $0
            }
            return (area, Double(one.people) * (until.time - from.time))
        }
        return PooledRatio(areas).estimate(confidence: run.scenario.run.confidence)
    }

    /// The same at the day's end.
    func atEnd(_ day: Day, field: Int, value: Int) -> Estimate? {
        let counts = day.marks.map { one, _, until in
            (Double(one.people(until.counts, field: field, value: value)), Double(one.people))
        }
        return PooledRatio(counts).estimate(confidence: run.scenario.run.confidence)
    }

    /// `figures/records.csv`: one row for each day and value of a field; shares of all people on average over the day,
    /// and at its end with their interval. Times are in the scenario's unit from the start of the run.
    package func file() -> CSVFile {
        typealias Line = (keeping: RecordKeeping, field: Int, value: Int, day: Day)
        let rows = run.network.records.enumerated().flatMap { index, keeping -> [Line] in
            let days = days(ofRecord: index)
            return keeping.fields.indices.flatMap { field in
                keeping.fields[field].values.indices.flatMap { value in days.map { Line(keeping, field, value, $0) } }
            }
        }
        func end(_ line: Line) -> Estimate? { atEnd(line.day, field: line.field, value: line.value) }
        return CSVFile(
            rows, .key("record") { $0.keeping.name }, .key("field") { $0.keeping.fields[$0.field].name },
            .key("value") { $0.keeping.fields[$0.field].values[$0.value] }, .key("from") { $0.day.from },
            .key("until") { $0.day.until },
            .key("share_mean") { average($0.day, field: $0.field, value: $0.value)?.value },
            .key("share_at_end") { end($0)?.value }, .key("at_end_lower") { end($0)?.lower },
            .key("at_end_upper") { end($0)?.upper })
    }
}
