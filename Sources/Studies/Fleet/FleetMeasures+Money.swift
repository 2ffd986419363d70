import Experiments
import Fleets

/// What drivers answer, and what is paid.
extension FleetMeasures {
    func offerMeasures(_ group: Group) -> [Measurement] {
        let parts = parts(group)
        func share(_ name: String, _ count: (RequestObservations) -> Int, of all: (RequestObservations) -> Int)
            -> Measurement
        {
            ratio(parts.map { (sum($0, count), sum($0, all)) }, "offers", group.name, name, "share", .share)
        }
        return [
            ratio(
                parts.map { (sum($0) { $0.offers }, sum($0) { $0.ended }) }, "offers", group.name, "count", "mean",
                .number),
            share("accepted", { $0.saidYes }, of: { $0.offers }),
            share("declined", { $0.declined }, of: { $0.offers }),
            share("unanswered", { $0.ignored + $0.late }, of: { $0.offers }),
            share("withdrawn", { $0.withdrawn }, of: { $0.offers }),
            share("open", { $0.openOffers }, of: { $0.offers }),
            share("given-back", { $0.givenBack }, of: { $0.accepted }),
        ]
    }

    func moneyMeasures(_ group: Group) -> [Measurement] {
        let parts = parts(group)
        // Only where somebody could ride for nothing, or did.
        let unpaid: [Measurement] =
            isSampling || canBeUnpaid
            ? [
                ratio(
                    parts.map { (sum($0) { $0.unpaid }, sum($0) { $0.served }) }, "money", group.name, "unpaid",
                    "share", .share)
            ] : []
        let amounts: [(String, (RequestObservations) -> Double)] = [
            ("fares", { $0.fares }), ("taxes", { $0.taxes }), ("platform", { $0.platform }), ("drivers", { $0.pay }),
        ]
        return unpaid
            + amounts.flatMap { name, amount in
                let sums = parts.map { part in part.reduce(0) { $0 + amount($1) } }
                return [
                    ratio(zip(sums, observations).map { ($0, $1.duration) }, "money", group.name, name, "rate", .cost),
                    ratio(sums.map { ($0, 1) }, "money", group.name, name, "total", .money),
                ]
            }
    }

    private var canBeUnpaid: Bool {
        (model.fare?.amountOff ?? 0) > 0 || observations.contains { $0.classes.contains { $0.unpaid > 0 } }
    }

    func feeMeasures() -> [Measurement] {
        fees.enumerated().flatMap { index, name in
            let sums = observations.map { $0.fees.isEmpty ? 0 : $0.fees[index] }
            return [
                ratio(zip(sums, observations).map { ($0, $1.duration) }, "fees", "all", name, "rate", .cost),
                ratio(sums.map { ($0, 1) }, "fees", "all", name, "total", .money),
            ]
        }
    }
}
