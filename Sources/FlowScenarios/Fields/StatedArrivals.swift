internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// What is said of a stream beside how it comes.
struct StatedArrivals: Sendable {
    var from = 0.0
    var until = Double.infinity
    var first: Int?
    var batches: Law?
    /// Of sessions.
    var requests: Law?
    /// Of sessions, and of a population.
    var think: Law?
    var population: Int?
    /// How often sessions begin.
    var sessions: RateProfile?
    /// What else says how they come.
    var source: Arrivals.Source?

    static let fields = Fields<StatedArrivals, ArrivalsReader>(
        "arrivals", StatedArrivals(),
        otherWords: [
            .write("where", "rows are chosen behind the column: trace: data.csv#column where \(RowFilter.example)"),
            .write("punctuality", "booked times are appointments: { at: [ 8:00, 8:20 ], punctuality: LAW }"),
            .write("no-show", "booked times are appointments: { at: [ 8:00, 8:20 ], no-show: 10% }"),
            .write("days", "booked times of several days are appointments: { at: [ 8:00, 8:20 ], days: Mon-Fri }"),
        ],
        [
            .among(\.source, poisson), .among(\.source, renewal), .among(\.source, at),
            Field(
                \.population, "population", .whole(1...10_000_000),
                "so many customers who think, visit, and think again"),
            .apart(\.sessions, sessions),
            Field(\.requests, "requests", .countOrLaw, "with `sessions`: how many requests each has"),
            Field(
                \.think, "think", .law,
                "time between two visits of a population's member, none where it is not said; or from an answer to the "
                    + "next request of a session"),
            Field(\.from, "from", .moment, "nobody comes before"),
            Field(\.until, "until", .moment, "nobody comes at or after"),
            Field(\.first, "first", .whole(1...1_000_000_000_000), "only so many come"),
            .among(\.source, trace), .among(\.source, mmpp), .among(\.source, appointments),
            Field(\.batches, "batches-of", .countOrLaw, "how many come at once"),
        ])
}

extension ModulatedPhase {
    static let fields = Fields<ModulatedPhase, ArrivalsReader>(
        "a phase of mmpp", ModulatedPhase(rate: 0, mean: 0),
        [
            Field(required: \.rate, "rate", .rateOrNone, "how many come per time while it lasts; 0 for nobody"),
            Field(required: \.mean, "for", .ending(.positive), "its mean length, which is exponential"),
        ])
}

extension FieldKind where Value == Double, Context == ArrivalsReader {
    /// A rate, or 0 without a unit.
    fileprivate static var rateOrNone: Self {
        .init(.rate) { site in
            if site.node.text == "0" { return 0 }
            return site.values.rate(site.node, site.what).flatMap {
                LawReader(values: site.values).finite($0, site.node)
            }
        } write: { rate, context in
            .value(rate == 0 ? "0" : ExactText.rate(rate, context.values.timeUnit))
        }
    }
}
