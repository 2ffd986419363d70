/// What must hold of deliveries whatever happens; they are numbered as in the courier case.
package enum DeliveryInvariant: Int, Sendable, Hashable, CaseIterable, CustomStringConvertible {
    case endsAreFinal = 1
    case oneCarrier, pickedFromPool, lockOutsGrow, countersAddUp, businessCostsNobody, allAccountedFor
    case onlyForPicked, couriersBeginNothing

    package var description: String {
        switch self {
        case .endsAreFinal: "a delivered or cancelled delivery never changes"
        case .oneCarrier: "in progress means one accepting courier, picked and not locked out; else there is none"
        case .pickedFromPool: "at least one courier is picked, all from the business's pool at the creation"
        case .lockOutsGrow: "lock-outs are picked couriers, only ever more, and attempts not more than those picked"
        case .countersAddUp: "couriers' counters add up to the deliveries given back and to the lock-outs"
        case .businessCostsNobody: "a cancellation by the business leaves counters as they were"
        case .allAccountedFor: "created = delivered + cancelled + in progress + waiting, orphans among those waiting"
        case .onlyForPicked: "who is not picked neither sees nor accepts, and no courier sees a cancelled delivery"
        case .couriersBeginNothing: "a courier never begins work together nor ends it"
        }
    }
}

extension Delivery {
    /// One event, and the delivery and the couriers' counters before and after it.
    package struct Step: Sendable {
        /// Nil: the event was the creation.
        package var before: Delivery?
        package var after: Delivery
        package var party: Party
        /// Nil if it was refused, and at the creation.
        package var transition: Transition?
        package var countersBefore: [Int]
        package var countersAfter: [Int]

        package init(
            before: Delivery?, after: Delivery, party: Party, transition: Transition?, countersBefore: [Int],
            countersAfter: [Int]
        ) {
            self.before = before
            self.after = after
            self.party = party
            self.transition = transition
            self.countersBefore = countersBefore
            self.countersAfter = countersAfter
        }
    }
}

extension DeliveryInvariant {
    /// Whether a step kept it; those of the whole book are kept by any step. `pool` tells whether a courier works for the
    /// business, at the moment of the step.
    package func holds(in step: Delivery.Step, pool: (Int) -> Bool) -> Bool {
        let before = step.before
        let after = step.after
        switch self {
        case .endsAreFinal: return before.map { !$0.state.isFinal || $0 == after } ?? true
        case .oneCarrier:
            guard let courier = after.acceptingCourier else { return after.state != .inProgress }
            return after.state == .inProgress && after.picked.contains(courier) && !after.lockedOut.contains(courier)
        case .pickedFromPool:
            guard let before else { return !after.picked.isEmpty && after.picked.allSatisfy(pool) }
            return after.picked == before.picked
        case .lockOutsGrow:
            return after.lockedOut.starts(with: before?.lockedOut ?? [])
                && after.lockedOut.allSatisfy { after.picked.contains($0) }
                && after.attempts <= after.picked.count
        case .businessCostsNobody:
            guard case .business = step.party else { return true }
            return step.countersAfter == step.countersBefore
        case .onlyForPicked:
            let carriers = [after.acceptingCourier, after.deliveredBy].compactMap { $0 }
            guard carriers.allSatisfy({ after.picked.contains($0) }) else { return false }
            return step.countersAfter.indices.allSatisfy { courier in
                !after.isVisible(to: .courier(courier)) || (after.picked.contains(courier) && after.state != .cancelled)
            }
        case .countersAddUp, .allAccountedFor, .couriersBeginNothing: return true
        }
    }

    /// Whether a book keeps it as it is now; those of single steps are kept by any book.
    package func holds(in book: DeliveryBook) -> Bool {
        switch self {
        case .countersAddUp:
            let sum = book.cancellations.reduce(0, +)
            return sum == book.givenBack && sum == book.deliveries.reduce(0) { $0 + $1.lockedOut.count }
        case .allAccountedFor:
            let isCounted = Delivery.State.allCases.allSatisfy { state in
                book.count(state) == book.deliveries.count { $0.state == state }
            }
            return isCounted && Delivery.State.allCases.reduce(0) { $0 + book.count($1) } == book.deliveries.count
                && book.deliveries.allSatisfy { !$0.isOrphaned || ($0.state == .waiting && $0.eligible.isEmpty) }
        case .couriersBeginNothing:
            return book.pools.history.allSatisfy { step in
                step.by == (step.kind == .confirmation ? .courier(step.courier) : .business(step.business))
            }
        default: return true
        }
    }
}
