import Statistics
import QueueingTheory

extension CityPairFleet {
    /// The smallest fleet of which every zone's customers find a vehicle with probability `availability` at least; nil
    /// where no fleet does, because vehicles pile up elsewhere.
    static func smallestFleet(
        customerRates: [Double], destinations: [[Double]], travelTimes: [[Double]], availability: Double,
        limit: Int = 10_000
    ) throws(TheoryError) -> CityPairFleet? {
        try TheoryError.require(
            availability > 0 && availability < 1, "the availability lies between 0 and 1, not \(availability)")
        func fleet(_ vehicles: Int) throws(TheoryError) -> CityPairFleet {
            try CityPairFleet(
                vehicles: vehicles, customerRates: customerRates, destinations: destinations, travelTimes: travelTimes)
        }
        func isEnough(_ fleet: CityPairFleet) -> Bool { fleet.availabilities.min()! >= availability }
        var high = try fleet(1)
        if isEnough(high) { return high }
        // The limit is not reached by any fleet.
        guard high.limitAvailabilities.min()! > availability else { return nil }
        var low = high
        while !isEnough(high) {
            guard high.vehicles < limit else { return nil }
            low = high
            high = try fleet(min(limit, 2 * high.vehicles))
        }
        while high.vehicles - low.vehicles > 1 {
            let middle = try fleet((low.vehicles + high.vehicles) / 2)
            if isEnough(middle) { high = middle } else { low = middle }
        }
        return high
    }

    /// The mean number of vehicles on the way from one zone to another.
    func meanTravelling(from: Int, to: Int) -> Double {
        trips(from: from) * destinations[from][to] * travelTimes[from][to]
    }
}

extension BroadcastDelivery {
    /// 1 / (kλ + θ): until the first accepts or the shop cancels.
    var meanFirstWait: Double { 1 / (Double(couriers) * acceptRate + waitingCancelRate) }

    /// Mean time in the hands of couriers, all rounds together.
    var meanCarried: Double { meanAttempts / (carryRate + carriedCancelRate) }
}

extension SequentialOffers {
    /// Answers after a time of any law.
    init(
        acceptance: Double, response: TimeLaw, timeOut: Double, couriers: Int? = nil
    ) throws(TheoryError) {
        try TheoryError.requirePositive(timeOut, "time-out")
        let answered = response.cdf(timeOut)
        guard answered > 0 else { throw TheoryError(.badInput, "nobody answers within the time-out") }
        let mean: Double
        do {
            mean = try integrate(from: 0, to: timeOut, absolute: 1e-12 * timeOut, relative: 1e-10) {
                response.tail($0)
            }.value
        } catch { throw TheoryError(.numerical, "the mean time of an offer is not found: \(error)") }
        try self.init(
            acceptance: acceptance, timeOut: timeOut, couriers: couriers, answered: answered, meanOffer: mean,
            meanAnswer: (mean - timeOut * (1 - answered)) / answered)
    }

    /// The mean time until somebody accepts or all have been asked.
    var meanTime: Double { meanOffers * meanOffer }
}

extension GridTorus {
    /// The largest distance, in blocks.
    var diameter: Int { nodesAt.count - 1 }

    /// The mean distance of two nodes, which may be the same, in blocks.
    var meanTrip: Double {
        nodesAt.enumerated().reduce(0) { $0 + Double($1.offset) * Double($1.element) } / Double(nodes)
    }
}

extension NearestVehicle {
    /// What the mean comes near with many vehicles: that of a plane with n vehicles per area, ½ √(area / n), and with
    /// streets √(π/8) √(area / n).
    ///
    /// Source: Larson & Odoni (1981), equations (3.104a) and (3.105).
    var asymptote: Double { area.squareRootCoefficient / Double(vehicles).squareRoot() }
}

extension ServiceArea {
    /// The mean square of the distance of two uniform places, which with ``meanTrip`` gives how much trips vary.
    var tripSecondMoment: Double {
        // Of one coordinate: the mean square and the mean of the difference.
        let (square, mean) = border == .torus ? (1 / 12.0, 0.25) : (1 / 6.0, 1 / 3.0)
        let squares = square * (width * width + height * height)
        return metric == .euclidean ? squares : squares + 2 * mean * mean * width * height
    }

    /// The squared coefficient of variation of the distance.
    var tripSCV: Double { tripSecondMoment / (meanTrip * meanTrip) - 1 }

    /// A square.
    init(side: Double, border: Border, metric: Metric) throws(TheoryError) {
        try self.init(width: side, height: side, border: border, metric: metric)
    }
}

extension Hypercube {
    /// The mean time on the way to a call, over all that are served: Σ f_nj t_nj.
    ///
    /// - Parameter times: by server and atom. A server that comes straight from another call is taken to start where it
    ///   would without it.
    /// - Note: Larson & Odoni (1981), section 5.4, give calls that waited a time of their own.
    func meanTravel(_ times: [[Double]]) throws(TheoryError) -> Double {
        guard times.count == serviceRates.count, times.allSatisfy({ $0.count == atoms.count }) else {
            throw TheoryError(.badInput, "each server has one time on the way to each atom")
        }
        var sum = 0.0
        for (shares, row) in zip(dispatchShares, times) {
            for (share, time) in zip(shares, row) { sum += share * time }
        }
        return sum
    }
}

extension FirstComeFleet {
    /// Origins and destinations uniform over an area, at one speed.
    init(vehicles: Int, area: ServiceArea, speed: Double, handling: Double = 0) throws(TheoryError) {
        try TheoryError.requirePositive(speed, "speed")
        let trip = area.meanTrip / speed
        try self.init(vehicles: vehicles, meanPickup: trip, meanTrip: trip, handling: handling)
    }
}

extension NearestIdleFleet {
    /// The smallest fleet whose mean pickup is at most `target`: O = (k / target)², N = O + λ (target + T), rounded up,
    /// or what the balance needs if that is more.
    static func smallestFleet(
        arrivalRate: Double, law: PickupLaw, meanTrip: Double, meanPickup target: Double
    ) throws(TheoryError) -> NearestIdleFleet {
        try TheoryError.requirePositive(target, "mean pickup time")
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requirePositive(meanTrip, "mean trip time")
        let idle = Special.pow(law.coefficient / target, 2)
        let lowest = Special.pow(arrivalRate * law.coefficient / 2, 2 / 3.0)
        let balance = max(idle, lowest)
        let pickup = balance > 0 ? law.meanPickup(idle: balance) : 0
        let fleet = balance + arrivalRate * (pickup + meanTrip)
        guard fleet < 1e9 else { throw TheoryError(.badInput, "the fleet has more than a billion vehicles") }
        var vehicles = max(1, Int(fleet.rounded(.up)))
        if Double(vehicles) <= arrivalRate * meanTrip { vehicles += 1 }
        return try NearestIdleFleet(vehicles: vehicles, arrivalRate: arrivalRate, law: law, meanTrip: meanTrip)
    }
}

extension PickupLaw {
    /// From a measured mean pickup time and mean number of idle vehicles.
    init(meanPickup: Double, idle: Double) throws(TheoryError) {
        try TheoryError.requireNotNegative(meanPickup, "mean pickup time")
        try TheoryError.requirePositive(idle, "mean number of idle vehicles")
        try self.init(coefficient: meanPickup * idle.squareRoot())
    }
}
