package import SimulationKernel

/// What one replication observed, from the end of its warm-up on, as a value.
package struct FleetObservations: Sendable, Hashable {
    /// The observed period, from the start of the run.
    package var start: Double
    package var end: Double
    /// By class.
    package var classes: [RequestObservations]
    /// By window of the model: of requests that came in it.
    package var windows: [FleetWindowObservations]
    /// By pool.
    package var pools: [PoolObservations]
    /// By window (first: over all), then by area.
    package var areas: [AreaFigures]
    /// Served requests by area of the beginning, then of the end.
    package var flows: [Int]
    /// How many waited for a vehicle to be bound to them.
    package var waiting: LevelSummary
    /// How many nobody might have any more.
    package var orphans: LevelSummary
    /// The laws of conservation, checked on this run.
    package var checks: [FleetCheck]
    /// Calendar events during the whole run.
    package var events: Int
    /// Requests that ended during the whole run.
    package var requests: Int
    /// Fares that were paid, in order; empty unless asked for.
    package var fares: [FarePayment] = []
    /// What was taken of them, by fee, where somebody has computed that; in the currency.
    package var fees: [Double] = []

    package var duration: Double { end - start }
}

/// Requests of one class.
package struct RequestObservations: Sendable, Hashable {
    /// From coming to being on board, the boarding included.
    package var wait: TallySummary
    /// How long no vehicle was bound to it, all times together; of all that ended, and of those that nobody might have any
    /// more and nobody had taken at the end.
    package var matching: TallySummary
    /// From being bound to a vehicle to being on board.
    package var pickup: TallySummary
    package var ride: TallySummary
    /// From coming to being there.
    package var time: TallySummary
    package var requests: Int
    package var atStart: Int
    package var atEnd: Int
    package var served: Int
    package var lost: Int
    package var abandoned: Int
    package var cancelledWaiting: Int
    package var cancelledOrphan: Int
    package var cancelledCarried: Int
    package var noShow: Int
    package var pricedOut: Int
    /// How often a vehicle was bound, and how often a driver gave the request back.
    package var accepted: Int
    package var driverCancels: Int
    /// Of the times a vehicle was bound in the period, those that were given back in it.
    package var givenBack: Int
    /// Offers made in the period, and what became of them by its end: accepted, declined, never answered, not answered
    /// within the time-out, withdrawn before an answer since somebody else took the request, it was called off or the
    /// driver went home.
    package var offers: Int
    package var agreed: Int
    package var declined: Int
    package var ignored: Int
    package var late: Int
    package var withdrawn: Int
    /// How often a request became an orphan: each may several times.
    package var orphanings: Int
    /// Those that became orphans for the first time.
    package var orphaned: Int
    /// Those that ended and had never been orphans.
    package var neverOrphaned: Int
    /// In the currency.
    package var fares: Double
    package var taxes: Double
    package var platform: Double
    package var pay: Double
    /// Of the served, those whose total would not have been above 0, so that nothing was paid.
    package var unpaid: Int
    package var inside: LevelSummary
    /// Room taken in the period, by those who are on board at its end too.
    package var carried: CarriedSpace
    package var ways: ServedWays

    /// Offers of the period that had no answer yet at its end.
    package var openOffers: Int { offers - agreed - declined - ignored - late - withdrawn }

    /// Those of whom the period says whether they are ever orphans: they became one, or ended without.
    package var orphansOrEnded: Int { orphaned + neverOrphaned }

    /// Whatever its end was.
    package var ended: Int {
        served + lost + abandoned + cancelledWaiting + cancelledOrphan + cancelledCarried + noShow + pricedOut
    }
}

/// Requests that came in one window.
package struct FleetWindowObservations: Sendable, Hashable {
    /// From coming to the pickup.
    package var wait: TallySummary
    package var requests: Int
    package var served: Int
    /// Whatever their end was.
    package var ended: Int
}

/// What the vehicles of one pool did.
package struct PoolObservations: Sendable, Hashable {
    package var onDuty: LevelSummary
    /// Those with nothing to do.
    package var idle: LevelSummary
    /// Vehicle-time with nothing to do, on the way to somebody, and with somebody on board.
    package var idleTime: Double
    package var pickupTime: Double
    package var ridingTime: Double
    /// Distance without and with somebody on board.
    package var emptyDistance: Double
    package var loadedDistance: Double
    /// What of both its drivers would not have driven for themselves: of published rides their detours, else all.
    package var extraDistance: Double
    package var carried: CarriedSpace
    package var income: Double
    package var stops: Int
    /// How many went off duty in the period: of published rides those that ended.
    package var gone: Int
    /// Of each vehicle that was on duty.
    package var vehicles: [VehicleRecord]

    package var time: Double { idleTime + pickupTime + ridingTime }
    package var distance: Double { emptyDistance + loadedDistance }

    package static func giniCoefficient(_ values: [Double]) -> Double? {
        let sum = values.reduce(0, +)
        guard values.count > 1, sum > 0, values.allSatisfy({ $0 >= 0 }) else { return nil }
        var weighted = 0.0
        for (index, value) in values.sorted().enumerated() {
            weighted += (2 * Double(index + 1) - Double(values.count) - 1) * value
        }
        return weighted / (Double(values.count) * sum)
    }
}

/// A law of conservation and both of its sides in one run.
package struct FleetCheck: Sendable, Hashable {
    package enum Law: String, Sendable {
        /// Vehicles with nothing to do, on the way to somebody, and with somebody: together those on duty.
        case busyFractions = "P1 + P2 + P3 = 1"
        /// What vehicles are bound to, over time, is what requests are assigned, over time.
        case pickups = "vehicles' time towards pickups = requests' time assigned"
        case rides = "vehicles' time with requests on board = requests' time on board"
        /// With one request at a time the fractions themselves are such times.
        case pickupFraction = "N P2 = requests' time assigned"
        case ridingFraction = "N P3 = requests' time on board"
        case waiting = "time over all levels of the line = requests' time waiting"
        /// Seats and room in the boot that vehicles have filled are those that requests have taken.
        case seatTime = "vehicles' seats filled, over time = requests' seats on board, over time"
        case bootTime = "vehicles' boots filled, over time = requests' room in boots, over time"
        case seatDistance = "vehicles' seats filled, over the way = requests' seats on board, over the way"
        case bootDistance = "vehicles' boots filled, over the way = requests' room in boots, over the way"
        case flow = "there at the start + came = ended + there at the end"
    }

    package var law: Law
    /// Which class or pool, or all.
    package var element: String
    package var left: Double
    package var right: Double

    /// Within 1e-9 of the greater side, and of 1 below 1.
    package var holds: Bool { abs(left - right) <= 1e-9 * max(1, abs(left), abs(right)) }
}
