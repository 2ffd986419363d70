import Surveys

/// The heterotrait–monotrait ratios of all pairs of constructs, with the bootstrap's intervals where there are some.
struct ValidityTable {
    private(set) var table = FindingTable(
        "htmt",
        [
            .text("construct_1", "Construct"), .text("construct_2", "Construct"), .number("htmt", "HTMT |r|"),
            .interval("htmt_percentile", "Percentile interval"), .interval("htmt_bias_corrected_accelerated", "BCa"),
            .number("htmt_signed", "HTMT signed"), .number("htmt2", "HTMT2"),
        ])

    init(_ measurement: MeasurementFindings, _ bootstrap: BootstrapFindings?) {
        for pair in measurement.validity {
            let summary = bootstrap?.summary(.heterotraitMonotrait(pair.first, pair.second))
            let intervals = summary?.intervals.first
            func cell(_ interval: BootstrapSummary.Interval?) -> FindingTable.Cell {
                if let interval { return .interval(interval.lower, interval.upper) }
                guard let bootstrap else { return .none }
                return .noInterval(
                    "HTMT of \(pair.first) and \(pair.second): "
                        + (bootstrap.summaries.reason ?? summary?.reason
                            ?? "all samples lie on one side of the estimate, so that no bias can be corrected."))
            }
            table.add([
                .text(pair.first), .text(pair.second), .figure(pair.absolute), cell(intervals?.percentile),
                cell(intervals?.accelerated), .figure(pair.signed), .figure(pair.geometric),
            ])
        }
    }
}
