internal import Scenarios
internal import Fleets
internal import Payments

/// Reads `behaviour:` and `fare:`.
struct FareReader {
    let values: ValueReader
    let lengths: LengthReader
    private var log: DiagnosticLog { values.log }

    func behaviour(_ entry: LocatedNode.Entry) -> OfferBehaviour? {
        guard let map = MapReader(entry, FormatKeys.behaviour, of: "'behaviour'", log) else { return nil }
        let before = log.errorCount
        var behaviour = OfferBehaviour()
        if let share = map["accept"].flatMap({ values.share($0, "'accept'") }) { behaviour.accept = share }
        if let share = map["ignore"].flatMap({ values.share($0, "'ignore'") }) { behaviour.ignore = share }
        if let law = map["response"].flatMap({ LawReader(values: values).law($0, "'response'") }) {
            behaviour.response = law
        }
        if let share = map["cancel"].flatMap({ values.share($0, "'cancel'") }) { behaviour.cancel = share }
        if let moment = map["cancels-at"].flatMap({
            values.word($0, "'cancels-at'", [("pickup", OfferBehaviour.CancelMoment.pickup), ("end", .end)])
        }) {
            behaviour.cancelMoment = moment
        }
        if let locks = map["lock-out"].flatMap({ values.word($0, "'lock-out'", [("yes", true), ("no", false)]) }) {
            behaviour.locksOut = locks
        }
        if let node = map["orphans-again-after"], let time = values.duration(node, "'orphans-again-after'", .positive) {
            behaviour.reoffersOrphans = time.isFinite ? time : nil
        }
        if behaviour.accept == 0, let node = map["accept"] {
            log.error("nobody would ever accept anything", at: node)
        }
        if behaviour.ignore == 1, let node = map["ignore"] { log.error("nobody would ever answer", at: node) }
        return log.errorCount == before ? behaviour : nil
    }

    func fare(_ entry: LocatedNode.Entry) -> Fare? {
        guard let map = MapReader(entry, FormatKeys.fare, of: "'fare'", log) else { return nil }
        let before = log.errorCount
        func number(_ key: String) -> Double {
            map[key].flatMap { values.number($0, "'\(key)'", .atLeastZero) } ?? 0
        }
        func share(_ key: String) -> Double { map[key].flatMap { values.share($0, "'\(key)'") } ?? 0 }
        var fare = Fare(base: number("base"))
        fare.perDistance = perDistance("per-km", or: "per-distance", in: map, number: number)
        fare.costPerDistance = perDistance("cost-per-km", or: "cost-per-distance", in: map, number: number)
        fare.perTime = number("per-min") * values.timeUnit.seconds / 60
        fare.least = number("at-least")
        fare.amountOff = number("amount-off")
        fare.tax = share("tax")
        fare.discount = share("discount")
        fare.commission = share("commission")
        if map.has("courier-pay") { fare.courierPay = number("courier-pay") }
        if let entry = map.entry("surge") { fare.surge = surge(entry) }
        if log.errorCount > before { return nil }
        // That it can be read is said where fees are.
        fare.unit = map["unit"].flatMap { values.number($0, "'unit'") } ?? FareFees().unit.value
        checkPaid(fare, map, entry)
        return log.errorCount == before ? fare : nil
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

    /// What payment services take of each fare.
    func fees(_ entry: LocatedNode.Entry) -> FareFees? {
        var result = FareFees()
        let reader = FeeReader(values)
        if let node = entry.value["unit"], !node.isMissing {
            guard let unit = reader.money(node, "'unit'", .positive) else { return nil }
            result.unit = unit
        }
        guard let fees = entry.value.entry("fees"), !fees.value.isMissing else { return result }
        guard let schedules = reader.fees(fees) else { return nil }
        for (schedule, one) in zip(schedules, fees.value.entries ?? []) where schedule.rounded == .perSettlement {
            return log.error("fees of fares are rounded with each payment", at: one.value["rounded"] ?? one.value)
        }
        result.schedules = schedules
        return result
    }

    private func perDistance(_ metric: String, or plain: String, in map: MapReader, number: (String) -> Double)
        -> Double
    {
        let isMetric = lengths.isMetric ?? map.has(metric)
        let right = isMetric ? metric : plain
        let wrong = isMetric ? plain : metric
        if let odd = map.entry(wrong) {
            log.error(
                isMetric
                    ? "lengths are in kilometres here: write '\(metric)'"
                    : "lengths have no unit here: write '\(plain)'",
                at: odd.keyPlace)
        }
        return number(right)
    }

    private func surge(_ entry: LocatedNode.Entry) -> Fare.Surge? {
        guard let map = MapReader(entry, FormatKeys.surge, of: "'surge'", log) else { return nil }
        let from = map["from"].flatMap { values.number($0, "'from'", .atLeastZero) }
        let slope = map["slope"].flatMap { values.number($0, "'slope'", .positive) }
        let most = map["at-most"].flatMap { node -> Double? in
            guard let number = values.number(node, "'at-most'") else { return nil }
            if number >= 1 { return number }
            return log.error("'at-most' is how many times the plain price, at least 1", at: node)
        }
        let elasticity =
            map.has("elasticity") ? map["elasticity"].flatMap { values.number($0, "'elasticity'", .atLeastZero) } : 0
        guard let from, let slope, let most, let elasticity else { return nil }
        return Fare.Surge(from: from, slope: slope, most: most, elasticity: elasticity)
    }
}
