/// Something that happened to a request or a vehicle.
package struct FleetTracedEvent: Sendable, Hashable {
    package enum What: UInt8, Sendable, CaseIterable {
        /// A request comes; a driver is asked about it, says no, or is bound to it.
        case ask, offer, decline, match
        /// What was asked for is taken on, and is there.
        case pickUp, deliver
        /// The driver gives it back; nobody on duty is left who might take it; it may be had again.
        case giveBack, orphan, offerAgain
        /// Who asked waits no longer, calls it off, finds no vehicle, is not there, or finds the price too high.
        case abandon, callOff, lose, noShow, pricedOut
        /// A vehicle comes on duty, goes home, or goes to a better place.
        case join, leave, reposition
        /// A ride is published, and leaves.
        case publish, depart
    }

    package var time: Double
    package var what: What
    /// The class and the number of the request, from 0; −1 where none is concerned.
    package var group: Int32
    package var number: Int64
    /// The pool and the number of the vehicle, from 0; −1 where none is concerned.
    package var pool: Int32
    package var vehicle: Int64
}
