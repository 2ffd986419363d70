internal import Fleets
internal import Scenarios

extension MatchingRule {
    static let fields = Fields<MatchingRule, FleetContext>(
        "match", .firstComeFirstServed,
        [
            .oneOf(
                \.self, WayRefusals(none: "names no rule", hint: "known: \(known)", two: "are two rules; give one"),
                ways)
        ])

    /// Rules that are one word.
    static let words: [(word: String, rule: MatchingRule)] = [
        ("nearest-idle", .nearestIdle(freed: .oldest)), ("fcfs", .firstComeFirstServed),
        ("published-rides", .publishedRides), ("broadcast", .broadcast(.init(count: nil, order: .all))),
    ]

    /// Those of them of which nothing more can be said.
    static let plain = words.map(\.word).filter { word in !ways.contains { $0.name == word } }

    static let known: String = {
        let single = words.map(\.word).filter { plain.contains($0) || $0 == ways[0].name }
        return (single + ways.dropFirst().map(\.name)).joined(separator: ", ")
    }()

    static let ways: [FieldWay<MatchingRule, FleetContext>] = [
        FieldWay(
            "nearest-idle",
            FleetKind<NearestIdle>.freed.orMap("a map", .map(NearestIdle.fields))
                .mapped({ .nearestIdle(freed: $0.freed, within: $0.within) }, { NearestIdle($0) }),
            "the nearest free vehicle; whom one that becomes free takes"),
        FieldWay(
            StatedPreference.lowest.name,
            FleetKind<FleetChoice>.choice(highestFirst: false).mapped(
                { $0.rule }, { if case .preferred(let choice) = $0, !choice.highestFirst { choice } else { nil } }),
            "the free vehicle with the lowest value of a formula of vehicle and request; one that becomes free takes "
                + "who waits by it"),
        FieldWay(
            StatedPreference.highest.name,
            FleetKind<FleetChoice>.choice(highestFirst: true).mapped(
                { $0.rule }, { if case .preferred(let choice) = $0, choice.highestFirst { choice } else { nil } }),
            "the same by the highest value"),
        FieldWay(
            "broadcast",
            FleetKind<Broadcast>.map(Broadcast.fields).mapped({ .broadcast($0.chosen) }, { Broadcast($0) }),
            "a chosen part of the pool is asked at once; the first to accept has it"),
        FieldWay(
            "offers",
            FleetKind<Offers>.map(Offers.fields).mapped(
                { .offers(timeout: $0.timeout, order: $0.order) }, { Offers($0) }), "one after the other is asked"),
        FieldWay(
            "rounds",
            FleetKind<[Round]>.rounds.mapped(
                { .rounds($0) }, { if case .rounds(let rounds) = $0 { rounds } else { nil } }),
            "few near ones first, then more in a wider circle"),
        FieldWay(
            "batch",
            FleetKind<Batch>.map(Batch.fields).mapped({ .batch(every: $0.every, within: $0.within) }, { Batch($0) }),
            "all who wait and all who are free, at the end of each window"),
        FieldWay(
            "insertion",
            FleetKind<InsertionLimits>.map(InsertionLimits.fields).mapped(
                { .insertion($0) }, { if case .insertion(let limits) = $0 { limits } else { nil } }),
            "into the route that it makes longer by least"),
    ]

    struct NearestIdle: Sendable, Hashable {
        var freed = Freed.oldest
        var within = Double.infinity

        static let fields = Fields<NearestIdle, FleetContext>(
            "nearest-idle", NearestIdle(),
            [
                Field(
                    \.freed, "freed", .choice(Freed.words),
                    "whom a vehicle takes that becomes free; oldest is the default"),
                Field(
                    \.within, "within", .distance(orZero: true),
                    "no vehicle comes from farther away; 0 between zones: from the same zone"),
            ])

        init(freed: Freed = .oldest) { self.freed = freed }

        init?(_ rule: MatchingRule) {
            guard case .nearestIdle(let freed, let within) = rule else { return nil }
            self.freed = freed
            self.within = within
        }
    }

    struct Broadcast: Sendable, Hashable {
        /// How many are asked; nil: all.
        var count: Int?
        /// Who; nil: as many as are asked at random.
        var order: ChosenOrder?

        static let fields = Fields<Broadcast, FleetContext>(
            "broadcast", Broadcast(),
            [
                Field(
                    \.count, "to", FleetKind<Int>.whole(1...100_000).optional.or("all", nil),
                    "how many are asked; all is the default"),
                Field(
                    \.order, "chosen",
                    .choice([
                        ("random", .random), ("fewest-cancellations", .fewestCancellations),
                        ("lowest-share", .lowestShare), ("nearest", .nearest),
                    ]), "who; random is the default"),
            ])

        init() {}

        init?(_ rule: MatchingRule) {
            guard case .broadcast(let chosen) = rule else { return nil }
            count = chosen.count
            order = chosen.order == Self.usual(chosen.count) ? nil : chosen.order
        }

        var chosen: Chosen { Chosen(count: count, order: order ?? Self.usual(count)) }

