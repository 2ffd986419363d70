/// M/G/1 in which each customer's priority grows from 0 at the rate of his class while he waits, and the highest is
/// served next, nobody interrupted: Kleinrock's delay-dependent priorities. With exponential service of one mean it
/// holds for c servers too.
///
/// Wq_k = (W_F − Σ_(b_i < b_k) ρ_i Wq_i (1 − b_i/b_k)) / (1 − Σ_(b_i > b_k) ρ_i (1 − b_k/b_i)), from the slowest class
/// upwards; W_F is the mean wait of first come first served.
/// Source: Kleinrock (1964), A delay dependent queue discipline, Naval Research Logistics Quarterly 11, 329–341; the
/// laws of the waits: Stanford, Taylor, Ziedins (2014), Waiting time distributions in the accumulating priority queue,
/// Queueing Systems 77, 297–330; c servers: Sharif, Stanford, Taylor, Ziedins (2014), A multi-class multi-server
/// accumulating priority queue with application to health care, Oper. Res. for Health Care 3, 73–79.
package struct AccumulatingPriority: QueueingModel, Hashable {
    package let classes: [PriorityClass]
    /// How fast the priority of class k grows, b_k.
    package let growthRates: [Double]
    package let servers: Int
    package let waits: [Double]
    private let waitProbability: Double

    /// One server, any law of service in each class.
    package init(_ classes: [PriorityClass], growthRates: [Double]) throws(TheoryError) {
        try PriorityClass.check(classes)
        let load = classes.reduce(0) { $0 + $1.load }
        try TheoryError.requireStable(utilization: load)
        let residual = classes.reduce(0) { $0 + $1.arrivalRate * $1.serviceSecondMoment } / 2
        try self.init(
            classes, growthRates: growthRates, servers: 1, fifoWait: residual / (1 - load), waitProbability: load)
    }

    /// There are c servers, and service is exponential with one mean in all classes.
    package init(arrivalRates: [Double], serviceRate: Double, servers: Int, growthRates: [Double]) throws(TheoryError) {
        let line = try MMc(arrivalRate: arrivalRates.reduce(0, +), serviceRate: serviceRate, servers: servers)
        let classes = arrivalRates.map { PriorityClass.exponential(arrivalRate: $0, meanService: 1 / serviceRate) }
        try PriorityClass.check(classes)
        try self.init(
            classes, growthRates: growthRates, servers: servers, fifoWait: line.meanWait,
            waitProbability: line.waitProbability)
    }

    private init(
        _ classes: [PriorityClass], growthRates: [Double], servers: Int, fifoWait: Double, waitProbability: Double
    ) throws(TheoryError) {
        try TheoryError.require(
            growthRates.count == classes.count, "each class needs the rate at which its priority grows")
        for (k, rate) in growthRates.enumerated() {
            try TheoryError.requirePositive(rate, "rate at which the priority of class \(k + 1) grows")
        }
        var waits = [Double](repeating: 0, count: classes.count)
        for k in classes.indices.sorted(by: { growthRates[$0] < growthRates[$1] }) {
            var above = fifoWait
            var below = 1.0
            for i in classes.indices {
                let load = classes[i].load / Double(servers)
                if growthRates[i] < growthRates[k] { above -= load * waits[i] * (1 - growthRates[i] / growthRates[k]) }
                if growthRates[i] > growthRates[k] { below -= load * (1 - growthRates[k] / growthRates[i]) }
            }
            waits[k] = above / below
        }
        self.classes = classes
        self.growthRates = growthRates
        self.servers = servers
        self.waits = waits
        self.waitProbability = waitProbability
    }

    package func meanSojourn(of k: Int) -> Double { waits[k] + classes[k].meanService }

    package var theory: TheoreticalFigures {
        TheoreticalFigures(
            model: servers == 1 ? "M/G/1 with accumulating priorities" : "M/M/\(servers) with accumulating priorities",
            source: "Kleinrock (1964), Naval Res. Logist. Quart. 11, 329–341"
                + (servers == 1 ? "" : "; Sharif, Stanford, Taylor, Ziedins (2014), Oper. Res. Health Care 3, 73–79"),
            conditions: "Poisson arrivals in each class, priorities that grow from 0 in proportion to the time waited, "
                + "nobody is interrupted, "
                + (servers == 1 ? "one server, service of any law" : "exponential service of one mean, equal servers")
                + ", ρ < 1 over all classes, long run",
            figures: priorityFigures(
                classes, servers: servers, waits: waits, sojourns: classes.indices.map(meanSojourn),
                waitProbability: waitProbability))
    }
}
