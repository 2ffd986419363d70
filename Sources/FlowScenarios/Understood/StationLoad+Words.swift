internal import Scenarios

extension StationLoad {
    /// `120%`, or where rules say how many servers there are or how fast they are `80% to 120%`, by the most and by the
    /// least that they can do; nil where it is not known.
    package var utilizationWords: String? {
        let least = utilization.map { Understood.percent($0) }
        guard let greatest = greatestUtilization else { return least }
        guard greatest.isFinite else { return least.map { "at least \($0)" } ?? "as its rules have it" }
        let most = Understood.percent(greatest)
        return least.map { "\($0) to \(most), as its rules have it" } ?? "at most \(most), as its rules have it"
    }

    /// What its servers can do: `1.5`, or between two ends by rules `1 to 1.5`; nil where that is what they are.
    package var capacityWords: String? {
        guard let capacity, let servers else { return nil }
        if let leastCapacity, leastCapacity != capacity {
            return "\(Understood.number(leastCapacity)) to \(Understood.number(capacity))"
        }
        return abs(capacity - servers) > 1e-9 ? Understood.number(capacity) : nil
    }
}
