import FlowNetworks
import QueueingTheory
import Statistics

/// How long one station takes to forget its beginning; the longest of the times in which its distance from the long
/// run falls by e.
struct Relaxation {
    /// It is `nil` where nothing is known.
    private(set) var time: Double?

    private let recognition: TheoryRecognition
    private let index: Int
    /// Visits per time unit, their mean service, and ca² + cs².
    private var rate = 0.0
    private var mean = 0.0
    private var variation = 0.0

    init(_ recognition: TheoryRecognition, _ index: Int) {
        self.recognition = recognition
        self.index = index
        let network = recognition.network
        let traffic = recognition.traffic
        let streams = traffic.streams[index]
        // Where nobody comes nothing is to be forgotten.
        guard !streams.isEmpty else {
            time = 0
            return
        }
        if let layered = recognition.layered {
            time = Self.ofLayers(layered, network)
            return
        }
        guard !traffic.uncertain.contains(index) else { return }
        var second = 0.0
        var burst = 0.0
        for stream in streams {
            guard let own = WarmUpNeed.meanRate(network, traffic, stream.origin), own.isFinite, stream.visits > 0 else {
                return
            }
            let visits = own * stream.visits
            rate += visits
            mean += visits * stream.service.mean
            second += visits * stream.service.secondMoment
            burst += visits * network.classes[stream.origin].arrivals.burst
        }
        mean /= rate
        variation = burst / rate + max(0, second / rate / (mean * mean) - 1)
        guard mean > 0 else { return }
        let populations = streams.contains { network.classes[$0.origin].arrivals.members != nil }
        if populations {
            time = ofPopulation()
        } else if traffic.heldBack.contains(index) {
            time = ofBlocking()
        } else {
            time = open()
        }
        time = time.flatMap { $0.isNaN ? nil : max($0, mean) }
    }

    private var station: Station { recognition.network.stations[index] }

    /// Odoni and Roth's, of a line that is worked off by so many servers; nil where they cannot keep up.
    private func line(load: Double, servers: Int, mean: Double, variation: Double) -> Double? {
        guard load < Double(servers) else { return nil }
        let spare = 1 - (load / Double(servers)).squareRoot()
        return variation * mean / (2.8 * Double(servers) * spare * spare)
    }

    private func open() -> Double? {
        if station.servers == .unlimited { return mean }
        let extras = recognition.extras(index)
        if extras == [.skills] { return skills() }
        if extras == [.differentSpeeds] || extras == [.differentSpeeds, .capacity] { return unequalServers() }
        guard let servers = recognition.servers(index), servers > 0 else { return nil }
        let load = rate * mean
        let plain = line(load: load, servers: servers, mean: mean, variation: variation)
        // A line that cannot grow forgets at the latest when it has been worked off and filled as a random walk would.
        func limited(_ places: Int) -> Double {
            min(plain ?? .infinity, Double(places) * Double(places) * mean / Double(servers))
        }
        switch extras {
        case []: return plain
        case [.capacity], [.capacity, .repeatedTries]: return limited(station.capacity!)
        case [.expiry]:
            let expiry = recognition.traffic.streams[index].compactMap(\.expiry).max()!
            return min(plain ?? .infinity, 2 * (mean + expiry))
        case [.patience], [.patience, .capacity]: return leaving(plain)
        case [.balking], [.balking, .patience]:
            let (most, loyal) = mostPresent(servers)
            if loyal.isEmpty { return limited(most) }
            if extras.contains(.patience) { return leaving(plain) }
            // Above the others' limit the line is that of those who always join.
            let theirs = recognition.traffic.streams[index].filter { loyal.contains($0.customerClass) }
            let above = line(
                load: theirs.reduce(0) { $0 + $1.rate * $1.service.mean }, servers: servers, mean: mean,
                variation: variation)
            return above.map { min(plain ?? .infinity, limited(most) + $0) }
        case [.capacity, .retry]:
            let between = station.retry!.after.mean
            if station.retry!.atMost != nil { return limited(station.capacity!) + Double(servers) * between + between }
            return line(load: load, servers: servers, mean: mean + between, variation: variation)
        case [.vacations]:
            let law = station.vacations!
            return plain.map { $0 + 2 * law.secondMoment / law.mean }
        case [.setUp]:
            let longer = mean + station.setUp!.time.mean
            return line(load: rate * longer, servers: servers, mean: longer, variation: variation)
        case [.breakdowns]: return breakdowns(servers)
        case [.together]:
            return line(load: load / Double(station.servesTogether), servers: 1, mean: mean, variation: variation)
        default: return nil
        }
    }

