internal import Fleets
internal import Scenarios
internal import SimulationKernel

/// A pool of vehicles as its map describes it.
struct StatedPool: Sendable, Hashable {
    var pool = VehiclePool(name: "vehicles", supply: .count(1))
    /// It is the same for all pools; nil: not said here.
    var whenIdle: Repositioning?

    static let fields = Fields<StatedPool, FleetContext>(
        "vehicles", StatedPool(),
        [
            .oneOf(
                \.pool.supply,
                WayRefusals(
                    none: "needs count, shifts, growth or published",
                    two: "both say how many there are; give one"),
                VehiclePool.supplies),
            Field(\.pool.start, "start", .place(), "where they begin; uniform is the default"),
            Field(\.pool.seats, "seats", .whole(1...1_000), "4 is the default"),
            Field(\.pool.boot, "boot", .whole(0...1_000), "room for parcels; 0 is the default"),
            Field(
                \.pool.atOnce, "at-once", FleetKind<Int>.whole(1...1_000).optional.or("unlimited", nil),
                "broadcast: how many requests one driver may have; 1 is the default"),
            Field(
                \.whenIdle, "when-idle",
                .choice([
                    ("stay", .stay), ("centre", .centre), ("emptiest-area", .emptiestArea),
                    ("expected-demand", .expectedDemand),
                ]), "where who is free goes; all pools alike"),
        ])
}

extension VehiclePool {
    /// The keys that say how many there are.
    static let supplies: [FieldWay<Supply, FleetContext>] = [
        FieldWay(
            "count",
            FleetKind<Int>.whole(1...1_000_000).mapped(
                { .count($0) }, { if case .count(let count) = $0 { count } else { nil } }),
            "so many, always on duty"),
        FieldWay(
            "shifts",
            FleetKind<RateProfile>.shifts.mapped(
                { .shifts($0) }, { if case .shifts(let profile) = $0 { profile } else { nil } }),
            "so many on duty; who is beyond it goes home when free"),
        FieldWay(
            "growth", FleetKind<Growth>.map(Growth.fields).mapped({ $0.supply }, { Growth($0) }),
            "how many there are follows from what they earn"),
        FieldWay(
            "published",
            FleetKind<PublishedRides>.published.mapped(
                { .published($0) }, { if case .published(let rides) = $0 { rides } else { nil } }),
            "rides that people publish"),
    ]
}

/// Vehicles whose number follows from what they earn.
struct Growth: Sendable, Hashable {
    var first = 0
    var period = 0.0
    var income = 0.0

    static let fields = Fields<Growth, FleetContext>(
        "growth", Growth(),
        [
            Field(required: \.first, "first", .whole(1...100_000), "how many there are at the beginning"),
            Field(required: \.period, "every", .ending(.positive), "how often one joins or leaves"),
            Field(
                required: \.income, "income", .number { ($0.values.timeUnit.seconds, 3_600) },
                "they join while they earn more per hour on duty, and leave while they earn less"),
        ])

    init() {}

    init?(_ supply: VehiclePool.Supply) {
        guard case .growth(let first, let period, let income) = supply else { return nil }
        self.first = first
        self.period = period
        self.income = income
    }

    var supply: VehiclePool.Supply { .growth(first: first, period: period, income: income) }
}
