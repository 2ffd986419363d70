/// Formulas of a network, and what they ask of its stations.
extension FlowNetwork {
    /// All formulas that are read while customers go their ways; words of a choice's candidates as those of these.
    package var formulas: [StepFormula] { flows.flatMap(\.all).flatMap(\.formulas) }

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
        case .route(.best(let choice), let visits): visits.flatMap { choice.formulas(at: $0.station) }
        default: []
        }
    }
}
