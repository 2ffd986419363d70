internal import FlowMeasures
internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

extension Breakdowns {
    static let fields = Fields<Breakdowns, ValueReader>(
        "breakdowns", Breakdowns(up: .deterministic(0), repair: .deterministic(0)),
        [
            Field(required: \.up, "up", .lawAboveZero("the time until a server fails"), "time until a server fails"),
            Field(required: \.repair, "repair", .law, "time until it works again"),
            Field(
                \.counted, "counted", .choice([("busy", .busy), ("always", .always)]),
                "whether `up` counts time of work (the default) or all time"),
            Field(
                \.interrupted, "interrupted",
                .choice([("resume", .resume), ("restart", .restart), ("resample", .resample)]),
                "how the interrupted service goes on; resume is the default"),
        ])
}

extension StationCost {
    static let fields = Fields<StationCost, ValueReader>(
        "cost", StationCost(),
        otherWords: ["abandoned", "broken-off", "rejected", "balked", "completed", "failed", "lost"].map {
            .write($0, "what an end costs stands at the top of the file: outcomes: { \($0): { cost: 50 } }")
        },
        [
            Field(\.server, "server", .moneyRate("money per time, such as 30/h"), "of each server on duty"),
            Field(\.waiting, "waiting", .moneyRate("money per time"), "of each customer waiting"),
            Field(
                \.present, "present", .moneyRate("money per time"),
                "of each customer at the station, waiting or in service"),
        ])
}

/// From which line on the latest goes first.
enum AdaptiveLine {
    static let fields = Fields<Int, ValueReader>(
        "adaptive", 1,
        [
            Field(
                required: \.self, "at-length", .whole(1...1_000_000_000),
                "the latest goes first while so many or more wait")
        ])
}

/// How many are served at once where all share the servers.
enum SharedServers {
    static let fields = Fields<Int, ValueReader>(
        "sharing", 1,
        [
            Field(
                required: \.self, "at-most", .whole(1...1_000_000_000),
                "so many at once, the others wait in order of arrival")
        ])
}

extension ShortestJob.Estimate {
    static let fields = Fields<ShortestJob.Estimate, ValueReader>(
        "an estimate", .exact,
        [
            .oneOf(
                \.self,
                WayRefusals(none: "needs 'exponential-average' or 'error'", two: "are two estimates; give one"),
                [
                    FieldWay(
                        "exponential-average",
                        FieldKind<Double, ValueReader>.share.checked { weight, _ in
                            weight > 0
                                ? nil : ("a weight of 0 would learn nothing; write estimate: class-mean", nil)
                        }.mapped(
                            { .exponentialAverage($0) },
                            { if case .exponentialAverage(let weight) = $0 { weight } else { nil } }),
                        "of the class's past here, the last service weighing so much"),
                    FieldWay(
                        "error",
                        FieldKind<Double, ValueReader>.plainMap(error).called("{ cv }").mapped(
                            { $0 == 0 ? .exact : .error(cv: $0) },
                            { if case .error(let cv) = $0 { cv } else { nil } }),
                        "the true time, times an error of mean 1 with this coefficient of variation"),
                ])
        ])

    /// The error's coefficient of variation.
    static let error = Fields<Double, ValueReader>(
        "an error of an estimate", 0, [Field(required: \.self, "cv", .part, "standard deviation over mean")])
}

extension FieldKind where Value == ShortestJob.Estimate, Context == ValueReader {
    /// A word, or a map.
    static var estimate: Self {
        choice([("exact", .exact), ("class-mean", .classMean)]).orMap("a map", .plainMap(ShortestJob.Estimate.fields))
    }
}