    /// How many are there from whom on only those join who always do, and the classes of these.
    private func mostPresent(_ servers: Int) -> (most: Int, loyal: Set<Int>) {
        var most = 0
        var loyal = Set<Int>()
        for customerClass in recognition.traffic.classes(at: index) {
            if let limit = station.balking?.rule(ofClass: customerClass)?.limit(servers: servers) {
                most = max(most, limit)
            } else {
                loyal.insert(customerClass)
            }
        }
        return (most, loyal)
    }

    /// Who would wait too long is gone by then.
    private func leaving(_ plain: Double?) -> Double? {
        let patience = recognition.traffic.streams[index].map { $0.patience?.mean ?? .infinity }.max() ?? .infinity
        let time = min(plain ?? .infinity, 2 * (mean + patience))
        return time.isFinite ? time : nil
    }

    /// Repairs take a part of the servers, and come in pieces.
    private func breakdowns(_ servers: Int) -> Double? {
        let rule = station.breakdowns!
        let up = rule.up.mean
        let down = rule.repair.mean
        let available = up / (up + down)
        let longer = mean / available
        let pieces = mean / up * rule.repair.secondMoment / (longer * longer) + 2 * (1 - available) * down / mean
        return line(load: rate * longer, servers: servers, mean: longer, variation: variation + pieces)
            .map { $0 + down }
    }

    /// All servers for all, and those who take the urgent for them.
    private func skills() -> Double? {
        guard case .groups(let groups) = station.servers else { return nil }
        var longest = 0.0
        for own in recognition.traffic.classes(at: index) {
            let takers = groups.filter { $0.takes(own) }
            // Whoever only they could take, at most, is their load.
            let load = recognition.traffic.streams[index].filter { stream in
                takers.contains { $0.takes(stream.customerClass) }
                    && !groups.contains { $0.takes(stream.customerClass) && !takers.contains($0) }
            }.reduce(0) { $0 + $1.rate * $1.service.mean }
            let servers = takers.compactMap(\.schedule.constantCount).reduce(0, +)
            guard let time = line(load: load, servers: servers, mean: mean, variation: variation) else { return nil }
            longest = max(longest, time)
        }
        let all = groups.compactMap(\.schedule.constantCount).reduce(0, +)
        return line(load: rate * mean, servers: all, mean: mean, variation: variation).map { max(longest, $0) }
    }

    /// As many equal servers as do the same work; a line of so many places forgets sooner.
    private func unequalServers() -> Double? {
        guard let groups = recognition.groupsForAll(index) else { return nil }
        let number = groups.reduce(0) { $0 + $1.servers }
        let speed = groups.reduce(0) { $0 + Double($1.servers) * $1.group.speed } / Double(number)
        guard speed > 0 else { return nil }
        let plain = line(load: rate * mean / speed, servers: number, mean: mean / speed, variation: variation)
        guard let places = station.capacity.map(Double.init) else { return plain }
        return min(plain ?? .infinity, places * places * mean / speed / Double(number))
    }

