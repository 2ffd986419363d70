internal import FlowNetworks
internal import SimulationKernel

/// What would end a retry storm, each by itself, and how much of it: all follow from n λ against c μ, or keep the line
/// shorter than the time-out.
///
/// To drop what is late is among them only where the line stands at the overloaded station and a try takes little of its
/// time-out: who is taken has waited for nearly all of that, and must still be served in time.
struct RetryStormCures {
    /// How long the last in line can have to wait there; infinite where nothing bounds the line.
    let longestWait: Double
    /// `tries: 2, a budget below 71%, …`.
    let words: String

    /// - Parameter visits: how often per time a station is visited by first tries.
    init(_ storm: RetryStorm, _ network: FlowNetwork, visits: (Int) -> Double) {
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
        var words = ["tries: \(max(1, Int((relief * (1 - 1e-12)).rounded(.up)) - 1))"]
        let budget = ((relief - 1) * 100).rounded(.down) / 100
        if budget > 0 {
            words.append(
                budget > 1 ? "a budget" : "a budget below \(Understood.percent(budget)) (the less, the sooner)")
        }
        if isOnly {
            let places = rate * storm.timeout / 2 - Double(line.servers.greatestCount ?? 1)
            if line.capacity == nil, places >= 1, places < 1e9 {
                words.append("a short line (waiting-room: \(Self.rounded(places)))")
            }
            words.append("discipline: lifo")
            if !isElsewhere, storm.ownTime <= storm.timeout / 10 {
                words += ["discard: expired", "on-timeout: abandon"]
            }
        }
        self.words = words.dropLast().joined(separator: ", ") + (words.count > 1 ? " or " : "") + (words.last ?? "")
    }

    private static func root(_ value: Double, _ depth: Int) -> Double {
        depth <= 1 || value <= 0 ? value : PortableMath.exp(PortableMath.log(value) / Double(depth))
    }

    /// Down to one digit, and zeros.
    private static func rounded(_ value: Double) -> Int {
        var scale = 1.0
        while value / scale >= 10 { scale *= 10 }
        return Int((value / scale).rounded(.down) * scale)
    }
}
