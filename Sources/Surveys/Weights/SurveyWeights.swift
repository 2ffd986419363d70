/// A weight for each respondent, so that the weighted sample has known shares of some groups. They add up to the number of
/// respondents.
public struct SurveyWeights: Sendable, Hashable {
    public let values: [Double]

    /// A grouping of the respondents and the share that each group has in the population.
    public struct Margin: Sendable, Hashable {
        public let name: String
        public let grouping: Grouping
        /// For each label; they need not add up to 1.
        public let shares: [Double]

        /// - Precondition: a share for each group, none negative, not all 0.
        public init(_ name: String, _ grouping: Grouping, shares: [Double]) {
            precondition(shares.count == grouping.labels.count, "each group has a share")
            precondition(shares.allSatisfy { $0 >= 0 } && shares.contains { $0 > 0 }, "shares that are not negative")
            (self.name, self.grouping, self.shares) = (name, grouping, shares)
        }
    }

    /// Post-stratification: each group's weights add up to its share (Holt & Smith 1979).
    public init(poststratifying margin: Margin) throws(Unavailable) { try self.init(raking: [margin]) }

    /// Raking: the margins are met one after the other until all are met at once, to `tolerance` of a respondent.
    ///
    /// Fails when a group with a share has no respondent, a respondent no group, or the margins contradict the sample.
    ///
    /// Source: Deming & Stephan (1940), Annals of Mathematical Statistics 11, 427–444.
    public init(raking margins: [Margin], tolerance: Double = 1e-12, rounds: Int = 10_000) throws(Unavailable) {
        guard let rows = margins.first?.grouping.groupOfRow.count, rows > 0 else {
            throw Unavailable("There are no respondents to weight.")
        }
        for margin in margins { try Self.check(margin, rows: rows) }
        var weights = [Double](repeating: 1, count: rows)
        for _ in 0..<rounds {
            for margin in margins { Self.meet(margin, &weights) }
            let largest = margins.reduce(0) { max($0, Self.distance(margin: $1, weights)) }
            if largest <= tolerance * Double(rows) {
                values = weights
                return
            }
        }
        throw Unavailable(
            "The shares of \(margins.map(\.name).listed) cannot be met at once by weighting these respondents.")
    }

    private static func check(_ margin: Margin, rows: Int) throws(Unavailable) {
        precondition(margin.grouping.groupOfRow.count == rows, "all margins are of the same respondents")
        let unknown = margin.grouping.groupOfRow.count { $0 == nil }
        guard unknown == 0 else {
            throw Unavailable("\(margin.name) is not known of \(unknown) respondents, who so have no weight.")
        }
        for (group, label) in margin.grouping.labels.enumerated() where margin.shares[group] > 0 {
            guard margin.grouping.groupOfRow.contains(group) else {
                throw Unavailable(
                    "No respondent is in the group \(label) of \(margin.name), which has a share above 0.")
            }
        }
    }

    private static func sums(_ margin: Margin, _ weights: [Double]) -> [Double] {
        var sums = [Double](repeating: 0, count: margin.shares.count)
        for (row, group) in margin.grouping.groupOfRow.enumerated() { if let group { sums[group] += weights[row] } }
        return sums
    }

    private static func meet(_ margin: Margin, _ weights: inout [Double]) {
        let sums = sums(margin, weights)
        let total = margin.shares.reduce(0, +)
        let factors = margin.shares.indices.map { group in
            sums[group] > 0 ? margin.shares[group] / total * Double(weights.count) / sums[group] : 0
        }
        for (row, group) in margin.grouping.groupOfRow.enumerated() { if let group { weights[row] *= factors[group] } }
    }

    private static func distance(margin: Margin, _ weights: [Double]) -> Double {
        let total = margin.shares.reduce(0, +)
        return zip(sums(margin, weights), margin.shares).reduce(0) {
            max($0, ($1.0 - $1.1 / total * Double(weights.count)).magnitude)
        }
    }
}
