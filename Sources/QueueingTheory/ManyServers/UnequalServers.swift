import Statistics

/// M/M/c whose servers differ in speed: groups of equal servers in an order in which they are preferred. Whoever comes
/// goes to the first group that has an idle server, whoever becomes free takes the head of the line, and nobody changes
/// servers.
///
/// While a server is idle the state is how many of each group are busy. From where all are busy on, the number there is
/// a birth–death chain whose ratio is λ / Σ n_g μ_g, and it comes back to nothing but the state in which all are busy;
/// so the chain without a line has the right proportions, and the line is added in closed form.
/// Source: Gumbel (1960), Waiting lines with heterogeneous servers, Oper. Res. 8, 504–511; the preferred server first:
/// Singh (1970), Two-server Markovian queues with balking: heterogeneous vs. homogeneous servers, Oper. Res. 18,
/// 145–159.
package struct UnequalServers: QueueingModel, Sendable {
    /// Equal servers.
    package struct Group: Sendable, Hashable {
        package var servers: Int
        /// Of each.
        package var serviceRate: Double

        package init(servers: Int, serviceRate: Double) {
            self.servers = servers
            self.serviceRate = serviceRate
        }
    }

    package let arrivalRate: Double
    /// In the order in which they are offered an arrival.
    package let groups: [Group]
    /// The largest number in the system; nil: the line is endless.
    package let capacity: Int?
    /// The busy servers of each group.
    package let meanBusyByGroup: [Double]
    package let emptyProbability: Double
    /// The long-run share of time with all servers busy and 0, 1, … customers waiting; of an endless line the first.
    private let whileFull: [Double]

    /// So many sets of busy servers take a blink.
    private static let mostStates = 4_000
    private static let mostPlaces = 100_000

    package init(arrivalRate: Double, groups: [Group], capacity: Int? = nil) throws(TheoryError) {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        for group in groups {
            try TheoryError.requireAtLeast(0, group.servers, "number of servers")
            try TheoryError.requirePositive(group.serviceRate, "service rate")
        }
        let servers = groups.reduce(0) { $0 + $1.servers }
        try TheoryError.requireAtLeast(1, servers, "number of servers")
        let whole = groups.reduce(0) { $0 + Double($1.servers) * $1.serviceRate }
        let ratio = arrivalRate / whole
        if let capacity {
            try TheoryError.requireAtLeast(servers, capacity, "capacity (waiting and in service)")
            try TheoryError.requireFollowable(capacity - servers, most: Self.mostPlaces, "line")
        } else {
            try TheoryError.requireStable(utilization: ratio)
        }
        let chain = try MarkovChain(from: groups.map { _ in 0 }, limit: Self.mostStates) { busy in
            var next: [(to: [Int], rate: Double)] = []
            if let first = groups.indices.first(where: { busy[$0] < groups[$0].servers }) {
                next.append((busy.adding(1, at: first), arrivalRate))
            }
            for group in groups.indices where busy[group] > 0 {
                next.append((busy.adding(-1, at: group), Double(busy[group]) * groups[group].serviceRate))
            }
            return next
        }
        let law = try chain.stationary()
        let full = groups.map(\.servers)
        let atFull = law[chain.numbers[full]!]
        var waiting: [Double] = [atFull]
        var tail = 0.0
        if let capacity {
            for _ in servers..<capacity { waiting.append(waiting.last! * ratio) }
            tail = waiting.dropFirst().reduce(0, +)
        } else {
            tail = atFull * ratio / (1 - ratio)
        }
        let sum = 1 + tail
        whileFull = waiting.map { $0 / sum }
        emptyProbability = law[0] / sum
        meanBusyByGroup = groups.indices.map { group in
            (chain.mean(law) { Double($0[group]) } + tail * Double(full[group])) / sum
        }
        self.arrivalRate = arrivalRate
        self.groups = groups
        self.capacity = capacity
    }

    package var servers: Int { groups.reduce(0) { $0 + $1.servers } }
    /// How many services end in a unit of time while all servers are busy.
    package var fullRate: Double { groups.reduce(0) { $0 + Double($1.servers) * $1.serviceRate } }
    private var ratio: Double { arrivalRate / fullRate }

    /// The share of arrivals that find no place.
    package var lossProbability: Double { capacity == nil ? 0 : whileFull.last! }
    package var throughput: Double { arrivalRate * (1 - lossProbability) }
    package var meanBusy: Double { meanBusyByGroup.reduce(0, +) }
    package var utilization: Double { meanBusy / Double(servers) }

    package var meanQueueLength: Double {
        guard capacity == nil else { return whileFull.mean { Double($0) } }
        return whileFull[0] * ratio / ((1 - ratio) * (1 - ratio))
    }

    /// Of those who get in.
    package var waitProbability: Double {
        guard capacity == nil else { return whileFull.dropLast().reduce(0, +) / (1 - lossProbability) }
        return whileFull[0] / (1 - ratio)
    }

    package var meanWait: Double { meanQueueLength / throughput }
    /// In service, at whichever server.
    package var meanService: Double { meanBusy / throughput }
    package var meanSojourn: Double { meanWait + meanService }
    package var meanNumber: Double { meanQueueLength + meanBusy }

    /// Who finds all busy and n waiting waits for n + 1 ends of service, each at the rate of all servers: in an endless
    /// line an exponential time.
    package var waitLaw: TimeLaw {
        guard capacity == nil else {
            let phases = phasesBefore
            return TimeLaw(scale: 1 / fullRate) { phases.tail($0) }
        }
        let (share, rate) = (waitProbability, fullRate - arrivalRate)
        return TimeLaw(scale: 1 / rate) { $0 < 0 ? 1 : share * Special.exp(-rate * $0) }
    }

    private var phasesBefore: ErlangMixture {
        let found = whileFull.dropLast().map { $0 / (1 - lossProbability) }
        return ErlangMixture(weights: [1 - found.reduce(0, +)] + found, rate: fullRate)
    }

    private var waitSecondMoment: Double {
        guard capacity == nil else { return phasesBefore.secondMoment }
        let rate = fullRate - arrivalRate
        return 2 * waitProbability / (rate * rate)
    }

    package var theory: TheoreticalFigures {
        var figures: [TheoreticalFigures.Figure] = [
            .utilization(utilization), .meanBusy(meanBusy), .waitProbability(waitProbability),
            .emptyProbability(emptyProbability), .throughput(throughput),
        ]
        if capacity != nil { figures.insert(.lossProbability(lossProbability), at: 2) }
        let places = capacity.map { "/\($0)" } ?? ""
        return TheoreticalFigures(
            model: "M/M/\(servers)\(places) with servers of \(groups.count) speeds",
            source: "Gumbel (1960), Oper. Res. 8, 504–511; Singh (1970), Oper. Res. 18, 145–159, solved as a Markov "
                + "chain",
            conditions: "Poisson arrivals, exponential service, an idle server of an earlier group first, nobody "
                + "changes servers, first come first served, long run",
            figures: figures
                + .littleFour(number: meanNumber, queue: meanQueueLength, sojourn: meanSojourn, wait: meanWait)
                + .waitSpread(mean: meanWait, secondMoment: waitSecondMoment),
            waitLaw: waitLaw)
    }
}

extension [Int] {
    fileprivate func adding(_ change: Int, at index: Int) -> [Int] {
        var result = self
        result[index] += change
        return result
    }
}