        private static func usual(_ count: Int?) -> ChosenOrder { count == nil ? .all : .random }
    }

    struct Offers: Sendable, Hashable {
        var timeout = 0.0
        var order = Order.nearest

        static let fields = Fields<Offers, FleetContext>(
            "offers", Offers(),
            [
                Field(required: \.timeout, "timeout", .duration(.positive), "how long a driver may think"),
                Field(
                    \.order, "order",
                    FleetKind<Order>.choice([
                        ("nearest", .nearest), ("longest-idle", .longestIdle),
                        ("fewest-cancellations", .fewestCancellations), ("random", .random),
                    ]).orMap("a map", .preference), "who is asked first; nearest"),
            ])

        init() {}

        init?(_ rule: MatchingRule) {
            guard case .offers(let timeout, let order) = rule else { return nil }
            self.timeout = timeout
            self.order = order
        }
    }

    struct Batch: Sendable, Hashable {
        var every = 0.0
        var within = Double.infinity

        static let fields = Fields<Batch, FleetContext>(
            "batch", Batch(),
            [
                Field(
                    required: \.every, "every", .ending(.positive, endless: "a window ends at some time"),
                    "the length of a window"),
                Field(\.within, "within", .distance(), "no pair is farther apart"),
            ])

        init() {}

        init?(_ rule: MatchingRule) {
            guard case .batch(let every, let within) = rule else { return nil }
            self.every = every
            self.within = within
        }
    }
}

extension FieldKind where Value == MatchingRule.Order, Context == FleetContext {
    /// `{ lowest: pickup + 2 min * jobs }`.
    fileprivate static var preference: Self {
        FleetKind<StatedPreference>.map(StatedPreference.fields).mapped(
            { $0.choice.order },
            { if case .preferred(let choice) = $0 { StatedPreference(choice) } else { nil } })
    }
}

extension MatchingRule.Freed {
    fileprivate static let words: [(word: String, meaning: Self)] = [("oldest", .oldest), ("nearest", .nearest)]
}

extension MatchingRule.Round {
    static let fields = Fields<MatchingRule.Round, FleetContext>(
        "a round", MatchingRule.Round(within: .infinity, count: 0, time: 0),
        [
            Field(\.within, "within", .distance(), "at most so far away; anywhere is the default"),
            Field(required: \.count, "to", .whole(1...100_000), "at most so many, the nearest"),
            Field(required: \.time, "for", .duration(.positive), "how long they may think"),
        ])
}

extension MatchingRule.InsertionLimits {
    static let fields = Fields<MatchingRule.InsertionLimits, FleetContext>(
        "insertion", MatchingRule.InsertionLimits(wait: 0, detour: 0),
        [
            Field(required: \.wait, "wait", .duration(), "from the request to the pickup at most"),
            Field(
                required: \.detour, "detour", .longer, "a ride may take longer than the direct one by this part of it"),
        ])
}

extension FieldKind where Value == MatchingRule.NearestIdle, Context == FleetContext {
    /// `oldest` or `nearest`.
    fileprivate static var freed: Self {
        FleetKind<MatchingRule.Freed>.choice(MatchingRule.Freed.words).mapped(
            { MatchingRule.NearestIdle(freed: $0) }, { $0.within == .infinity ? $0.freed : nil })
    }
}

extension FieldKind where Value == [MatchingRule.Round], Context == FleetContext {
    fileprivate static var rounds: Self {
        .init(.list("list of maps", of: .map { MatchingRule.Round.fields.table })) { site in
            guard let elements = site.node.elements, !elements.isEmpty else {
                return site.log.error(
                    "'rounds' is a list of rounds, not \(site.node.kind)", at: site.node,
                    hint: "write rounds: [ { within: 1 km, to: 3, for: 20 s }, { to: 10, for: 30 s } ]")
            }
            let rounds = elements.enumerated().map { index, element -> MatchingRule.Round? in
                let fields = MatchingRule.Round.fields
                guard let map = MapReader(element, fields.table, of: "round \(index + 1)", site.log) else { return nil }
                let found = fields.read(map, site.context)
                return found.isWhole ? found.model : nil
            }
            return rounds.contains { $0 == nil } ? nil : rounds.compactMap { $0 }
        } write: { rounds, context in
            let maps = rounds.compactMap { try? MatchingRule.Round.fields.written($0, context) }
            return maps.count == rounds.count ? .list(maps) : nil
        }
    }
}

extension FieldKind where Value == Double, Context == FleetContext {
    /// A part that may be more than all: twice as long is not rare when sharing.
    fileprivate static var longer: Self {
        .init(.share) { site in
            let found = site.values.quantity(site.node, site.what, wanted: "a share, such as 30%")
            guard let quantity = found else { return nil }
            if quantity.kind == .share || quantity.kind == .number, quantity.number >= 0 { return quantity.number }
            return site.log.error("\(site.what) is a share, such as 30%, not \(quantity)", at: site.node)
        } write: { part, _ in
            .value(ExactText.share(part))
        }
    }
}
