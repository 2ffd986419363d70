/// One way up: respondents change from segment to segment as long as more is explained.
///
/// The sums of products of each segment are kept and changed by one respondent at a time, so that a change costs as much
/// whatever the number of respondents.
final class SegmentClimb {
    private let data: PathData
    private let layout: PathLayout
    private let count: Int
    /// Respondents that a segment keeps.
    private let least: Int
    private let solver: PathSolver
    private let loadings: [Double]
    private var parts: [Part]
    private(set) var assignment: [Int]
    /// What is explained after each respondent that changed, the start first.
    private(set) var history: [Double] = []

    /// A segment: its sums, and its model.
    private struct Part {
        var size = 0
        var sums: [Double]
        var products: [Double]
        /// R² of each construct that is explained, added up.
        var explained = 0.0
        var weights: [Double] = []
        var paths: [Double] = []
        var rSquared: [Double] = []
        /// Of the items in the segment.
        var means: [Double] = []
        var deviations: [Double] = []
    }

    private static let mostPasses = 200
    /// Less is no gain, but rounding.
    private static let leastGain = 1e-9

    /// - Parameters:
    ///   - fit: of all respondents; by its loadings constructs are turned.
    ///   - count: how many segments.
    ///   - least: respondents that a segment keeps.
    ///   - assignment: by respondent, the segment at the start.
    init(_ fit: PathFit, _ count: Int, least: Int, _ assignment: [Int]) {
        data = fit.data
        layout = fit.layout
        self.count = count
        self.least = least
        self.assignment = assignment
        var options = fit.options
        // Where respondents belong is not told more exactly by more digits.
        options.tolerance = max(options.tolerance, 1e-9)
        solver = PathSolver(layout, options)
        loadings = (0..<fit.layout.items).map { fit.loading($0) }
        let empty = Part(
            sums: [Double](repeating: 0, count: layout.items),
            products: [Double](repeating: 0, count: layout.items * layout.items))
        parts = [Part](repeating: empty, count: count)
    }

    /// What is explained, from 0 to 1: R² of the explained constructs on average, segments by their sizes.
    private var objective: Double {
        parts.reduce(0) { $0 + Double($1.size) * $1.explained } / Double(data.cases * layout.endogenous.count)
    }

    /// - Returns: whether it ended at a solution.
    func run() -> Bool {
        guard restart() else { return false }
        settle()
        history = [objective]
        for _ in 0..<Self.mostPasses {
            var moved = 0
            for (row, target) in candidates() where change(row, to: target) { moved += 1 }
            if moved == 0 { return true }
            // Sums that were changed many times are summed anew, without their rounding.
            guard restart() else { return false }
        }
        return true
    }

    var found: PredictionSegments.Solution {
        .init(
            assignment: assignment, explained: objective, history: history,
            segments: parts.map { .init(size: $0.size, share: 0, paths: $0.paths, rSquared: $0.rSquared) })
    }

    // MARK: the models of the segments

    private func row(_ row: Int, _ item: Int) -> Double { data.standardized[row * layout.stride + item] }

    private func restart() -> Bool {
        for k in parts.indices {
            parts[k].size = 0
            parts[k].sums = [Double](repeating: 0, count: layout.items)
            parts[k].products = [Double](repeating: 0, count: layout.items * layout.items)
        }
        for (row, k) in assignment.enumerated() { add(row, to: k, 1) }
        return parts.indices.allSatisfy { parts[$0].size >= least && solve($0) }
    }

    private func add(_ row: Int, to k: Int, _ sign: Double) {
        let items = layout.items
        let start = row * layout.stride
        parts[k].size += sign > 0 ? 1 : -1
        for i in 0..<items {
            let value = sign * data.standardized[start + i]
            parts[k].sums[i] += value
            for l in 0..<items { parts[k].products[i * items + l] += value * data.standardized[start + l] }
        }
    }

