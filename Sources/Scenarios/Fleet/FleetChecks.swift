internal import Fleets
internal import ScenarioReading
internal import SimulationKernel
internal import Statistics

/// What the parts of a fleet say of each other.
struct FleetChecks {
    let model: FleetModel
    let tree: LocatedNode
    let log: DiagnosticLog

    init(_ model: FleetModel, _ tree: LocatedNode, _ log: DiagnosticLog) {
        (self.model, self.tree, self.log) = (model, tree, log)
    }

    func check() {
        checkNames()
        checkRule()
        checkRoom()
        checkReach()
        checkGrowth()
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

    private func place(_ key: String) -> SourcePlace { tree.entry(key)?.keyPlace ?? tree.place }

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
        } else if model.pools.contains(where: { $0.atOnce != 1 }), model.classes.contains(where: { $0.carrying == nil })
        {
            if case .broadcast = model.matching {
            } else {
                log.error(
                    "'at-once' above 1 belongs to broadcast, or to requests with 'carrying'", at: place("vehicles"))
            }
            if model.pools.contains(where: { $0.atOnce == nil }) {
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
        if let behaviour = model.behaviour, behaviour.ignore > 0, !hasTimeout {
            log.error(
                "an offer that nobody answers would never end: this rule has no time-out", at: place("behaviour"),
                hint: "match: { offers: { timeout: 15 s } } has one, and so has each of 'rounds'")
        }
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
