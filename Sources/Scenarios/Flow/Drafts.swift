internal import FlowNetworks
internal import QueueingTheory
internal import ScenarioReading
internal import SimulationKernel

/// The service times that a station or a visit gives.
enum ServiceDraft {
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
struct StationDraft {
    var name: String
    var place: SourcePlace
    var servers: Station.Servers?
    var discipline: Discipline = .fifo
    var disciplinePlace: SourcePlace?
    var capacity: Int?
    var service: ServiceDraft?
    /// `service` stands in the file, whether or not it could be read.
    var statesService = false
    var kendall: KendallNotation?
    var kendallNode: LocatedNode?
}

/// A step with its names resolved, before it is put into a class's flow.
indirect enum StepDraft {
    case visit(VisitDraft)
    case delay(Law?, name: String?)
    /// A named flow by its index.
    case flow(Int, SourcePlace)
    case choose([BranchDraft], SourcePlace)
    case end(outcome: Int)
    /// It could not be read; the message is in the log.
    case unreadable
}

struct VisitDraft {
    var station: Int
    var place: SourcePlace
    var service: ServiceDraft?
    var statesService = false
    var priority: Int?
    var name: String?
}

struct BranchDraft {
    enum Condition {
        case share(Double)
        case customerClass(Int)
        case otherwise
    }

    /// Nil when it could not be read.
    var condition: Condition?
    var steps: [StepDraft]
    var place: SourcePlace
}

/// A class as far as it could be read.
struct ClassDraft {
    var name: String
    var place: SourcePlace
    var arrivals: Arrivals?
    var priority: Int?
    var statesPriority = false
    var steps: [StepDraft] = []
}
