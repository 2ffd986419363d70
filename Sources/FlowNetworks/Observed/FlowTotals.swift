import SimulationKernel

/// Running totals of a replication at one moment, from the beginning of the observed period: little enough to be read
/// every few hundred events.
package struct FlowTotals: Sendable, Hashable {
    /// A sum and the number of its terms.
    package struct Sum: Sendable, Hashable {
        package var sum = 0.0
        package var count = 0.0

        package init(sum: Double = 0, count: Double = 0) {
            self.sum = sum
            self.count = count
        }
    }

    package var time: Double
    /// Customers that have left in the whole run.
    package var ended: Int
    /// By station: waits that are over.
    package var waits: [Sum]
    /// By station: ∫ of the number there.
    package var occupancy: [Double]
    /// Times in the network of those who have left, and were not turned away.
    package var timeInSystem: Sum
}

extension FlowEngine {
    func totals() -> FlowTotals {
        let network = program.network
        let count = network.classes.count
        var waits: [FlowTotals.Sum] = []
        for station in network.stations.indices {
            var sum = FlowTotals.Sum()
            for cell in station * count..<(station + 1) * count {
                sum.sum += cells[cell].wait.sum + cells[cell].waitOfServed.sum
                sum.count += Double(cells[cell].wait.count + cells[cell].waitOfServed.count)
            }
            waits.append(sum)
        }
        var system = FlowTotals.Sum()
        for index in 0..<count where !classes[index].arePolls {
            let only = Int(classes[index].onlyVisit)
            system.sum += only < 0 ? classes[index].time.sum : cells[only].time.sum
            system.count += Double(only < 0 ? classes[index].time.count : cells[only].time.count)
        }
        return FlowTotals(
            time: now, ended: Int(ended), waits: waits,
            occupancy: network.stations.indices.map { stations[$0].occupancy.area(at: now) }, timeInSystem: system)
    }
}
