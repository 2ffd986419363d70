/// How requests and vehicles find each other. Each rule is a small type in Matching/.
package enum MatchingRule: Sendable, Hashable {
    /// The nearest vehicle that is free, if it is not farther away than `within`; who waits is served in the order of
    /// coming, or the nearest first. With 0 between zones: only vehicles of the same zone.
    case nearestIdle(freed: Freed, within: Double = .infinity)
    /// The vehicle that has been free longest takes the request that has waited longest, wherever both are.
    case firstComeFirstServed
    /// The free vehicle that a formula prefers takes whom it prefers, wherever both are.
    case preferred(FleetChoice)
    /// A chosen part of the pool is asked at once, and the first to accept has it: the courier case.
    case broadcast(Chosen)
    /// One after the other is asked; who does not answer in time is passed over.
    case offers(timeout: Double, order: Order)
    /// Asks in rounds that widen; after the last the request waits for whoever becomes free.
    case rounds([Round])
    /// At the end of each window all who wait and all who are free are matched so that the ways to the beginnings are
    /// shortest in sum.
    case batch(every: Double, within: Double)
    /// Into the route, running or not, that it makes longer by least, as far as the limits let it.
    case insertion(InsertionLimits)
    /// Rides that were published, by place, time, room and detour.
    case publishedRides

    /// Whom a vehicle takes that becomes free while several wait.
    package enum Freed: Sendable, Hashable { case oldest, nearest }

    /// In which order vehicles are asked.
    package enum Order: Sendable, Hashable {
        case nearest, longestIdle, fewestCancellations, random
        case preferred(FleetChoice)
    }

    /// Who of a pool is asked.
    package struct Chosen: Sendable, Hashable {
        /// How many; nil: all.
        package var count: Int?
        package var order: ChosenOrder
        package init(count: Int?, order: ChosenOrder) {
            self.count = count
            self.order = order
        }
    }

    /// By what a shop picks its couriers.
    package enum ChosenOrder: Sendable, Hashable {
        case all, random, fewestCancellations
        /// By the share of what they accepted that they cancelled.
        case lowestShare
        case nearest
    }

    package struct Round: Sendable, Hashable {
        /// At most so far away.
        package var within: Double
        /// At most so many, the nearest.
        package var count: Int
        /// How long they may think.
        package var time: Double
        package init(within: Double, count: Int, time: Double) {
            self.within = within
            self.count = count
            self.time = time
        }
    }

    /// What sharing a vehicle may cost who shares it.
    package struct InsertionLimits: Sendable, Hashable {
        /// From the request to the pickup at most.
        package var wait: Double
        /// The ride may take longer than the direct one by this part of it.
        package var detour: Double
        package init(wait: Double, detour: Double) {
            self.wait = wait
            self.detour = detour
        }
    }
}

extension MatchingRule {
    /// Whether each match holds all who wait, or all rides, against each other, of whom there are few in the beginning: then
    /// the beginning of a run says little of how long it takes.
    package var comparesAllWhoWait: Bool {
        switch self {
        case .batch, .insertion, .publishedRides: true
        case .nearestIdle, .firstComeFirstServed, .preferred, .broadcast, .offers, .rounds: false
        }
    }
}
