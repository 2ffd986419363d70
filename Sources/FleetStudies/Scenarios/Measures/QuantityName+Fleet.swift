package import Scenarios

/// What is measured of fleets alone.
extension QuantityName {
    // Of fleets.
    package static let matching = Self("matching")
    package static let pickup = Self("pickup")
    package static let ride = Self("ride")
    package static let line = Self("line")
    package static let orphans = Self("orphans")
    package static let served = Self("served")
    package static let lost = Self("lost")
    package static let orphaned = Self("orphaned")
    package static let accepted = Self("accepted")
    package static let idle = Self("idle")
    package static let riding = Self("riding")
    package static let deadhead = Self("deadhead")
    package static let stops = Self("stops")
    package static let distance = Self("distance")
    package static let income = Self("income")
    package static let incomeSpread = Self("income-spread")
    package static let fares = Self("fares")
    package static let platform = Self("platform")
    package static let drivers = Self("drivers")
}

extension MeasureElement {
    /// All vehicles, and what drivers are offered.
    package static let fleet = Self("fleet")
    package static let offers = Self("offers")
}
