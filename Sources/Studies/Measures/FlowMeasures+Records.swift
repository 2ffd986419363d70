import Experiments
import FlowNetworks
import Scenarios
import SimulationKernel

/// What becomes of people's records: the share of people with each value of a field, and in each state; and what they
/// do.
extension FlowMeasures {
    func recordMeasures(_ index: Int) -> [Measurement] {
        let keeping = network.records[index]
        let seen = observations.compactMap { $0.records.indices.contains(index) ? $0.records[index] : nil }
        guard seen.count == observations.count else { return [] }
        var result: [Measurement] = []
        func add(
            _ quantity: String, _ statistic: String, _ unit: MeasureUnit,
            _ parts: (RecordObservations) -> (Double, Double)
        ) {
            result.append(measurement(PooledRatio(seen.map(parts)), keeping.name, "all", quantity, statistic, unit))
        }
        func personTime(_ one: RecordObservations) -> Double { Double(one.people) * one.duration }
        for (field, description) in keeping.fields.enumerated() {
            for (value, word) in description.values.enumerated() {
                add(description.name, "share(\(word))", .share) {
                    ($0.area(field: field, value: value), personTime($0))
                }
            }
        }
        for (field, description) in keeping.fields.enumerated() {
            for (value, word) in description.values.enumerated() {
                add(description.name, "at-end(\(word))", .share) { one in
                    (Self.people(one, one.atEnd, field: field, value: value), Double(one.people))
                }
            }
        }
        for state in network.recordStates(index) {
            add(RecordStateWords.quantity, "share(\(state.words))", .share) { one in
                (state.members.reduce(0) { $0 + one.areas[$1] }, personTime(one))
            }
        }
        for (number, move) in keeping.moves.enumerated() {
            func asked(_ one: RecordObservations) -> Double {
                Double(one.moves[number].made + one.moves[number].refused + one.moves[number].failed)
            }
            add(move.name, "rate", .rate) { (Double($0.moves[number].made), $0.duration) }
            add(move.name, "count", .number) { (Double($0.moves[number].made), 1) }
            add("\(move.name).refused", "share", .share) { (Double($0.moves[number].refused), asked($0)) }
            guard let requests = move.requestClass else { continue }
            add("\(move.name).failed", "share", .share) { (Double($0.moves[number].failed), asked($0)) }
            result += tallies(
                PooledTally(observations.map { $0.classes[requests].time }), keeping.name, "all", "\(move.name).time",
                timeStatistics)
        }
        return result + (isSampling ? [] : windows.flatMap { recordMeasures(keeping, seen, in: $0) })
    }

    /// How many people have a value, of how many are in each state.
    static func people(_ one: RecordObservations, _ counts: [Int], field: Int, value: Int) -> Double {
        Double(one.states.indices.reduce(0) { one.states[$1][field] == value ? $0 + counts[$1] : $0 })
    }
}
