/// A line in the order of a formula over those who wait and the state that a server finds when he chooses. Whose rank has
/// no value is last; equals go in order of arrival at the station.
package struct RankOrder: Sendable, Hashable {
    package var formula: StepFormula
    /// Whether the highest value is first; else the lowest.
    package var highestFirst: Bool
    /// What a newcomer does to somebody in service whose rank comes behind his, both read when he comes.
    package var preemption: Preemption
    /// What is known of services before they begin, where the rank reads them.
    package var estimate: ShortestJob.Estimate
    /// The mean service by class of the network, for estimates that need it.
    package var classMeans: [Double]

    package init(
        _ formula: StepFormula, highestFirst: Bool, preemption: Preemption = .none,
        estimate: ShortestJob.Estimate = .exact, classMeans: [Double] = []
    ) {
        self.formula = formula
        self.highestFirst = highestFirst
        self.preemption = preemption
        self.estimate = estimate
        self.classMeans = classMeans
    }

    /// Whether it asks how long somebody's service takes.
    package var readsService: Bool { formula.words.contains(.service) }
    /// Whether it asks for the priority of a visit.
    package var readsPriority: Bool { formula.words.contains(.priority) }
    /// Whether it asks whom the server served last who chooses.
    package var readsLast: Bool { formula.words.contains(where: \.isOfLast) }
}
