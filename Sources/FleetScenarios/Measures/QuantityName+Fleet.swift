public import Scenarios

/// What is measured of fleets alone.
extension QuantityName {
    // Of fleets.
    public static let matching = Self("matching")
    public static let pickup = Self("pickup")
    public static let ride = Self("ride")
    public static let line = Self("line")
    public static let orphans = Self("orphans")
    public static let served = Self("served")
    public static let lost = Self("lost")
    public static let orphaned = Self("orphaned")
    public static let accepted = Self("accepted")
    public static let idle = Self("idle")
    public static let riding = Self("riding")
    public static let deadhead = Self("deadhead")
    public static let stops = Self("stops")
    public static let distance = Self("distance")
    public static let income = Self("income")
    public static let incomeSpread = Self("income-spread")
    public static let fares = Self("fares")
    public static let platform = Self("platform")
    public static let drivers = Self("drivers")
}

extension MeasureElement {
    /// All vehicles, and what drivers are offered.
    public static let fleet = Self("fleet")
    public static let offers = Self("offers")
}
