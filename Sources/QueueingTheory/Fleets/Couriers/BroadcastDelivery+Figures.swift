extension BroadcastDelivery: QueueingModel {
    public var theory: TheoreticalFigures {
        TheoreticalFigures(
            model: "delivery shown to \(couriers) couriers, the first to accept has it", source: Self.source,
            conditions: Self.conditions,
            figures: [
                .init(symbol: "P(delivered)", name: "share delivered", value: deliveredShare, unitKind: .share),
                .init(
                    symbol: "P(shop cancels)", name: "share cancelled by the shop", value: shopCancelledShare,
                    unitKind: .share),
                .init(
                    symbol: "P(orphan)", name: "share that nobody is left to take", value: orphanShare,
                    unitKind: .share),
                .init(symbol: "E[wait]", name: "mean time in wait, all rounds", value: meanWait, unitKind: .time),
                .init(
                    symbol: "E[attempts]", name: "mean times that it is accepted", value: meanAttempts,
                    unitKind: .number),
            ])
    }
}
