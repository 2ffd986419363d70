package import SimulationKernel

/// What drivers do with an offer, and afterwards.
package struct OfferBehaviour: Sendable, Hashable {
    /// When a driver who cancels does so.
    package enum CancelMoment: Sendable, Hashable {
        /// When he has come to the pickup.
        case pickup
        /// At the end of the way, as in the courier case's formulas.
        case end
    }

    /// The part of the offers that is accepted, of those that are answered.
    package var accept: Double
    /// Whether he accepts, or with which probability, by a formula that he reads when he answers; in place of the part.
    package var accepts: FleetFormula?
    /// The part that is not answered at all.
    package var ignore: Double
    /// How long the answer takes.
    package var response: Law
    /// The part of the accepted that the driver gives back, and when.
    package var cancel: Double
    package var cancelMoment: CancelMoment
    /// Whether he may not accept it again.
    package var locksOut: Bool
    /// After how long a request that nobody may accept any more is offered to all again; nil: never.
    package var reoffersOrphans: Double?

    package init(
        accept: Double = 1, ignore: Double = 0, response: Law = .deterministic(0), cancel: Double = 0,
        cancelMoment: CancelMoment = .pickup, locksOut: Bool = true, reoffersOrphans: Double? = nil,
        accepts: FleetFormula? = nil
    ) {
        self.accept = accept
        self.accepts = accepts
        self.ignore = ignore
        self.response = response
        self.cancel = cancel
        self.cancelMoment = cancelMoment
        self.locksOut = locksOut
        self.reoffersOrphans = reoffersOrphans
    }
}
