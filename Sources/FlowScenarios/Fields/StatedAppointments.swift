internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// What is said of booked times beside when they are.
struct StatedAppointments: Sendable {
    /// One by one.
    var times: [Double]?
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
            .apart(
                \.times, FieldWay("at", .times, "the booked times one by one, in place of `every`")),
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

extension FieldKind where Value == [Double], Context == ArrivalsReader {
    /// Moments one after the other.
    static var times: Self {
        .init(.list("list of times", of: .text)) { site in
            site.context.rates.times(site.node, site.what)
        } write: { times, context in
            .list(times.map { .value(ExactText.duration($0, context.values)) })
        }
    }
}
