import SimulationKernel

extension MatchingRule {
    /// Whether it asks who has been free longest.
    var asksLongestIdle: Bool {
        switch self {
        case .firstComeFirstServed, .offers(_, .longestIdle): true
        default: false
        }
    }
}

extension FleetModel {
    /// For how many stops a route has room at first.
    var longestRoute: Int {
        let most = pools.map { pool in
            switch matching {
            case .insertion, .publishedRides: 2 * (pool.seats + pool.boot) + 3
            default: 2 * (pool.atOnce ?? 1) + 2
            }
        }
        return max(4, most.max() ?? 4)
    }

    /// How long the windows of a batch are; 0 under other rules.
    var longestWindow: Double { if case .batch(let every, _) = matching { every } else { 0 } }

    /// The expected part of all requests that begins in each area, by the rates as they are in the mean of the first
    /// period; places are drawn to find it, so that it is exact for zones and good to a per mille elsewhere.
    var demandByArea: [Double] {
        let space = travel.space
        let areas = space.numberOfAreas(perSide: areasPerSide)
        var shares = Array(repeating: 0.0, count: areas)
        for (index, requests) in classes.enumerated() {
            let rate = requests.meanRate
            guard rate > 0 else { continue }
            switch requests.source {
            case .zonePairs(let rates, _):
                let sum = rates.joined().reduce(0, +)
                for zone in rates.indices { shares[zone] += rate * rates[zone].reduce(0, +) / sum }
            case .trace(let traced):
                for request in traced {
                    shares[space.area(of: request.from, perSide: areasPerSide)] += rate / Double(traced.count)
                }
            case .poisson:
                switch requests.from {
                case .zones(let weights):
                    let sum = weights.reduce(0, +)
                    for zone in weights.indices { shares[zone] += rate * weights[zone] / sum }
                case .at(let place): shares[space.area(of: place, perSide: areasPerSide)] += rate
                case .uniform: for area in 0..<areas { shares[area] += rate / Double(areas) }
                case .within:
                    let source = PlaceSource(requests.from)
                    var stream = RandomStream(StreamKey(seed: 1, replication: 0, purpose: [UInt64(index)]))
                    for _ in 0..<4096 {
                        let place = source.draw(&stream, space, around: space.centre)
                        shares[space.area(of: place, perSide: areasPerSide)] += rate / 4096
                    }
                }
            }
        }
        let sum = shares.reduce(0, +)
        return sum > 0 ? shares.map { $0 / sum } : shares
    }
}

extension RequestClass {
    /// Requests per unit of time, in the mean over a period of the rates; of a trace, over its length.
    package var meanRate: Double {
        switch source {
        case .poisson(let profile): profile.mean
        case .zonePairs(let rates, let factor): rates.joined().reduce(0, +) * factor.mean
        case .trace(let requests):
            requests.last.map { $0.time > 0 ? Double(requests.count) / $0.time : Double(requests.count) } ?? 0
        }
    }
}

extension RateProfile {
    /// Over its period, or from its first to its last piece; the rate itself where there is but one.
    var mean: Double {
        if let period { return expectedPoints(from: 0, to: period) / period }
        guard let first = pieces.first, let last = pieces.last, last.time > first.time else {
            return pieces.last?.rate ?? 0
        }
        let end = last.time + (last.time - first.time) / Double(pieces.count - 1)
        return expectedPoints(from: first.time, to: end) / (end - first.time)
    }
}

extension FleetModel {
    /// The expected part of a kind of requests that begins and ends in one zone with no way in it, and so is there as soon
    /// as it is on board; 0 where there are no zones, or carrying has a law of its own.
    package func shareWithinZones(_ requests: RequestClass) -> Double {
        let space = travel.space
        let zones = space.numberOfZones
        guard zones > 0, requests.carrying == nil else { return 0 }
        let hasNoWay = (0..<zones).map { space.effort(from: space.place(ofZone: $0), to: space.place(ofZone: $0)) == 0 }
        switch requests.source {
        case .zonePairs(let rates, _):
            let within = hasNoWay.indices.reduce(0) { $0 + (hasNoWay[$1] ? rates[$1][$1] : 0) }
            return within / rates.joined().reduce(0, +)
        case .trace(let traced):
            let within = traced.count { $0.from.zone == $0.to.zone && hasNoWay[Int($0.from.zone)] }
            return traced.isEmpty ? 0 : Double(within) / Double(traced.count)
        case .poisson:
            let from = requests.from.weights(ofZones: zones)
            // Within a distance of a zone is the zone.
            if case .within = requests.to { return zip(from, hasNoWay).reduce(0) { $0 + ($1.1 ? $1.0 : 0) } }
            let to = requests.to.weights(ofZones: zones)
            return hasNoWay.indices.reduce(0) { $0 + (hasNoWay[$1] ? from[$1] * to[$1] : 0) }
        }
    }
}

extension PlaceLaw {
    /// How probable each zone is.
    fileprivate func weights(ofZones zones: Int) -> [Double] {
        switch self {
        case .uniform, .within: return Array(repeating: 1 / Double(zones), count: zones)
        case .at(let place): return (0..<zones).map { $0 == Int(place.zone) ? 1 : 0 }
        case .zones(let weights):
            let sum = weights.reduce(0, +)
            return weights.map { $0 / sum }
        }
    }
}
