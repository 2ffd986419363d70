internal import Fleets
internal import Scenarios

/// What a space says beside its shape.
struct StatedSpace: Sendable, Hashable {
    var metric = Metric.manhattan
    /// How many times longer roads are than the great circle.
    var detour = 1.0
    var areas = 4

    static let fields = Fields<StatedSpace, FleetContext>(
        "space", StatedSpace(),
        [
            .elsewhere(
                .optional("torus", .list("[width, height]", of: .text), "a plane whose opposite edges are joined")),
            .elsewhere(.optional("rectangle", .list("[width, height]", of: .text), "a plane with edges")),
            .elsewhere(
                .optional(
                    "grid", .list("[columns, rows]", of: .wholeNumber(from: 1, to: mostCrossings)),
                    "crossings of streets on a torus, one unit of length apart")),
            .elsewhere(
                .optional(
                    "zones", .list("list of names", of: .text),
                    "towns or districts; `distances` says how far they are apart")),
            .elsewhere(
                .optional(
                    "places", .text("`file.csv`"),
                    "zones with the columns `name`, `latitude`, `longitude`, in degrees; great circles without "
                        + "`distances`")),
            Field(
                \.metric, "metric", .choice([("manhattan", .manhattan), ("euclidean", .euclidean)]),
                "how long a way is in a plane; manhattan is the default"),
            .elsewhere(
                .optional(
                    "distances", .rows,
                    "from each zone to each: a list of rows, or a table with the columns `from`, `to` and `km`")),
            .elsewhere(
                .optional("times", .rows, "likewise, column `minutes`: what a trip takes at speed 1")),
            Field(
                \.detour, "detour",
                .number(from: 1) { "no road is shorter than the great circle: \($0) is at least 1" },
                "with great circles: how many times longer the road is"),
            .elsewhere(
                .optional(
                    "speed", .init("speed or schedule", .text, .schedule),
                    "40 km/h; where lengths have no unit a rate, such as 1/min")),
            Field(
                \.areas, "areas", .whole(1...64),
                "into how many columns and rows figures by area cut a plane; 4"),
        ])

    /// A grid has at most so many columns, and rows.
    static let mostCrossings = 100_000
}
