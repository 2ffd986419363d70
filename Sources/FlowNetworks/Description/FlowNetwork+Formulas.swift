import SimulationKernel

extension FlowNetwork {
    /// All formulas that read what happens in the model: of steps, of arrivals, of people's moves.
    package var formulas: [StepFormula] { stepFormulas + classes.compactMap(\.arrivals.stateRate) + moveFormulas }

    private var stepFormulas: [StepFormula] {
        flows.flatMap(\.all).flatMap { step -> [StepFormula] in
            guard case .chooseWhen(let branches) = step else { return [] }
            return branches.flatMap(\.conditions).compactMap { if case .formula(let own) = $0 { own } else { nil } }
        }
    }

    private var moveFormulas: [StepFormula] {
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

    /// Whether some rate follows the state.
    var hasRatesOfState: Bool { classes.contains { $0.arrivals.stateRate != nil } || !moveFormulas.isEmpty }

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
