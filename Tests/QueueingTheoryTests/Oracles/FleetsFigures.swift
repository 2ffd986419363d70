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

    /// By zone: availability of ever larger fleets; 1 at the zone with most vehicles per customer.
    var limitAvailabilities: [Double] {
        let most = availabilities.max()!
        return availabilities.map { $0 / most }
    }

    /// Trips per time that begin in a zone.
    func trips(from zone: Int) -> Double { customerRates[zone] * availabilities[zone] }

    /// Trips per time of all zones.
    var throughput: Double { customerRates.indices.reduce(0) { $0 + trips(from: $1) } }

    /// P3: the share of vehicle time with a customer.
    var rideShare: Double { meanTravelling / Double(vehicles) }

    /// The mean number of vehicles on the way from one zone to another.
    func meanTravelling(from: Int, to: Int) -> Double {
        trips(from: from) * destinations[from][to] * travelTimes[from][to]
    }
}

extension BroadcastDelivery {
    var shopCancelledShare: Double { cancelledWaitingShare + cancelledCarriedShare }

    /// Times that a courier cancels it, which is what the couriers' counters grow by.
    var meanCourierCancellations: Double {
        meanAttempts * (carryRate / (carryRate + carriedCancelRate)) * courierCancels
    }

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
    /// The law of the distance, in units of length.
    var law: TimeLaw { TimeLaw(scale: mean, tail: tail) }

    /// The distance that a share p of the places does not exceed.
    func quantile(_ p: Double) -> Double { law.quantile(p) }

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
        let square = border == .torus ? 1 / 12.0 : 1 / 6.0
        let mean = border == .torus ? 0.25 : 1 / 3.0
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
    /// The share of calls that wait.
    var waitProbability: Double { overflow == .line ? allBusyProbability : 0 }

    /// By server and atom: the share of all served calls in which this server goes there; sums to 1.
    var dispatchShares: [[Double]] {
        var rates = sentAtOnce.map { $0.map { $0.reduce(0) { $0 + $1.rate } } }
        if overflow == .line {
            // Whoever waits gets the server that gets free first.
            let all = serviceRates.reduce(0, +)
            for (n, rate) in serviceRates.enumerated() {
                for (j, atom) in atoms.enumerated() {
                    rates[n][j] += atom.arrivalRate * allBusyProbability * rate / all
                }
            }
        }
        return rates.map { $0.map { $0 / servedRate } }
    }

    /// The share of all served calls that are sent at once to the first, second, … of their list.
    var choiceShares: [Double] {
        var choices = [Double](repeating: 0, count: serviceRates.count)
        for sent in sentAtOnce.joined().joined() { choices[sent.choice] += sent.rate }
        return choices.map { $0 / servedRate }
    }

    /// Calls per time that are not lost.
    private var servedRate: Double {
        zip(atoms, lossProbabilities).reduce(0) { $0 + $1.0.arrivalRate * (1 - $1.1) }
    }

    /// By server and atom, for each set of busy servers: calls per time that find a free server, and its place on their
    /// list.
    private var sentAtOnce: [[[(choice: Int, rate: Double)]]] {
        var sent = serviceRates.map { _ in atoms.map { _ in [(choice: Int, rate: Double)]() } }
        for (j, atom) in atoms.enumerated() {
            for (set, share) in probabilities.enumerated() {
                guard let choice = atom.preferences.firstIndex(where: { set & (1 << $0) == 0 }) else { continue }
                sent[atom.preferences[choice]][j].append((choice, atom.arrivalRate * share))
            }
        }
        return sent
    }

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
    /// P3, exact for every fleet that serves all requests: Little (1961), Operations Research 9, 383–387.
    var rideShare: Double { arrivalRate * meanTrip / Double(vehicles) }

    /// The other solution of the balance, in which the fleet chases distant customers; as many idle vehicles as that let
    /// it fall there.
    ///
    /// With x = √O and the free vehicles f = N − λT, x³ − f x + λ k = 0 has roots that sum to 0; known is the largest, a,
    /// so that the others solve x² + a x + a² − f = 0.
    var chasingIdle: Double {
        let largest = meanIdle.squareRoot()
        let free = Double(vehicles) - arrivalRate * meanTrip
        let root = ((4 * free - 3 * meanIdle).squareRoot() - largest) / 2
        return root * root
    }

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
