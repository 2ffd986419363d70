/// How well a logistic regression tells yes from no, and whether its chances are right.
package struct LogisticChecks: Sendable {
    /// Of those who said yes and no, how many have a chance of one half or more, and less.
    package let classified: Classification
    /// The chance that of one who said yes and one who said no the first has the greater chance of a yes, ties counting half:
    /// the area under the ROC curve (Hanley & McNeil 1982).
    package let area: Double
    /// Hosmer & Lemeshow (1980), in ten groups between quantiles of type 7 of the chances.
    package let hosmerLemeshow: Result<LikelihoodRatio, Unavailable>
    /// Those of the rarer answer by predictor: below ten the estimates may be biased (Peduzzi et al. 1996).
    package let eventsPerPredictor: Double

    package struct Classification: Sendable, Hashable {
        package var yesAsYes: Int
        package var yesAsNo: Int
        package var noAsYes: Int
        package var noAsNo: Int

        package var total: Int { yesAsYes + yesAsNo + noAsYes + noAsNo }
        package var right: Double { Double(yesAsYes + noAsNo) / Double(total) }
        /// Of those who said yes, found.
        package var sensitivity: Double { Double(yesAsYes) / Double(yesAsYes + yesAsNo) }
        /// Of those who said no, found.
        package var specificity: Double { Double(noAsNo) / Double(noAsYes + noAsNo) }
        /// Right for everybody with the more frequent answer.
        package var byChance: Double {
            Double(max(yesAsYes + yesAsNo, noAsYes + noAsNo)) / Double(total)
        }
    }

    init(_ chances: [Double], _ outcome: [Double], predictors: Int) {
        func count(_ yes: Bool, _ high: Bool) -> Int {
            zip(chances, outcome).count { ($1 > 0.5) == yes && ($0 >= 0.5) == high }
        }
        classified = Classification(
            yesAsYes: count(true, true), yesAsNo: count(true, false), noAsYes: count(false, true),
            noAsNo: count(false, false))
        area = Self.area(chances, outcome)
        hosmerLemeshow = Self.hosmerLemeshow(chances, outcome)
        let yes = outcome.count { $0 > 0.5 }
        eventsPerPredictor = Double(min(yes, outcome.count - yes)) / Double(predictors)
    }

    private static func area(_ chances: [Double], _ outcome: [Double]) -> Double {
        let order = chances.indices.sorted { (chances[$0], $0) < (chances[$1], $1) }
        var sum = 0.0
        var start = 0
        var yes = 0
        while start < order.count {
            var end = start
            while end < order.count, chances[order[end]] == chances[order[start]] { end += 1 }
            let own = order[start..<end].count { outcome[$0] > 0.5 }
            sum += Double(own) * Double(start + 1 + end) / 2
            yes += own
            start = end
        }
        let m = Double(yes)
        let n = Double(order.count - yes)
        return (sum - m * (m + 1) / 2) / (m * n)
    }

    private static func hosmerLemeshow(
        _ chances: [Double], _ outcome: [Double], groups: Int = 10
    ) -> Result<LikelihoodRatio, Unavailable> {
        let sorted = SortedSample(chances)
        var breaks: [Double] = []
        for place in 0...groups {
            let value = sorted.quantile(Double(place) / Double(groups))
            if breaks.last != value { breaks.append(value) }
        }
        guard breaks.count >= 4 else {
            return .failure(
                Unavailable("The chances take too few values for the groups that Hosmer's and Lemeshow's test needs."))
        }
        var yes = [Double](repeating: 0, count: breaks.count - 1)
        var expected = [Double](repeating: 0, count: breaks.count - 1)
        var sizes = [Double](repeating: 0, count: breaks.count - 1)
        for (chance, y) in zip(chances, outcome) {
            // The first group holds its lower end too.
            let place = max(0, (breaks.firstIndex { chance <= $0 } ?? breaks.count - 1) - 1)
            yes[place] += y
            expected[place] += chance
            sizes[place] += 1
        }
        var statistic = 0.0
        for place in sizes.indices {
            let difference = yes[place] - expected[place]
            let rest = sizes[place] - expected[place]
            statistic += difference * difference / expected[place] + difference * difference / rest
        }
        guard statistic.isFinite else {
            return .failure(Unavailable("Chances of 0 or 1 leave Hosmer's and Lemeshow's test nothing to expect."))
        }
        return .success(LikelihoodRatio(statistic / 2, sizes.count - 2))
    }
}
