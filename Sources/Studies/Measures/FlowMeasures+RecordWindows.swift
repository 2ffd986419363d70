import Experiments
import FlowNetworks
import Scenarios
import SimulationKernel

/// People's records within a window: shares on average, at its beginning and at its end, and how often moves were made.
extension FlowMeasures {
    /// One replication's part within a window.
    private struct RecordSpan {
        var seen: RecordObservations
        var from: RecordMark
        var until: RecordMark

        var length: Double { until.time - from.time }
        var people: Double { Double(seen.people) }

        /// Nil where nobody looked at its ends, or nothing of it was observed.
        init?(_ seen: RecordObservations, _ window: TimeWindow) {
            guard let from = seen.mark(at: window.from), let until = seen.mark(at: window.until), from.time < until.time
            else { return nil }
            (self.seen, self.from, self.until) = (seen, from, until)
        }

        func area(field: Int, value: Int) -> Double {
            seen.states.indices.reduce(0) {
                seen.states[$1][field] == value ? $0 + until.areas[$1] - from.areas[$1] : $0
            }
        }
    }

    /// Nothing for hours of the day, of which there are many.
    func recordMeasures(_ keeping: RecordKeeping, _ seen: [RecordObservations], in window: TimeWindow) -> [Measurement]
    {
        guard window.period == nil else { return [] }
        let spans = seen.compactMap { RecordSpan($0, window) }
        guard spans.count == seen.count else { return [] }
        var result: [Measurement] = []
        func add(
            _ quantity: String, _ statistic: String, _ unit: MeasureUnit, _ parts: (RecordSpan) -> (Double, Double)
        ) {
            var found = measurement(PooledRatio(spans.map(parts)), keeping.name, "all", quantity, statistic, unit)
            found.window = window.name
            result.append(found)
        }
        for (field, description) in keeping.fields.enumerated() {
            for (value, word) in description.values.enumerated() {
                func addCount(_ name: String, at mark: @escaping (RecordSpan) -> RecordMark) {
                    add(description.name, "\(name)(\(word))", .share) {
                        (Self.people($0.seen, mark($0).counts, field: field, value: value), $0.people)
                    }
                }
                addCount("at-start") { $0.from }
                add(description.name, "share(\(word))", .share) {
                    ($0.area(field: field, value: value), $0.people * $0.length)
                }
                addCount("at-end") { $0.until }
            }
        }
        for (number, move) in keeping.moves.enumerated() {
            func made(_ span: RecordSpan) -> Double { Double(span.until.made[number] - span.from.made[number]) }
            add(move.name, "rate", .rate) { (made($0), $0.length) }
            add(move.name, "count", .number) { (made($0), 1) }
        }
        return result
    }
}
