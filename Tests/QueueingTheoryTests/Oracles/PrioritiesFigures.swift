import QueueingTheory

extension AccumulatingPriority {
    func meanWait(of k: Int) -> Double { waits[k] }
}

extension PriorityClass {
    static func deterministic(arrivalRate: Double, service: Double) -> PriorityClass {
        PriorityClass(arrivalRate: arrivalRate, meanService: service, serviceSecondMoment: service * service)
    }
}
