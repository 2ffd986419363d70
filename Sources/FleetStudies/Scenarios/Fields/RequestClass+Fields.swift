internal import Fleets
internal import Scenarios
internal import SimulationKernel

extension RequestClass {
    static let fields = Fields<RequestClass, FleetContext>(
        "requests", RequestClass(name: "requests", source: .poisson(.constant(0))),
        [
            .oneOf(
                \.source,
                WayRefusals(none: "needs poisson, pairs or trace", two: "are two ways to come; give one"), sources),
            factor,
            Field(\.from, "from", .place(), "uniform (the default), a place, a map of zones and weights"),
            Field(\.to, "to", .place(hasOrigin: true), "likewise, or `{ within: 3 km }` of the beginning"),
            Field(\.seats, "seats", .countOrLaw, "1 is the default, also for parcels: they may need 0"),
            Field(\.parcels, "parcels", .countOrLaw, "room in the boot; 0 is the default"),
            Field(\.patience, "patience", .law, "how long who asks waits; for ever is the default"),
            Field(
                \.patienceEnds, "patient-until", .choice([("match", .match), ("pickup", .pickup)]),
                "until a vehicle is bound to come (the default), or is there"),
            Field(\.waits, "waits", .flag, "whether who finds no vehicle at once waits; yes is the default"),
            Field(
                \.absence, "no-show", FleetKind<NoShow>.share.orMap("map of `share` and `wait`", .map(NoShow.fields)),
                "who is not there when the vehicle comes"),
            Field(\.cancelsWaiting, "cancels-waiting", .law, "after how long a waiting request is called off"),
            Field(
                \.cancelsCarried, "cancels-carried", .law,
                "after how long one is called off that is being carried out"),
            Field(\.pool, "vehicles", .pool, "the only vehicles that serve it"),
            Field(\.carrying, "carrying", .law, "how long carrying it out takes, in place of ways in space"),
            Field(
                \.ahead, "ahead", .law,
                "published rides: how long before the wanted departure somebody looks"),
            Field(
                \.timeWindow, "window", .duration(),
                "published rides: by how much the departure may differ from the wanted one"),
        ])

    /// The keys that say how they come.
    static let sources: [FieldWay<Source, FleetContext>] = [
        FieldWay(
            "poisson",
            FleetKind<RateProfile>.rates.mapped(
                { .poisson($0) }, { if case .poisson(let rates) = $0 { rates } else { nil } }),
            "a Poisson stream"),
        FieldWay(
            "pairs",
            FleetKind<[[Double]]>.pairs.mapped(
                { .zonePairs(rates: $0, factor: .constant(1)) },
                { if case .zonePairs(let rates, _) = $0 { rates } else { nil } }),
            "rates from each zone to each, columns `from`, `to`, `per-hour`"),
        FieldWay(
            "trace",
            FleetKind<[TracedRequest]>.trace.mapped(
                { .trace($0) }, { if case .trace(let requests) = $0 { requests } else { nil } }),
            "given requests: `time`, `from` and `to`, or `x`, `y`, `to-x`, `to-y`"),
    ]

    /// What all pairs are multiplied by, over time.
    private static let factor = Field<RequestClass, FleetContext>(
        .optional("factor", .init("schedule of numbers", .schedule), "with `pairs`: multiplies all rates, by the time")
    ) { requests, site in
        guard site.map.has("pairs") else {
            site.log.error(
                "'factor' belongs to 'pairs'; a Poisson stream has a schedule", at: site.entry.keyPlace)
            return false
        }
        guard let factor = factor(site) else { return false }
        if case .zonePairs(let rates, _) = requests.source {
            requests.source = .zonePairs(rates: rates, factor: factor)
        }
        return true
    } write: { requests, _, context in
        guard case .zonePairs(_, let factor) = requests.source, factor != .constant(1) else { return nil }
        return ScheduleWriter(context).changes(factor) { .value(Quantity.text($0)) }
    }

    private static func factor(_ site: FieldSite<FleetContext>) -> RateProfile? {
        guard let map = MapReader(site.entry, RateReader.schedule, of: site.what, site.log),
            let timeline = site.context.clock.timeline(
                map, value: { site.values.number($0, "a factor", .atLeastZero) })
        else { return nil }
        if timeline.changes.allSatisfy({ $0.value == 0 }) {
            return site.log.error("every factor is 0: nobody would come", at: site.entry.keyPlace)
        }
        return RateProfile(
            pieces: timeline.changes.map { .init(time: $0.time, rate: $0.value) }, period: timeline.period)
    }

    /// Who is not there, and how long a vehicle waits for them.
    var absence: NoShow {
        get { NoShow(share: noShow, wait: noShowWait) }
        set { (noShow, noShowWait) = (newValue.share, newValue.wait) }
    }
}

struct NoShow: Sendable, Hashable {
    var share = 0.0
    var wait = 0.0

    static let fields = Fields<NoShow, FleetContext>(
        "a no-show", NoShow(),
        [
            Field(required: \.share, "share", .share, "how many are not there"),
            Field(\.wait, "wait", .duration(), "how long the vehicle waits for them; not at all is the default"),
        ])
}

extension FieldKind where Value == NoShow, Context == FleetContext {
    fileprivate static var share: Self {
        FleetKind<Double>.share.mapped({ NoShow(share: $0) }, { $0.wait == 0 ? $0.share : nil })
    }
}

extension FieldKind where Value == Int?, Context == FleetContext {
    /// The pool that alone serves requests.
    fileprivate static var pool: Self {
        .init(.text("a pool")) { site in
            guard let name = site.values.text(site.node, site.what) else { return nil }
            let pools = site.context.pools
            // Where nothing is known of the vehicles, that has been said.
            if pools.names.isEmpty { return .some(nil) }
            if let index = pools.index(of: name) { return index }
            let known = pools.names.prefix(12).joined(separator: ", ") + (pools.names.count > 12 ? ", …" : "")
            return site.log.error(
                "there are no vehicles '\(name)'" + Spelling.suggestion(for: name, in: pools.names), at: site.node,
                hint: pools.names.count == 1 ? "the only vehicles are '\(known)'" : "vehicles are \(known)")
        } write: { pool, context in
            pool.map { .text(context.pools.names[$0]) }
        }
    }
}

extension FieldKind where Value == [TracedRequest], Context == FleetContext {
    /// A data file of requests.
    fileprivate static var trace: Self {
        .init(.text("`file.csv`")) { site in
            TraceReader(context: site.context).trace(site.entry)
        } write: { requests, context in
            TraceReader(context: context).written(requests)
        }
    }
}
