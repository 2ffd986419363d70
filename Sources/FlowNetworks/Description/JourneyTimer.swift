/// A time between two points of a customer's way, with a name: from the door to the doctor.
///
/// It runs from where the first point is passed to the next passing of the second, and is told when the customer leaves;
/// who does not pass both is not counted.
package struct JourneyTimer: Sendable, Hashable {
    package var name: String
    package var from: JourneyPoint
    package var to: JourneyPoint

    package init(_ name: String, from: JourneyPoint, to: JourneyPoint) {
        self.name = name
        self.from = from
        self.to = to
    }
}

/// A point of a customer's way.
package struct JourneyPoint: Sendable, Hashable {
    package enum Place: Sendable, Hashable {
        /// Where it comes into the network, and where it leaves it.
        case arrival, leaving
        /// A station, whoever comes to it.
        case station(Int)
        /// A step of that name.
        case step(String)
    }

    package enum Moment: Sendable, Hashable {
        /// It comes to the station, or to the step.
        case joining
        /// Its service first begins there.
        case start
        /// It has been served and leaves the station, also when it was held there.
        case end
    }

    /// Any of them.
    package var places: [Place]
    package var moment: Moment
    /// The last passing counts rather than the first.
    package var isLast: Bool

    package init(_ places: [Place], _ moment: Moment = .joining, isLast: Bool = false) {
        self.places = places
        self.moment = moment
        self.isLast = isLast
    }

    package var isArrival: Bool { places == [.arrival] }
    package var isLeaving: Bool { places == [.leaving] }

    package static let arrival = JourneyPoint([.arrival])
    package static let leaving = JourneyPoint([.leaving])
}
