internal import FlowMeasures
internal import FlowNetworks
internal import QueueingTheory
internal import Scenarios
internal import SimulationKernel

/// A law for all, or one for each of some classes: service times, patience.
enum LawByClass: Sendable {
    case one(Law)
    /// By the class's index.
    case byClass([Int: Law])

    func law(ofClass index: Int) -> Law? {
        switch self {
        case .one(let law): law
        case .byClass(let laws): laws[index]
        }
    }
}

/// A station as far as it could be read; its parts are nil where they are missing or wrong.
struct StationDraft: Sendable {
    var place: SourcePlace
    /// Everything that needs no flows.
    var station: Station
    /// What reports call it, its customers and its servers.
    var title: String?
    var words: ReaderWords.Own?
    var servers: Station.Servers?
    var disciplinePlace: SourcePlace?
    var service: LawByClass?
    /// `service` stands in the file, whether or not it could be read.
    var statesService = false
    var patience: LawByClass?
    var takes = TakesByClass()
    /// What those do who wait.
    var waitingRules: [WaitingRuleDraft] = []
    var onAbandon: [StepDraft]?
    var onReject: [StepDraft]?
    var onBalk: [StepDraft]?
    var cost: StationCost?
    /// In order of time; their station is not known yet.
    var disturbances: [DisturbanceReader.Draft] = []
    var kendall: KendallNotation?
    var kendallNode: LocatedNode?
    /// Where its keys stand.
    var keys: [String: SourcePlace] = [:]

    var name: String { station.name }
    /// What those pass who do not stay for service.
    var exits: [[StepDraft]] { [onAbandon, onReject, onBalk].compactMap { $0 } }

    func place(of key: String) -> SourcePlace { keys[key] ?? place }
}

/// A step with its names resolved, before it is put into a class's flow.
indirect enum StepDraft: Sendable {
    case visit(VisitDraft)
    case delay(Law?, name: String?, SourcePlace)
    /// A named flow by its index.
    case flow(Int, SourcePlace)
    case choose([BranchDraft], SourcePlace)
    case route(RoutingRule, [VisitDraft], SourcePlace)
    case loop(LoopDraft)
    case become([ClassShare], SourcePlace)
    case wander(GraphDraft)
    case attempt(AttemptDraft)
    case hold(HoldDraft)
    case together(ForkDraft)
    case set([AttributeChange], [NumberChange], SourcePlace)
    /// An entry into the journal, by its index.
    case enter(Int, SourcePlace)
    case move(record: Int, move: Int, SourcePlace)
    /// Waits for the clock.
    case until(ClockMoments?, name: String?, SourcePlace)
    /// Waits until something holds.
    case gate(StepFormula?, name: String?, SourcePlace)
    /// Waits for others, by the gathering's index.
    case gather(Int, SourcePlace)
    case end(outcome: Int)
    /// A choice or a loop that has a name, by the index of the part.
    case part(Int, StepDraft)
    /// It could not be read; the message is in the log.
    case unreadable

    /// The flows that stand in it.
    var parts: [[StepDraft]] {
        switch self {
        case .choose(let branches, _): branches.map(\.steps)
        case .loop(let loop): [loop.steps, loop.rest]
        case .wander(let graph): graph.places.map(\.steps)
        case .attempt(let attempt): [attempt.steps, attempt.otherwise]
        case .hold(let hold): [hold.steps]
        case .together(let fork): fork.flows
        case .part(_, let step): step.parts
        default: []
        }
    }

    /// The visits that it is itself.
    var visits: [VisitDraft] {
        switch self {
        case .visit(let visit): [visit]
        case .route(_, let visits, _): visits
        case .hold(let hold): [hold.visit]
        case .part(_, let step): step.visits
        default: []
        }
    }

    var place: SourcePlace? {
        switch self {
        case .visit(let visit): visit.place
        case .flow(_, let place), .choose(_, let place), .route(_, _, let place), .become(_, let place),
            .set(_, _, let place), .enter(_, let place), .move(_, _, let place), .gather(_, let place),
            .delay(_, _, let place), .until(_, _, let place), .gate(_, _, let place):
            place
        case .loop(let loop): loop.place
        case .wander(let graph): graph.place
        case .attempt(let attempt): attempt.place
        case .hold(let hold): hold.place
        case .together(let fork): fork.place
        case .part(_, let step): step.place
        case .end, .unreadable: nil
        }
    }
}

