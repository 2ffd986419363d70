package import SimulationKernel

/// One step of a flow.
package indirect enum FlowStep: Sendable, Hashable {
    case visit(Visit)
    /// Time that passes without a server. `name` is the step's own (`as:`), nil without one.
    case delay(Law, name: String?)
    /// Time that passes without a server until the next of these moments; who comes at one goes on at once.
    case until(ClockMoments, name: String?)
    /// Time that passes without a server until something holds, in the order in which customers come: who comes when it
    /// does and nobody stands there goes on at once.
    case gate(StepFormula, name: String?)
    /// One branch by its share; then the flow goes on after the choice unless the branch ended.
    case choose([FlowBranch])
    /// One of these visits, by the state of their stations at the moment.
    case route(RoutingRule, [Visit])
    /// A part of the flow that is gone through again.
    case loop(FlowLoop)
    /// The rest of the flow as a customer of another class, one of these by its share: other priority, other services.
    case become([ClassShare])
    /// From station to station by chance (a Markov chain), until it leaves; then the flow goes on.
    case wander(FlowGraph)
    /// A call that is waited for so long and tried so often.
    case attempt(Attempt)
    /// A server kept while another flow is gone through.
    case hold(Hold)
    /// Flows side by side.
    case together(Fork)
    /// Attributes of the customer get values.
    case set([AttributeChange])
    /// Numbers of the customer get values, one after the other.
    case setNumbers([NumberChange])
    /// The first branch whose conditions hold; none: on behind the choice.
    case chooseWhen([ConditionalBranch])
    /// An entry into the journal, by its index in the network's: for whoever keeps books outside.
    case enter(Int)
    /// A move of the customer's own record, where its guards hold.
    case move(record: Int, move: Int)
    /// Waits for others at a gathering of the network, and goes on with them.
    case gather(Int)
    /// Where a part of the network's ``FlowNetwork/parts`` begins, or ends.
    case mark(part: Int, isEnd: Bool)
    /// Leaves the network with this outcome. A flow that runs out ends as `completed`.
    case end(outcome: Int)
}

/// A visit to a station: joins its line, is served, goes on.
package struct Visit: Sendable, Hashable {
    package var station: Int
    package var service: Law
    /// The service of customers who are of another class by then (`become`), by class; who is not here has `service`.
    package var services: [Int: Law]
    /// The rank here when it differs from the class's priority.
    package var priority: Int?
    /// How long this visitor waits for its first service before it gives up, when it differs from the station's.
    package var patience: Law?
    /// How many servers it takes at once, and keeps until it is served. Who is next waits for so many, and nobody passes.
    package var takes = 1
    /// The same of customers who are of another class by then; who is not here takes ``takes``.
    package var takesByClass: [Int: Int] = [:]
    /// Whether it is for the server who served the customer last at this station: nobody else takes him while that one
    /// is on duty.
    package var sameServer = false
    /// The step's own name (`as:`), an element of measures; nil without one.
    package var name: String?

    package init(
        station: Int, service: Law, services: [Int: Law] = [:], priority: Int? = nil, patience: Law? = nil,
        name: String? = nil
    ) {
        self.station = station
        self.service = service
        self.services = services
        self.priority = priority
        self.patience = patience
        self.name = name
    }
}

/// One branch of a choice.
package struct FlowBranch: Sendable, Hashable {
    /// Where shares are formulas, no more than a guess.
    package var share: Double
    /// The share of it when somebody comes to the choice; nil of a share that is a number, and of the rest.
    package var formula: StepFormula?
    /// Whether it takes whoever takes none of the others, where shares are formulas.
    package var isRest = false
    package var flow: [FlowStep]
    package init(share: Double, flow: [FlowStep]) {
        self.share = share
        self.flow = flow
    }

    /// The same with another flow.
    package func with(_ flow: [FlowStep]) -> FlowBranch {
        var branch = self
        branch.flow = flow
        return branch
    }
}

extension [FlowBranch] {
    /// Whether the shares are known before somebody comes.
    package var areConstant: Bool { allSatisfy { $0.formula == nil } }
}

/// A class that a customer may become, and how likely.
package struct ClassShare: Sendable, Hashable {
    package var share: Double
    package var customerClass: Int
    package init(share: Double, customerClass: Int) {
        self.share = share
        self.customerClass = customerClass
    }
}

/// Which of several stations a customer goes to, by their state when it comes.
package enum RoutingRule: Sendable, Hashable {
    /// The one of which a formula comes to the lowest value, or to the highest.
    case best(StationChoice)
    /// The first in the list with a server free; when none has one, as `shortestLine`.
    case firstFree
    /// One after the other, whoever comes.
    case inTurn

    package static let shortestLine = RoutingRule.best(.shortestLine)
    package static let leastBusy = RoutingRule.best(.leastBusy)

    /// Whether none of the stations may be chosen, so that one goes on behind the choice.
    package var mayPassBy: Bool { if case .best(let choice) = self { choice.condition != nil } else { false } }
}

/// A part of a flow that is gone through again and again.
package struct FlowLoop: Sendable, Hashable {
    package enum Ending: Sendable, Hashable {
        /// After this many times; at least 1.
        case times(Int)
        /// After each time with this probability.
        case untilShare(Double)
        /// After the first time behind which this holds.
        case until(StepFormula)
        case never
    }

    package var flow: [FlowStep]
    package var ending: Ending
    /// With `untilShare` and `until`: not more often than this; who is still not through then takes `otherwise`.
    package var atMost: Int?
    package var otherwise: [FlowStep]
    /// The part of the network whose rounds these are; nil: nobody counts them.
    package var part: Int?

    package init(_ flow: [FlowStep], _ ending: Ending, atMost: Int? = nil, otherwise: [FlowStep] = []) {
        self.flow = flow
        self.ending = ending
        self.atMost = atMost
        self.otherwise = otherwise
    }
}

/// Places that customers go between by chance.
package struct FlowGraph: Sendable, Hashable {
    package struct Move: Sendable, Hashable {
        package var share: Double
        /// The place, nil: out of the graph.
        package var place: Int?
        package init(share: Double, place: Int?) {
            self.share = share
            self.place = place
        }
    }

    package struct Place: Sendable, Hashable {
        package var flow: [FlowStep]
        /// Where to after it; the shares sum to 1.
        package var moves: [Move]
        package init(flow: [FlowStep], moves: [Move]) {
            self.flow = flow
            self.moves = moves
        }
    }

    /// Where it begins.
    package var start: [Move]
    package var places: [Place]
    package init(start: [Move], places: [Place]) {
        self.start = start
        self.places = places
    }
}
