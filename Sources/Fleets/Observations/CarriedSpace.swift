/// Room that was taken by somebody or something, over time and over the way: seats and what is in the boot.
///
/// Vehicles count it by what they have on board, requests each for themselves; both must come to the same.
package struct CarriedSpace: Sendable, Hashable, BitwiseCopyable {
    package var seatTime = 0.0
    package var bootTime = 0.0
    /// Passenger-kilometres, where lengths are kilometres; and the same of the boot.
    package var seatDistance = 0.0
    package var bootDistance = 0.0

    package init() {}

    @inline(__always) mutating func add(seats: Int32, parcels: Int32, time: Double) {
        seatTime += Double(seats) * time
        bootTime += Double(parcels) * time
    }

    @inline(__always) mutating func add(seats: Int32, parcels: Int32, distance: Double) {
        seatDistance += Double(seats) * distance
        bootDistance += Double(parcels) * distance
    }

    package static func += (sum: inout CarriedSpace, other: CarriedSpace) {
        sum.seatTime += other.seatTime
        sum.bootTime += other.bootTime
        sum.seatDistance += other.seatDistance
        sum.bootDistance += other.bootDistance
    }
}

/// The ways of requests that were brought where they wanted to go; of those alone that go by ways in space.
package struct ServedWays: Sendable, Hashable, BitwiseCopyable {
    package var requests = 0
    /// From where they began straight to where they ended, and as they were driven.
    package var direct = 0.0
    package var ridden = 0.0
    /// Of those who take a seat: how many they are, their direct ways, those for each seat, and what they paid.
    package var riders = 0
    package var riderDirect = 0.0
    package var seatDirect = 0.0
    package var riderFares = 0.0

    package init() {}
}
