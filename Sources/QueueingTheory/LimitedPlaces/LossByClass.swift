/// Servers without a waiting place that several classes share, each of which may have so many there at most: who finds
/// as many of his own class, or all servers busy, is lost.
///
/// The numbers of each class are independent Poisson numbers within what is allowed, whatever the laws of service:
/// p(n₁, …) ∝ Π a_k^n_k / n_k!. Their sums are found class by class, so that time grows with the square of the servers.
/// Source: Kaufman (1981), Blocking in a shared resource environment, IEEE Trans. Commun. 29, 1474–1481, section II,
/// for any such limits.
package struct LossByClass: QueueingModel, Sendable {
    /// Customers of a class.
    package struct Class: Sendable, Hashable {
        package var arrivalRate: Double
        package var meanService: Double
        /// The most of them that may be there; nil: as many as there are servers.
        package var limit: Int?

        package init(arrivalRate: Double, meanService: Double, limit: Int? = nil) {
            self.arrivalRate = arrivalRate
            self.meanService = meanService
            self.limit = limit
        }
    }

    package let classes: [Class]
    package let servers: Int
    /// By class: the share of those who come that is lost.
    package let lossProbabilities: [Double]

    package init(_ classes: [Class], servers: Int) throws(TheoryError) {
        try TheoryError.require(!classes.isEmpty, "nobody comes")
        try TheoryError.requireAtLeast(1, servers, "number of servers")
        try TheoryError.requireFollowable(servers, most: 10_000, "number of servers")
        for own in classes {
            try TheoryError.requirePositive(own.arrivalRate, "arrival rate")
            try TheoryError.requirePositive(own.meanService, "mean service")
            try TheoryError.requireAtLeast(0, own.limit ?? 0, "limit of a class")
        }
        let laws = classes.map { own in Self.weights(own.arrivalRate * own.meanService, upTo: own.limit ?? servers) }
        let all = laws.reduce([1.0]) { Self.sums($0, $1, upTo: servers) }.reduce(0, +)
        lossProbabilities = classes.indices.map { place in
            // Who comes finds a place where one more of his class, and one more of all, may be there.
            let own = Array(laws[place].dropLast(classes[place].limit.map { $0 < servers ? 1 : 0 } ?? 0))
            if classes[place].limit == 0 { return 1 }
            let others = laws.indices.filter { $0 != place }.reduce([1.0]) { Self.sums($0, laws[$1], upTo: servers) }
            let open = Self.sums(own, others, upTo: servers - 1).reduce(0, +)
            return max(0, 1 - open / all)
        }
        self.classes = classes
        self.servers = servers
    }

    /// a^n / n! for n up to a limit, the largest of them 1.
    private static func weights(_ load: Double, upTo limit: Int) -> [Double] {
        if limit == 0 { return [1] }
        return birthDeathEquilibrium(
            births: (0..<limit).map { _ in load }, deaths: (1...limit).map { Double($0) })
    }

    private static func sums(_ a: [Double], _ b: [Double], upTo most: Int) -> [Double] {
        guard most >= 0 else { return [] }
        var result = [Double](repeating: 0, count: min(most, a.count + b.count - 2) + 1)
        for (i, first) in a.enumerated() where i < result.count {
            for (j, second) in b.enumerated() where i + j < result.count { result[i + j] += first * second }
        }
        return result
    }

    package var meanNumbers: [Double] {
        zip(classes, lossProbabilities).map { $0.arrivalRate * $0.meanService * (1 - $1) }
    }

    package var theory: TheoreticalFigures {
        let coming = classes.reduce(0) { $0 + $1.arrivalRate }
        let lost = zip(classes, lossProbabilities).reduce(0) { $0 + $1.0.arrivalRate * $1.1 } / coming
        let busy = meanNumbers.reduce(0, +)
        var figures: [TheoreticalFigures.Figure] = [
            .utilization(busy / Double(servers)), .meanBusy(busy), .waitProbability(0), .lossProbability(lost),
            .throughput(coming * (1 - lost)),
        ]
        for (index, share) in lossProbabilities.enumerated() {
            var figure = TheoreticalFigures.Figure.lossProbability(share)
            figure.customerClass = index
            figures.append(figure)
        }
        return TheoreticalFigures(
            model: "M/G/\(servers)/\(servers) with limits by class",
            source: "Kaufman (1981), IEEE Trans. Commun. 29, 1474–1481",
            conditions:
                "Poisson arrivals, service of any law, who finds no place or as many of his class as may be there is "
                + "lost, long run",
            figures: figures)
    }
}
