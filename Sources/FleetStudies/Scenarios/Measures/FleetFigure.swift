package import Scenarios
package import Fleets

/// How requests end, and what becomes of offers: a name for each, and what it counts.
package enum FleetFigure {
    package struct Share: Sendable {
        package var name: QuantityName
        package var count: @Sendable (RequestObservations) -> Int
    }

    /// Of all that ended, those that ended so.
    package static let ends: [Share] = [
        Share(name: .served) { $0.served }, Share(name: .lost) { $0.lost },
        Share(name: .abandoned) { $0.abandoned },
        Share(name: .cancelled) { $0.cancelledWaiting + $0.cancelledOrphan + $0.cancelledCarried },
        Share(name: .cancelledWaiting) { $0.cancelledWaiting }, Share(name: .cancelledOrphan) { $0.cancelledOrphan },
        Share(name: .cancelledCarried) { $0.cancelledCarried }, Share(name: .noShow) { $0.noShow },
        Share(name: .pricedOut) { $0.pricedOut },
    ]

    /// Of the offers, those of which this became.
    package static let answers: [Share] = [
        Share(name: .accepted) { $0.agreed }, Share(name: .declined) { $0.declined },
        Share(name: .unanswered) { $0.ignored + $0.late }, Share(name: .withdrawn) { $0.withdrawn },
        Share(name: .open) { $0.openOffers },
    ]
}

extension QuantityName {
    package static let cancelledWaiting = Self("cancelled-waiting")
    package static let cancelledOrphan = Self("cancelled-orphan")
    package static let cancelledCarried = Self("cancelled-carried")
    package static let noShow = Self("no-show")
    package static let pricedOut = Self("priced-out")
    package static let declined = Self("declined")
    package static let withdrawn = Self("withdrawn")
    package static let open = Self("open")
    package static let givenBack = Self("given-back")
    package static let taxes = Self("taxes")
}
