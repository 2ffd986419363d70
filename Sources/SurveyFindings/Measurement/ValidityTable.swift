import Surveys

/// The heterotrait–monotrait ratios of all pairs of constructs, with the bootstrap's intervals where there are some, and
/// what they say.
package struct ValidityTable {
    /// How well two constructs are told apart, the best first.
    package enum Verdict: String {
        case distinct = "below 0.85 by interval"
        case distinctByPointSimilar = "below 0.90 by interval, 0.85 by point only"
        case distinctByPoint = "below 0.85 by point only"
        case similar = "below 0.90 by interval"
        case similarByPoint = "below 0.90 by point only"
        case alike = "not below 0.90"
    }

    package struct Pair {
        package let first: String
        package let second: String
        package let ratio: Double
        /// Of the one-sided 95 % interval; nil without enough bootstrap samples.
        package let upper: Double?
        package let verdict: Verdict
    }

    /// Of pairs that can be judged.
    package private(set) var pairs: [Pair] = []
    package private(set) var table = FindingTable(
        "htmt",
        .text("construct_1", "Construct"), .text("construct_2", "Construct"), .number("htmt", "HTMT |r|"),
        .number("htmt_upper_one_sided_95", "Upper end, one-sided 95%"),
        .interval("htmt_percentile", "Percentile interval"), .interval("htmt_bias_corrected_accelerated"),
        .text("verdict", "Verdict"), .number("htmt_signed", "HTMT signed"), .number("htmt2", "HTMT2"))

    init(_ measurement: MeasurementFindings, _ bootstrap: BootstrapFindings?) {
        for pair in measurement.validity {
            if let reason = Self.obstacle(pair, measurement) {
                let none = FindingTable.Cell.figure(.unavailable(reason))
                table.add([
                    .text(pair.first), .text(pair.second), none, none, .none, .none, .text(""), none, none,
                ])
                continue
            }
            let quantity = PathQuantity.heterotraitMonotrait(pair.first, pair.second)
            let summary = bootstrap?.summary(quantity)
            let intervals = summary?.intervals.first
            let who = "HTMT of \(pair.first) and \(pair.second)"
            func cell(_ interval: BootstrapSummary.Interval?) -> FindingTable.Cell {
                if let interval { return .interval(interval.lower, interval.upper) }
                guard let bootstrap else { return .none }
                return .noInterval(
                    "\(who): "
                        + (bootstrap.summaries.reason ?? summary?.reason
                            ?? "all samples lie on one side of the estimate, so that no bias can be corrected."))
            }
            let upper = bootstrap?.upperEnd(quantity)
            var verdict = ""
            if let ratio = pair.absolute.value {
                let known = bootstrap?.isTooFew == false ? upper : nil
                let own = Self.verdict(ratio, upper: known)
                pairs.append(.init(first: pair.first, second: pair.second, ratio: ratio, upper: known, verdict: own))
                verdict = own.rawValue
            }
            table.add([
                .text(pair.first), .text(pair.second), .figure(pair.absolute), upper.map { .number($0) } ?? .none,
                cell(intervals?.percentile), cell(intervals?.accelerated), .text(verdict), .figure(pair.signed),
                .figure(pair.geometric),
            ])
        }
    }

    /// Why a pair cannot be judged whatever its ratio; nil: it can.
    private static func obstacle(_ pair: PathFit.HeterotraitMonotrait, _ measurement: MeasurementFindings) -> String? {
        let formative = [pair.first, pair.second].filter(measurement.formative.contains)
        if !formative.isEmpty {
            return "HTMT: \(MeasurementFindings.formativeReason(formative[0]))"
        }
        return measurement.fit.value?.reasonApart(pair.first, pair.second)
    }

    /// - Parameter upper: the upper end of the one-sided 95 % interval; nil: there is none to judge by.
    package static func verdict(_ ratio: Double, upper: Double?) -> Verdict {
        let (strict, mild) = (Thresholds.heterotraitDistinct, Thresholds.heterotraitSimilar)
        if ratio >= mild { return .alike }
        if ratio >= strict { return (upper ?? .infinity) < mild ? .similar : .similarByPoint }
        guard let upper else { return .distinctByPoint }
        return upper < strict ? .distinct : upper < mild ? .distinctByPointSimilar : .distinctByPoint
    }
}