struct VisitDraft: Sendable {
    var station: Int
    var place = SourcePlace.nowhere
    var service: LawByClass?
    var statesService = false
    var priority: Int?
    var patience: Law?
    var name: String?
    /// How many servers it takes, where that differs from the station's.
    var takes: Int?
    /// It is for the server of last time.
    var sameServer = false
    /// A server is taken to be held: a station without a service of its own does no work of its own then.
    var isHold = false
}

struct BranchDraft: Sendable {
    enum Condition: Sendable {
        case share(Double)
        /// It is read when somebody comes to the choice.
        case shareFormula(StepFormula)
        case customerClass(Int)
        /// All of these hold.
        case when([ConditionalBranch.Condition])
        case otherwise
    }

    /// Nil when it could not be read.
    var condition: Condition?
    var steps: [StepDraft]
    var place = SourcePlace.nowhere

    var isConditional: Bool { if case .when? = condition { true } else { false } }
    /// Whether its share is a formula.
    var isRead: Bool { if case .shareFormula? = condition { true } else { false } }
    var isOtherwise: Bool { if case .otherwise? = condition { true } else { false } }
}

struct LoopDraft: Sendable {
    var steps: [StepDraft] = []
    /// Nil when it could not be read.
    var ending: FlowLoop.Ending?
    var atMost: Int?
    /// Nil where it is not said.
    var otherwise: [StepDraft]?
    var place = SourcePlace.nowhere

    /// What those pass who are not through in time.
    var rest: [StepDraft] { otherwise ?? [] }
}

/// A call that may fail; what follows the last failure is `end: failed` where nothing is said.
struct AttemptDraft: Sendable {
    var steps: [StepDraft] = []
    /// Everything but the two flows.
    var attempt = Attempt([], otherwise: [])
    /// What stands in the file of it; nil: nothing.
    var then: [StepDraft]?
    var otherwise: [StepDraft] = []
    var place = SourcePlace.nowhere
    /// Where its keys stand.
    var keys: [String: SourcePlace] = [:]
    /// Its values could be read.
    var isReadable = true
}

/// A server kept while the steps are gone through.
struct HoldDraft: Sendable {
    var visit: VisitDraft
    var steps: [StepDraft]
    var place = SourcePlace.nowhere
}

/// Flows side by side.
struct ForkDraft: Sendable {
    var flows: [[StepDraft]]
    /// Nil when it could not be read.
    var waitFor: Int?
    var name: String?
    var place = SourcePlace.nowhere
}

/// Places between which customers go by chance.
struct GraphDraft: Sendable {
    struct Stop: Sendable {
        var steps: [StepDraft]
        var moves: [FlowGraph.Move]
        var place = SourcePlace.nowhere
    }

    var start: [FlowGraph.Move]
    var places: [Stop]
    var place = SourcePlace.nowhere
}

/// A class as far as it could be read.
struct ClassDraft: Sendable {
    var name = ""
    var place = SourcePlace.nowhere
    /// What reports call it.
    var title: String?
    var arrivals: Arrivals?
    var priority: Int?
    var statesPriority = false
    /// `arrivals` stand in the file, or a shared stream names it, whether or not they could be read.
    var statesArrivals = true
    /// `flow` or `routing` stands in the file.
    var statesFlow = true
    /// What stands behind its name is a map.
    var isReadable = true
    /// Nil where they are not said.
    var flow: [StepDraft]?
    var routing: [StepDraft]?
    var steps: [StepDraft] = []
    /// For whom its customers act: a kind of records.
    var record: Int?
    /// What gives its customers numbers.
    var numbers: [NumberSource] = []
    /// The polls of an app or what records' moves ask, which no scenario names as a class of its own.
    var isInternal = false
}
