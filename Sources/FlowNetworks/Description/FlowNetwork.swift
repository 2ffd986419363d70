/// A network of stations and the classes of customers that follow flows over it: what is simulated, as an inert
/// value. Times and rates are in one time unit, whichever the caller chose. Indices refer to the arrays here.
public struct FlowNetwork: Sendable, Hashable {
    public var stations: [Station]
    public var classes: [CustomerClass]
    /// Names of the ways to end; the first are ``ownOutcomes``.
    public var outcomes: [String]
    /// What customers differ in; at most ``Attribute/limit``.
    public var attributes: [Attribute] = []
    /// What customers carry; at most ``CustomerNumber/limit``.
    public var numbers: [CustomerNumber] = []
    /// Names of what flows enter into the journal.
    public var journal: [String] = []
    /// Where customers wait for each other.
    public var gatherings: [Gathering] = []
    /// State machines of people.
    public var records: [RecordKeeping] = []
    /// Parts of flows that have names of their own.
    public var parts: [FlowPart] = []
    /// Times between two points of a customer's way.
    public var timers: [JourneyTimer] = []

    public init(stations: [Station], classes: [CustomerClass], outcomes: [String] = Self.ownOutcomes) {
        (self.stations, self.classes, self.outcomes) = (stations, classes, outcomes)
    }

    public static let completed = 0
    public static let rejected = 1
    public static let balked = 2
    public static let abandoned = 3
    /// The outcomes every network has.
    public static let ownOutcomes = ["completed", "rejected", "balked", "abandoned"]
    /// What follows the last failure of an attempt where nothing else is said; a network with attempts has it among its
    /// outcomes.
    public static let failed = "failed"
}

/// Customers of one kind: how they come, how urgent they are, what they pass through.
public struct CustomerClass: Sendable, Hashable {
    public var name: String
    public var arrivals: Arrivals
    /// 1 is the most urgent; equal numbers share one line.
    public var priority: Int
    public var flow: [FlowStep]
    /// The record of people for whom its customers act: a member of a population for itself, any other for somebody
    /// drawn by chance.
    public var record: Int?
    /// What gives its customers numbers when they come, in order.
    public var numbers: [NumberSource] = []

    public init(name: String, arrivals: Arrivals, priority: Int = 1, flow: [FlowStep]) {
        (self.name, self.arrivals, self.priority, self.flow) = (name, arrivals, priority, flow)
    }
}
