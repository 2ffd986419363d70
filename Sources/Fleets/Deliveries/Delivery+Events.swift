extension Delivery {
    /// What a party asks for.
    package enum Event: Sendable, Hashable, CaseIterable {
        case accept, deliver, cancel
    }

    /// What a party is to a delivery.
    package enum Standing: Sendable, Hashable, CaseIterable {
        case owner, otherBusiness
        /// Bound to it, or the one who delivered it.
        case acceptingCourier
        /// Picked and not locked out, and not the one who accepted it.
        case eligibleCourier
        case lockedOutCourier
        case otherCourier
    }

    /// What happened: T1 to T5.
    package enum Transition: Int, Sendable, Hashable, CaseIterable {
        /// The business is told.
        case accepted = 1
        case delivered
        /// By its courier: his counter rises, and those still eligible see it again.
        case givenBack
        case cancelledWhileWaiting
        /// The accepting courier is told at once; his counter stays.
        case cancelledInProgress
    }

    /// The table of transitions: what an event does, or why it is refused.
    ///
    /// Reasons in this order: it is not for this party to see, it has ended, the party may never do this, and last that
    /// it may not now.
    package static func transition(_ state: State, _ event: Event, _ standing: Standing) -> Result<Transition, Refusal>
    {
        if standing == .otherBusiness || standing == .otherCourier { return .failure(.notVisible) }
        if state == .delivered { return .failure(.alreadyDelivered) }
        if state == .cancelled { return .failure(.alreadyCancelled) }
        switch (event, standing, state) {
        case (.cancel, .owner, .waiting): return .success(.cancelledWhileWaiting)
        case (.cancel, .owner, _): return .success(.cancelledInProgress)
        case (_, .owner, _): return .failure(.onlyForCouriers)
        case (.accept, .lockedOutCourier, _): return .failure(.lockedOut)
        case (.accept, .eligibleCourier, .waiting): return .success(.accepted)
        case (.accept, .eligibleCourier, _): return .failure(.taken)
        case (.accept, _, _): return .failure(.alreadyYours)
        case (.deliver, .acceptingCourier, .inProgress): return .success(.delivered)
        case (.cancel, .acceptingCourier, .inProgress): return .success(.givenBack)
        case (_, _, .waiting): return .failure(.notAccepted)
        default: return .failure(.carriedByAnother)
        }
    }

    package func standing(of party: Party) -> Standing {
        switch party {
        case .business(let number): return number == business ? .owner : .otherBusiness
        case .courier(let number):
            if number == acceptingCourier || number == deliveredBy { return .acceptingCourier }
            if lockedOut.contains(number) { return .lockedOutCourier }
            return picked.contains(number) ? .eligibleCourier : .otherCourier
        }
    }

    /// Does what the party asks for; where it is refused, nothing changes.
    ///
    /// The caller raises the courier's counter on `givenBack`, or leaves all to a `DeliveryBook`.
    @discardableResult
    package mutating func handle(_ event: Event, by party: Party) -> Result<Transition, Refusal> {
        let result = Self.transition(state, event, standing(of: party))
        guard case .success(let transition) = result else { return result }
        switch transition {
        case .accepted:
            guard case .courier(let number) = party else { break }
            state = .inProgress
            acceptingCourier = number
            attempts += 1
        case .delivered:
            state = .delivered
            deliveredBy = acceptingCourier
            acceptingCourier = nil
        case .givenBack:
            if let acceptingCourier { lockedOut.append(acceptingCourier) }
            state = .waiting
            acceptingCourier = nil
        case .cancelledWhileWaiting, .cancelledInProgress:
            state = .cancelled
            acceptingCourier = nil
        }
        return result
    }
}
