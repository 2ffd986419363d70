/// What follows from a discipline, said once for whoever runs, measures or explains it.
extension Discipline {
    /// What an urgent arrival does to a less urgent customer in service.
    package var preemption: Preemption {
        switch self {
        case .priority(let rule), .preemptiveLIFO(let rule), .earliestDue(_, let rule): rule
        case .shortestJob(let job): job.preemption
        case .byRank(let order): order.preemption
        case .shortestRemaining: .resume
        case .fifo, .lifo, .adaptiveLIFO, .random, .agingPriority, .accumulatingPriority, .shortestJobFirst,
            .bookedFirst, .processorSharing:
            .none
        }
    }

    /// Whether an arrival may interrupt a service.
    package var interruptsService: Bool { preemption != .none }

    /// Whether interrupted work is done again, so that the number there depends on who is interrupted.
    package var repeatsService: Bool { preemption == .restart || preemption == .resample }

    /// Whether the number there is a birth-death process when all services are exponential alike: who is served does
    /// not depend on how long it takes, and nothing is done again.
    package var ignoresDurations: Bool {
        switch self {
        case .fifo, .lifo, .adaptiveLIFO, .random, .agingPriority, .accumulatingPriority, .bookedFirst,
            .processorSharing(nil):
            true
        case .priority, .preemptiveLIFO, .earliestDue: !repeatsService
        case .byRank(let order): !repeatsService && !order.readsService
        case .shortestJobFirst, .shortestJob, .shortestRemaining, .processorSharing: false
        }
    }
}
