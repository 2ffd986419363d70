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
