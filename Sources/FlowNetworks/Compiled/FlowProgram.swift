import SimulationKernel

/// A network made ready to run: its flows laid out as one table of steps. Inert; any number of replications, on any
/// number of threads, run from one program.
public struct FlowProgram: Sendable {
    public let network: FlowNetwork
    public let plan: RunPlan
    /// Bounds above which each station's waits are counted exactly.
    public let waitBounds: [Double]
    /// Parts of the observed period that are looked at on their own.
    public let windows: [TimeWindow]
    /// The names of steps that carry one, in order of first mention.
    public let namedSteps: [String]

    let steps: [CompiledStep]
    let branches: [CompiledBranch]
    /// What each step's needs are keyed by, within its class.
    let identities: [[UInt64]]
    /// The first step of each class.
    let firstSteps: [Int32]
    /// For a class whose flow is one visit: its cell. Its time in the network is its time at that station.
    let onlyVisits: [Int32?]
    /// The number of different ranks at each station.
    let rankCounts: [Int]

    /// At most this many different priorities may meet at one station.
    public static let rankLimit = 64

    public init(_ network: FlowNetwork, plan: RunPlan, waitBounds: [Double] = [], windows: [TimeWindow] = []) {
        var compiler = FlowCompiler(network)
        var firstSteps: [Int32] = []
        for index in network.classes.indices { firstSteps.append(compiler.compile(classAt: index)) }
        self.network = network
        self.plan = plan
        self.waitBounds = waitBounds
        self.windows = windows
        self.firstSteps = firstSteps
        steps = compiler.steps
        identities = compiler.identities
        branches = compiler.branches
        namedSteps = compiler.names
        rankCounts = compiler.priorities.map { max(1, $0.count) }
        precondition(rankCounts.allSatisfy { $0 <= Self.rankLimit }, "at most 64 different priorities at a station")
        let compiled = compiler.steps
        onlyVisits = firstSteps.map { first in
            let step = compiled[Int(first)]
            guard step.kind == .visit else { return nil }
            let end = compiled[Int(step.next)]
            return end.kind == .end && end.outcome != FlowNetwork.rejected ? step.cell : nil
        }
    }
}

/// Lays out the flows from their ends, so that each step knows its successor.
private struct FlowCompiler {
    let network: FlowNetwork
    var steps: [CompiledStep] = []
    var identities: [[UInt64]] = []
    var branches: [CompiledBranch] = []
    var names: [String] = []
    /// The different priorities that meet at each station, ascending; the position is the rank.
    var priorities: [[Int]]
    /// How many steps of each name the class at hand has that are not compiled yet.
    private var occurrences: [String: Int] = [:]

    init(_ network: FlowNetwork) {
        self.network = network
        priorities = network.stations.map { _ in [] }
        for customerClass in network.classes { note(customerClass.flow, of: customerClass) }
        for index in priorities.indices { priorities[index] = Array(Set(priorities[index])).sorted() }
    }

    private mutating func note(_ flow: [FlowStep], of customerClass: CustomerClass) {
        for step in flow {
            noteName(of: step)
            switch step {
            case .visit(let visit): priorities[visit.station].append(visit.priority ?? customerClass.priority)
            case .choose(let list): for branch in list { note(branch.flow, of: customerClass) }
            case .delay, .end: break
            default: break
            }
        }
    }

    private mutating func noteName(of step: FlowStep) {
        let name: String? =
            switch step {
            case .visit(let visit): visit.name
            case .delay(_, let name): name
            default: nil
            }
        if let name, !names.contains(name) { names.append(name) }
    }

    /// A step is known by its name and by how many of that name come before it in the class's flow, so that a step
    /// put in elsewhere changes nobody's needs here.
    private func name(of step: FlowStep) -> String {
        switch step {
        case .visit(let visit): visit.name ?? network.stations[visit.station].name
        case .delay(_, let name): name ?? "delay"
        case .choose: "choose"
        case .end: "end"
        default: preconditionFailure()
        }
    }

    private mutating func count(_ flow: [FlowStep]) {
        for step in flow {
            occurrences[name(of: step), default: 0] += 1
            if case .choose(let list) = step { for branch in list { count(branch.flow) } }
        }
    }

    /// Steps are compiled from the last to the first.
    private mutating func identity(of step: FlowStep) -> [UInt64] {
        let name = name(of: step)
        occurrences[name]! -= 1
        return [StreamKey.number(of: name), UInt64(occurrences[name]!)]
    }

    mutating func compile(classAt index: Int) -> Int32 {
        occurrences = [:]
        count(network.classes[index].flow)
        let end = append(
            CompiledStep(kind: .end, outcome: Int32(FlowNetwork.completed), customerClass: Int32(index)), [])
        return compile(network.classes[index].flow, then: end, classAt: index)
    }

    private mutating func compile(_ flow: [FlowStep], then next: Int32, classAt index: Int) -> Int32 {
        var following = next
        for step in flow.reversed() { following = compile(step, then: following, classAt: index) }
        return following
    }

    private mutating func compile(_ step: FlowStep, then next: Int32, classAt index: Int) -> Int32 {
        let number = Int32(index)
        // Branches first: in reading order a choice stands before what is in it.
        var compiled: [CompiledBranch] = []
        if case .choose(let list) = step {
            for branch in list.reversed() {
                compiled.append(CompiledBranch(upTo: 0, step: compile(branch.flow, then: next, classAt: index)))
            }
            compiled.reverse()
            var total = 0.0
            for place in list.indices {
                total += list[place].share
                compiled[place].upTo = total
            }
        }
        let identity = identity(of: step)
        switch step {
        case .visit(let visit):
            let priority = visit.priority ?? network.classes[index].priority
            return append(
                CompiledStep(
                    kind: .visit, rank: UInt8(priorities[visit.station].firstIndex(of: priority)!),
                    station: Int32(visit.station), cell: Int32(visit.station * network.classes.count + index),
                    named: place(of: visit.name), next: next, customerClass: number, sampler: Sampler(visit.service)),
                identity)
        case .delay(let law, let name):
            return append(
                CompiledStep(
                    kind: .delay, named: place(of: name), next: next, customerClass: number, sampler: Sampler(law)),
                identity)
        case .end(let outcome):
            return append(CompiledStep(kind: .end, outcome: Int32(outcome), customerClass: number), identity)
        case .choose:
            let first = Int32(branches.count)
            branches += compiled
            return append(
                CompiledStep(
                    kind: .choose, firstBranch: first, branchCount: Int32(compiled.count), customerClass: number),
                identity)
        default: preconditionFailure()
        }
    }

    private mutating func append(_ step: CompiledStep, _ identity: [UInt64]) -> Int32 {
        steps.append(step)
        identities.append(identity)
        return Int32(steps.count - 1)
    }

    private func place(of name: String?) -> Int32 {
        name.flatMap { names.firstIndex(of: $0) }.map(Int32.init) ?? -1
    }
}
