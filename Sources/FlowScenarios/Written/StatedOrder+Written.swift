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
        case .byNumber(let order): name(order, context)
        case .processorSharing(let most):
            name(.processorSharing)
            sharing = most
        }
    }

    private mutating func name(_ kind: DisciplineReader.Kind, _ preemption: Preemption = .none) {
        discipline = .kind(kind)
        self.preemption = preemption == .none ? nil : preemption
    }

    private mutating func name(_ order: NumberOrder, _ context: FlowContext) {
        discipline = .number(order)
        preemption = order.preemption == .none ? nil : order.preemption
        if order.agingRate == 0 { return }
        // A wait counts for so much of a time, or per time for so much of a plain number.
        let formula = WrittenNode.value(order.formula.text).located
        let isDuration = context.names.numbers.formulas.term(formula, "", .number)?.isDuration ?? false
        aging = isDuration ? .rate(order.agingRate) : .ratePerTime(order.agingRate)
    }
}
