import Fleets
import TestSupport
import Testing

@Suite struct DeliveryInvariantExactCases {
    static let couriers = 12
    static let businesses = 4

    /// 10⁶ deliveries in release, fewer in debug.
    static var worlds: Int {
        #if DEBUG
            5
        #else
            1_000
        #endif
    }

    /// Anybody asks for anything, sense or nonsense, and all nine invariants hold at each step.
    @Test func randomEventsKeepAllNine() {
        var created = 0
        var refused = 0
        var transitions = [Delivery.Transition: Int]()
        let events = Delivery.Event.allCases
        for world in 0..<Self.worlds {
            var random = SeededGenerator(UInt64(world))
            var book = DeliveryBook(couriers: Self.couriers, pools: Self.pools(&random))
            while book.deliveries.count < 1_000 {
                if random.chance(0.002) { Self.changePools(&book, &random) }
                if random.chance(0.2) {
                    let business = random.whole(0...Self.businesses - 1)
                    let picked = (0..<Self.couriers).filter { _ in random.chance(0.15) }
                    let counters = book.cancellations
                    switch book.create(by: business, picking: picked) {
                    case .success(let number):
                        Self.check(nil, number, .business(business), nil, counters, book)
                        created += 1
                    case .failure: refused += 1
                    }
                }
                guard let last = book.deliveries.indices.last else { continue }
                // Mostly a recent one, which has not ended.
                let number = max(0, last - (random.chance(0.95) ? random.whole(0...7) : random.whole(0...last)))
                let party = Self.party(to: book.deliveries[number], &random)
                let event = random.pick(events)
                let before = book.deliveries[number]
                let counters = book.cancellations
                switch book.handle(event, of: number, by: party) {
                case .success(let transition):
                    transitions[transition, default: 0] += 1
                    Self.check(before, number, party, transition, counters, book)
                case .failure:
                    refused += 1
                    // What held before holds still.
                    if book.deliveries[number] != before || book.cancellations != counters {
                        Issue.record("a refused event changed delivery \(number)")
                    }
                }
            }
            for invariant in DeliveryInvariant.allCases where !invariant.holds(in: book) {
                Issue.record("world \(world): \(invariant)")
            }
        }
        #expect(created >= 1_000 * Self.worlds)
        // It did happen: every transition, and refusals.
        for transition in Delivery.Transition.allCases { #expect(transitions[transition, default: 0] > created / 50) }
        #expect(refused > created)
    }

    static func check(
        _ before: Delivery?, _ number: Int, _ party: Delivery.Party, _ transition: Delivery.Transition?,
        _ counters: [Int], _ book: DeliveryBook
    ) {
        let after = book.deliveries[number]
        let step = Delivery.Step(
            before: before, after: after, party: party, transition: transition, countersBefore: counters,
            countersAfter: book.cancellations)
        for invariant in DeliveryInvariant.allCases
        where !invariant.holds(in: step, pool: { book.pools.contains($0, of: after.business) }) {
            Issue.record("delivery \(number), \(String(describing: transition)): \(invariant)")
        }
    }

    /// Half the time one to whom the delivery matters.
    static func party(to delivery: Delivery, _ random: inout SeededGenerator) -> Delivery.Party {
        if random.chance(0.1) {
            return .business(random.chance(0.5) ? delivery.business : random.whole(0...businesses - 1))
        }
        if random.chance(0.5) { return .courier(delivery.acceptingCourier ?? random.pick(delivery.picked)) }
        return .courier(random.whole(0...couriers - 1))
    }

    static func pools(_ random: inout SeededGenerator) -> CourierPools {
        var pools = CourierPools()
        for business in 0..<businesses {
            for courier in 0..<couriers where random.chance(0.9) {
                pools.handle(.invitation, of: courier, with: business, by: .business(business))
                pools.handle(.confirmation, of: courier, with: business, by: .courier(courier))
            }
        }
        return pools
    }

    /// Whoever likes asks for whatever change.
    static func changePools(_ book: inout DeliveryBook, _ random: inout SeededGenerator) {
        let business = random.whole(0...businesses - 1)
        let courier = random.whole(0...couriers - 1)
        for kind in CourierPools.Step.Kind.allCases {
            let party: Delivery.Party = random.chance(0.5) ? .business(business) : .courier(courier)
            book.pools.handle(kind, of: courier, with: business, by: party)
        }
    }

    @Test func couriersOnlyConfirm() {
        var pools = CourierPools()
        #expect(pools.handle(.invitation, of: 3, with: 1, by: .courier(3)) == .failure(.onlyForBusiness))
        #expect(pools.handle(.confirmation, of: 3, with: 1, by: .courier(3)) == .failure(.notInvited))
        pools.handle(.invitation, of: 3, with: 1, by: .business(1))
        #expect(!pools.contains(3, of: 1))
        #expect(pools.handle(.confirmation, of: 3, with: 1, by: .business(1)) == .failure(.notInvited))
        pools.handle(.confirmation, of: 3, with: 1, by: .courier(3))
        #expect(pools.contains(3, of: 1) && !pools.contains(3, of: 2))
        #expect(pools.handle(.invitation, of: 3, with: 1, by: .business(1)) == .failure(.alreadyTogether))
        #expect(pools.handle(.end, of: 3, with: 1, by: .courier(3)) == .failure(.onlyForBusiness))
        #expect(pools.handle(.end, of: 3, with: 1, by: .business(2)) == .failure(.onlyForBusiness))
        pools.handle(.end, of: 3, with: 1, by: .business(1))
        #expect(!pools.contains(3, of: 1) && pools.history.count == 3)
        #expect(pools.handle(.end, of: 3, with: 1, by: .business(1)) == .failure(.notTogether))
    }

    /// The checks themselves can fail: those of steps are shown breaches, as far as deliveries can be made into them.
    @Test func breachesAreSeen() {
        func step(_ before: Delivery?, _ after: Delivery, _ counters: [Int] = [0, 0]) -> Delivery.Step {
            Delivery.Step(
                before: before, after: after, party: .business(0), transition: nil, countersBefore: [0, 0],
                countersAfter: counters)
        }
        func delivery(_ picked: [Int], _ events: [(Delivery.Event, Delivery.Party)]) -> Delivery {
            var delivery = try! Delivery.create(by: 0, picking: picked, from: { _ in true }).get()
            for (event, party) in events { delivery.handle(event, by: party) }
            return delivery
        }
        let fresh = delivery([0], [])
        let taken = delivery([0], [(.accept, .courier(0))])
        let done = delivery([0], [(.accept, .courier(0)), (.deliver, .courier(0))])
        let back = delivery([0], [(.accept, .courier(0)), (.cancel, .courier(0))])
        #expect(!DeliveryInvariant.endsAreFinal.holds(in: step(done, taken)) { _ in true })
        #expect(!DeliveryInvariant.pickedFromPool.holds(in: step(nil, fresh)) { _ in false })
        #expect(!DeliveryInvariant.pickedFromPool.holds(in: step(fresh, delivery([0, 1], []))) { _ in true })
        #expect(!DeliveryInvariant.lockOutsGrow.holds(in: step(back, fresh)) { _ in true })
        #expect(!DeliveryInvariant.businessCostsNobody.holds(in: step(fresh, fresh, [1, 0])) { _ in true })
        var book = DeliveryBook(couriers: 2)
        book.pools.handle(.invitation, of: 0, with: 0, by: .business(0))
        book.pools.handle(.confirmation, of: 0, with: 0, by: .courier(0))
        #expect(book.create(by: 0, picking: [0]) == .success(0))
        book.handle(.accept, of: 0, by: .courier(0))
        book.handle(.cancel, of: 0, by: .courier(0))
        #expect(book.cancellations == [1, 0] && book.deliveries[0].isOrphaned && book.count(.waiting) == 1)
        for invariant in DeliveryInvariant.allCases { #expect(invariant.holds(in: book)) }
    }
}
