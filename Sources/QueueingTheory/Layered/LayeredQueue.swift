/// Stations whose servers are kept during calls to other stations: threads that wait for the answers of back ends.
///
/// A customer goes through steps: time without a server, visits, and holds, which take a server, work on it and keep it
/// through steps of their own, any depth. All times are exponential, lines endless and first come first served, and every
/// station stands at one place of the flow, so that the numbers at each place are a Markov chain; for small cases.
/// Source: Woodside, Neilson, Petriu, Majumdar (1995), The stochastic rendezvous network model, IEEE Trans. Computers 44,
/// 20–34, and Franks et al. (2009), Enhanced modeling and solution of layered queueing networks, IEEE Trans. Softw. Eng.
/// 35, 148–161 (the model; they approximate, the chain here is exact).
package struct LayeredQueue: Sendable, Hashable {
    package indirect enum Step: Sendable, Hashable {
        /// Time that passes without a server of its own; within a hold it is work on the server held.
        case delay(mean: Double)
        case visit(station: Int, meanService: Double)
        /// Takes a server, works on it for `meanService` (0: no time), keeps it through the steps, then gives it back.
        case hold(station: Int, meanService: Double, steps: [Step])
    }

    package let steps: [Step]
    /// By station.
    package let servers: [Int]
    let plan: LayeredPlan

    /// The largest number of states of its chain.
    package let limit: Int

    /// `limit` is the largest number of states of its chain. Throws when a station stands at two places or at none.
    package init(_ steps: [Step], servers: [Int], limit: Int = 60_000) throws(TheoryError) {
        for (k, number) in servers.enumerated() {
            try TheoryError.requireAtLeast(1, number, "number of servers at station \(k + 1)")
        }
        self.steps = steps
        self.servers = servers
        self.limit = limit
        plan = try LayeredPlan(steps, servers: servers)
    }

    /// So many customers, each of whom thinks for an exponential time between two rounds, `thinkTime` in the mean; 0: back
    /// at once.
    package func closed(population: Int, thinkTime: Double) throws(TheoryError) -> LayeredLongRun {
        try TheoryError.requireAtLeast(1, population, "population")
        try TheoryError.requireNotNegative(thinkTime, "mean time of thinking")
        let plan = plan
        let start = thinkTime > 0 ? plan.empty : plan.entered(plan.empty, times: population)
        let chain = try MarkovChain(from: start, limit: limit) { state -> [(to: LayeredState, rate: Double)] in
            var moves = plan.moves(from: state, reenters: thinkTime == 0)
            let thinking = population - state.reduce(0, +)
            if thinking > 0, thinkTime > 0 {
                moves.append((plan.entered(state, times: 1), Double(thinking) / thinkTime))
            }
            return moves
        }
        return LayeredLongRun(self, chain, try chain.stationary())
    }

    /// Poisson arrivals from outside; the number inside is cut where less than 1e-13 of it is left.
    ///
    /// Throws when the stations cannot keep up, as far as ``saturation()`` knows, or the chain gets too large.
    package func open(arrivalRate: Double) throws(TheoryError) -> LayeredLongRun {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requireStable(utilization: arrivalRate / saturation())
        let plan = plan
        var places = 64
        while true {
            let most = places
            let chain = try MarkovChain(from: plan.empty, limit: limit) {
                state -> [(to: LayeredState, rate: Double)] in
                var moves = plan.moves(from: state, reenters: false)
                if state.reduce(0, +) < most { moves.append((plan.entered(state, times: 1), arrivalRate)) }
                return moves
            }
            let law = try chain.stationary()
            let atLimit = chain.mean(law) { $0.reduce(0, +) == most ? 1 : 0 }
            if atLimit * Double(most) < 1e-13 { return LayeredLongRun(self, chain, law) }
            places *= 2
        }
    }

    /// The most customers per time that a flow of one hold or visit with steps in it can serve: as many rounds as there
    /// are servers at the outer station, without thinking. Of a longer flow the least of its parts.
    package func saturation() throws(TheoryError) -> Double {
        var least = Double.infinity
        for step in steps {
            switch step {
            case .delay: continue
            case .visit(let station, let service): least = min(least, Double(servers[station]) / service)
            case .hold(let station, _, _):
                var places: [Int] = []
                let alone = try LayeredQueue(
                    [step.renumbered(&places)], servers: places.map { servers[$0] }, limit: limit)
                least = min(least, try alone.closed(population: servers[station], thinkTime: 0).throughput)
            }
        }
        return least
    }

    package static let source =
        "Woodside, Neilson, Petriu, Majumdar (1995), IEEE Trans. Computers 44, 20–34 (the model); solved as a Markov "
        + "chain"
    package static let conditions =
        "exponential service and delays, servers kept during the calls within, every station at one place of the flow, "
        + "endless lines, first come first served, stable, long run"
}

extension LayeredQueue.Step {
    /// With the stations numbered as they come.
    fileprivate func renumbered(_ places: inout [Int]) -> Self {
        switch self {
        case .delay: return self
        case .visit(let station, let service):
            places.append(station)
            return .visit(station: places.count - 1, meanService: service)
        case .hold(let station, let service, let steps):
            places.append(station)
            let own = places.count - 1
            return .hold(station: own, meanService: service, steps: steps.map { $0.renumbered(&places) })
        }
    }
}
