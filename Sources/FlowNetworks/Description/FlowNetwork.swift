public import SimulationKernel

/// A network of stations and the classes of customers that follow flows over it: what is simulated, as an inert
/// value. Times and rates are in one time unit, whichever the caller chose. Indices refer to the arrays here.
public struct FlowNetwork: Sendable, Hashable {
    public var stations: [Station]
    public var classes: [CustomerClass]
    /// Names of the ways to end; the first is `completed`, the second `rejected`.
    public var outcomes: [String]

    public init(stations: [Station], classes: [CustomerClass], outcomes: [String] = Self.ownOutcomes) {
        (self.stations, self.classes, self.outcomes) = (stations, classes, outcomes)
    }

    public static let completed = 0
    public static let rejected = 1
    /// The outcomes every network has.
    public static let ownOutcomes = ["completed", "rejected"]
}

/// Customers of one kind: how they come, how urgent they are, what they pass through.
public struct CustomerClass: Sendable, Hashable {
    public var name: String
    public var arrivals: Arrivals
    /// 1 is the most urgent; equal numbers share one line.
    public var priority: Int
    public var flow: [FlowStep]

    public init(name: String, arrivals: Arrivals, priority: Int = 1, flow: [FlowStep]) {
        (self.name, self.arrivals, self.priority, self.flow) = (name, arrivals, priority, flow)
    }
}

/// How customers of a class come into the network.
public struct Arrivals: Sendable, Hashable {
    public enum Source: Sendable, Hashable {
        /// A Poisson stream, its rate that of the moment.
        case poisson(RateProfile)
        /// Independent times between arrivals; the first customer comes after one such time.
        case renewal(Law)
        /// At these times from the start of the run, not decreasing.
        case at([Double])
        /// A fixed population: each member thinks, visits, and thinks again.
        case population(Int, think: Law)
    }

    public var source: Source
    /// Nobody comes before this time from the start of the run, nor at or after `until`.
    public var from: Double
    public var until: Double
    /// Only this many come.
    public var first: Int?

    public init(_ source: Source, from: Double = 0, until: Double = .infinity, first: Int? = nil) {
        (self.source, self.from, self.until, self.first) = (source, from, until, first)
    }

    /// Whether the same members come again and again.
    var isPopulation: Bool {
        if case .population = source { return true }
        return false
    }
}

/// One step of a flow.
public indirect enum FlowStep: Sendable, Hashable {
    case visit(Visit)
    /// Time that passes without a server. `name` is the step's own (`as:`), nil without one.
    case delay(Law, name: String?)
    /// One branch by its share; then the flow goes on after the choice unless the branch ended.
    case choose([FlowBranch])
    /// Leaves the network with this outcome. A flow that runs out ends as `completed`.
    case end(outcome: Int)
}

/// A visit to a station: joins its line, is served, goes on.
public struct Visit: Sendable, Hashable {
    public var station: Int
    public var service: Law
    /// The rank here when it differs from the class's priority.
    public var priority: Int?
    /// The step's own name (`as:`), an element of measures; nil without one.
    public var name: String?

    public init(station: Int, service: Law, priority: Int? = nil, name: String? = nil) {
        (self.station, self.service, self.priority, self.name) = (station, service, priority, name)
    }
}

/// One branch of a choice.
public struct FlowBranch: Sendable, Hashable {
    public var share: Double
    public var flow: [FlowStep]
    public init(share: Double, flow: [FlowStep]) { (self.share, self.flow) = (share, flow) }
}
