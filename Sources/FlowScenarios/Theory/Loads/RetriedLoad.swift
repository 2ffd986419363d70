import FlowNetworks
import Statistics

/// What comes to one station, first tries and all, and where those stand who wait for it.
package struct RetriedLoad {
    /// Visits of the station by first tries, and by all that would be made in a storm; and their work.
    package private(set) var first = 0.0
    package private(set) var all = 0.0
    package private(set) var firstLoad = 0.0
    package private(set) var allLoad = 0.0
    /// Customers of the classes that try again, per time, by class.
    package private(set) var customers: [(customerClass: Int, rate: Double)] = []
    /// The longest time-out, as long as which the line must be for the storm to last.
    package private(set) var timeout = 0.0
    /// How often it is asked for one first try.
    package private(set) var factors: Set<Double> = []
    /// Where the line stands: at the station itself or, where servers are kept during the call, at the first station
    /// that keeps them within it.
    package private(set) var lines: [Int] = []
    /// How many attempts that are tried again stand in each other.
    private(set) var depth = 0
    /// How long a try takes on average when nobody waits, at most of all calls that are tried again.
    private(set) var ownTime = 0.0

    package let station: Int
    /// Work that its servers can do.
    package let capacity: Double

    init(at station: Int, capacity: Double) {
        self.station = station
        self.capacity = capacity
    }

    mutating func add(
        _ entry: ExpectedVisits.Entry, ofClass index: Int, rate: Double, of visits: ExpectedVisits,
        in network: FlowNetwork
    ) {
        let all = entry.calls.map { visits.calls[$0] }
        let place = place(of: entry, all, in: network)
        // Of calls within that one every answer comes in time.
        let calls = place.map { Array(all.prefix($0.call + 1)) } ?? []
        let visitRate = rate * entry.count
        // In a storm all tries are made, those too that chance would make.
        let factor = max(1, calls.reduce(1.0) { $0 * $1.stormFactor } / entry.repeats)
        let mean = entry.service.mean * Double(entry.takes)
        first += visitRate
        self.all += visitRate * factor
        firstLoad += visitRate * mean
        allLoad += visitRate * factor * mean
        factors.insert(factor)
        guard let place, calls.contains(where: { $0.stormFactor > 1 }) else { return }
        for (number, call) in zip(entry.calls, calls) where call.stormFactor > 1 {
            timeout = max(timeout, call.fixedTimeout ?? 0)
            ownTime = max(ownTime, visits.meanTime(ofCall: number))
        }
        depth = max(depth, calls.filter { $0.stormFactor > 1 }.count)
        if !customers.contains(where: { $0.customerClass == index }) { customers.append((index, rate)) }
        if !lines.contains(place.line) { lines.append(place.line) }
    }

    /// Where a line can grow whose calls are given up: an attempt with a time-out goes on without its call, so that ever
    /// more calls come to the first station within it that keeps its servers during the call, or to the overloaded one.
    /// Servers kept around the attempt make no more calls per time than each of them one in a time-out; where that is
    /// less than can be done, the line is that of an attempt around them, or there is none.
    private func place(
        of entry: ExpectedVisits.Entry, _ calls: [Attempt], in network: FlowNetwork
    ) -> (call: Int, line: Int)? {
        let keepers = entry.keepers.filter { network.stations[$0.station].servers != .unlimited }
        for (place, call) in calls.enumerated().reversed() {
            guard let timeout = call.fixedTimeout, call.onTimeout == .letFinish else { continue }
            let around = keepers.filter { $0.callsOutside <= place }.map {
                Double(network.stations[$0.station].servers.greatestCount ?? .max)
            }
            guard (around.min() ?? .infinity) / timeout * entry.service.mean >= capacity else { continue }
            return (place, keepers.first { $0.callsOutside > place }?.station ?? station)
        }
        return nil
    }
}
