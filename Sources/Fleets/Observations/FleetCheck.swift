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
