package import FlowNetworks

/// When something happened: at what time, and how many things had happened before.
package struct Moment {
    package let time: Double
    let tick: Int
}

/// A customer's stay at a station, with all its moments.
package final class NaiveVisit {
    let customer: NaiveCustomer
    let visit: Visit
    let priority: Int
    package let joined: Moment
    let requirement: Double
    var remaining: Double
    var started: Moment?
    var left: Moment?
    /// How often it was interrupted, by which an end of service that was planned before is known to be none.
    var interruptions = 0
    package var services: [(from: Moment, to: Moment?)] = []

    init(_ customer: NaiveCustomer, _ visit: Visit, priority: Int, joined: Moment, requirement: Double) {
        self.customer = customer
        self.visit = visit
        self.priority = priority
        self.joined = joined
        self.requirement = requirement
        remaining = requirement
    }
}

/// A customer with all that befell it.
package final class NaiveCustomer {
    let classIndex: Int
    let number: Int
    let entered: Moment
    package var left: Moment?
    var outcome = 0
    var todo: [FlowStep]
    package var visits: [NaiveVisit] = []
    package var delays: [(name: String?, from: Moment, to: Moment?)] = []
    /// Where it was turned away: the station and the visit's name.
    package var turnedAway: Visit?

    init(classIndex: Int, number: Int, entered: Moment, todo: [FlowStep]) {
        self.classIndex = classIndex
        self.number = number
        self.entered = entered
        self.todo = todo
    }
}
