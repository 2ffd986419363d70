import FlowNetworks
import Payments
import SimulationKernel

/// A shop whose customers pay through a gateway, with what goes wrong planted: a customer's own attribute says so.
struct PlantedPayments {
    static let paid = 4
    static let failed = 5
    /// Attributes and their values.
    static let card = 0
    static let fate = 1
    enum Fate: Int {
        /// The answer comes at once.
        case fine
        /// The money is taken and the answer comes after the time-out, at every try.
        case lateAnswer
        /// The money is taken after the time-out, at every try, and nobody waits any more.
        case lateCharge
    }

    static let tries = 3

    /// - Parameter gateway: its servers and their work; nil: it takes no time.
    static func network(rate: Double, gateway: (servers: Int, mean: Double)? = nil) -> FlowNetwork {
        func shop(_ name: String, isIdempotent: Bool) -> CustomerClass {
            let charge = FlowStep.enter(0)
            func pay(_ fate: Fate, _ flow: [FlowStep]) -> ConditionalBranch {
                ConditionalBranch(when: [.attribute(Self.fate, isOneOf: [fate.rawValue])], flow: flow)
            }
            let work = Visit(station: 0, service: gateway.map { .exponential(mean: $0.mean) } ?? .deterministic(0.01))
            let attempt = Attempt(
                [
                    .visit(work),
                    .chooseWhen([
                        pay(.fine, [charge]),
                        pay(.lateAnswer, [charge, .delay(.deterministic(5.5), name: nil)]),
                        pay(.lateCharge, [.delay(.deterministic(2.5), name: nil), charge]),
                    ]),
                ], tries: tries, timeout: 1, isIdempotent: isIdempotent, otherwise: [.end(outcome: failed)])
            return CustomerClass(
                name: name, arrivals: Arrivals(.poisson(RateProfile(pieces: [.init(time: 0, rate: rate / 2)]))),
                flow: [
                    .set([
                        AttributeChange(
                            attribute: card, options: [.init(share: 0.7, value: 0), .init(share: 0.3, value: 1)])
                    ]),
                    .set([
                        AttributeChange(
                            attribute: fate,
                            options: [
                                .init(share: 0.9, value: 0), .init(share: 0.06, value: 1), .init(share: 0.04, value: 2),
                            ])
                    ]), .attempt(attempt), .end(outcome: paid),
                ])
        }
        var network = FlowNetwork(
            stations: [Station(name: "gateway", servers: gateway.map { .count($0.servers) } ?? .unlimited)],
            classes: [shop("unkeyed", isIdempotent: false), shop("keyed", isIdempotent: true)],
            outcomes: FlowNetwork.ownOutcomes + ["paid", FlowNetwork.failed])
        network.attributes = [
            Attribute(name: "card", values: ["debit", "credit"]),
            Attribute(name: "fate", values: ["fine", "late-answer", "late-charge"]),
        ]
        network.journal = ["charge"]
        return network
    }

    static func plan(reversal: PaymentPlan.Reversal? = .init(found: 0.8, after: .exponential(mean: 50))) -> PaymentPlan
    {
        PaymentPlan(
            amount: .lognormal(logMean: 3, logSD: 0.6), amountByClass: [1: .gamma(shape: 2, scale: 15)], card: card,
            goods: [paid], settlement: 100, reversal: reversal,
            fees: [
                FeeSchedule(
                    "interchange", from: "acquirer", to: "issuer",
                    shareByCard: [0: ExactShare(0.002)!, 1: ExactShare(0.003)!], atMost: Money("0.5")!,
                    rounding: .halfEven),
                FeeSchedule(
                    "processing", from: "merchant", to: "acquirer", share: ExactShare(0.014)!, fixed: Money("0.25")!,
                    rounding: .halfUp, rounded: .perSettlement, isReturned: true),
                FeeSchedule("wallet", from: "issuer", to: "wallet", share: ExactShare(0.0015)!),
            ])
    }
}

/// What a journal says of charges, counted the plain way.
struct CountedJournal {
    struct Key: Hashable {
        var origin: Int32
        var number: UInt64
        var attempt: UInt64
    }

    /// Charges by attempt; the class without keys is the first.
    var charges: [Key: Int] = [:]
    /// Customers' ends by class and fate.
    var fates: [[Int]] = [[0, 0, 0], [0, 0, 0]]
    var zombies = 0
    /// Of the classes.
    var doubles: Int { charges.reduce(0) { $0 + ($1.key.origin == 0 ? $1.value - 1 : 0) } }
    var repeated: Int { charges.reduce(0) { $0 + ($1.key.origin == 1 ? $1.value - 1 : 0) } }

    mutating func add(_ records: [JournalRecord]) {
        for record in records {
            switch record.what {
            case .entry:
                charges[Key(origin: record.origin, number: record.number, attempt: record.attempt), default: 0] += 1
                if record.isZombie { zombies += 1 }
            case .end: fates[Int(record.origin)][record.value(of: PlantedPayments.fate)] += 1
            case .over, .mark: break
            }
        }
    }

    static func of(_ program: FlowProgram, seed: UInt64) throws -> CountedJournal {
        let simulation = FlowSimulation(program, seed: seed, replication: 0)
        var counted = CountedJournal()
        while try !simulation.advance(events: 1 << 16) { counted.add(simulation.takeJournal()) }
        counted.add(simulation.takeJournal())
        return counted
    }
}
