internal import Scenarios
internal import Experiments
internal import SimulationKernel

/// Quantities in few words.
extension FlowQuantities {
    func times(
        _ element: MeasureElement, _ name: QuantityName, shown: QuantityFacts.Shown, worse: Worsening? = nil,
        division: QuantityFacts.Division = .all, absence: String? = nil,
        read: @escaping @Sendable (Observed, Scope) -> TallySummary
    ) -> Entry {
        Entry(
            QuantityFacts(
                element, name, .tally(only: nil), unit: .time, worse: worse, division: division, absence: absence,
                shown: shown), .tally(read))
    }

    func level(
        _ element: MeasureElement, _ name: QuantityName, shown: [Statistic], counts: Countable = .customers,
        read: @escaping @Sendable (Observed, Scope) -> LevelSummary?
    ) -> Entry {
        Entry(
            QuantityFacts(element, name, .level, unit: .number, counts: counts, basis: .time, shown: .list(shown)),
            .level(read))
    }

    func figure(
        _ element: MeasureElement, _ name: QuantityName, as word: FigureWord, unit: MeasureUnit,
        counts: Countable = .customers, basis: Basis = .none, worse: Worsening? = nil,
        division: QuantityFacts.Division = .all,
        absence: String? = nil, reading: Reading<Observed>
    ) -> Entry {
        Entry(
            QuantityFacts(
                element, name, .figure(word), unit: unit, counts: counts, basis: basis, worse: worse,
                division: division,
                absence: absence), reading)
    }

    /// A share of cases.
    func share(
        _ element: MeasureElement, _ name: QuantityName, worse: Worsening? = nil,
        division: QuantityFacts.Division = .all,
        absence: String? = nil, _ read: @escaping @Sendable (Observed, Scope) -> (Int, Int)?
    ) -> Entry {
        figure(
            element, name, as: .share, unit: .share, basis: .cases, worse: worse, division: division, absence: absence,
            reading: .ratio { run, scope in read(run, scope).map { (Double($0.0), Double(max(0, $0.1))) } })
    }
}
