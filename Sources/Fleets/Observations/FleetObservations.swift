public import SimulationKernel

/// What one replication observed, from the end of its warm-up on, as a value.
public struct FleetObservations: Sendable, Hashable {
    /// The observed period, from the start of the run.
    public var start: Double
    public var end: Double
    /// By class.
    public var classes: [RequestObservations]
    /// By window of the model: of requests that came in it.
    public var windows: [FleetWindowObservations]
    /// By pool.
    public var pools: [PoolObservations]
    /// By window (first: over all), then by area.
    public var areas: [AreaFigures]
    /// Served requests by area of the beginning, then of the end.
    public var flows: [Int]
    /// How many waited for a vehicle to be bound to them.
    public var waiting: LevelSummary
    /// How many nobody might have any more.
    public var orphans: LevelSummary
    /// The laws of conservation, checked on this run.
    public var checks: [FleetCheck]
    /// Calendar events during the whole run.
    public var events: Int
    /// Requests that ended during the whole run.
    public var requests: Int
    /// Fares that were paid, in order; empty unless asked for.
    public var fares: [FarePayment] = []
    /// What was taken of them, by fee, where somebody has computed that; in the currency.
    public var fees: [Double] = []

    public var duration: Double { end - start }
}

/// Requests of one class.
public struct RequestObservations: Sendable, Hashable {
    /// From coming to being on board, the boarding included.
    public var wait: TallySummary
    /// How long no vehicle was bound to it, all times together; of all that ended, and of those that nobody might have any
    /// more and nobody had taken at the end.
    public var matching: TallySummary
    /// From being bound to a vehicle to being on board.
    public var pickup: TallySummary
    public var ride: TallySummary
    /// From coming to being there.
    public var time: TallySummary
    public var requests: Int
    public var atStart: Int
    public var atEnd: Int
    public var served: Int
    public var lost: Int
    public var abandoned: Int
    public var cancelledWaiting: Int
    public var cancelledOrphan: Int
    public var cancelledCarried: Int
    public var noShow: Int
    public var pricedOut: Int
    /// How often a vehicle was bound, and how often a driver gave the request back.
    public var accepted: Int
    public var driverCancels: Int
    /// Of the times a vehicle was bound in the period, those that were given back in it.
    public var givenBack: Int
    /// Offers made in the period, and what became of them by its end: accepted, declined, never answered, not answered
    /// within the time-out, withdrawn before an answer since somebody else took the request, it was called off or the
    /// driver went home.
    public var offers: Int
    public var saidYes: Int
    public var declined: Int
    public var ignored: Int
    public var late: Int
    public var withdrawn: Int
    /// How often a request became an orphan: each may several times.
    public var orphanings: Int
    /// Those that became orphans for the first time.
    public var orphaned: Int
    /// Those that ended and had never been orphans.
    public var neverOrphaned: Int
    /// In the currency.
    public var fares: Double
    public var taxes: Double
    public var platform: Double
    public var pay: Double
    /// Of the served, those whose total would not have been above 0, so that nothing was paid.
    public var unpaid: Int
    public var inside: LevelSummary

    /// Offers of the period that had no answer yet at its end.
    public var openOffers: Int { offers - saidYes - declined - ignored - late - withdrawn }

    /// Those of whom the period says whether they are ever orphans: they became one, or ended without.
    public var orphansOrEnded: Int { orphaned + neverOrphaned }

    /// Whatever its end was.
    public var ended: Int {
        served + lost + abandoned + cancelledWaiting + cancelledOrphan + cancelledCarried + noShow + pricedOut
    }
}

/// Requests that came in one window.
public struct FleetWindowObservations: Sendable, Hashable {
    /// From coming to the pickup.
    public var wait: TallySummary
    public var requests: Int
    public var served: Int
    /// Whatever their end was.
    public var ended: Int
}

/// What the vehicles of one pool did.
public struct PoolObservations: Sendable, Hashable {
    public var onDuty: LevelSummary
    /// Those with nothing to do.
    public var idle: LevelSummary
    /// Vehicle-time with nothing to do, on the way to somebody, and with somebody on board.
    public var idleTime: Double
    public var pickupTime: Double
    public var ridingTime: Double
    /// Distance without and with somebody on board.
    public var emptyDistance: Double
    public var loadedDistance: Double
    public var income: Double
    public var stops: Int
    /// Of each vehicle that was on duty.
    public var vehicles: [VehicleRecord]

    public var time: Double { idleTime + pickupTime + ridingTime }

    public static func giniCoefficient(_ values: [Double]) -> Double? {
        let sum = values.reduce(0, +)
        guard values.count > 1, sum > 0, values.allSatisfy({ $0 >= 0 }) else { return nil }
        var weighted = 0.0
        for (index, value) in values.sorted().enumerated() {
            weighted += (2 * Double(index + 1) - Double(values.count) - 1) * value
        }
        return weighted / (Double(values.count) * sum)
    }
}
