import SimulationKernel
internal import Fleets
internal import Scenarios
internal import Statistics

/// What the parts of a fleet say of each other, as far as they could be read.
struct FleetChecks {
    let model: FleetModel
    let tree: LocatedNode
    let log: DiagnosticLog
    /// Whether these parts of the model are what the file says; else something stands in for them.
    let knowsSpace: Bool
    let knowsVehicles: Bool
    let knowsRule: Bool

    func check() {
        checkNames()
        if knowsRule { checkRule() }
        if knowsRule { checkUnused() }
        if knowsVehicles { checkRoom() }
        if knowsSpace { checkReach() }
        checkGrowth()
        checkFares()
    }

    /// What is paid must be above 0, at least for some.
    private func checkFares() {
        guard let fare = model.fare else { return }
        for requests in model.classes {
            guard case .at(let from) = requests.from, case .at(let to) = requests.to, from == to,
                case .poisson = requests.source
            else { continue }
            // No way at all, and ways that take no time but where carrying has a law of its own.
            let takesTime = (requests.carrying ?? model.alighting).support.upperBound > 0
            if knowsSpace, fare.base == 0, fare.least == 0, fare.perTime == 0 || !takesTime {
                log.error(
                    "'\(requests.name)' end where they begin, and would all cost nothing: what is paid must be above 0",
                    at: place("to", of: requests), hint: "give the fare a 'base' or 'at-least'")
            }
        }
    }

    /// Who joins for an income needs a fare to earn.
    private func checkGrowth() {
        guard model.fare == nil else { return }
        for pool in model.pools {
            guard case .growth(_, _, let income) = pool.supply, income >= 0 else { continue }
            log.error(
                "nobody earns anything without a 'fare', so that all of '\(pool.name)' would leave",
                at: place("vehicles"), hint: "write fare: { base: 2, per-km: 0.5 }, or count: in place of growth:")
        }
    }

    func place(_ key: String) -> SourcePlace { tree.entry(key)?.keyPlace ?? tree.place }

    /// A key of one kind of requests, where it is written.
    func entry(_ key: String, of requests: RequestClass) -> LocatedNode.Entry? {
        let kinds = tree["requests"]
        return (kinds?[requests.name] ?? kinds)?.entry(key)
    }

    private func place(_ key: String, of requests: RequestClass) -> SourcePlace {
        entry(key, of: requests)?.keyPlace ?? place("requests")
    }

    private func checkNames() {
        let names = model.classes.map(\.name) + model.pools.map(\.name)
        for (index, name) in names.enumerated() where names[..<index].contains(name) {
            log.error(
                "requests and vehicles may not both be called '\(name)'", at: place("vehicles"),
                hint: "measures are named by them")
        }
        for name in names where FleetWords.reserved.contains(name) {
            log.error("'\(name)' is a word of measures, and no name here", at: place("requests"))
        }
    }

