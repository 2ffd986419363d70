extension BroadcastDelivery: QueueingModel {
    package var theory: TheoreticalFigures {
        TheoreticalFigures(
            model: "delivery shown to \(couriers) couriers, the first to accept has it", source: Self.source,
            conditions: Self.conditions,
            figures: [
                .init("P(delivered)", "share delivered", deliveredShare, .share),
                .init(
                    "P(shop cancels)", "share cancelled by the shop", shopCancelledShare,
                    .share),
                .init(
                    "P(orphan)", "share that nobody is left to take", orphanShare,
                    .share),
                .init("E[wait]", "mean time in wait, all rounds", meanWait, .time),
                .init(
                    "E[attempts]", "mean times that it is accepted", meanAttempts,
                    .number),
            ])
    }
}
