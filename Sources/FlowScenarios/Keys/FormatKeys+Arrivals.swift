package import Scenarios

/// Parts of ways to arrive.
extension FormatKeys {
    package static let modulatedPhase = KeyTable(
        "a phase of mmpp",
        .required("rate", .rate, "how many come per time while it lasts; 0 for nobody"),
        .required("for", .duration, "its mean length, which is exponential"))

    package static let appointments = KeyTable(
        "appointments",
        .optional("every", .duration, "one time in each such interval, with `until`"),
        .optional("from", .text("time"), "the first booked time; the start of the run is the default"),
        .optional("until", .text("time"), "no booked time at or after"),
        .optional("at", .list("list of times", of: .text), "the booked times one by one, in place of `every`"),
        .optional(
            "days", .text("weekdays"),
            "`Mon-Fri`, `Sat,Sun`, `daily`, also `holidays`, dates and seasons: the same clock times on each of them"),
        .optional("punctuality", .law, "added to the booked time; negative values are early"),
        .optional("no-show", .share, "how many do not come at all"),
        otherWords: ["per-slot", "per-time", "count", "number", "patients", "slots"].map {
            .write($0, "several who are booked for one time are so many in a list: at: [ 8:00, 8:00, 8:20, 8:20 ]")
        })
}
