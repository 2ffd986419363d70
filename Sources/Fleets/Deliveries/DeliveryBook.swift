/// All deliveries of some businesses, and how many each courier has given back.
///
/// The counter is the courier's, whichever business it was, and never falls.
package struct DeliveryBook: Sendable {
    /// By number, in order of their creation.
    package private(set) var deliveries: [Delivery] = []
    /// How many deliveries each courier has given back.
    package private(set) var cancellations: [Int]
    /// How many times anything was given back (T3).
    package private(set) var givenBack = 0
    package var pools: CourierPools
    private var counts = [Int](repeating: 0, count: Delivery.State.allCases.count)

    package init(couriers: Int, pools: CourierPools = CourierPools()) {
        cancellations = [Int](repeating: 0, count: couriers)
        self.pools = pools
    }

    /// How many are in this state now.
    package func count(_ state: Delivery.State) -> Int { counts[state.rawValue] }

    /// T0.
    /// - Returns: the new delivery's number.
    package mutating func create(by business: Int, picking couriers: [Int]) -> Result<Int, Delivery.Refusal> {
        Delivery.create(by: business, picking: couriers) { pools.contains($0, of: business) }.map { delivery in
            deliveries.append(delivery)
            counts[delivery.state.rawValue] += 1
            return deliveries.count - 1
        }
    }

    /// T1 to T5.
    @discardableResult
    package mutating func handle(
        _ event: Delivery.Event, of number: Int, by party: Delivery.Party
    ) -> Result<Delivery.Transition, Delivery.Refusal> {
        let before = deliveries[number].state
        let result = deliveries[number].handle(event, by: party)
        guard case .success(let transition) = result else { return result }
        counts[before.rawValue] -= 1
        counts[deliveries[number].state.rawValue] += 1
        if transition == .givenBack, case .courier(let courier) = party {
            cancellations[courier] += 1
            givenBack += 1
        }
        return result
    }
}
