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

    static let fields = Fields<StatedArrivals, ArrivalsReader>(
        "arrivals", StatedArrivals(),
        otherWords: [
            .write("where", "rows are chosen behind the column: trace: data.csv#column where \(RowFilter.example)"),
            .write("punctuality", "booked times are appointments: { at: [ 8:00, 8:20 ], punctuality: LAW }"),
            .write("no-show", "booked times are appointments: { at: [ 8:00, 8:20 ], no-show: 10% }"),
            .write("days", "booked times of several days are appointments: { at: [ 8:00, 8:20 ], days: Mon-Fri }"),
        ],
        [
            .elsewhere(
                .optional("poisson", FormatKeys.stream, "a Poisson stream, its rate that of the moment")),
            .elsewhere(.optional("renewal", .law, "independent times between arrivals")),
            .elsewhere(.optional("at", .list("list of times", of: .text), "one customer at each")),
            Field(
                \.population, "population", .whole(1...10_000_000),
                "so many customers who think, visit, and think again"),
            .elsewhere(
                .optional(
                    "sessions", .rates, "a Poisson stream of people who come with several requests, one by one")),
            Field(\.requests, "requests", .countOrLaw, "with `sessions`: how many requests each has"),
            Field(
                \.think, "think", .law,
                "time between two visits of a population's member, none where it is not said; or from an answer to the "
                    + "next request of a session"),
            Field(\.from, "from", .moment, "nobody comes before"),
            Field(\.until, "until", .moment, "nobody comes at or after"),
            Field(\.first, "first", .whole(1...1_000_000_000_000), "only so many come"),
            .elsewhere(
                .optional(
                    "trace", .text("`file.csv#column`"), "one customer at each of these times, which do not fall")),
            .elsewhere(
                .optional(
                    "mmpp", .list("map of phases", of: .named(.map { ModulatedPhase.fields.table })),
                    "a Poisson stream whose rate goes through these phases in turn")),
            .elsewhere(
                .optional(
                    "appointments", .map(StatedAppointments.fields.table),
                    "booked times that people keep more or less")),
            Field(\.batches, "batches-of", .countOrLaw, "how many come at once"),
        ])
}

extension FormatKeys {
    /// How a Poisson stream is said.
    static let stream: KeyTable.Value = .init(
        "rate, schedule or formula", .quantity(.rate), .schedule, .map { RateReader.formula })
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

/// What is said of booked times beside when they are.
struct StatedAppointments: Sendable {
    var every: Double?
    var punctuality: Law?
    var noShow = 0.0

    static let fields = Fields<StatedAppointments, ArrivalsReader>(
        "appointments", StatedAppointments(),
        otherWords: ["per-slot", "per-time", "count", "number", "patients", "slots"].map {
            .write($0, "several who are booked for one time are so many in a list: at: [ 8:00, 8:00, 8:20, 8:20 ]")
        },
        [
            Field(\.every, "every", .duration(.positive), "one time in each such interval, with `until`"),
            .elsewhere(
                .optional("from", .text("time"), "the first booked time; the start of the run is the default")),
            .elsewhere(.optional("until", .text("time"), "no booked time at or after")),
            .elsewhere(
                .optional(
                    "at", .list("list of times", of: .text), "the booked times one by one, in place of `every`")),
            .elsewhere(
                .optional(
                    "days", .text("weekdays"),
                    "`Mon-Fri`, `Sat,Sun`, `daily`, also `holidays`, dates and seasons: the same clock times on each "
                        + "of them")),
            Field(
                \.punctuality, "punctuality", .punctuality, "added to the booked time; negative values are early"),
            Field(
                \.noShow, "no-show",
                FieldKind<Double, ArrivalsReader>.share.checked { share, _ in
                    share == 1 ? ("nobody would come: every appointment is missed", nil) : nil
                }, "how many do not come at all"),
        ])
}

extension FieldKind where Value == Law, Context == ArrivalsReader {
    /// How much too early or too late people come.
    fileprivate static var punctuality: Self {
        .init(.law) { site in
            if let text = site.node.text, QuantityProbe.kind(of: text) == .duration {
                return site.log.error(
                    "\(site.what) is a law, not '\(text)'", at: site.node,
                    hint:
                        "by so much early or late: { uniform: [ -\(text), \(text) ] }, or { normal: { mean: 0 min, "
                        + "sd: \(text) } }; all too late: { deterministic: \(text) }")
            }
            return LawReader(values: site.values, isSigned: true).law(site.node, site.what)
        } write: { law, context in
            LawWriter(LawNumbers(exact: context.values), isSigned: true).law(law)
        }
    }
}
