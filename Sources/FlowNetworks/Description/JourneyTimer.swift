/// A time between two points of a customer's way, with a name: from the door to the doctor.
///
/// It runs from where the first point is passed to the next passing of the second, and is told when the customer leaves;
/// who does not pass both is not counted.
public struct JourneyTimer: Sendable, Hashable {
    public var name: String
    public var from: JourneyPoint
    public var to: JourneyPoint

    public init(_ name: String, from: JourneyPoint, to: JourneyPoint) {
        (self.name, self.from, self.to) = (name, from, to)
    }
}

/// A point of a customer's way.
public struct JourneyPoint: Sendable, Hashable {
    public enum Place: Sendable, Hashable {
        /// Where it comes into the network, and where it leaves it.
        case arrival, leaving
        /// A station, whoever comes to it.
        case station(Int)
        /// A step of that name.
        case step(String)
    }

    public enum Moment: Sendable, Hashable {
        /// It comes to the station, or to the step.
        case joining
        /// Its service first begins there.
        case start
        /// It has been served and leaves the station, also when it was held there.
        case end
    }

    /// Any of them.
    public var places: [Place]
    public var moment: Moment
    /// The last passing counts rather than the first.
    public var isLast: Bool

    public init(_ places: [Place], _ moment: Moment = .joining, isLast: Bool = false) {
        (self.places, self.moment, self.isLast) = (places, moment, isLast)
    }

    public var isArrival: Bool { places == [.arrival] }
    public var isLeaving: Bool { places == [.leaving] }

    public static let arrival = JourneyPoint([.arrival])
    public static let leaving = JourneyPoint([.leaving])
}
