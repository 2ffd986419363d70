internal import Scenarios
package import FlowNetworks
internal import SimulationKernel

/// What becomes of people's records: the share of people with each value of a field, and in each state; and what they
/// do.
extension FlowQuantities {
    func recordBlocks(_ index: Int) -> [Block] {
        let keeping = network.records[index]
        let element = MeasureElement(keeping.name)
        func add(
            _ name: QuantityName, as word: FigureWord, unit: MeasureUnit, basis: Basis = .none,
            absence: String? = nil, parts: @escaping @Sendable (RecordObservations) -> (Double, Double)
        ) -> Entry {
            figure(
                element, name, as: word, unit: unit, basis: basis, absence: absence,
                reading: .ratio { run, _ in
                    run.flow.records.indices.contains(index) ? parts(run.flow.records[index]) : nil
                })
        }
        var result: [Entry] = []
        for (field, description) in keeping.fields.enumerated() {
            for (value, word) in description.values.enumerated() {
                result.append(
                    add(QuantityName(description.name), as: .share(word), unit: .share, basis: .time) {
                        ($0.area(field: field, value: value), $0.personTime)
                    })
            }
        }
        for (field, description) in keeping.fields.enumerated() {
            for (value, word) in description.values.enumerated() {
                result.append(
                    add(QuantityName(description.name), as: .atEnd(word), unit: .share, basis: .cases) {
                        ($0.people($0.atEnd, field: field, value: value), Double($0.people))
                    })
            }
        }
        for state in network.recordStates(index) {
            result.append(
                add(.state, as: .share(state.words), unit: .share, basis: .time) { one in
                    (state.members.reduce(0) { $0 + one.areas[$1] }, one.personTime)
                })
        }
        for (number, move) in keeping.moves.enumerated() {
            let name = QuantityName(move.name)
            let absence = move.requestClass == nil ? "'\(move.name)' asks no servers ('calls')" : nil
            result += [
                add(name, as: .rate, unit: .rate) { (Double($0.moves[number].made), $0.duration) },
                add(name, as: .count, unit: .number) { (Double($0.moves[number].made), 1) },
                add(QuantityName("\(move.name).refused"), as: .share, unit: .share, basis: .cases) {
                    (Double($0.moves[number].refused), Double($0.moves[number].attempted))
                },
                add(QuantityName("\(move.name).failed"), as: .share, unit: .share, basis: .cases, absence: absence) {
                    (Double($0.moves[number].failed), Double($0.moves[number].attempted))
                },
            ]
            let requests = move.requestClass
            result.append(
                times(element, QuantityName("\(move.name).time"), shown: .times, worse: .higher, absence: absence) {
                    run, _ in
                    requests.map { run.flow.classes[$0].time } ?? TallySummary()
                })
        }
        let own = Block(result)
        // Nothing for hours of the day, of which there are many.
        return [own] + windows.filter { $0.period == nil }.map { recordBlock(index, in: $0) }
    }

    /// Within a window: shares on average, at its beginning and at its end, and how often moves were made.
    private func recordBlock(_ index: Int, in window: TimeWindow) -> Block {
        let keeping = network.records[index]
        let element = MeasureElement(keeping.name)
        func add(
            _ name: QuantityName, as word: FigureWord, unit: MeasureUnit, basis: Basis = .none,
            parts: @escaping @Sendable (RecordSpan) -> (Double, Double)
        ) -> Entry {
            figure(
                element, name, as: word, unit: unit, basis: basis,
                reading: .ratio { run, _ in
                    guard run.flow.records.indices.contains(index) else { return nil }
                    return RecordSpan(run.flow.records[index], window).map(parts)
                })
        }
        var result: [Entry] = []
        for (field, description) in keeping.fields.enumerated() {
            let name = QuantityName(description.name)
            for (value, word) in description.values.enumerated() {
                result += [
                    add(name, as: .atStart(word), unit: .share, basis: .cases) {
                        ($0.observed.people($0.from.counts, field: field, value: value), $0.people)
                    },
                    add(name, as: .share(word), unit: .share, basis: .time) {
                        ($0.area(field: field, value: value), $0.people * $0.length)
                    },
                    add(name, as: .atEnd(word), unit: .share, basis: .cases) {
                        ($0.observed.people($0.until.counts, field: field, value: value), $0.people)
                    },
                ]
            }
        }
        for (number, move) in keeping.moves.enumerated() {
            result += [
                add(QuantityName(move.name), as: .rate, unit: .rate) { ($0.made(number), $0.length) },
                add(QuantityName(move.name), as: .count, unit: .number) { ($0.made(number), 1) },
            ]
        }
        return Block(windows: [window.name], result)
    }
}

/// One replication's part within a window.
private struct RecordSpan {
    var observed: RecordObservations
    var from: RecordMark
    var until: RecordMark

    var length: Double { until.time - from.time }
    var people: Double { Double(observed.people) }

    /// Nil where nobody looked at its ends, or nothing of it was observed.
    init?(_ observed: RecordObservations, _ window: TimeWindow) {
        guard let from = observed.mark(at: window.from), let until = observed.mark(at: window.until),
            from.time < until.time
        else { return nil }
        self.observed = observed
        self.from = from
        self.until = until
    }

    func area(field: Int, value: Int) -> Double {
        observed.states.indices.reduce(0) {
            observed.states[$1][field] == value ? $0 + until.areas[$1] - from.areas[$1] : $0
        }
    }

    func made(_ move: Int) -> Double { Double(until.made[move] - from.made[move]) }
}

extension RecordObservations {
    fileprivate var personTime: Double { Double(people) * duration }

    /// How many people have a value, of how many are in each state.
    package func people(_ counts: [Int], field: Int, value: Int) -> Double {
        Double(states.indices.reduce(0) { states[$1][field] == value ? $0 + counts[$1] : $0 })
    }
}

extension RecordObservations.Move {
    /// However it ended.
    fileprivate var attempted: Int { made + refused + failed }
}
