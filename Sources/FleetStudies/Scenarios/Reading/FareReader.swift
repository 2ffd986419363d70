internal import Payments
internal import Scenarios
internal import Fleets

/// Reads `behaviour:` and `fare:`.
struct FareReader {
    let context: FleetContext
    private var log: DiagnosticLog { context.log }

    func behaviour(_ entry: LocatedNode.Entry) -> OfferBehaviour? {
        OfferBehaviour.fields.read(entry, of: "'behaviour'", context)
    }

    func fare(_ entry: LocatedNode.Entry) -> StatedFare? {
        guard var found = StatedFare.fields.open(entry, of: "'fare'", context), found.isWhole else { return nil }
        found.model.fare.unit = found.model.fees.unit.value
        let before = log.errorCount
        checkPaid(found.model.fare, found.map, entry)
        return log.errorCount == before ? found.model : nil
    }

    func written(_ fare: Fare, _ fees: FareFees) throws(Unwritable) -> WrittenNode {
        try StatedFare.fields.written(StatedFare(fare: fare, fees: fees), context)
    }

    /// What is paid must be above 0: price less discount plus tax, rounded to the smallest sum.
    private func checkPaid(_ fare: Fare, _ map: MapReader, _ entry: LocatedNode.Entry) {
        let isFixed = fare.perDistance == 0 && fare.perTime == 0
        let fixed = max(fare.base, fare.least)
        let left = fixed * (fare.surge?.most ?? 1) * (1 - fare.discount) - fare.amountOff
        if isFixed, fixed == 0 {
            log.error("a ride would cost nothing: what is paid must be above 0", at: entry.keyPlace)
        } else if fare.discount >= 1, let node = map["discount"] {
            log.error("with this discount a ride costs nothing: what is paid must be above 0", at: node)
        } else if isFixed, fare.amountOff > 0, left <= 0, let node = map["amount-off"] {
            log.error("with this much off every ride costs nothing: what is paid must be above 0", at: node)
        } else if isFixed, fare.paid(left * (1 + fare.tax)) <= 0 {
            log.error(
                "rounded to the smallest sum, \(Understood.number(fare.unit ?? 0)), every ride costs nothing: what is "
                    + "paid must be above 0", at: map["unit"]?.place ?? entry.keyPlace,
                hint: "raise the price, or write a smaller 'unit'")
        } else if fixed == 0 {
            log.warning(
                "a ride of no length would cost nothing, and what is paid must be above 0; give 'base' or 'at-least'",
                at: entry.keyPlace)
        }
    }
}
