internal import Fleets
internal import Scenarios
internal import SimulationKernel

extension OfferBehaviour {
    static let fields = Fields<OfferBehaviour, FleetContext>(
        "behaviour", OfferBehaviour(),
        [
            Field(
                \.acceptance, "accept", .acceptance,
                "of the answered offers; 100% is the default. A condition or a probability by a formula of vehicle and "
                    + "request is read when the driver answers"),
            Field(
                \.ignore, "ignore",
                FleetKind<Double>.share.checked { share, _ in share == 1 ? ("nobody would ever answer", nil) : nil },
                "of the offers that nobody answers; 0% is the default"),
            Field(\.response, "response", .law, "how long an answer takes; at once is the default"),
            Field(\.cancel, "cancel", .share, "of the accepted that a driver gives back"),
            Field(
                \.cancelMoment, "cancels-at", .choice([("pickup", .pickup), ("end", .end)]),
                "when he does; at the pickup is the default"),
            Field(\.locksOut, "lock-out", .flag, "whether he may not have it again; yes is the default"),
            Field(
                \.reoffersOrphans, "orphans-again-after", FleetKind<Double>.limit(),
                "an orphan is offered to all again; never"),
        ])
}
