internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// A Poisson stream that classes share, as its map says it.
struct SharedStream: Sendable {
    var source: Arrivals.Source?
    var from = 0.0
    var until = Double.infinity

    static let fields = Fields<SharedStream, ArrivalsReader>(
        "a shared stream", SharedStream(),
        [
            Field(\.source, "poisson", .stream, "a Poisson stream, split exactly by the shares"),
            .elsewhere(classes),
            Field(\.from, "from", .moment, "nobody comes before"),
            Field(\.until, "until", .moment, "nobody comes at or after"),
        ]
            + [
                "renewal", "at", "population", "think", "first", "trace", "mmpp", "appointments", "batches-of",
            ].map { .elsewhere(.later($0)) })

    /// That no class stands in two streams is seen over all of them.
    static let classes = KeyTable.Key.required(
        "classes", .map("map of shares", of: .quantity(.share)),
        "which part of the stream is of which class; they sum to 100%")
}
