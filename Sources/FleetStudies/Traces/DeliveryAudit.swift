import Files
import Studies
import Fleets
import Reporting
import Scenarios

/// The deliveries of a traced replication, replayed through the rule of the courier case: every event must be one that
/// its table of transitions allows, by a party that may, and its invariants must hold after each.
struct DeliveryAudit {
    private let model: FleetModel
    private let clock: EventClock
    private let words: FleetEventWords
    private var book: DeliveryBook
    /// By pool: the number of its first courier.
    private let firstCourier: [Int]
    private var numbers: [Subject: Int] = [:]
    /// Has come, and its offers are being counted.
    private var pending: (event: FleetTracedEvent, picked: [Int])?

    private struct Subject: Hashable {
        var group: Int32
        var number: Int64
    }

    /// Why the deliveries of a fleet are not those of the case; nil where they are.
    static func obstacle(_ model: FleetModel) -> String? {
        guard case .broadcast = model.matching, let behaviour = model.behaviour else {
            return "its rule is not 'broadcast'"
        }
        if !behaviour.locksOut { return "couriers may have again what they gave back (lock-out: no)" }
        if behaviour.reoffersOrphans != nil { return "orphans are offered again" }
        if behaviour.accept < 1 || behaviour.accepts != nil {
            return "couriers decline, which the case does not know; they ignore"
        }
        for pool in model.pools {
            guard case .count = pool.supply else { return "couriers come and go" }
        }
        let leaves = model.classes.contains { $0.patience != nil || $0.noShow > 0 || !$0.waits }
        return leaves ? "requests end otherwise than by delivery or by being called off" : nil
    }

    static let columns = [
        "delivery", "timestamp", "time", "transition", "by", "state", "attempts", "locked_out", "counter",
    ]

    init(_ scenario: Scenario, _ model: FleetModel) {
        self.model = model
        clock = EventClock(starts: scenario.run.starts, unit: scenario.timeUnit)
        words = FleetEventWords(model: model)
        var first: [Int] = []
        var count = 0
        var pools = CourierPools()
        for (index, pool) in model.pools.enumerated() {
            guard case .count(let vehicles) = pool.supply else { preconditionFailure("pools of one size") }
            first.append(count)
            for (group, requests) in model.classes.enumerated() where requests.pool == nil || requests.pool == index {
                for courier in count..<count + vehicles {
                    pools.handle(.invitation, of: courier, with: group, by: .business(group))
                    pools.handle(.confirmation, of: courier, with: group, by: .courier(courier))
                }
            }
            count += vehicles
        }
        firstCourier = first
        book = DeliveryBook(couriers: count, pools: pools)
    }

    /// The rows that an event adds.
    /// - Throws: `StudyError` where the case does not allow it.
    mutating func rows(_ event: FleetTracedEvent) throws -> [[CSVCell]] {
        if event.what == .offer, let waiting = pending, waiting.event.group == event.group,
            waiting.event.number == event.number
        {
            pending!.picked.append(courier(event))
            return []
        }
        var rows = try create()
        guard event.group >= 0 else { return rows }
        switch event.what {
        case .ask: pending = (event, [])
        case .match: rows.append(try handle(.accept, event, by: .courier(courier(event))))
        case .deliver: rows.append(try handle(.deliver, event, by: .courier(courier(event))))
        case .giveBack: rows.append(try handle(.cancel, event, by: .courier(courier(event))))
        case .callOff: rows.append(try handle(.cancel, event, by: .business(Int(event.group))))
        default: break
        }
        return rows
    }

    /// What is still pending at the end, and whether the book as a whole keeps to the case.
    mutating func finish() throws -> [[CSVCell]] {
        let rows = try create()
        for invariant in DeliveryInvariant.allCases where !invariant.holds(in: book) {
            throw StudyError("the deliveries break an invariant: \(invariant); this is a bug in the program")
        }
        return rows
    }

    private func courier(_ event: FleetTracedEvent) -> Int {
        firstCourier[Int(event.pool)] + Int(event.vehicle)
    }

    private mutating func create() throws -> [[CSVCell]] {
        guard let (event, picked) = pending else { return [] }
        pending = nil
        switch book.create(by: Int(event.group), picking: picked) {
        case .success(let number):
            numbers[Subject(group: event.group, number: event.number)] = number
            let step = Delivery.Step(
                before: nil, after: book.deliveries[number], party: .business(Int(event.group)), transition: nil,
                countersBefore: book.cancellations, countersAfter: book.cancellations)
            try check(step, event)
            return [row(number, event, "created", by: words.kind(event))]
        case .failure(let refusal): throw broken(event, refusal.description)
        }
    }

    private mutating func handle(
        _ what: Delivery.Event, _ event: FleetTracedEvent, by party: Delivery.Party
    ) throws -> [CSVCell] {
        guard let number = numbers[Subject(group: event.group, number: event.number)] else {
            throw broken(event, "it was never created")
        }
        let before = book.deliveries[number]
        let counters = book.cancellations
        switch book.handle(what, of: number, by: party) {
        case .success(let transition):
            try check(
                Delivery.Step(
                    before: before, after: book.deliveries[number], party: party, transition: transition,
                    countersBefore: counters, countersAfter: book.cancellations), event)
            let by = if case .courier = party { words.vehicle(event) } else { words.kind(event) }
            return row(number, event, "\(transition)", by: by)
        case .failure(let refusal): throw broken(event, refusal.description)
        }
    }

    private func check(_ step: Delivery.Step, _ event: FleetTracedEvent) throws {
        let pools = book.pools
        for invariant in DeliveryInvariant.allCases
        where !invariant.holds(in: step, pool: { pools.contains($0, of: step.after.business) }) {
            throw broken(event, "\(invariant)")
        }
    }

    private func broken(_ event: FleetTracedEvent, _ reason: String) -> StudyError {
        StudyError("\(words.sentence(event)), against the rule of deliveries: \(reason); this is a bug in the program")
    }

    private func row(_ number: Int, _ event: FleetTracedEvent, _ transition: String, by: String) -> [CSVCell] {
        let delivery = book.deliveries[number]
        let counter = event.pool >= 0 ? CSVCell.integer(book.cancellations[courier(event)]) : .empty
        return [
            .text(words.subject(event)), .text(clock.text(event.time)), .number(event.time), .text(transition),
            .text(by),
            .text("\(delivery.state)"), .integer(delivery.attempts), .integer(delivery.lockedOut.count), counter,
        ]
    }
}
