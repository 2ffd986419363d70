/// Somebody who asks, or something that is, to be transported; during a run, in a recycled record.
package struct Request: BitwiseCopyable {
    package enum State: UInt8, BitwiseCopyable {
        /// The record is nobody's.
        case unused
        /// No vehicle is bound to come.
        case waiting
        /// A vehicle is on its way.
        case assigned
        /// On board, or being carried out.
        case riding
    }

    package var number: UInt64 = 0
    /// How many of all kinds came before it.
    var coming: UInt64 = 0
    package var group: Int32 = 0
    package var state = State.unused
    var isOrphan = false
    /// Whether it is one now, or was at some time.
    var wasOrphan = false
    /// Whether the vehicle was bound in the observed period.
    var isObservedMatch = false
    var isInLine = false
    var isNoShow = false
    /// How many times a driver has accepted it.
    var attempts: UInt32 = 0
    var round: UInt32 = 0
    /// How often it has been offered again as an orphan.
    var reoffers: UInt32 = 0
    var seats: Int32 = 1
    var parcels: Int32 = 0
    /// When it came; the wanted departure is `wanted`.
    var time = 0.0
    var wanted = 0.0
    /// Since when it waits, is assigned, rides.
    var since = 0.0
    /// How long it has waited for a vehicle in all, and for its coming.
    var waited = 0.0
    var awaited = 0.0
    var from = Place(x: 0, y: 0)
    var to = Place(x: 0, y: 0)
    /// The direct way, and how long the ride may take at most.
    var distance = 0.0
    var latestPickup = Double.infinity
    var rideLimit = Double.infinity
    /// What its vehicle had driven when it came on board, and when the observed period began, if that was later.
    var boardedAt = 0.0
    var countedFrom = 0.0
    var priceFactor = 1.0
    package var vehicle: Int32 = -1
    /// Who may not have it any more: a list in the arena of refusals.
    var refusals: Int32 = -1
    package var refusalCount: Int32 = 0
    /// Those who were asked and have not answered: a list in the arena of offers.
    var offers: Int32 = -1
    /// How many of a chosen part are left to it; -1: nobody was chosen yet.
    var chosen: Int32 = -1
    /// The events that are planned for it; 0: none.
    var patienceOrder: UInt64 = 0
    var cancelOrder: UInt64 = 0
    var timeoutOrder: UInt64 = 0
    var carriedOrder: UInt64 = 0
    /// Its place in the line.
    var stamp: UInt64 = 0
}

/// What a request came to.
enum RequestEnd: Int, CaseIterable {
    case served
    /// No vehicle was free and it does not wait, or none could come within the limits.
    case lost
    /// Who asked waited no longer.
    case abandoned
    /// Called off while it waited, as an orphan, or while it was carried out.
    case cancelledWaiting, cancelledOrphan, cancelledCarried
    case noShow
    /// The price was too high.
    case pricedOut

    /// As the trace tells it; what is served has been delivered by a vehicle.
    var traced: FleetTracedEvent.What? {
        switch self {
        case .served: nil
        case .lost: .lose
        case .abandoned: .abandon
        case .cancelledWaiting, .cancelledOrphan, .cancelledCarried: .callOff
        case .noShow: .noShow
        case .pricedOut: .pricedOut
        }
    }
}
