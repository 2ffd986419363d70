package import SimulationKernel

/// The population that a plan describes: normal constructs of variance 1, each with items that are its loading times it and an
/// error of their own.
package struct PowerPopulation: Sendable {
    let layout: PathLayout
    /// `constructs` × `constructs`, between the constructs themselves.
    package let correlations: [Double]
    /// By path of the layout.
    let coefficients: [Double]
    /// Of constructs that are explained: the standard deviation of what the paths leave.
    let rests: [Double]
    /// By construct without predecessors, its weights on independent normal variables: a row of Cholesky's factor.
    private let exogenous: [Int]
    private let factor: [Double]
    private let loadings: [[Double]]

    /// - Throws: why there is no such population, as a sentence.
    package init(_ plan: PowerPlan) throws(Unavailable) {
        let model: PathModel
        do throws(PathModelFlaws) {
            model = try PathModel(
                constructs: plan.constructs.map { own in
                    .init(own.name, items: own.loadings.indices.map { "\(own.name) \($0 + 1)" })
                }, paths: plan.paths.map(\.path))
        } catch { throw Unavailable(error.description) }
        let layout = PathLayout(model)
        let count = layout.constructs
        let names = model.constructs.map(\.name)
        var r = [Double](repeating: 0, count: count * count)
        for j in 0..<count { r[j * count + j] = 1 }
        let exogenous = layout.order.filter { layout.predecessors[$0].isEmpty }
        for own in plan.correlations {
            guard let j = names.firstIndex(of: own.first), let l = names.firstIndex(of: own.second),
                exogenous.contains(j), exogenous.contains(l), j != l
            else {
                throw Unavailable(
                    "\(own.first) and \(own.second) have a correlation of their own only where no path leads to either."
                )
            }
            r[j * count + l] = own.value
            r[l * count + j] = own.value
        }
        var factor = exogenous.flatMap { j in exogenous.map { r[j * count + $0] } }
        let isDefinite = factor.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.map { SmallCholesky.factor($0, exogenous.count) } ?? true
        }
        try Unavailable.require(isDefinite, "The correlations contradict each other: no constructs have all of them.")
        var rests = [Double](repeating: 0, count: count)
        for (place, j) in layout.order.enumerated() where !layout.predecessors[j].isEmpty {
            for l in layout.order[..<place] {
                let value = layout.predecessors[j].reduce(0) {
                    $0 + plan.paths[$1.path].value * r[$1.construct * count + l]
                }
                r[j * count + l] = value
                r[l * count + j] = value
            }
            let explained = layout.predecessors[j].reduce(0) {
                $0 + plan.paths[$1.path].value * r[$1.construct * count + j]
            }
            try Unavailable.require(
                explained < 1 - 1e-9,
                "The paths to \(names[j]) explain all of it and more (R² "
                    + "\((explained * 1_000).rounded() / 1_000)); they cannot all be so strong.")
            rests[j] = (1 - explained).squareRoot()
        }
        self.layout = layout
        correlations = r
        coefficients = plan.paths.map(\.value)
        self.rests = rests
        self.exogenous = exogenous
        self.factor = factor
        loadings = plan.constructs.map(\.loadings)
    }

    /// What the paths explain of each construct that they lead to.
    package var determinations: [(construct: String, rSquared: Double)] {
        layout.endogenous.map { (layout.name($0), 1 - rests[$0] * rests[$0]) }
    }

    /// The answers of so many respondents, by item.
    package func draw(_ n: Int, _ stream: inout RandomStream) -> [[Double]] {
        var columns = [[Double]](repeating: [Double](repeating: 0, count: n), count: layout.items)
        var scores = [Double](repeating: 0, count: layout.constructs)
        var normal = [Double](repeating: 0, count: exogenous.count)
        for row in 0..<n {
            for place in exogenous.indices { normal[place] = stream.normal() }
            for (place, j) in exogenous.enumerated() {
                scores[j] = (0...place).reduce(0) { $0 + factor[place * exogenous.count + $1] * normal[$1] }
            }
            for j in layout.order where !layout.predecessors[j].isEmpty {
                scores[j] =
                    layout.predecessors[j].reduce(0) { $0 + coefficients[$1.path] * scores[$1.construct] } + rests[j]
                    * stream.normal()
            }
            for j in 0..<layout.constructs {
                for (place, item) in layout.block(j).enumerated() {
                    let loading = loadings[j][place]
                    columns[item][row] =
                        loading * scores[j] + max(0, 1 - loading * loading).squareRoot() * stream.normal()
                }
            }
        }
        return columns
    }
}
