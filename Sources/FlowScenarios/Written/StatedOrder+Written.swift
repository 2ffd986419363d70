internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

extension StatedOrder {
    /// What a file says of who is served next.
    init(_ discipline: Discipline, _ context: FlowContext) {
        self.init()
        switch discipline {
        case .fifo: break
        case .lifo: name(.lifo)
        case .preemptiveLIFO(let preemption): name(.lifo, preemption)
        case .adaptiveLIFO(let length):
            name(.adaptiveLIFO)
            adaptive = length
        case .random: name(.random)
        case .priority(let preemption): name(.priority, preemption)
        case .agingPriority(let step):
            name(.aging)
            aging = .step(step)
        case .accumulatingPriority(let rates):
            name(.accumulatingPriority)
            aging = .rates(rates)
        case .shortestJobFirst: name(.sjf)
        case .shortestJob(let job):
            name(.sjf, job.preemption)
            estimate = job.estimate == .exact ? nil : job.estimate
            aging = job.agingRate == 0 ? nil : .rate(job.agingRate)
        case .shortestRemaining: name(.srpt)
        case .earliestDue(let due, let preemption):
            name(.edf, preemption)
            self.due = due
        case .bookedFirst: name(.bookedFirst)
        case .byRank(let order):
            self.discipline = .rank(order)
            preemption = order.preemption == .none ? nil : order.preemption
            estimate = order.estimate == .exact ? nil : order.estimate
        case .processorSharing(let most):
            name(.processorSharing)
            sharing = most
        }
    }

    private mutating func name(_ kind: DisciplineReader.Kind, _ preemption: Preemption = .none) {
        discipline = .kind(kind)
        self.preemption = preemption == .none ? nil : preemption
    }
}
