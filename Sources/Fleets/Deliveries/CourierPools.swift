/// Which couriers work for which businesses.
///
/// The business invites and the courier confirms, or does not; only the business ends the work together. Nothing is
/// begun by a courier.
package struct CourierPools: Sendable {
    /// What was done, by whom, in order.
    package struct Step: Sendable, Hashable {
        package enum Kind: Sendable, Hashable, CaseIterable { case invitation, confirmation, end }
        package var kind: Kind
        package var by: Delivery.Party
        package var business: Int
        package var courier: Int
    }

    package enum Refusal: String, Error, Sendable, Hashable, CaseIterable, CustomStringConvertible {
        case onlyForBusiness = "only the business may do this"
        case notInvited = "the courier is not invited"
        case alreadyTogether = "the courier works for the business already"
        case notTogether = "the courier does not work for the business"

        package var description: String { rawValue }
    }

    private struct Pair: Hashable {
        var business: Int
        var courier: Int
    }

    private var invited: Set<Pair> = []
    private var together: Set<Pair> = []
    package private(set) var history: [Step] = []

    package init() {}

    package func contains(_ courier: Int, of business: Int) -> Bool {
        together.contains(Pair(business: business, courier: courier))
    }

    /// An invitation by the business, or its end; a confirmation by the courier.
    @discardableResult
    package mutating func handle(
        _ kind: Step.Kind, of courier: Int, with business: Int, by party: Delivery.Party
    ) -> Result<Step, Refusal> {
        let pair = Pair(business: business, courier: courier)
        switch kind {
        case .invitation, .end:
            guard party == .business(business) else { return .failure(.onlyForBusiness) }
            guard together.contains(pair) == (kind == .end) else {
                return .failure(kind == .end ? .notTogether : .alreadyTogether)
            }
            if kind == .end { together.remove(pair) } else { invited.insert(pair) }
        case .confirmation:
            guard party == .courier(courier), invited.remove(pair) != nil else { return .failure(.notInvited) }
            together.insert(pair)
        }
        let step = Step(kind: kind, by: party, business: business, courier: courier)
        history.append(step)
        return .success(step)
    }
}
