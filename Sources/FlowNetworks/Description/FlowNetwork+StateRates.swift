import SimulationKernel

/// Rates that follow the state, and what formulas ask of boards and records.
extension FlowNetwork {
    /// Of arrivals, and of people's moves.
    package var stateRates: [StepFormula] { classes.compactMap(\.arrivals.stateRate) + moveRates }

    private var moveRates: [StepFormula] {
        records.flatMap(\.moves).compactMap { if case .formula(let own) = $0.timing { own } else { nil } }
    }

    /// By station: whether a formula reads its board.
    var readBoards: [Bool] {
        var result = stations.map { _ in false }
        for case .board(let station, _) in formulas.flatMap(\.words) where stations.indices.contains(station) {
            result[station] = true
        }
        return result
    }

    /// By record, then field: whether a formula asks how many people have its values.
    func countedFields(of record: Int) -> [Bool] {
        var result = records[record].fields.map { _ in false }
        for case .people(record, let field, _, _) in formulas.flatMap(\.words) where result.indices.contains(field) {
            result[field] = true
        }
        return result
    }
}

extension Arrivals {
    /// The rate where it is a formula that reads more than the time.
    package var stateRate: StepFormula? {
        guard case .formula(let rate) = source, rate.readsState else { return nil }
        return StepFormula(rate.expression, text: rate.text)
    }
}
