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
