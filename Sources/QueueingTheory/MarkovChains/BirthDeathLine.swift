import Statistics

/// A line whose number is a birth–death process: streams of customers who come and join at rates that depend on how
/// many are there, and are served at a rate that does; all of it given state by state, and constant from some state on.
///
/// So are lines whose servers are faster or more when many are there, who admit some streams only up to some number, or
/// whose customers come less often then. Where everything is constant the number follows a geometric law, which is
/// summed in closed form. What somebody finds who comes is what is there over time, each state weighing as much as the
/// stream comes in it.
/// Source: Gross, Shortle, Thompson, Harris (2008), Fundamentals of Queueing Theory, sections 2.1 and 2.9; Little
/// (1961), Oper. Res. 9, 383–387.
package struct BirthDeathLine: QueueingModel, Sendable {
    /// Customers who come alike.
    package struct Stream: Sendable, Hashable {
        /// At which rate they come who find 0, 1, … there; beyond the last, the last.
        package var rates: [Double]
        /// The share of those who join that find 0, 1, … there; beyond the last, the last.
        package var joining: [Double]

        package init(rates: [Double], joining: [Double] = [1]) {
            self.rates = rates
            self.joining = joining
        }
    }

    package let streams: [Stream]
    /// How many services end in a unit of time with 1, 2, … there; beyond the last, the last.
    package let serviceRates: [Double]
    /// How many servers there are with 0, 1, … there; beyond the last, the last.
    package let servers: [Int]
    /// The long-run shares of time with 0, 1, … there, up to the first state from which on everything is constant.
    private let head: [Double]
    /// By what the share of each further one is smaller; 0 where nobody joins there.
    private let ratio: Double

    private static let mostStates = 1_000_000

    package init(streams: [Stream], serviceRates: [Double], servers: [Int]) throws(TheoryError) {
        try TheoryError.require(!streams.isEmpty && !serviceRates.isEmpty && !servers.isEmpty, "a rate is missing")
        for stream in streams {
            try TheoryError.require(!stream.rates.isEmpty && !stream.joining.isEmpty, "a rate is missing")
            for rate in stream.rates { try TheoryError.requireNotNegative(rate, "arrival rate") }
            try TheoryError.require(
                stream.joining.allSatisfy((0...1).contains), "the shares of those who join lie from 0 to 1")
        }
        for rate in serviceRates { try TheoryError.requirePositive(rate, "service rate") }
        for number in servers { try TheoryError.requireAtLeast(0, number, "number of servers") }
        // From here on all are constant, and all servers are busy, so that whoever is one more waits.
        let lists = streams.flatMap { [$0.rates.count, $0.joining.count] } + [serviceRates.count + 1, servers.count]
        let last = max(lists.max()! - 1, servers.last!)
        try TheoryError.requireFollowable(last, most: Self.mostStates, "line")
        let births = (0...last).map { n in streams.reduce(0) { $0 + $1.rates.entry(n) * $1.joining.entry(n) } }
        try TheoryError.require(births[0] > 0, "nobody ever joins")
        let ratio = births[last] / serviceRates.entry(last)
        try TheoryError.requireStable(utilization: ratio)
        let shares = birthDeathEquilibrium(
            births: Array(births.dropLast()), deaths: (0..<last).map { serviceRates.entry($0) })
        // Beyond the last state there is so much of it once more.
        let sum = 1 + shares[last] * ratio / (1 - ratio)
        head = shares.map { $0 / sum }
        self.ratio = ratio
        self.streams = streams
        self.serviceRates = serviceRates
        self.servers = servers
    }

    /// The mean over time of what is linear in the number from the last state on.
    private func mean(_ value: (Int) -> Double) -> Double {
        let last = head.count - 1
        let slope = value(last + 1) - value(last)
        let ahead = head[last] * ratio / (1 - ratio)
        return head.mean(value) + ahead * value(last) + ahead / (1 - ratio) * slope
    }

    private func busy(_ number: Int) -> Double { Double(min(number, servers.entry(number))) }

    /// The long-run share of time with so many there.
    package func probability(of number: Int) -> Double {
        let last = head.count - 1
        if number <= last { return number < 0 ? 0 : head[number] }
        return head[last] * Special.pow(ratio, Double(number - last))
    }

    package var meanNumber: Double { mean { Double($0) } }
    package var meanBusy: Double { mean(busy) }
    package var meanQueueLength: Double { mean { Double($0) - busy($0) } }
    /// In the mean over time.
    package var meanServers: Double { mean { Double(servers.entry($0)) } }

    private func comingRate(_ stream: Stream) -> Double { mean { stream.rates.entry($0) } }
    private func joiningRate(_ stream: Stream) -> Double { mean { stream.rates.entry($0) * stream.joining.entry($0) } }

    /// Of those of each stream who come, the share that does not join; 0 where nobody comes.
    package var rejectedShares: [Double] {
        streams.map { stream in
            let coming = comingRate(stream)
            return coming > 0 ? max(0, 1 - joiningRate(stream) / coming) : 0
        }
    }

    /// The same of all together.
    package var rejectedShare: Double { max(0, 1 - throughput / arrivalRate) }

    /// How many come in a unit of time, whether they join or not.
    package var arrivalRate: Double { streams.reduce(0) { $0 + comingRate($1) } }

    /// How many of a stream come in a unit of time of whom something is so, which is so of a share of those who find 0, 1, …
    /// there; beyond the last, the last. The lists are no longer than those of the line.
    package func rate(ofStream index: Int, times shares: [Double]) -> Double {
        max(0, mean { streams[index].rates.entry($0) * shares.entry($0) })
    }

    package var throughput: Double { streams.reduce(0) { $0 + joiningRate($1) } }
    package var meanWait: Double { meanQueueLength / throughput }
    package var meanSojourn: Double { meanNumber / throughput }

    /// First come first served: the share of those who join that finds no server for himself.
    package var waitProbability: Double {
        mean { found in
            found < servers.entry(found + 1)
                ? 0 : streams.reduce(0) { $0 + $1.rates.entry(found) * $1.joining.entry(found) }
        } / throughput
    }

    /// The law of the wait of those who join, first come first served, where a number of servers that never changes
    /// works at one rate whenever all are busy: who finds n waits for n − c + 1 ends of service. Nil elsewhere: how
    /// fast the line before him is worked off depends there on who comes after him.
    package var waitLaw: TimeLaw? {
        let count = servers.last!
        let rate = serviceRates.last!
        guard count > 0, servers.allSatisfy({ $0 == count }),
            serviceRates.dropFirst(count - 1).allSatisfy({ $0 == rate })
        else { return nil }
        var found: [Double] = []
        let joined = throughput
        var left = 1.0
        while left > 1e-17, found.count < Self.mostStates {
            let number = found.count
            let births = streams.reduce(0) { $0 + $1.rates.entry(number) * $1.joining.entry(number) }
            found.append(probability(of: number) * births / joined)
            left -= found[number]
            if number >= head.count, found[number] < 1e-18 { break }
        }
        let phases = ErlangMixture.waiting(found: found, servers: count, serviceRate: rate / Double(count))
        return TimeLaw(scale: 1 / rate) { phases.tail($0) }
    }

    package var theory: TheoreticalFigures {
        var figures: [TheoreticalFigures.Figure] = [
            .utilization(meanBusy / meanServers), .meanBusy(meanBusy), .waitProbability(waitProbability),
            .emptyProbability(probability(of: 0)), .throughput(throughput),
        ]
        if streams.contains(where: { $0.joining.contains { $0 < 1 } }) {
            figures.append(.lossProbability(rejectedShare))
            for (index, share) in rejectedShares.enumerated() where streams.count > 1 {
                var figure = TheoreticalFigures.Figure.lossProbability(share)
                figure.customerClass = index
                figures.append(figure)
            }
        }
        return TheoreticalFigures(
            model: "birth and death by the number there",
            source: "Gross, Shortle, Thompson, Harris (2008), Fundamentals of Queueing Theory, sections 2.1 and 2.9",
            conditions:
                "Poisson arrivals and exponential service, at rates that depend on the number there alone, who is "
                + "interrupted goes on where he stopped, long run; waits are of those who join",
            figures: figures
                + .littleFour(number: meanNumber, queue: meanQueueLength, sojourn: meanSojourn, wait: meanWait),
            waitLaw: waitLaw)
    }
}

extension [Double] {
    fileprivate func entry(_ index: Int) -> Double { self[Swift.min(index, count - 1)] }
}

extension [Int] {
    fileprivate func entry(_ index: Int) -> Int { self[Swift.min(index, count - 1)] }
}
