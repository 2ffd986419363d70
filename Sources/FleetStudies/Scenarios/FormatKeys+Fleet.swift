package import Scenarios

/// The keys of `model: fleet`.
extension FormatKeys {
    /// What a fleet has at the top of its file.
    static let fleetTop: [KeyTable.Key] = [
        .optional("space", .map(FormatKeys.space), "of a fleet: where it moves, and how fast"),
        .optional(
            "requests", .init("map", .map { requests }, .named(.map { requests })),
            "of a fleet: who asks for transport; one kind, or a map of kinds"),
        .optional(
            "vehicles", .init("map", .map { vehicles }, .named(.map { vehicles })),
            "of a fleet: who transports; one pool, or a map of pools"),
        .optional(
            "match", .init("a rule", .words(MatchReader.single), .map { match }),
            "of a fleet: nearest-idle, fcfs, published-rides, or a map: broadcast, offers, rounds, batch, insertion"),
        .optional(
            "behaviour", .map(FormatKeys.behaviour), "of a fleet: what drivers do with an offer; without it they obey"),
        .optional("boarding", .law, "of a fleet: how long taking on takes; no time is the default"),
        .optional("alighting", .law, "of a fleet: how long handing over takes; no time is the default"),
        .optional("fare", .map(FormatKeys.fare), "of a fleet: what a ride costs, and who gets it"),
    ]

    package static let space = KeyTable(
        "space",
        .optional("torus", .list("[width, height]", of: .text), "a plane whose opposite edges are joined"),
        .optional("rectangle", .list("[width, height]", of: .text), "a plane with edges"),
        .optional(
            "grid", .list("[columns, rows]", of: .wholeNumber(from: 1, to: nil)),
            "crossings of streets on a torus, one unit of length apart"),
        .optional(
            "zones", .list("list of names", of: .text), "towns or districts; `distances` says how far they are apart"),
        .optional(
            "places", .text("`file.csv`"),
            "zones with the columns `name`, `latitude`, `longitude`, in degrees; great circles without `distances`"),
        .optional("metric", .words("manhattan", "euclidean"), "how long a way is in a plane; manhattan is the default"),
        .optional(
            "distances", .rows,
            "from each zone to each: a list of rows, or a table with the columns `from`, `to` and `km`"),
        .optional("times", .rows, "likewise, column `minutes`: what a trip takes at speed 1"),
        .optional("detour", .number(from: 1), "with great circles: how many times longer the road is"),
        .optional(
            "speed", .init("speed or schedule", .text, .schedule),
            "40 km/h; where lengths have no unit a rate, such as 1/min"),
        .optional("areas", .wholeNumber(from: 1), "into how many columns and rows figures by area cut a plane; 4"))

    package static let requests = KeyTable(
        "requests",
        .optional("poisson", .rates, "a Poisson stream"),
        .optional("pairs", .rows, "rates from each zone to each, columns `from`, `to`, `per-hour`"),
        .optional("factor", .init("schedule of numbers", .schedule), "with `pairs`: multiplies all rates, by the time"),
        .optional("trace", .text("`file.csv`"), "given requests: `time`, `from` and `to`, or `x`, `y`, `to-x`, `to-y`"),
        .optional("from", .place, "uniform (the default), a place, a map of zones and weights"),
        .optional("to", .place, "likewise, or `{ within: 3 km }` of the beginning"),
        .optional("seats", .wholeNumberOrLaw, "1 is the default, also for parcels: they may need 0"),
        .optional("parcels", .wholeNumberOrLaw, "room in the boot; 0 is the default"),
        .optional("patience", .law, "how long who asks waits; for ever is the default"),
        .optional(
            "patient-until", .words("match", "pickup"), "until a vehicle is bound to come (the default), or is there"),
        .optional("waits", .yesOrNo, "whether who finds no vehicle at once waits; yes is the default"),
        .optional(
            "no-show", .share.or("map of `share` and `wait`", .map { noShow }),
            "who is not there when the vehicle comes"),
        .optional("cancels-waiting", .law, "after how long a waiting request is called off"),
        .optional("cancels-carried", .law, "after how long one is called off that is being carried out"),
        .optional("vehicles", .text("a pool"), "the only vehicles that serve it"),
        .optional("carrying", .law, "how long carrying it out takes, in place of ways in space"),
        .optional("ahead", .law, "published rides: how long before the wanted departure somebody looks"),
        .optional("window", .duration, "published rides: by how much the departure may differ from the wanted one"))

    package static let noShow = KeyTable(
        "a no-show",
        .required("share", .share, "how many are not there"),
        .optional("wait", .duration, "how long the vehicle waits for them; not at all is the default"))

    package static let vehicles = KeyTable(
        "vehicles",
        .optional("count", .wholeNumber(from: 1), "so many, always on duty"),
        .optional(
            "shifts", .map("map of times and numbers", of: .wholeNumber(from: 0, to: nil)),
            "so many on duty; who is beyond it goes home when free"),
        .optional("growth", .map(FormatKeys.growth), "how many there are follows from what they earn"),
        .optional("published", .map(FormatKeys.publishedRides), "rides that people publish"),
        .optional("start", .place, "where they begin; uniform is the default"),
        .optional("seats", .wholeNumber(from: 1), "4 is the default"),
        .optional("boot", .wholeNumber(from: 0), "room for parcels; 0 is the default"),
        .optional(
            "at-once", .init("whole number or unlimited", .wholeNumber(from: 1, to: nil), .words(["unlimited"])),
            "broadcast: how many requests one driver may have; 1 is the default"),
        .optional(
            "when-idle", .words("stay", "centre", "emptiest-area", "expected-demand"),
            "where who is free goes; all pools alike"
        ))

