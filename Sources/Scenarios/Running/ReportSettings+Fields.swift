internal import SimulationKernel

extension ReportSettings {
    static let fields = Fields<ReportSettings, ValueReader>(
        "report", .usual,
        [
            Field(
                \.quantiles, "quantiles", .list("list of shares", of: .quantile, each: "a quantile"),
                "of waits; 50%, 90%, 95% and 99% are the default"),
            Field(
                \.over, "over", .list("list of durations", of: .duration(), each: "a wait of 'over'"),
                "share of waits above each"),
            Field(
                \.timesIn, "times-in", .choice,
                "the unit of every time in the report; the default is one that fits the figure"),
            Field(\.by, "by", .list("list of class, hour", of: .choice), "what results are split by"),
            Field(
                \.goodputOver, "goodput-over", .ending(.positive),
                "the length of the parts of the run in which goodput is counted, from which the recovery after a "
                    + "disturbance is told"),
        ])
}

extension FieldKind where Value == Double, Context == ValueReader {
    fileprivate static var quantile: Self {
        share.checked { share, what in
            share > 0 && share < 1
                ? nil : ("\(what) lies between 0% and 100%, not at \(ShareText.percent(share))", nil)
        }
    }
}
