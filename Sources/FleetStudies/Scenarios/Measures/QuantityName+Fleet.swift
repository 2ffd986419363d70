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
    package static let seats = Self("seats")
    package static let boot = Self("boot")
    package static let passengerDistance = Self("passenger-distance")
    package static let parcelDistance = Self("parcel-distance")
    package static let savedDistance = Self("saved-distance")
    package static let savedCO2 = Self("saved-co2")
    package static let savedOnTicket = Self("saved-on-ticket")
    package static let savedOnCar = Self("saved-on-own-car")
    package static let detour = Self("detour")
    package static let fares = Self("fares")
    package static let platform = Self("platform")
    package static let drivers = Self("drivers")
}

extension FigureWord {
    /// Parts of the room that vehicles have: over the way that they drive, and over their time on duty.
    package static let filled = Self("filled")
    package static let filledTime = Self("filled-time")
}

extension MeasureElement {
    /// All vehicles, and what drivers are offered.
    package static let fleet = Self("fleet")
    package static let offers = Self("offers")
}
