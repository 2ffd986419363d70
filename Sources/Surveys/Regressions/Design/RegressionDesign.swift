/// The columns of a regression, over the respondents of whom all is known that any of its steps needs.
///
/// Numbers that take part in a product are taken from their mean (Aiken & West 1991): a coefficient of theirs is then that
/// of the mean respondent. A nominal variable has a column for each of its groups but the first, the reference.
package struct RegressionDesign: Sendable {
    /// A variable in a product: itself, or whether somebody is in a group of it.
    package struct Factor: Sendable, Hashable {
        package var variable: String
        package var level: String?

        package init(variable: String, level: String? = nil) {
            self.variable = variable
            self.level = level
        }

        package var title: String { level.map { "\(variable): \($0)" } ?? variable }
    }

    package struct Column: Sendable {
        package var factors: [Factor]
        /// From 1.
        package var step: Int
        /// By row of `rows`.
        package var values: [Double]

        package var title: String { factors.map(\.title).joined(separator: " × ") }
    }

    /// A numeric variable over the rows.
    package struct Spread: Sendable, Hashable {
        package var variable: String
        package var mean: Double
        /// With divisor n − 1.
        package var sd: Double
        package var least: Double
        package var most: Double
        /// Whether the columns have it from its mean.
        package var isCentred: Bool
    }

    /// A nominal variable.
    package struct Levels: Sendable, Hashable {
        package var variable: String
        package var reference: String
        /// Without the reference.
        package var others: [String]
        /// How many are in the reference, then in each of the others.
        package var counts: [Int]

        /// The part of the respondents who are in one of the others.
        func share(of level: String) -> Double {
            guard let place = others.firstIndex(of: level) else { return 0 }
            return Double(counts[place + 1]) / Double(counts.reduce(0, +))
        }
    }

    /// Places of the respondents, counted from 0.
    package let rows: [Int]
    /// Respondents of whom something is not known.
    package let leftOut: Int
    package let columns: [Column]
    package let steps: Int
    package let spreads: [Spread]
    package let nominal: [Levels]
    package var n: Int { rows.count }

    /// - Parameters:
    ///   - outcome: what is explained.
    ///   - variables: each that a term names.
    ///   - steps: terms, with all that their products are made of (`expandedSteps` of the request).
    /// - Throws: why there is no regression: too few respondents, a variable that is the same for all.
    /// - Precondition: every factor is one of the variables.
    package init(
        outcome: RegressionVariable, variables: [RegressionVariable], steps: [[RegressionRequest.Term]]
    ) throws(Unavailable) {
        let all = [outcome] + variables
        let rows = (0..<outcome.rows).filter { row in all.allSatisfy { $0.isKnown(row) } }
        self.rows = rows
        leftOut = outcome.rows - rows.count
        self.steps = steps.count
        try Unavailable.require(
            rows.count >= 3,
            "\(rows.count) of \(outcome.rows) respondents are known in all that the regression of \(outcome.name) "
                + "needs, too few for any.")
        try Unavailable.require(!steps.isEmpty, "The regression of \(outcome.name) has no predictors.")
        let multiplied = Set(steps.joined().filter { $0.factors.count > 1 }.flatMap(\.factors))
        var spreads = [Spread]()
        var nominal = [Levels]()
        var plain = [String: [(Factor, [Double])]]()
        for variable in variables {
            switch variable.values {
            case .numbers(let numbers):
                let own = rows.map { numbers[$0] }
                let spread = SampleMoments(own)
                try Unavailable.require(
                    own.contains { $0 != own[0] },
                    "\(variable.name) is the same for all of the \(rows.count) respondents, so that nothing can depend "
                        + "on it.")
                let isCentred = multiplied.contains(variable.name)
                spreads.append(
                    Spread(
                        variable: variable.name, mean: spread.mean, sd: spread.sd, least: own.min() ?? 0,
                        most: own.max() ?? 0, isCentred: isCentred))
                plain[variable.name] = [
                    (Factor(variable: variable.name), isCentred ? own.map { $0 - spread.mean } : own)
                ]
            case .groups(let grouping):
                let levels = try Self.levels(variable.name, grouping, rows)
                nominal.append(levels)
                plain[variable.name] = levels.others.map { level in
                    let place = grouping.labels.firstIndex(of: level)
                    return (
                        Factor(variable: variable.name, level: level),
                        rows.map { grouping.groupOfRow[$0] == place ? 1 : 0 }
                    )
                }
            }
        }
        self.spreads = spreads
        self.nominal = nominal
        columns = steps.enumerated().flatMap { step, terms in
            terms.flatMap { term -> [Column] in
                var products: [Column] = [.init(factors: [], step: step + 1, values: [])]
                for name in term.factors {
                    products = products.flatMap { product in
                        (plain[name] ?? []).map { factor, values in
                            Column(
                                factors: product.factors + [factor], step: step + 1,
                                values: product.values.isEmpty ? values : zip(product.values, values).map { $0 * $1 })
                        }
                    }
                }
                return products
            }
        }
        let most = columns.count + 1
        try Unavailable.require(
            rows.count > most,
            "\(rows.count) of \(outcome.rows) respondents are known in all that the regression of \(outcome.name) "
                + "needs, and its \(most) coefficients, the constant among them, need more than \(most).")
    }

    private static func levels(
        _ name: String, _ grouping: Grouping, _ rows: [Int]
    ) throws(Unavailable) -> Levels {
        var counts = [Int](repeating: 0, count: grouping.labels.count)
        for row in rows { if let place = grouping.groupOfRow[row] { counts[place] += 1 } }
        let present = grouping.labels.indices.filter { counts[$0] > 0 }
        guard let first = present.first, present.count > 1 else {
            throw Unavailable(
                "All \(rows.count) respondents are in one group of \(name), so that nothing can depend on it.")
        }
        return Levels(
            variable: name, reference: grouping.labels[first], others: present.dropFirst().map { grouping.labels[$0] },
            counts: present.map { counts[$0] })
    }

    /// Groups that take part in a product.
    package var moderating: [String] {
        nominal.map(\.variable).filter { name in
            columns.contains { $0.factors.count > 1 && $0.factors.contains { $0.variable == name } }
        }
    }

    /// Whether a column is a product or one of the variables of a product.
    package func isMultiplied(_ column: Column) -> Bool {
        columns.contains { other in
            other.factors.count > 1
                && column.factors.contains { own in other.factors.contains { $0.variable == own.variable } }
        }
    }

    /// What a factor is on average: a number in a product is counted from its mean, a group has its share.
    func mean(of factor: Factor) -> Double {
        if let level = factor.level {
            return nominal.first { $0.variable == factor.variable }?.share(of: level) ?? 0
        }
        return spreads.first { $0.variable == factor.variable }.map { $0.isCentred ? 0 : $0.mean } ?? 0
    }

    /// The columns of each term, in their order: a nominal variable has one for each of its groups but the reference.
    func terms() -> [(variables: [String], places: [Int])] {
        var found: [(variables: [String], places: [Int])] = []
        for (place, column) in columns.enumerated() {
            let variables = column.factors.map(\.variable)
            if let known = found.firstIndex(where: { $0.variables == variables }) {
                found[known].places.append(place)
            } else {
                found.append((variables, [place]))
            }
        }
        return found
    }

    /// The terms that a step adds, by name, each once.
    package func terms(ofStep step: Int) -> [String] {
        var found: [String] = []
        for column in columns where column.step == step {
            let title = column.factors.map(\.variable).joined(separator: " × ")
            if !found.contains(title) { found.append(title) }
        }
        return found
    }

    /// The columns of the first steps.
    func columns(upTo step: Int) -> [Column] { columns.filter { $0.step <= step } }
}
