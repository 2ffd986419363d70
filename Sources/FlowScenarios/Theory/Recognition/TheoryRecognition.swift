package import FlowNetworks

/// Finds out which stations of a network theory knows. The scenario does not declare it: the program looks at the
/// arrivals, the service laws, the discipline, all that a station has beside them and, inside a network, whether
/// Burke's or Jackson's conditions hold.
package struct TheoryRecognition {
    package let network: FlowNetwork
    package let traffic: Traffic
    /// The whole network as one whose servers are kept during calls; nil where it is none.
    package private(set) var layered: Layered?
    /// By station: whether somebody takes several of its servers, or comes back to his own.
    private let givesSeveral: [Bool]
    private let tellsApart: [Bool]

    package init(_ network: FlowNetwork) {
        // Names for measuring change no theory.
        self.network = network.unmarked
        traffic = Traffic(self.network)
        givesSeveral = network.givesSeveralServers
        tellsApart = network.tellsServersApart
        layered = layeredQueue()
    }

    /// By station; nil where no formula is known to apply.
    package func stations() -> [StationTheory?] {
        let joint = layeredStations() ?? closedNetwork() ?? closedClassStations() ?? blockingNetwork()
        return network.stations.indices.map { joint?[$0] ?? alone($0) }
    }

    package func theory(ofStation index: Int) -> StationTheory? { stations()[index] }

    /// What is known of one station from those who come to it.
    private func alone(_ index: Int) -> StationTheory? {
        guard traffic.isIndependent else { return nil }
        if let known = leastWorkTheory(index) ?? stateArrivals(index) { return known }
        if let known = closedPopulation(index) ?? arrivalsOfTheirOwn(index) ?? blockingTandem(index) { return known }
        guard traffic.isOpen(index) else { return nil }
        let upstream = traffic.upstream(of: index)
        if upstream.isEmpty { return poissonFed(index) }
        guard upstream.union([index]).allSatisfy({ $0 == index || isProductForm($0) }) else { return nil }
        if upstream.contains(index) {
            // Feedback: arrivals are no Poisson stream, but those who come see the product form (Jackson 1957).
            guard isProductForm(index) else { return nil }
            var theory = poissonFed(index)
            theory?.arrivals = "in the network by Jackson (1957), Oper. Res. 5, 518–521"
            return theory
        }
        var theory = poissonFed(index)
        theory?.arrivals = "its arrivals are a Poisson stream by Burke (1956), Oper. Res. 4, 699–704"
        return theory
    }

    /// What a station has beyond a line, a number of servers and an order, from its visits too.
    package func extras(_ index: Int) -> Set<StationExtra> {
        var extras = network.stations[index].extras
        extras.remove(.patience)
        if traffic.streams[index].contains(where: { $0.patience != nil }) { extras.insert(.patience) }
        // Nothing expires where nobody is waited for so long only.
        if extras.contains(.dropping), !hasTimeLimits { extras.remove(.dropping) }
        if traffic.streams[index].contains(where: { $0.expiry != nil }) {
            extras.remove(.dropping)
            extras.insert(.expiry)
        }
        if traffic.streams[index].contains(where: { $0.tries > 1 }) { extras.insert(.repeatedTries) }
        if givesSeveral[index] { extras.insert(.severalServers) }
        if tellsApart[index] { extras.insert(.ownServer) }
        // Who takes everybody is told apart by nothing.
        if extras.contains(.skills), groupsForAll(index) != nil { extras.remove(.skills) }
        return extras
    }

    private var hasTimeLimits: Bool { network.classes.contains { $0.flow.anyStep(\.isTimedAttempt) } }

    /// The number of equal servers, where it never changes and each takes everybody.
    package func servers(_ index: Int) -> Int? {
        if let count = network.stations[index].constantServers { return count }
        guard !network.stations[index].extras.contains(.differentSpeeds) else { return nil }
        return groupsForAll(index)?.reduce(0) { $0 + $1.servers }
    }

    /// Groups each of which takes everybody, and how many they are, where that never changes; nil where there are no
    /// such.
    func groupsForAll(_ index: Int) -> [(group: ServerGroup, servers: Int)]? {
        guard case .groups(let groups) = network.stations[index].servers else { return nil }
        let classes = traffic.classes(at: index)
        var found: [(group: ServerGroup, servers: Int)] = []
        for group in groups {
            guard let count = group.schedule.constantCount, classes.allSatisfy(group.takes) else { return nil }
            found.append((group, count))
        }
        return found
    }

    /// Whether a station keeps the product form, and what leaves it is Poisson if what comes is: an endless line in
    /// order of arrival with exponential service of one mean for all; a server for everybody; servers shared by all, or
    /// one server that always serves the latest (Baskett, Chandy, Muntz, Palacios 1975; Kelly 1979). It must keep up.
    func isProductForm(_ index: Int) -> Bool {
        let station = network.stations[index]
        guard extras(index).isEmpty, !traffic.streams[index].isEmpty else { return false }
        if station.servers == .unlimited { return true }
        guard let servers = servers(index), hasProductFormOrder(index, servers: servers) else { return false }
        return traffic.offeredLoad(at: index) < Double(servers)
    }

    func hasProductFormOrder(_ index: Int, servers: Int) -> Bool {
        switch network.stations[index].discipline {
        case .fifo: commonExponentialMean(index) != nil
        case .processorSharing(nil): true
        case .preemptiveLIFO(.resume): servers == 1
        default: false
        }
    }

    /// The mean that the exponential services of all visits share; nil where they do not.
    package func commonExponentialMean(_ index: Int) -> Double? {
        var mean: Double?
        for stream in traffic.streams[index] {
            guard let own = stream.service.exponentialMean, mean == nil || mean == own else { return nil }
            mean = own
        }
        return mean
    }

    /// The only class that visits a station, if it comes straight from outside, once, and all of it.
    func onlyFirstClass(_ index: Int) -> Int? {
        guard traffic.streams[index].count == 1, let stream = traffic.streams[index].first, stream.before.isEmpty,
            !stream.delayed, stream.visits == 1, stream.customerClass == stream.origin,
            !traffic.uncertain.contains(index), !traffic.heldBack.contains(index)
        else { return nil }
        return stream.origin
    }
}
