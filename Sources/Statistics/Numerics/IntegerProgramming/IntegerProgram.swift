import CGLPK

/// Whole numbers x ≥ 0 of the least cost c·x, each row of a matrix times them between bounds.
///
/// Solved by branch and bound with cutting planes, through the GNU Linear Programming Kit.
package struct IntegerProgram: Sendable {
    /// One row of the matrix: what stands in it, and between what its sum has to lie.
    package struct Row: Sendable {
        package var terms: [(column: Int, coefficient: Double)]
        package var atLeast: Double?
        package var atMost: Double?

        package init(
            _ terms: [(column: Int, coefficient: Double)], atLeast: Double? = nil, atMost: Double? = nil
        ) {
            self.terms = terms
            self.atLeast = atLeast
            self.atMost = atMost
        }
    }

    package struct Solution: Sendable, Hashable {
        package var numbers: [Int]
        package var cost: Double
        /// No solution costs less; ``cost`` itself where that is proven.
        package var bound: Double
        package var isProven: Bool { bound >= cost }
    }

    package enum Outcome: Sendable, Hashable {
        case found(Solution)
        /// There is none.
        case infeasible
        /// None was found in as many nodes, or in the time until the cancellation.
        case unfinished
    }

    /// The costs c, one for each column. Whole numbers make the search short, since bounds can then be rounded up.
    package var costs: [Double]
    package var rows: [Row]

    package init(costs: [Double], rows: [Row]) {
        self.costs = costs
        self.rows = rows
    }

    /// The same numbers for the same programme on every run: what ends the search early is counted, not timed.
    ///
    /// - Parameters:
    ///   - nodes: after so many nodes of the tree the best solution so far is the answer.
    ///   - isCancelled: asked at every node.
    /// - Throws: ``NumericalError/invalidArgument`` for a column that there is not or a number that is not finite,
    ///   ``NumericalError/failed`` when the solver does, or its answer does not hold.
    package func solve(
        nodes: Int = 10_000, isCancelled: @escaping () -> Bool = { false }
    ) throws(NumericalError) -> Outcome {
        let columns = costs.indices
        let numbers = costs + rows.flatMap { $0.terms.map(\.coefficient) + [$0.atLeast, $0.atMost].compactMap { $0 } }
        guard numbers.allSatisfy(\.isFinite), rows.allSatisfy({ $0.terms.allSatisfy { columns.contains($0.column) } })
        else { throw .invalidArgument }
        if columns.isEmpty {
            let holds = rows.allSatisfy { ($0.atLeast ?? 0) <= 0 && ($0.atMost ?? 0) >= 0 }
            return holds ? .found(Solution(numbers: [], cost: 0, bound: 0)) : .infeasible
        }
        let search = IntegerSearch(self, nodes: nodes, isCancelled: isCancelled)
        let outcome = try search.run()
        if case .found(let solution) = outcome, !holds(solution.numbers) { throw .failed }
        return outcome
    }

    /// Whether whole numbers meet every row, to what rounding of its coefficients may do.
    func holds(_ numbers: [Int]) -> Bool {
        numbers.allSatisfy { $0 >= 0 }
            && rows.allSatisfy { row in
                let parts = row.terms.map { $0.coefficient * Double(numbers[$0.column]) }
                let sum = parts.reduce(0, +)
                let slack = 1e-9 * (1 + parts.reduce(0) { $0 + $1.magnitude })
                return (row.atLeast.map { sum >= $0 - slack } ?? true) && (row.atMost.map { sum <= $0 + slack } ?? true)
            }
    }
}

/// The GNU Linear Programming Kit as it is linked.
package enum IntegerProgramLibrary {
    /// Its version, such as `5.0`.
    package static var version: String { glp_version().map { String(cString: $0) } ?? "unknown" }
}
