import Fleets
import Testing

/// The transitions of the courier case, section 2.3, all combinations written down.
@Suite struct DeliveryTableExactCases {
    /// Shop 1 has picked couriers 3, 5 and 8; 5 has given it back; 3 holds it where somebody does.
    static func delivery(_ state: Delivery.State) -> Delivery {
        var delivery = try! Delivery.create(by: 1, picking: [8, 3, 5, 3], from: { _ in true }).get()
        delivery.handle(.accept, by: .courier(5))
        delivery.handle(.cancel, by: .courier(5))
        switch state {
        case .waiting: break
        case .inProgress: delivery.handle(.accept, by: .courier(3))
        case .delivered:
            delivery.handle(.accept, by: .courier(3))
            delivery.handle(.deliver, by: .courier(3))
        case .cancelled: delivery.handle(.cancel, by: .business(1))
        }
        return delivery
    }

    static let parties: [(party: Delivery.Party, name: String)] = [
        (.business(1), "owner"), (.business(2), "stranger"), (.courier(3), "holder"), (.courier(8), "picked"),
        (.courier(5), "lockedOut"), (.courier(4), "unpicked"),
    ]

    typealias Outcome = Result<Delivery.Transition, Delivery.Refusal>

    static func no(_ refusal: Delivery.Refusal) -> Outcome { .failure(refusal) }
    static func ok(_ transition: Delivery.Transition) -> Outcome { .success(transition) }

    /// Rows: state and event; columns: the parties above without the stranger and the courier who is not picked, who
    /// never see it. The future holder is a picked courier like the other one while the delivery waits.
    static let table: [(Delivery.State, Delivery.Event, [Outcome])] = [
        (.waiting, .accept, [no(.onlyForCouriers), ok(.accepted), ok(.accepted), no(.lockedOut)]),
        (.waiting, .deliver, [no(.onlyForCouriers), no(.notAccepted), no(.notAccepted), no(.notAccepted)]),
        (.waiting, .cancel, [ok(.cancelledWhileWaiting), no(.notAccepted), no(.notAccepted), no(.notAccepted)]),
        (.inProgress, .accept, [no(.onlyForCouriers), no(.alreadyYours), no(.taken), no(.lockedOut)]),
        (
            .inProgress, .deliver,
            [no(.onlyForCouriers), ok(.delivered), no(.carriedByAnother), no(.carriedByAnother)]
        ),
        (
            .inProgress, .cancel,
            [ok(.cancelledInProgress), ok(.givenBack), no(.carriedByAnother), no(.carriedByAnother)]
        ),
        (.delivered, .accept, ended(.alreadyDelivered)), (.delivered, .deliver, ended(.alreadyDelivered)),
        (.delivered, .cancel, ended(.alreadyDelivered)), (.cancelled, .accept, ended(.alreadyCancelled)),
        (.cancelled, .deliver, ended(.alreadyCancelled)), (.cancelled, .cancel, ended(.alreadyCancelled)),
    ]

    static func ended(_ reason: Delivery.Refusal) -> [Outcome] { [Outcome](repeating: no(reason), count: 4) }

    @Test func allStatesEventsAndParties() {
        #expect(Self.table.count == Delivery.State.allCases.count * Delivery.Event.allCases.count)
        for (state, event, seen) in Self.table {
            let expected = [seen[0], Self.no(.notVisible), seen[1], seen[2], seen[3], Self.no(.notVisible)]
            for (party, outcome) in zip(Self.parties, expected) {
                var delivery = Self.delivery(state)
                let before = delivery
                #expect(before.state == state)
                let found = delivery.handle(event, by: party.party)
                #expect(found == outcome, "\(state), \(event) by \(party.name)")
                if case .failure = found { #expect(delivery == before) }
            }
        }
    }

    @Test func whatTransitionsLeaveBehind() {
        var delivery = Self.delivery(.waiting)
        #expect(delivery.picked == [3, 5, 8] && delivery.lockedOut == [5] && delivery.eligible == [3, 8])
        #expect(delivery.attempts == 1 && delivery.acceptingCourier == nil && !delivery.isOrphaned)
        delivery = Self.delivery(.inProgress)
        #expect(delivery.acceptingCourier == 3 && delivery.attempts == 2)
        delivery.handle(.cancel, by: .courier(3))
        delivery.handle(.accept, by: .courier(8))
        delivery.handle(.cancel, by: .courier(8))
        #expect(delivery.state == .waiting && delivery.isOrphaned && delivery.attempts == 3)
        #expect(delivery.handle(.accept, by: .courier(8)) == .failure(.lockedOut))
        #expect(delivery.handle(.cancel, by: .business(1)) == .success(.cancelledWhileWaiting))
        #expect(!delivery.isOrphaned)
        let done = Self.delivery(.delivered)
        #expect(done.deliveredBy == 3 && done.acceptingCourier == nil)
    }

    @Test func creationsThatAreRefused() {
        #expect(Delivery.create(by: 1, picking: [], from: { _ in true }) == .failure(.nobodyPicked))
        #expect(Delivery.create(by: 1, picking: [1, 2], from: { $0 == 1 }) == .failure(.notInPool))
    }

    @Test func whoSeesWhat() {
        func seers(_ state: Delivery.State) -> String {
            let delivery = Self.delivery(state)
            return Self.parties.filter { delivery.isVisible(to: $0.party) }.map(\.name).joined(separator: " ")
        }
        #expect(seers(.waiting) == "owner holder picked lockedOut")
        #expect(seers(.inProgress) == "owner holder")
        #expect(seers(.delivered) == "owner holder")
        #expect(seers(.cancelled) == "owner")
    }

    /// First by time, then by order: who is second hears why.
    @Test func races() {
        var delivery = Self.delivery(.waiting)
        #expect(delivery.handle(.accept, by: .courier(8)) == .success(.accepted))
        #expect(delivery.handle(.accept, by: .courier(3)) == .failure(.taken))
        #expect(Delivery.Refusal.taken.description == "the delivery is taken")
        #expect(delivery.handle(.cancel, by: .business(1)) == .success(.cancelledInProgress))
        var other = Self.delivery(.waiting)
        #expect(other.handle(.cancel, by: .business(1)) == .success(.cancelledWhileWaiting))
        #expect(other.handle(.accept, by: .courier(8)) == .failure(.alreadyCancelled))
        #expect(other.handle(.cancel, by: .business(1)) == .failure(.alreadyCancelled))
    }
}