    /// A population is spread after it has thought and gone round, and a line of all of it after a random walk.
    private func ofPopulation() -> Double? {
        let network = recognition.network
        let traffic = recognition.traffic
        var round = 0.0
        var walk = 0.0
        var all = 0
        for (index, own) in network.classes.enumerated() {
            guard case .population(let members, let think) = own.arrivals.source else { return nil }
            round = max(round, think.mean + traffic.delays[index])
            all += members
        }
        for (station, streams) in traffic.streams.enumerated() {
            for stream in streams {
                round += stream.visits * stream.service.mean
                guard let servers = recognition.servers(station), servers > 0 else { continue }
                walk = max(walk, stream.service.mean / Double(servers))
            }
        }
        return round + Double(all) * Double(all) * walk / 4
    }

    /// The outer stations as one line whose servers are kept so long; a population as above.
    private static func ofLayers(_ layered: TheoryRecognition.Layered, _ network: FlowNetwork) -> Double? {
        let run = layered.run
        if case .population(let members, _) = network.classes[0].arrivals.source {
            return (Double(members) + Double(members) * Double(members) / 4) / run.throughput
        }
        let load = run.throughput / layered.saturation
        guard load < 1 else { return nil }
        let spare = 1 - load.squareRoot()
        return 2 / (2.8 * layered.saturation * spare * spare) + run.meanResponse
    }

    /// With limited places everywhere as a random walk over all of them. In front of one such station, as a line that
    /// is worked off as fast as the two together can.
    private func ofBlocking() -> Double? {
        let network = recognition.network
        let stations = network.stations
        if stations.allSatisfy({ $0.capacity != nil }) {
            let places = Double(stations.reduce(0) { $0 + ($1.capacity ?? 0) })
            let longest = recognition.traffic.streams.joined().map(\.service.mean).max() ?? 0
            return places * places * longest
        }
        guard let pair = recognition.tandem(with: index), let capacity = stations[pair.1].capacity,
            let servers = (recognition.servers(pair.0), recognition.servers(pair.1)) as? (Int, Int),
            let means = (recognition.commonExponentialMean(pair.0), recognition.commonExponentialMean(pair.1))
                as? (Double, Double)
        else { return nil }
        // The most that gets through, with the first never idle: a birth-death process of those beyond it.
        var weight = 1.0
        var all = 0.0
        var through = 0.0
        for beyond in 0...capacity + servers.0 {
            let working = Double(servers.0 - max(0, beyond - capacity)) / means.0
            all += weight
            through += weight * working
            weight *= working / (Double(min(beyond + 1, servers.1)) / means.1)
        }
        return line(load: rate / (through / all), servers: 1, mean: all / through, variation: 4)
            .map { $0 + means.0 + means.1 * Double(capacity) }
    }
}

extension Arrivals {
    /// The limit of variance over mean of how many come in a long time: 1 in a Poisson stream.
    fileprivate var burst: Double {
        let size = batches.map { $0.secondMoment / $0.mean } ?? 1
        switch source {
        case .renewal(let between): return max(0, between.scv) + size - 1
        case .modulated(let phases):
            // Rather too much: as if a phase's rate held for a whole round of phases.
            let rate = phases.meanRate
            let round = phases.reduce(0) { $0 + $1.mean }
            let spread = phases.reduce(0) { $0 + $1.mean / round * ($1.rate - rate) * ($1.rate - rate) }
            return size + 2 * spread * round / rate
        default: return size
        }
    }

    fileprivate var members: Int? {
        if case .population(let members, _) = source { return members }
        return nil
    }
}

extension Balking {
    /// How many are there from whom on nobody joins; nil where somebody always does.
    fileprivate func limit(servers: Int) -> Int? {
        switch self {
        case .atLength(let limit): servers + limit
        case .shareByLength(let shares): shares.firstIndex { $0 >= 1 }.map { servers + $0 }
        case .atPresent(let limit): limit
        case .shareByPresent(let shares): shares.firstIndex { $0 >= 1 }
        case .formula, .byClass: nil
        }
    }
}