    package static let growth = KeyTable(
        "growth",
        .required("first", .wholeNumber(from: 1), "how many there are at the beginning"),
        .required("every", .duration, "how often one joins or leaves"),
        .required(
            "income", .number, "they join while they earn more per hour on duty, and leave while they earn less"))

    package static let publishedRides = KeyTable(
        "published rides",
        .optional("poisson", .rates, "how many are published"),
        .optional("pairs", .rows, "rates from each zone to each, in place of `poisson`"),
        .optional("from", .place, "uniform is the default"),
        .optional("to", .place, "uniform is the default"),
        .required("ahead", .law, "how long after it is published a ride leaves"),
        .optional("detour", .share, "by which part of its way a ride may grow; 20% is the default"),
        .optional("returns", .share, "who goes back as well"),
        .optional("stay", .law, "how long after the arrival"))

    package static let match = KeyTable(
        "match",
        .optional(
            "nearest-idle", .words("oldest", "nearest").or("a map", .map { nearestIdle }),
            "the nearest free vehicle; whom one that becomes free takes"),
        .optional(
            "broadcast", .map(FormatKeys.broadcast),
            "a chosen part of the pool is asked at once; the first to accept has it"),
        .optional("offers", .map(FormatKeys.offers), "one after the other is asked"),
        .optional(
            "rounds", .list("list of maps", of: .map { round }), "few near ones first, then more in a wider circle"),
        .optional("batch", .map(FormatKeys.batch), "all who wait and all who are free, at the end of each window"),
        .optional("insertion", .map(FormatKeys.insertion), "into the route that it makes longer by least"))

    package static let nearestIdle = KeyTable(
        "nearest-idle",
        .optional(
            "freed", .words("oldest", "nearest"), "whom a vehicle takes that becomes free; oldest is the default"),
        .optional(
            "within", .text("distance"), "no vehicle comes from farther away; 0 between zones: from the same zone"))

    package static let broadcast = KeyTable(
        "broadcast",
        .optional(
            "to", .init("whole number or all", .wholeNumber(from: 1, to: nil), .words(["all"])),
            "how many are asked; all is the default"),
        .optional(
            "chosen", .words("random", "fewest-cancellations", "lowest-share", "nearest"), "who; random is the default")
    )

    package static let offers = KeyTable(
        "offers",
        .required("timeout", .duration, "how long a driver may think"),
        .optional(
            "order", .words("nearest", "longest-idle", "fewest-cancellations", "random"), "who is asked first; nearest")
    )

    package static let round = KeyTable(
        "a round",
        .optional("within", .text("distance"), "at most so far away; anywhere is the default"),
        .required("to", .wholeNumber(from: 1), "at most so many, the nearest"),
        .required("for", .duration, "how long they may think"))

    package static let batch = KeyTable(
        "batch",
        .required("every", .duration, "the length of a window"),
        .optional("within", .text("distance"), "no pair is farther apart"))

    package static let insertion = KeyTable(
        "insertion",
        .required("wait", .duration, "from the request to the pickup at most"),
        .required("detour", .share, "a ride may take longer than the direct one by this part of it"))

    package static let behaviour = KeyTable(
        "behaviour",
        .optional("accept", .share, "of the answered offers; 100% is the default"),
        .optional("ignore", .share, "of the offers that nobody answers; 0% is the default"),
        .optional("response", .law, "how long an answer takes; at once is the default"),
        .optional("cancel", .share, "of the accepted that a driver gives back"),
        .optional("cancels-at", .words("pickup", "end"), "when he does; at the pickup is the default"),
        .optional("lock-out", .yesOrNo, "whether he may not have it again; yes is the default"),
        .optional("orphans-again-after", .duration, "an orphan is offered to all again; never"))

    package static let fare = KeyTable(
        "fare",
        .optional("base", .number, "for each ride"),
        .optional("per-km", .number, "of the direct way; `per-distance` where lengths have no unit"),
        .optional("per-distance", .number, "of the direct way"),
        .optional("per-min", .number, "of the ride"),
        .optional("at-least", .number, "no ride is cheaper, before discount"),
        .optional("tax", .share, "on top"),
        .optional("discount", .share, "off"),
        .optional("amount-off", .number, "off what is left after the discount; where nothing is left nothing is paid"),
        .optional("commission", .share, "the platform's part before tax; the rest is the driver's"),
        .optional("courier-pay", .number, "what a driver is paid for a job, in place of the rest"),
        .optional("cost-per-km", .number, "what driving costs the driver; `cost-per-distance` without a unit"),
        .optional("cost-per-distance", .number, "likewise"),
        .optional("surge", .map(FormatKeys.surge), "a price that rises with the line"),
        .optional("unit", .number, "the smallest sum, to which fares are paid; 0.01 is the default"),
        .optional(
            "fees", .map("map of names", of: .map { fee }),
            "what payment services take of each fare, as in `payments`; `merchant` is who runs the fleet"))

    package static let surge = KeyTable(
        "surge",
        .required("from", .number, "open requests per vehicle on duty from which the price rises"),
        .required("slope", .number, "by how many times the plain price per open request and vehicle beyond"),
        .required("at-most", .number(from: 1), "how many times the plain price at most"),
        .optional("elasticity", .number, "at f times the price f to the minus this of them still come; 0"))

    package static let fleetTables = [
        space, requests, noShow, vehicles, growth, publishedRides, match, nearestIdle, broadcast, offers, round, batch,
        insertion, behaviour,
        fare, surge,
    ]
}
