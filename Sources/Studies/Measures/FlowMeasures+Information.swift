import Experiments
import FlowNetworks
import SimulationKernel

/// What the users of a waiting line's app saw, and what that was worth to them.
extension FlowMeasures {
    func informationMeasures(ofStation index: Int) -> [Measurement] {
        let seen = observations.compactMap { $0.information.isEmpty ? nil : $0.information[index] }
        guard let information = network.stations[index].information, seen.count == observations.count else { return [] }
        let name = network.stations[index].name
        var result: [Measurement] = []
        func add(
            _ quantity: String, _ statistic: String, _ unit: MeasureUnit,
            _ parts: (InformationObservations) -> (Double, Double)
        ) {
            result.append(measurement(PooledRatio(seen.map(parts)), name, "all", quantity, statistic, unit))
        }
        add("polls", "rate", .rate) { (Double($0.sent), $0.duration) }
        add("unanswered", "share", .share) { (Double($0.unanswered), Double($0.sent)) }
        if information.poll.client == .latest {
            add("cancelled", "share", .share) { (Double($0.cancelled), Double($0.sent)) }
        } else {
            add("backwards", "share", .share) { (Double($0.backwards), Double($0.shown)) }
        }
        add("nothing-new", "share", .share) { (Double($0.nothingNew), Double($0.shown)) }
        add("age", "mean", .time) { ($0.ageArea, $0.ageTime) }
        add("stale", "share", .share) { ($0.staleTime, $0.ageTime) }
        add("shown-wait", "bias", .time) { ($0.errorSum, Double($0.estimates)) }
        add("shown-wait", "error", .time) { ($0.errorSquares, Double($0.estimates)) }
        // The error is the root of a mean square, and so are its interval's ends.
        result[result.count - 1] = Self.root(result[result.count - 1])
        add("waiting-room", "mean", .time) { ($0.roomTime, Double($0.called)) }
        add("free-time", "mean", .time) { ($0.freeTime, Double($0.called)) }
        if information.notify != nil {
            add("back-in-time", "share", .share) { (Double($0.backInTime), Double($0.left)) }
            add("missed-calls", "count", .number) { (Double($0.missedCalls), 1) }
            result += tallies(
                PooledTally(seen.map(\.notice)), name, "all", "notice",
                [.mean] + quantiles.map(Statistic.quantile) + over.map(Statistic.over))
        }
        if information.stayAway != nil { add("stayed-away", "count", .number) { (Double($0.stayedAway), 1) } }
        return result
    }

    private static func root(_ measurement: Measurement) -> Measurement {
        func root(_ value: Double) -> Double { max(0, value).squareRoot() }
        var result = measurement
        result.pool = nil
        result.values = measurement.values.map { $0.map(root) }
        guard var estimate = measurement.estimate else { return result }
        // d√x = dx / 2√x
        estimate.standardError = estimate.standardError.map { estimate.value > 0 ? $0 / (2 * root(estimate.value)) : 0 }
        estimate.lower = estimate.lower.map(root)
        estimate.upper = estimate.upper.map(root)
        estimate.value = root(estimate.value)
        result.estimate = estimate
        return result
    }
}
