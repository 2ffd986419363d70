import SimulationKernel
import FlowNetworks

/// What would end a retry storm, each by itself, and how much of it: all follow from n λ against c μ, or keep the line
/// shorter than the time-out.
package struct RetryStormCures {
    /// How long the last in line can have to wait there; infinite where nothing bounds the line.
    package let longestWait: Double
    /// The most tries that the servers can do.
    package let tries: Int
    /// Repeated tries for one first try that the servers can just not do, so that a budget helps below that; nil: none
    /// does. Above 1 every budget does.
    package let budget: Double?
    /// The places of a line that is short enough; nil where it has a bound, or no such line would help.
    package let waitingRoom: Int?
    /// Whether it helps to serve the latest first.
    package let isLatestFirst: Bool
    /// Whether it helps to drop what is late: only where the line stands at the overloaded station and a try takes little
    /// of its time-out, since who is taken has waited for nearly all of that, and must still be served in time.
    package let isDropping: Bool

    /// - Parameter visits: how often per time a station is visited by first tries.
    init(_ storm: RetriedLoad, _ network: FlowNetwork, visits: (Int) -> Double) {
        let capacity = storm.capacity
        let place = storm.lines.first ?? storm.station
        let line = network.stations[place]
        let isElsewhere = place != storm.station
        // How many leave the line per time when the overloaded servers always work.
        let workOfOne = isElsewhere ? storm.firstLoad / visits(place) : storm.allLoad / storm.all
        let rate = capacity / workOfOne
        let isOnly = storm.lines.count == 1
        let room = isOnly && line.whenFull == .reject ? line.capacity.map(Double.init) ?? .infinity : .infinity
        longestWait = room / rate

        let relief = Self.root(capacity / storm.firstLoad, storm.depth)
        tries = max(1, Int(saturating: (relief * (1 - 1e-12)).rounded(.up)) - 1)
        let spare = ((relief - 1) * 100).rounded(.down) / 100
        budget = spare > 0 ? spare : nil
        let places = rate * storm.timeout / 2 - Double(line.servers.greatestCount ?? 1)
        let isShortEnough = isOnly && line.capacity == nil && places >= 1 && places < 1e9
        waitingRoom = isShortEnough ? Self.rounded(places) : nil
        isLatestFirst = isOnly
        isDropping = isOnly && !isElsewhere && storm.ownTime <= storm.timeout / 10
    }

    private static func root(_ value: Double, _ depth: Int) -> Double {
        depth <= 1 || value <= 0 ? value : PortableMath.exp(PortableMath.log(value) / Double(depth))
    }

    /// Down to one digit, and zeros.
    private static func rounded(_ value: Double) -> Int {
        var scale = 1.0
        while value / scale >= 10 { scale *= 10 }
        return Int(saturating: (value / scale).rounded(.down) * scale)
    }
}
