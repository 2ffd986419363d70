/// A network of stations and the classes of customers that follow flows over it: what is simulated, as an inert
/// value. Times and rates are in one time unit, whichever the caller chose. Indices refer to the arrays here.
package struct FlowNetwork: Sendable, Hashable {
    package var stations: [Station]
    package var classes: [CustomerClass]
    /// Names of the ways to end; the first are ``ownOutcomes``.
    package var outcomes: [String]
    /// What customers differ in; at most ``Attribute/limit``.
    package var attributes: [Attribute] = []
    /// What customers carry; at most ``CustomerNumber/limit``.
    package var numbers: [CustomerNumber] = []
    /// Names of what flows enter into the journal.
    package var journal: [String] = []
    /// What is noted with them.
    package var entryValues: [EntryValue] = []
    /// Where customers wait for each other.
    package var gatherings: [Gathering] = []
    /// State machines of people.
    package var records: [RecordKeeping] = []
    /// Parts of flows that have names of their own.
    package var parts: [FlowPart] = []
    /// Times between two points of a customer's way.
    package var timers: [JourneyTimer] = []

    package init(stations: [Station], classes: [CustomerClass], outcomes: [String] = Self.ownOutcomes) {
        self.stations = stations
        self.classes = classes
        self.outcomes = outcomes
    }

    package static let completed = 0
    package static let rejected = 1
    package static let balked = 2
    package static let abandoned = 3
    /// The outcomes every network has.
    package static let ownOutcomes = ["completed", "rejected", "balked", "abandoned"]
    /// What follows the last failure of an attempt where nothing else is said; a network with attempts has it among its
    /// outcomes.
    package static let failed = "failed"
    /// Whose service was begun and broken off, because its server went home; a network in which that may happen has it
    /// among its outcomes.
    package static let brokenOff = "broken-off"

    /// How those end whose service was broken off: those of a network that lacks the name leave as ``abandoned``.
    package var brokenOffOutcome: Int { outcomes.firstIndex(of: Self.brokenOff) ?? Self.abandoned }
}

/// A formula that is read whenever customers who came as a class enter something into the journal, and noted there.
package struct EntryValue: Sendable, Hashable {
    package var entry: Int
    package var origin: Int
    package var formula: StepFormula

    package init(entry: Int, origin: Int, formula: StepFormula) {
        self.entry = entry
        self.origin = origin
        self.formula = formula
    }
}

/// Customers of one kind: how they come, how urgent they are, what they pass through.
package struct CustomerClass: Sendable, Hashable {
    package var name: String
    package var arrivals: Arrivals
    /// 1 is the most urgent; equal numbers share one line.
    package var priority: Int
    package var flow: [FlowStep]
    /// The record of people for whom its customers act: a member of a population for itself, any other for somebody
    /// drawn by chance.
    package var record: Int?
    /// What gives its customers numbers when they come, in order.
    package var numbers: [NumberSource] = []

    package init(name: String, arrivals: Arrivals, priority: Int = 1, flow: [FlowStep]) {
        self.name = name
        self.arrivals = arrivals
        self.priority = priority
        self.flow = flow
    }
}
