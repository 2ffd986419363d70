internal import Scenarios
internal import Fleets
internal import SimulationKernel

/// Reads `model: fleet`: space, requests, vehicles and the rule that brings them together.
struct FleetModelReader {
    let tree: LocatedNode
    let values: ValueReader
    let clock: ClockReader
    private var log: DiagnosticLog { values.log }

    struct Found {
        var model: FleetModel
        /// `km`, or nothing.
        var lengthSymbol: String
        var fees: FareFees
        var alternative: Alternative?
    }

    /// What to write where a part is missing.
    private static let hints = [
        "space": "write space: { torus: [ 10 km, 10 km ], speed: 30 km/h }",
        "requests": "write requests: { poisson: 60/h }", "vehicles": "write vehicles: { count: 20 }",
        "match": "write match: nearest-idle; known: \(MatchingRule.known)",
    ]

    /// The model, or nil after messages.
    func model() -> Found? {
        let before = log.errorCount
        for key in ["space", "requests", "vehicles", "match"] where tree.entry(key) == nil {
            log.error("a fleet has no '\(key)'", at: tree.entries?.first?.keyPlace ?? tree.place, hint: Self.hints[key])
        }
        // A mistake in one part hides none in the others: places alone cannot be judged without a space.
        var context = FleetContext(values: values, clock: clock)
        let space = entry("space").map { SpaceReader(context: context).space($0) }
        let place = space?.space
        context.space = place
        if let space { context.lengths = space.lengths }
        let vehicles = entry("vehicles").flatMap { VehicleReader(context: context).vehicles($0) }
        context.pools = NameList(entry("vehicles").map { VehicleReader.pools($0).map(\.name) } ?? [])
        let requests = entry("requests").flatMap { RequestReader(context: context).requests($0) }
        let rule = entry("match").flatMap { MatchReader(context: context).rule($0) }
        let others = FareReader(context: context)
        let behaviour = entry("behaviour").map { others.behaviour($0) }
        let fare = entry("fare").map { others.fare($0) }
        let alternative = entry("alternative").flatMap { Alternative.read($0, context) }
        let boarding = law("boarding")
        let alighting = law("alighting")
        // What could not be read is taken as something that is right beside everything else.
        let model = FleetModel(
            travel: Travel(
                place ?? .torus(width: 1, height: 1, metric: .manhattan),
                speed: space?.speed ?? SpeedSchedule(constant: 1)),
            classes: requests ?? [], pools: vehicles?.pools ?? [], matching: rule ?? .nearestIdle(freed: .oldest),
            behaviour: behaviour.map { $0 ?? OfferBehaviour() }, repositioning: vehicles?.repositioning ?? .stay,
            fare: fare.map { $0?.fare ?? Fare(base: 1) }, boarding: boarding ?? .deterministic(0),
            alighting: alighting ?? .deterministic(0), areasPerSide: space?.areas ?? 1)
        FleetChecks(
            model: model, tree: tree, log: log, knowsSpace: place != nil, knowsVehicles: vehicles != nil,
            knowsRule: rule != nil
        ).check()
        guard log.errorCount == before else { return nil }
        return Found(
            model: model, lengthSymbol: context.lengths.symbol, fees: (fare ?? nil)?.fees ?? FareFees(),
            alternative: alternative)
    }

    private func entry(_ key: String) -> LocatedNode.Entry? { tree.entry(key, log) }

    private func law(_ key: String) -> Law? {
        entry(key).flatMap { LawReader(values: values).law($0.value, "'\(key)'") }
    }
}
