/// One delivery of a shop, from the choice of couriers to its end.
///
/// The business picks couriers of its pool, and only those see the delivery. The first who accepts it is bound to it;
/// he delivers it, or gives it back: then it waits again and he may never accept it again. The business may cancel it
/// until it is delivered. Numbers T0 to T5 stand for these steps:
///
/// | step | from | event | by | to |
/// | --- | --- | --- | --- | --- |
/// | T0 | | creation | business | waiting |
/// | T1 | waiting | accept | a picked courier not locked out | in progress |
/// | T2 | in progress | deliver | the accepting courier | delivered |
/// | T3 | in progress | cancel | the accepting courier | waiting; his counter + 1, he is locked out |
/// | T4 | waiting | cancel | business | cancelled |
/// | T5 | in progress | cancel | business | cancelled; the accepting courier is told |
///
/// All else is refused with a reason and changes nothing.
///
/// **Races.** Events are taken one by one: by time, and at the same time in the order in which they were scheduled. Of
/// two couriers who accept at once the first gets the delivery and the second is told that it is taken; if the business
/// cancels first, the courier is told that it is cancelled; if the courier accepts first, the cancellation is one of a
/// delivery in progress.
package struct Delivery: Sendable, Hashable {
    package enum State: Int, Sendable, Hashable, CaseIterable {
        case waiting, inProgress, delivered, cancelled

        /// Whether nothing can happen any more.
        package var isFinal: Bool { self == .delivered || self == .cancelled }
    }

    /// Who does something.
    package enum Party: Sendable, Hashable {
        case business(Int)
        case courier(Int)
    }

    package let business: Int
    package internal(set) var state = State.waiting
    /// Who may see it and accept it, in order of their numbers; not empty.
    package internal(set) var picked: [Int]
    /// Those of them who gave it back, in that order: they may not accept it again.
    package internal(set) var lockedOut: [Int] = []
    /// Who is bound to it now.
    package internal(set) var acceptingCourier: Int?
    package internal(set) var deliveredBy: Int?
    /// How many times it was accepted.
    package internal(set) var attempts = 0

    /// T0: a new delivery that waits; refused where nobody is picked or somebody from outside the pool.
    /// - Parameters:
    ///   - business: its number.
    ///   - couriers: their numbers in any order; who is named twice counts once.
    ///   - pool: whether a courier works for the business now.
    package static func create(
        by business: Int, picking couriers: [Int], from pool: (Int) -> Bool
    ) -> Result<Delivery, Refusal> {
        guard !couriers.isEmpty else { return .failure(.nobodyPicked) }
        guard couriers.allSatisfy(pool) else { return .failure(.notInPool) }
        return .success(Delivery(business: business, picked: ascending(couriers)))
    }

    /// In ascending order, each once; few of them, mostly in order already.
    static func ascending(_ couriers: [Int]) -> [Int] {
        var isAscending = true
        for place in couriers.indices.dropFirst() where couriers[place - 1] >= couriers[place] { isAscending = false }
        return isAscending ? couriers : Set(couriers).sorted()
    }

    init(business: Int, picked: [Int]) {
        self.business = business
        self.picked = picked
    }

    /// The picked couriers who may still accept it, in order of their numbers.
    package var eligible: [Int] { picked.filter { !lockedOut.contains($0) } }

    /// It waits, and nobody is left who could accept it: only the business can end it.
    package var isOrphaned: Bool { state == .waiting && lockedOut.count == picked.count }

    /// Whether it is in the party's list.
    ///
    /// The business sees it always; while it waits the picked couriers do, from its acceptance on only the one who
    /// accepted it, and no courier once it is cancelled. (The case does not say what the others see after an
    /// acceptance; here it leaves their lists, and comes back if it waits again.)
    package func isVisible(to party: Party) -> Bool {
        switch (party, state) {
        case (.business(let number), _): number == business
        case (.courier(let number), .waiting): picked.contains(number)
        case (.courier(let number), .inProgress): number == acceptingCourier
        case (.courier(let number), .delivered): number == deliveredBy
        case (.courier, .cancelled): false
        }
    }
}

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
