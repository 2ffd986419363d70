internal import Fleets
internal import Payments
internal import Scenarios

/// What a ride costs, and what payment services take of it.
struct StatedFare: Sendable, Hashable {
    var fare = Fare(base: 0)
    var fees = FareFees()

    static let fields = Fields<StatedFare, FleetContext>(
        "fare", StatedFare(),
        [
            Field(\.fare.base, "base", .number(.atLeastZero), "for each ride"),
            perDistance(
                \.fare.perDistance, "per-km", isMetric: true,
                "of the direct way; `per-distance` where lengths have no unit"),
            perDistance(\.fare.perDistance, "per-distance", isMetric: false, "of the direct way"),
            Field(
                \.fare.perTime, "per-min", .number(.atLeastZero) { ($0.values.timeUnit.seconds, 60) }, "of the ride"),
            Field(\.fare.least, "at-least", .number(.atLeastZero), "no ride is cheaper, before discount"),
            Field(\.fare.tax, "tax", .share, "on top"),
            Field(\.fare.discount, "discount", .share, "off"),
            Field(
                \.fare.amountOff, "amount-off", .number(.atLeastZero),
                "off what is left after the discount; where nothing is left nothing is paid"),
            Field(
                \.fare.commission, "commission", .share,
                "the platform's part before tax; the rest is the driver's"),
            Field(
                \.fare.courierPay, "courier-pay", .number(.atLeastZero),
                "what a driver is paid for a job, in place of the rest"),
            perDistance(
                \.fare.costPerDistance, "cost-per-km", isMetric: true,
                "what driving costs the driver; `cost-per-distance` without a unit"),
            perDistance(\.fare.costPerDistance, "cost-per-distance", isMetric: false, "likewise"),
            Field(\.fare.surge, "surge", .map(Fare.Surge.fields), "a price that rises with the line"),
            Field(
                \.fees.unit, "unit", .money(.positive),
                "the smallest sum, to which fares are paid; 0.01 is the default"),
            Field(
                \.fees.schedules, "fees", .fees,
                "what payment services take of each fare, as in `payments`; `merchant` is who runs the fleet"),
        ])

    /// A sum for each length, which is a kilometre or has no unit.
    private static func perDistance(
        _ path: FieldPath<StatedFare, Double>, _ key: String, isMetric: Bool, _ meaning: String
    ) -> Field<StatedFare, FleetContext> {
        let kind = FleetKind<Double>.number(.atLeastZero)
        let metric = isMetric ? key : other(key)
        return Field(.optional(key, kind.value, meaning)) { fare, site in
            let areMetric = site.context.lengths.isMetric ?? site.map.has(metric)
            if areMetric != isMetric {
                site.log.error(
                    areMetric
                        ? "lengths are in kilometres here: write '\(other(key))'"
                        : "lengths have no unit here: write '\(other(key))'", at: site.entry.keyPlace)
                return false
            }
            guard let sum = kind.read(site) else { return false }
            fare[keyPath: path] = sum
            return true
        } write: { fare, _, context throws(Unwritable) in
            let sum = fare[keyPath: path]
            return sum > 0 && (context.lengths.isMetric == true) == isMetric ? try kind.written(sum, context) : nil
        }
    }

    /// `per-distance` of `per-km`, and the other way round.
    private static func other(_ key: String) -> String {
        let (metric, plain) = ("per-km", "per-distance")
        return key.hasSuffix(metric) ? key.dropLast(metric.count) + plain : key.dropLast(plain.count) + metric
    }
}

extension Fare.Surge {
    static let fields = Fields<Fare.Surge, FleetContext>(
        "surge", Fare.Surge(from: 0, slope: 0, most: 1, elasticity: 0),
        [
            Field(
                required: \.from, "from", .number(.atLeastZero),
                "open requests per vehicle on duty from which the price rises"),
            Field(
                required: \.slope, "slope", .number(.positive),
                "by how many times the plain price per open request and vehicle beyond"),
            Field(
                required: \.most, "at-most", .number(from: 1) { "\($0) is how many times the plain price, at least 1" },
                "how many times the plain price at most"),
            Field(
                \.elasticity, "elasticity", .number(.atLeastZero),
                "at f times the price f to the minus this of them still come; 0"),
        ])
}

extension FieldKind where Value == [FeeSchedule], Context == FleetContext {
    /// Of fares there are no cards to tell apart, and no settlement to round at.
    fileprivate static var fees: Self {
        .init(.map("map of names", of: .map { FormatKeys.fee })) { site in
            guard let schedules = FeeReader(site.values).fees(site.entry) else { return nil }
            for (schedule, one) in zip(schedules, site.node.entries ?? []) where schedule.rounded == .perSettlement {
                return site.log.error(
                    "fees of fares are rounded with each payment", at: one.value["rounded"] ?? one.value)
            }
            return schedules
        } write: { schedules, context in
            try? FeeReader(context.values).written(schedules)
        }
    }
}
