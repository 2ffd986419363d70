import Reporting
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
    package let pairs: [Pair]
    private let rows: [Row]
    private let intervalTitle: JournalText

    struct Row {
        var own: PathFit.HeterotraitMonotrait
        var upper: Figure?
        var percentile = TableCell.none
        var accelerated = TableCell.none
        var judged: Pair?
    }

    init(_ survey: ResponseSurvey, _ measurement: MeasurementFindings, _ bootstrap: BootstrapFindings?) {
        rows = measurement.validity.map { pair -> Row in
            var row = Row(own: pair)
            if let reason = Self.obstacle(pair, measurement) {
                let none = Figure.unavailable(reason)
                row.own.absolute = none
                row.own.signed = none
                row.own.geometric = none
                row.upper = none
                return row
            }
            let quantity = PathQuantity.heterotraitMonotrait(pair.first, pair.second)
            let summary = bootstrap?.summary(quantity)
            func cell(_ interval: BootstrapSummary.Interval?) -> TableCell {
                if let interval { return interval.cell }
                guard let bootstrap else { return .none }
                return .missing(
                    "HTMT of \(pair.first) and \(pair.second): "
                        + (bootstrap.summaries.reason ?? summary?.reason ?? BootstrapFindings.oneSided))
            }
            row.percentile = cell(summary?.intervals.first?.percentile)
            row.accelerated = cell(summary?.intervals.first?.accelerated)
            let upper = bootstrap?.upperEnd(quantity)
            row.upper = upper.map { .finite($0) }
            let known = bootstrap?.isTooFew == false ? upper : nil
            row.judged = pair.absolute.value.map {
                Pair(
                    first: pair.first, second: pair.second, ratio: $0, upper: known,
                    verdict: Self.verdict($0, upper: known))
            }
            return row
        }
        pairs = rows.compactMap(\.judged)
        intervalTitle = survey.intervalTitle
    }

    var table: Table<Row> {
        let hasIntervals = pairs.contains { $0.upper != nil }
        let bounds = Thresholds.heterotrait
        return Table(
            "htmt", rows, .text("construct_1", "Construct") { $0.own.first }.paper("Construct", .text),
            .text("construct_2", "Construct") { $0.own.second }.paper("Construct", .text),
            .number("htmt", "HTMT |r|", judgedBy: bounds) { $0.own.absolute }.paper("HTMT", .judged(2, by: bounds)),
            .number("htmt_upper_one_sided_95", "Upper end, one-sided 95%", judgedBy: bounds) { $0.upper }
                .paper("Upper end, one-sided 95%", .judged(2, by: bounds), at: 5, if: hasIntervals),
            .interval("htmt_percentile", "Percentile interval") { $0.percentile }
                .paper(intervalTitle, .interval(2), if: hasIntervals),
            .interval("htmt_bias_corrected_accelerated") { $0.accelerated },
            .text("verdict", "Verdict") { $0.judged?.verdict.rawValue ?? "" },
            .number("htmt_signed", "HTMT signed") { $0.own.signed }, .number("htmt2", "HTMT2") { $0.own.geometric })
    }

    /// Why a pair cannot be judged whatever its ratio; nil: it can.
    private static func obstacle(_ pair: PathFit.HeterotraitMonotrait, _ measurement: MeasurementFindings) -> String? {
        let formative = [pair.first, pair.second].filter(measurement.formative.contains)
        if !formative.isEmpty { return "HTMT: \(MeasurementFindings.formativeReason(formative[0]))" }
        return measurement.fit.value?.reasonApart(pair.first, pair.second)
    }

    /// - Parameters:
    ///   - ratio: the heterotrait-monotrait ratio of two constructs.
    ///   - upper: the upper end of the one-sided 95 % interval; nil: there is none to judge by.
    package static func verdict(_ ratio: Double, upper: Double?) -> Verdict {
        let strict = Thresholds.heterotraitDistinct
        let mild = Thresholds.heterotraitSimilar
        if ratio >= mild { return .alike }
        if ratio >= strict { return (upper ?? .infinity) < mild ? .similar : .similarByPoint }
        guard let upper else { return .distinctByPoint }
        return if upper < strict {
            .distinct
        } else if upper < mild {
            .distinctByPointSimilar
        } else {
            .distinctByPoint
        }
    }
}