    /// The model of a segment from its sums; false: it has none.
    private func solve(_ k: Int) -> Bool {
        let items = layout.items
        let n = Double(parts[k].size)
        let means = parts[k].sums.map { $0 / n }
        var deviations = [Double](repeating: 0, count: items)
        for i in 0..<items {
            let variance = (parts[k].products[i * items + i] - n * means[i] * means[i]) / (n - 1)
            guard variance > 1e-10 else { return false }
            deviations[i] = variance.squareRoot()
        }
        for i in 0..<items {
            for l in 0..<items {
                let covariance = (parts[k].products[i * items + l] - n * means[i] * means[l]) / (n - 1)
                solver.correlations[i * layout.stride + l] = i == l ? 1 : covariance / (deviations[i] * deviations[l])
            }
        }
        guard solver.iterate() == nil else { return false }
        solver.alignConstructs(loadings: loadings)
        guard solver.estimateStructure() == nil else { return false }
        parts[k].explained = layout.endogenous.reduce(0) { $0 + solver.rSquared[$1] }
        parts[k].rSquared = layout.endogenous.map { solver.rSquared[$0] }
        parts[k].weights = (0..<items).map { solver.weights[$0] }
        parts[k].paths = layout.paths.indices.map { solver.coefficients[$0] }
        parts[k].means = means
        parts[k].deviations = deviations
        return true
    }

    // MARK: who may change

    /// By case, segment and explained construct: the squared error of prediction in the segment's model.
    private func errors() -> [[[Double]]] {
        (0..<data.cases).map { row in
            parts.map { part in
                let scores = (0..<layout.constructs).map { j in
                    layout.block(j).reduce(0.0) {
                        $0 + part.weights[$1] * (self.row(row, $1) - part.means[$1]) / part.deviations[$1]
                    }
                }
                return layout.endogenous.map { j in
                    let error = layout.predecessors[j].reduce(scores[j]) {
                        $0 - part.paths[$1.path] * scores[$1.construct]
                    }
                    return error * error
                }
            }
        }
    }

    /// By case and segment: the errors in the segment's model, each beside those of all who are where the case is.
    private func distances() -> [[Double]] {
        let errors = errors()
        var sums = [[[Double]]](
            repeating: [[Double]](
                repeating: [Double](repeating: 0, count: layout.endogenous.count), count: count), count: count)
        for (row, k) in assignment.enumerated() {
            for g in 0..<count { for b in sums[k][g].indices { sums[k][g][b] += errors[row][g][b] } }
        }
        return errors.enumerated().map { row, own in
            own.enumerated().map { g, errors in
                zip(errors, sums[assignment[row]][g]).reduce(0) { $0 + ($1.1 > 0 ? ($1.0 / $1.1).squareRoot() : 0) }
            }
        }
    }

    /// Those whom another segment describes better, the farthest from their own first.
    private func candidates() -> [(row: Int, target: Int)] {
        let found = distances().enumerated().compactMap { row, own -> (row: Int, target: Int, gain: Double)? in
            guard let nearest = own.indices.min(by: { own[$0] < own[$1] }), nearest != assignment[row] else {
                return nil
            }
            return (row, nearest, own[assignment[row]] - own[nearest])
        }
        return found.sorted { ($1.gain, $0.row) < ($0.gain, $1.row) }.map { ($0.row, $0.target) }
    }

    /// Puts everybody where the distance is least, before the climb and at most a few times, while segments keep their least.
    private func settle() {
        for _ in 0..<5 {
            let before = (assignment, parts)
            for (row, target) in candidates() { assignment[row] = target }
            if assignment == before.0 { return }
            guard restart() else {
                (assignment, parts) = before
                return
            }
        }
    }

    /// - Returns: whether more is explained now; else nothing has changed.
    private func change(_ row: Int, to target: Int) -> Bool {
        let source = assignment[row]
        guard source != target, parts[source].size > least else { return false }
        let before = (parts[source], parts[target])
        let explained = objective
        add(row, to: source, -1)
        add(row, to: target, 1)
        if solve(source), solve(target), objective > explained + Self.leastGain {
            assignment[row] = target
            history.append(objective)
            return true
        }
        (parts[source], parts[target]) = before
        return false
    }
}
