extension Delivery {
    /// Why something was not done.
    package enum Refusal: String, Error, Sendable, Hashable, CaseIterable, CustomStringConvertible {
        case nobodyPicked = "at least one courier must be picked"
        case notInPool = "a picked courier does not work for the business"
        case notVisible = "the delivery is not visible to this party"
        case alreadyDelivered = "the delivery is delivered"
        case alreadyCancelled = "the delivery is cancelled"
        case onlyForCouriers = "only a courier may do this"
        case lockedOut = "the courier has given this delivery back once and may not accept it again"
        /// What the loser of a race is told.
        case taken = "the delivery is taken"
        case alreadyYours = "the courier has accepted this delivery already"
        case notAccepted = "the courier has not accepted this delivery"
        case carriedByAnother = "another courier has accepted this delivery"

        package var description: String { rawValue }
    }
}
