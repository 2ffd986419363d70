import QueueingTheory

extension PeriodStaffing {
    /// The servers for the periods of the arrivals.
    func plan() throws(TheoryError) -> [Period] {
        try plan(arrivals.map { ($0.start, $0.end) })
    }
}

extension StaffingCost {
    /// c C_s + C_w L(c), or with Lq, per time.
    func total(_ line: MMc) -> Double {
        let number = counted == .inSystem ? line.meanNumber : line.meanQueueLength
        return Double(line.servers) * perServer + perCustomer * number
    }

    /// The same costs for each of a range of numbers of servers; those that cannot keep up are left out.
    func table(
        arrivalRate: Double, serviceRate: Double, servers: ClosedRange<Int>
    ) throws(TheoryError) -> [(line: MMc, total: Double)] {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requirePositive(serviceRate, "service rate")
        var rows: [(line: MMc, total: Double)] = []
        for count in servers where Double(count) * serviceRate > arrivalRate {
            let line = try MMc(arrivalRate: arrivalRate, serviceRate: serviceRate, servers: count)
            rows.append((line, total(line)))
        }
        return rows
    }
}
