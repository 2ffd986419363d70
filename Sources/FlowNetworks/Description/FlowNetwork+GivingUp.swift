import SimulationKernel

extension FlowNetwork {
    /// Times that many wait exactly, as they give up then: the values of patience that are fixed, rising. None where they
    /// are so many that no single one is many people's.
    package var timesOfGivingUp: [Double] {
        let rules = stations.map(\.patience) + flows.flatMap(\.visits).map(\.patience)
        let times = Set(rules.compactMap { $0?.fixedTimes }.joined()).sorted()
        return times.count > Self.mostTimesOfGivingUp ? [] : times
    }

    /// Each costs two counters in every tally of waits.
    private static let mostTimesOfGivingUp = 8
}

extension Law {
    /// The values, above 0 and finite, of a law that takes one of a few.
    fileprivate var fixedTimes: [Double] {
        let values: [Double] =
            switch self {
            case .deterministic(let value): [value]
            case .discrete(let values): values.filter { $0.share > 0 }.map(\.value)
            case .mixture(let parts): parts.filter { $0.share > 0 }.flatMap(\.law.fixedTimes)
            default: []
            }
        return values.filter { $0 > 0 && $0.isFinite }
    }
}
