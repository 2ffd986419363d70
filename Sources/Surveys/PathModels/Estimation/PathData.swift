/// The answers to a path model's items, complete and standardized.
package struct PathData: Sendable {
    let layout: PathLayout
    /// Respondents used.
    package let cases: Int
    /// Where each of them stands in the source.
    package let rowNumbers: [Int]
    /// Answers that were missing and replaced, by the item's mean or by what is expected.
    package let replaced: Int
    /// Respondents left out for missing answers.
    package let leftOut: Int
    /// Pairs of constructs that too few answered both of; no path joins them.
    let apart: [Apart]
    /// The answers, reversed where the model says so: `answers[item][case]`, items in the model's order.
    let answers: [[Double]]
    let means: [Double]
    /// How much each case counts, a mean of 1; nil: all the same.
    let weights: [Double]?
    /// With divisor n − 1.
    package let standardDeviations: [Double]
    /// `cases` rows of `layout.stride` values with mean 0 and variance 1 (divisor n − 1).
    package let standardized: [Double]
    /// How items that are no answers are computed; nil: all are answers.
    var derivation: PathDerivation?

    /// - Throws: why the model cannot be estimated from these responses.
    /// - Parameter model: constructs and paths.
    /// - Parameter responses: the answers, a row a respondent.
    /// - Parameter missing: how answers that are not there are treated.
    /// - Parameter weights: of each row, none negative: cases count by them in means, standard deviations and correlations;
    ///   nil: all the same.
    package init(
        _ model: PathModel, _ responses: Responses, missing: MissingAnswers = .mean, weights: [Double]? = nil
    ) throws(Unavailable) {
        let items = model.constructs.flatMap(\.items)
        let absent = items.map(\.name).filter { responses.place(of: $0) == nil }
        guard absent.isEmpty else { throw Unavailable("The responses have no item \(absent.joined(separator: ", ")).") }
        let asked = responses.select(items.map(\.name))
        let used = missing == .casewise ? asked.complete : asked
        let kept = weights.map { all in missing == .casewise ? asked.completeRows.map { all[$0] } : all }
        guard used.rows >= 3 else {
            throw Unavailable(
                used.rows == asked.rows
                    ? "There are only \(used.rows) respondents; the model needs at least 3."
                    : "Only \(used.rows) respondents answered every item of the model; it needs at least 3.")
        }
        var replaced = 0
        for column in used.columns { replaced += column.reduce(0) { $0 + ($1.isNaN ? 1 : 0) } }
        let isExpected = (missing == .em || missing == .multiple) && replaced > 0
        for (item, column) in zip(items, used.columns) where !column.contains(where: { !$0.isNaN }) {
            throw Unavailable("Nobody answered the item \(item.name).")
        }
        let layout = PathLayout(model)
        let joint = JointAnswers(layout, used.columns)
        if let obstacle = joint.obstacle() { throw Unavailable(obstacle) }
        var answers = isExpected ? try NormalEstimate(used).expected(used) : used.columns
        for (place, item) in items.enumerated() {
            if let scale = item.reversedOn {
                answers[place] = answers[place].map { scale.lowerBound + scale.upperBound - $0 }
            }
            let given = answers[place].filter { !$0.isNaN }
            try Unavailable.require(given.allSatisfy(\.isFinite), "The item \(item.name) has an infinite answer.")
            let mean = kept.map { Self.mean(answers[place], $0) } ?? given.reduce(0, +) / Double(given.count)
            answers[place] = answers[place].map { $0.isNaN ? mean : $0 }
        }
        try self.init(
            layout, answers: answers, rowNumbers: used.rowNumbers, replaced: replaced,
            leftOut: asked.rows - used.rows, apart: joint.apart(), weights: kept)
    }

    /// The weighted mean of what is answered; that of the answers as they are, where nobody who answered has a weight.
    private static func mean(_ column: [Double], _ weights: [Double]) -> Double {
        var sum = 0.0
        var total = 0.0
        var plain = 0.0
        var count = 0.0
        for (value, weight) in zip(column, weights) where !value.isNaN {
            sum += weight * value
            total += weight
            plain += value
            count += 1
        }
        return total > 0 ? sum / total : plain / count
    }

    /// Complete answers.
    package init(
        _ layout: PathLayout, answers: [[Double]], rowNumbers: [Int], replaced: Int = 0, leftOut: Int = 0,
        apart: [Apart] = [], weights: [Double]? = nil
    ) throws(Unavailable) {
        let cases = rowNumbers.count
        let number = Double(cases)
        let sum = weights?.reduce(0, +) ?? number
        try Unavailable.require(sum > 0, "No respondent of the model has a weight.")
        let weights = weights.map { all in all.map { $0 * number / sum } }
        var means = [Double]()
        var deviations = [Double]()
        var standardized = [Double](repeating: 0, count: cases * layout.stride)
        for (item, column) in answers.enumerated() {
            func total(_ values: (Double) -> Double) -> Double {
                guard let weights else { return column.reduce(0) { $0 + values($1) } }
                return zip(column, weights).reduce(0) { $0 + $1.1 * values($1.0) }
            }
            let rough = total { $0 } / number
            // A second pass takes the rounding out of the mean.
            let mean = rough + total { $0 - rough } / number
            let variance = total { ($0 - mean) * ($0 - mean) } / (number - 1)
            let size = column.reduce(0) { max($0, $1.magnitude) }
            try Unavailable.require(
                variance.squareRoot() > 1e-13 * size, PathFailure.constantItem(item).advised(layout))
            let deviation = variance.squareRoot()
            means.append(mean)
            deviations.append(deviation)
            for row in 0..<cases { standardized[row * layout.stride + item] = (column[row] - mean) / deviation }
        }
        self.layout = layout
        self.cases = cases
        self.rowNumbers = rowNumbers
        self.replaced = replaced
        self.leftOut = leftOut
        self.apart = apart
        self.weights = weights
        self.answers = answers
        self.means = means
        standardDeviations = deviations
        self.standardized = standardized
    }

    /// Only these cases, counted from 0; a case may be taken more than once.
    package func cases(_ chosen: [Int]) throws(Unavailable) -> PathData {
        if let derivation {
            return try PathData(derivation.model, derivation.base.cases(chosen), derivation.options)
        }
        return try PathData(
            layout, answers: answers.map { column in chosen.map { column[$0] } },
            rowNumbers: chosen.map { rowNumbers[$0] }, weights: weights.map { all in chosen.map { all[$0] } })
    }

    /// The item correlations, into a solver's matrix.
    package func correlate(_ solver: PathSolver) -> PathFailure? {
        let products = ResampleCorrelations(layout, cases: cases, standardized: standardized, weights: weights)
        for row in 0..<cases { products.counts[row] = 1 }
        setDeviations(solver)
        return products.correlations(into: solver.correlations)
    }

    /// What the coefficients of products are told by, into a solver.
    func setDeviations(_ solver: PathSolver) {
        for j in 0..<layout.constructs where layout.isProduct[j] {
            for item in layout.block(j) { solver.itemDeviations[item] = standardDeviations[item] }
        }
    }
}