    private func checkRule() {
        let isPublished = model.pools.map { if case .published = $0.supply { true } else { false } }
        switch model.matching {
        case .publishedRides:
            if isPublished.contains(false) {
                log.error(
                    "with 'published-rides' all vehicles are published rides", at: place("vehicles"),
                    hint: "write vehicles: { published: { poisson: 3/h, ahead: { exponential: 12 h } } }")
            }
        default:
            if isPublished.contains(true) {
                log.error(
                    "rides that are published are found by another rule", at: place("match"),
                    hint: "write match: published-rides")
            }
        }
        if case .batch = model.matching {
            for requests in model.classes where !requests.waits {
                log.error(
                    "with 'batch' everybody waits for the end of a window; with 'waits: no' nobody would ever be "
                        + "served",
                    at: place("waits", of: requests), hint: "give them a 'patience', or match by nearest-idle")
            }
        }
        let hasLaw = model.classes.contains { $0.carrying != nil }
        if model.isShared {
            if hasLaw {
                log.error("who shares a vehicle goes by ways in space; leave 'carrying' out", at: place("requests"))
            }
            if model.behaviour != nil {
                log.error(
                    "with this rule drivers take who is put on their route; 'behaviour' belongs to the others",
                    at: place("behaviour"),
                    hint: "leave it out, or match by offers, rounds or broadcast, where drivers answer")
            }
        } else if model.pools.contains(where: { $0.atOnce != 1 }) {
            if case .broadcast = model.matching {
            } else {
                log.error(
                    "with this rule a driver has one request at a time; 'at-once' above 1 belongs to 'broadcast'",
                    at: place("vehicles"), hint: "write match: broadcast, or a greater 'count'")
            }
            if model.classes.contains(where: { $0.carrying == nil }), model.pools.contains(where: { $0.atOnce == nil })
            {
                log.error("an unlimited number at once belongs to requests with 'carrying'", at: place("vehicles"))
            }
        }
        if hasLaw, model.classes.contains(where: { $0.carrying == nil }) {
            log.error("either all requests have 'carrying' or none", at: place("requests"))
        }
        if case .broadcast = model.matching, model.behaviour == nil {
            log.error(
                "'broadcast' asks drivers: say how they answer", at: place("match"),
                hint: "write behaviour: { response: { exponential: 10 s } }")
        }
        if let behaviour = model.behaviour, behaviour.cancel == 1, !behaviour.locksOut {
            log.error(
                "everything is given back, and offered again to whoever gave it back: nobody would ever be served",
                at: place("behaviour"), hint: "write a smaller share for cancel:, or lock-out: yes")
        }
        if knowsVehicles, case .broadcast(let chosen) = model.matching, let count = chosen.count,
            let most = mostOnDuty, count > most
        {
            log.warning("'to' asks \(count), and there are never more than \(most): all are asked", at: place("match"))
        }
        if let behaviour = model.behaviour, behaviour.ignore > 0, !hasTimeout {
            log.error(
                "an offer that nobody answers would never end: this rule has no time-out", at: place("behaviour"),
                hint: "match: { offers: { timeout: 15 s } } has one, and so has each of 'rounds'")
        }
    }

    /// How many vehicles there are at most; nil where that follows from the run.
    private var mostOnDuty: Int? {
        var sum = 0
        for pool in model.pools {
            switch pool.supply {
            case .count(let count): sum += count
            case .shifts(let profile): sum += Int(saturating: profile.pieces.map(\.rate).max() ?? 0)
            case .growth, .published: return nil
            }
        }
        return sum
    }

    private var hasTimeout: Bool {
        switch model.matching {
        case .offers, .rounds, .broadcast: true
        default: false
        }
    }

    /// Whether everybody fits into some vehicle.
    private func checkRoom() {
        for requests in model.classes {
            let pools = requests.pool.map { [model.pools[$0]] } ?? model.pools
            let seats = requests.seats.support.lowerBound
            let parcels = requests.parcels.support.lowerBound
            if requests.seats.support.upperBound == 0, requests.parcels.support.upperBound == 0 {
                log.error("'\(requests.name)' needs neither a seat nor room in the boot", at: place("requests"))
            }
            if !pools.contains(where: { Double($0.seats) >= seats }) {
                log.error(
                    "no vehicle has the seats that '\(requests.name)' needs", at: place("requests"),
                    hint: "the largest has \(pools.map(\.seats).max() ?? 0); write seats: under 'vehicles'")
            }
            if !pools.contains(where: { Double($0.boot) >= parcels }) {
                log.error(
                    "no vehicle has the boot that '\(requests.name)' needs", at: place("vehicles"),
                    hint: "the largest has \(pools.map(\.boot).max() ?? 0); write boot: under 'vehicles'")
            } else if pools.contains(where: { Double($0.seats) >= seats }),
                !pools.contains(where: { Double($0.seats) >= seats && Double($0.boot) >= parcels })
            {
                log.error(
                    "no vehicle has both the seats and the boot that '\(requests.name)' needs", at: place("vehicles"),
                    hint: "some have the seats, others the boot; all of '\(requests.name)' would be lost")
            }
        }
    }

    /// Whether everybody can be reached.
    private func checkReach() {
        let space = model.travel.space
        guard space.numberOfZones > 0, model.classes.contains(where: { $0.carrying == nil }) else { return }
        for from in 0..<space.numberOfZones {
            for to in 0..<space.numberOfZones
            where !space.distance(from: space.place(ofZone: from), to: space.place(ofZone: to)).isFinite {
                return log.error(
                    "there is no way from '\(space.names[from])' to '\(space.names[to])'", at: place("space"))
            }
        }
    }
}

/// Words of measures of a fleet.
enum FleetWords {
    static let reserved = ["system", "fleet", "offers", "money", "measures", "all"]
}
