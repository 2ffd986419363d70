/// A vehicle with its driver, during a run.
package struct Vehicle: BitwiseCopyable {
    enum State: UInt8 {
        /// The record is nobody's.
        case unused
        case offDuty
        /// Nothing to do, standing.
        case idle
        /// Nothing to do, on the way to a better place.
        case repositioning
        /// On a leg of its route.
        case driving
        /// Taking on or handing over.
        case stopped
        /// Published, before its departure.
        case published
        /// Carrying out requests that have no ways in space.
        case working
    }

    /// For the three busy fractions.
    enum Phase: Int { case idle, pickup, riding }

    package var pool: Int32 = 0
    var state = State.unused
    var phase = Phase.idle
    /// Whether an offer is with the driver that keeps him from others.
    var hasOpenOffer = false
    /// Whether the shift is over and he goes home when he is free.
    var isLeaving = false
    var isInIndex = false
    /// Where it stands among the members of its pool.
    var membership: Int32 = 0
    /// In a pool, from 0: what the driver's draws belong to.
    package var number: UInt64 = 0
    /// Of all that ever joined: a record is used again, and whoever has it then is somebody else.
    var serial: UInt32 = 0
    /// How often the driver has gone to a better place.
    var moves: UInt64 = 0
    var place = Place(x: 0, y: 0)
    /// The leg at hand.
    var legFrom = Place(x: 0, y: 0)
    var legTo = Place(x: 0, y: 0)
    var legStart = 0.0
    /// Until when it is at the stop at hand.
    var busyUntil = 0.0
    /// How much of the leg's distance is counted already.
    var legCounted = 0.0
    var order: UInt64 = 0
    var idleSince = 0.0
    var stamp: UInt64 = 0
    /// How many stops are on the route.
    var stops: Int32 = 0
    /// Requests bound to it, and how many of them are on board.
    var jobs: Int32 = 0
    var onBoard: Int32 = 0
    var seatsTaken: Int32 = 0
    var bootTaken: Int32 = 0
    /// Of published rides: when it leaves, how long its way may be, whether it comes back.
    var departure = 0.0
    var rideFrom = Place(x: 0, y: 0)
    var longest = 0.0
    /// What is left of the way that its driver would drive without any passengers.
    var ownWay = 0.0
    package var returns = false
    /// The courier's counter, and what it counts a part of.
    package var cancellations: Int32 = 0
    var accepted: Int32 = 0
    /// Since when the figures below are up to date.
    var accounted = 0.0
    var phases = (idle: 0.0, pickup: 0.0, riding: 0.0)
    var assignedArea = 0.0
    var onBoardArea = 0.0
    var emptyDistance = 0.0
    var loadedDistance = 0.0
    /// What of both its driver would not drive for himself: all of it, unless he has published a ride.
    var extraDistance = 0.0
    var carried = CarriedSpace()
    /// All that it has driven since it joined; unlike the figures around it never set back.
    var driven = 0.0
    var income = 0.0
    /// The same since the driver came on duty.
    var earned = 0.0
    var stopCount = 0
}

/// A stop of a route.
struct Stop {
    enum Kind: UInt8 {
        case pickup, dropoff
        /// Only to get there.
        case end
        /// Somebody was to get on or off here and has withdrawn; others rely on the timetable.
        case via
    }

    var kind: Kind
    var request: UInt32
    var place: Place
    /// How long the vehicle stays, where nobody gets on or off.
    var stay = 0.0

    func isFor(_ request: UInt32) -> Bool { (kind == .pickup || kind == .dropoff) && self.request == request }
    func isPickup(of request: UInt32) -> Bool { kind == .pickup && self.request == request }
}

/// Where a vehicle is, and how far from a place.
extension Vehicle {
    @inline(__always) func position(_ travel: Travel, at now: Double) -> Place {
        switch state {
        case .driving, .repositioning: travel.place(from: legFrom, to: legTo, leaving: legStart, at: now)
        default: place
        }
    }

    /// The distance of a free vehicle from a place: between zones by way of the zone it is going to.
    func way(to place: Place, _ travel: Travel, at now: Double) -> Double {
        let space = travel.space
        guard state == .repositioning, space.numberOfZones > 0 else {
            return space.distance(from: position(travel, at: now), to: place)
        }
        let covered = travel.distanceCovered(from: legFrom, to: legTo, leaving: legStart, until: now)
        return space.distance(from: legFrom, to: legTo) - covered + space.distance(from: legTo, to: place)
    }

    /// Likewise the time of driving, at speed 1.
    func effort(to place: Place, _ travel: Travel, at now: Double) -> Double {
        let space = travel.space
        guard state == .repositioning, space.numberOfZones > 0 else {
            return space.effort(from: position(travel, at: now), to: place)
        }
        let leg = space.effort(from: legFrom, to: legTo)
        return leg - min(leg, travel.speed.covered(from: legStart, to: now)) + space.effort(from: legTo, to: place)
    }
}
