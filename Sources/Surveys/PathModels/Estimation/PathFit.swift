/// A path model estimated by partial least squares.
package struct PathFit: Sendable {
    package let data: PathData
    package let options: PathOptions
    /// Steps until the weights settled.
    package let iterations: Int
    package let layout: PathLayout
    /// `items` × `layout.stride`.
    let correlations: [Double]
    let weights: [Double]
    /// `constructs` × `layout.stride`: correlations of items with scores.
    let crossLoadings: [Double]
    /// `constructs` × `constructs`.
    let scoreCorrelations: [Double]
    package let coefficients: [Double]
    package let rSquared: [Double]
    /// `constructs` × `constructs`, from × to.
    let totalEffects: [Double]

    /// - Throws: why there is no solution, as a sentence.
    package init(_ data: PathData, _ options: PathOptions = PathOptions()) throws(Unavailable) {
        let solver = PathSolver(data.layout, options)
        if let failure = data.correlate(solver) ?? solver.iterate() ?? solver.estimateStructure() {
            throw Unavailable(failure.advised(data.layout))
        }
        self.init(data, options, solver)
    }

    private init(_ data: PathData, _ options: PathOptions, _ solver: PathSolver) {
        let layout = data.layout
        let p = layout.items
        let j = layout.constructs
        let stride = layout.stride
        func copy(_ place: UnsafeMutablePointer<Double>, _ count: Int) -> [Double] {
            Array(UnsafeBufferPointer(start: place, count: count))
        }
        self.data = data
        self.options = options
        self.layout = layout
        iterations = solver.iterations
        correlations = copy(solver.correlations, p * stride)
        weights = copy(solver.weights, p)
        crossLoadings = copy(solver.crossLoadings, j * stride)
        scoreCorrelations = copy(solver.scores, j * j)
        coefficients = copy(solver.coefficients, layout.paths.count)
        rSquared = copy(solver.rSquared, j)
        totalEffects = copy(solver.effects, j * j)
    }

    package var model: PathModel { layout.model }

    package func scores(_ construct: Int) -> [Double] {
        (0..<data.cases).map { row in
            layout.block(construct).reduce(0) { $0 + weights[$1] * data.standardized[row * layout.stride + $1] }
        }
    }

    package func correlation(_ i: Int, _ k: Int) -> Double { correlations[i * layout.stride + k] }

    package func scoreCorrelation(_ j: Int, _ l: Int) -> Double {
        scoreCorrelations[j * layout.constructs + l]
    }

    /// The correlation of an item with the score of its own construct.
    package func loading(_ item: Int) -> Double {
        crossLoadings[layout.ownerOfItem[item] * layout.stride + item]
    }

    /// The R² of a regression among scores; nil when the predictors are collinear.
    func rSquared(of target: Int, on predictors: [Int], correlation: (Int, Int) -> Double) -> Double? {
        let right = predictors.map { correlation(target, $0) }
        let left = predictors.flatMap { row in predictors.map { correlation(row, $0) } }
        return SmallCholesky.solution(left, right).map { b in zip(b, right).reduce(0) { $0 + $1.0 * $1.1 } }
    }
}
