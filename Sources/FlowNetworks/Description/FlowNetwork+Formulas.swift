internal import SimulationKernel

/// Formulas of a network, and what they ask of its stations.
extension FlowNetwork {
    /// All formulas that read what happens in the model: those that are read while customers go their ways, where words of
    /// a choice's candidates are those of these, those that are watched, and rates of arrivals and of people's moves.
    package var formulas: [StepFormula] {
        let ofSteps = flows.flatMap(\.all).flatMap(\.formulas) + entryValues.map(\.formula)
        return ofSteps + stations.flatMap(\.formulas) + stateRates
    }

    /// By station: whether a formula reads of it what no level tells, so that it has to be kept up.
    var readClosely: [Bool] {
        var result = stations.map { _ in false }
        for word in formulas.flatMap(\.words) {
            if word.isKeptUp, let station = word.stationIndex, stations.indices.contains(station) {
                result[station] = true
            }
        }
        return result
    }
}

extension FlowStep {
    /// The formulas that it reads itself.
    package var formulas: [StepFormula] {
        switch self {
        case .chooseWhen(let branches):
            branches.flatMap(\.conditions).compactMap { if case .formula(let own) = $0 { own } else { nil } }
        case .choose(let branches): branches.compactMap(\.formula)
        case .route(.best(let choice), let visits):
            visits.flatMap(\.formulas) + visits.flatMap { choice.formulas(at: $0.station) }
        case .visit, .route, .hold: visits.flatMap(\.formulas)
        case .delay(let law, _): law.formulas
        case .attempt(let attempt): attempt.timeout?.formulas ?? []
        case .setNumbers(let changes): changes.flatMap(\.law.formulas)
        case .gate(let formula, _): [formula]
        case .loop(let loop): if case .until(let formula) = loop.ending { [formula] } else { [] }
        default: []
        }
    }
}

extension Visit {
    fileprivate var formulas: [StepFormula] {
        let laws = [service] + services.sorted { $0.key < $1.key }.map(\.value) + [patience].compactMap { $0 }
        return laws.flatMap(\.formulas)
    }
}

extension Station {
    /// The formulas that it reads itself.
    package var formulas: [StepFormula] {
        let rank: [StepFormula] = if case .byRank(let order) = discipline { [order.formula] } else { [] }
        let ofComers = [admission].compactMap { $0 } + (balking?.formulas ?? []) + (patience?.formulas ?? [])
        return rank + ofComers + (retry?.formulas ?? []) + watchedFormulas
    }
}

extension Law {
    var formulas: [StepFormula] { if case .dependent(let own) = self { [own.formula] } else { [] } }
}
