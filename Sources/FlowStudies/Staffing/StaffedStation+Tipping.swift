import FlowMeasures
import FlowNetworks
import FlowScenarios
import QueueingTheory
import Scenarios

/// What theory says of the right number of servers where more come.
extension StaffedStation {
    /// The number that costs least with so many times as many who come; nil where the station is no M/M/c.
    func cheapest(arrivals factor: Double = 1) -> MMc? {
        guard let price, !outcomesCost, let line = markovian,
            let cost = try? StaffingCost(
                perServer: price.server, perCustomer: price.waiting + price.present, counted: .waiting)
        else { return nil }
        return try? cost.optimum(arrivalRate: line.arrivalRate * factor, serviceRate: line.serviceRate)
    }

    /// Whether they meet the target with so many times as many who come; nil where no formula knows.
    private func isEnough(_ servers: Int, _ line: (arrivalRate: Double, serviceRate: Double), arrivals factor: Double)
        -> Bool?
    {
        guard let target, target.window == nil, targetClass == nil, !target.isOfServed, station.discipline == .fifo
        else {
            return nil
        }
        let arrivals = line.arrivalRate * factor
        // What cannot keep up meets nothing.
        guard let queue = try? MMc(arrivalRate: arrivals, serviceRate: line.serviceRate, servers: servers) else {
            return false
        }
        return (target.bound(in: unit).map { queue.waitTail($0) } ?? queue.meanWait) <= target.limit(in: unit)
    }

    /// Up to how many times as many who come a number of servers stays the right one, found by halving: for the target
    /// where there is one, else at the least cost. Nil where it is not the right one as it is, or no formula knows.
    func tipping(_ servers: Int) -> (arrivalRate: Double, factor: Double)? {
        guard let line = markovian, line.arrivalRate > 0 else { return nil }
        func holds(_ factor: Double) -> Bool {
            target == nil
                ? cheapest(arrivals: factor).map { $0.servers <= servers } ?? false
                : isEnough(servers, line, arrivals: factor) ?? false
        }
        guard holds(1), target != nil || cheapest()?.servers == servers else { return nil }
        var low = 1.0
        var high = Double(servers) * line.serviceRate / line.arrivalRate
        // Where waiting costs nothing only who cannot keep up is too few.
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if holds(middle) { low = middle } else { high = middle }
        }
        return (line.arrivalRate * low, low)
    }
}
