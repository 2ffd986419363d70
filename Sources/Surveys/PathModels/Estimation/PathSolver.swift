import SimulationKernel

/// Partial least squares on a matrix of item correlations, in work space that is allocated once.
///
/// The scores themselves are never formed: with R the items' correlations and w_j the weights of block j, all that the
/// iteration needs is R w_j (each item's correlation with each score) and w_jᵀ R w_k (Lohmöller 1989, section 2.3).
/// So a bootstrap sample costs its cross products once, and an iteration costs the same whatever the number of
/// respondents. One solver belongs to one thread.
package final class PathSolver {
    let layout: PathLayout
    let options: PathOptions

    /// R, `items` × `layout.stride`, both triangles; columns past `items` are 0. The caller fills it.
    package let correlations: UnsafeMutablePointer<Double>
    /// One for each item.
    let weights: UnsafeMutablePointer<Double>
    /// `constructs` × `stride`: the correlation of each item with each score.
    let crossLoadings: UnsafeMutablePointer<Double>
    /// `constructs` × `constructs`: the scores' correlations.
    package let scores: UnsafeMutablePointer<Double>
    /// One for each path.
    package let coefficients: UnsafeMutablePointer<Double>
    /// One for each construct; 0 for those without predecessors.
    package let rSquared: UnsafeMutablePointer<Double>
    /// `constructs` × `constructs`, from × to.
    let effects: UnsafeMutablePointer<Double>
    /// The standard deviation of each item of a product, by which its coefficients are told; 1 unless the caller says so.
    package let itemDeviations: UnsafeMutablePointer<Double>
    private(set) var iterations = 0

    private let inner: UnsafeMutablePointer<Double>
    private let next: UnsafeMutablePointer<Double>
    /// The decompositions of the blocks in mode B, where `blockFactorStarts` says.
    private let blockFactors: UnsafeMutablePointer<Double>
    private let blockFactorStarts: [Int]
    private let small: UnsafeMutablePointer<Double>
    private let smallRight: UnsafeMutablePointer<Double>
    /// What the iteration needs of R w and wᵀ R w; nil: nearly all of it.
    private let neighbours: PathNeighbours?
    private let memory: Buffer<Double>

    package init(_ layout: PathLayout, _ options: PathOptions) {
        self.layout = layout
        self.options = options
        neighbours = PathNeighbours(layout, options)
        let p = layout.items
        let j = layout.constructs
        let stride = layout.stride
        var factorSizes = 0
        var factorStarts = [Int]()
        for construct in 0..<j {
            factorStarts.append(factorSizes)
            if layout.isModeB[construct] {
                factorSizes += layout.block(construct).count * layout.block(construct).count
            }
        }
        blockFactorStarts = factorStarts
        let sizes = [
            p * stride, stride, j * stride, j * j, layout.paths.count, j, j * j, j * j, stride, factorSizes, j * j, j,
            p,
        ]
        memory = Buffer(repeating: 0, count: sizes.reduce(0, +))
        var starts = [UnsafeMutablePointer<Double>]()
        var place = memory.pointer
        for size in sizes {
            starts.append(place)
            place += size
        }
        correlations = starts[0]
        weights = starts[1]
        crossLoadings = starts[2]
        scores = starts[3]
        coefficients = starts[4]
        rSquared = starts[5]
        effects = starts[6]
        inner = starts[7]
        next = starts[8]
        blockFactors = starts[9]
        small = starts[10]
        smallRight = starts[11]
        itemDeviations = starts[12]
        itemDeviations.update(repeating: 1, count: p)
    }

    /// Iterates from weights of 1 until they settle.
    /// - Returns: nil when they did, and all figures but the coefficients are there.
    package func iterate() -> PathFailure? {
        for k in 0..<layout.items { next[k] = 1 }
        if let failure = factorBlocks() ?? normalize() { return failure }
        for k in 0..<layout.items { weights[k] = next[k] }
        iterations = 0
        while iterations < options.maximumIterations {
            iterations += 1
            if let neighbours { correlate(neighbours) } else { correlate() }
            if let failure = setInnerWeights() { return failure }
            setOuterWeights()
            if let failure = normalize() { return failure }
            var change = 0.0
            for k in 0..<layout.items {
                change += (next[k] - weights[k]).magnitude
                weights[k] = next[k]
            }
            if change < options.tolerance {
                correlate()
                return nil
            }
        }
        return .notConverged
    }

    /// R w and wᵀ R w from the weights.
    func correlate() {
        let stride = layout.stride
        let constructs = layout.constructs
        for j in 0..<constructs {
            let into = crossLoadings + j &* stride
            let block = layout.blockStarts[j]..<layout.blockStarts[j &+ 1]
            for start in Swift.stride(from: 0, to: stride, by: 4) {
                var sum = SIMD4<Double>.zero
                for k in block { sum += weights[k] * vector(correlations + (k &* stride &+ start)) }
                UnsafeMutableRawPointer(into + start).storeBytes(of: sum, as: SIMD4<Double>.self)
            }
        }
        for j in 0..<constructs {
            let row = crossLoadings + j &* stride
            scores[j &* constructs &+ j] = 1
            for l in 0..<j {
                var sum = 0.0
                for k in layout.blockStarts[l]..<layout.blockStarts[l &+ 1] { sum += weights[k] * row[k] }
                scores[j &* constructs &+ l] = sum
                scores[l &* constructs &+ j] = sum
            }
        }
    }

    /// The same as far as neighbours need it, to the last bit: of sixty constructs in a chain a twentieth.
    private func correlate(_ needed: PathNeighbours) {
        let stride = layout.stride
        let constructs = layout.constructs
        for part in needed.loadings {
            let into = crossLoadings + part.score &* stride
            let own = layout.blockStarts[part.score]..<layout.blockStarts[part.score &+ 1]
            // Whole vectors, which begin at every fourth item.
            let first = layout.blockStarts[part.block] & ~3
            for start in Swift.stride(from: first, to: layout.blockStarts[part.block &+ 1], by: 4) {
                var sum = SIMD4<Double>.zero
                for k in own { sum += weights[k] * vector(correlations + (k &* stride &+ start)) }
                UnsafeMutableRawPointer(into + start).storeBytes(of: sum, as: SIMD4<Double>.self)
            }
        }
        for j in 0..<constructs { scores[j &* constructs &+ j] = 1 }
        for pair in needed.pairs {
            let row = crossLoadings + pair.later &* stride
            var sum = 0.0
            for k in layout.blockStarts[pair.earlier]..<layout.blockStarts[pair.earlier &+ 1] {
                sum += weights[k] * row[k]
            }
            scores[pair.later &* constructs &+ pair.earlier] = sum
            scores[pair.earlier &* constructs &+ pair.later] = sum
        }
    }

    @inline(__always) private func vector(_ place: UnsafeMutablePointer<Double>) -> SIMD4<Double> {
        UnsafeRawPointer(place).loadUnaligned(as: SIMD4<Double>.self)
    }

    private func factorBlocks() -> PathFailure? {
        for j in 0..<layout.constructs where layout.isModeB[j] {
            let block = layout.block(j)
            let factor = blockFactors + blockFactorStarts[j]
            for (row, i) in block.enumerated() {
                for (column, k) in block.enumerated() {
                    factor[row * block.count + column] = correlations[i * layout.stride + k]
                }
            }
            guard SmallCholesky.factor(factor, block.count) else { return .collinearBlock(j) }
        }
        return nil
    }

    /// The inner weights of each construct's neighbours; 0 for all others.
    private func setInnerWeights() -> PathFailure? {
        let constructs = layout.constructs
        for j in 0..<constructs {
            let row = inner + j &* constructs
            for l in 0..<constructs { row[l] = 0 }
            for l in layout.successors[j] { row[l] = neighbourWeight(scores[j &* constructs &+ l]) }
            if options.weighting == .path {
                guard regress(j) else { return .collinearPredecessors(j) }
                for (place, predecessor) in layout.predecessors[j].enumerated() {
                    row[predecessor.construct] = smallRight[place]
                }
            } else {
                for predecessor in layout.predecessors[j] {
                    let l = predecessor.construct
                    row[l] = neighbourWeight(scores[j &* constructs &+ l])
                }
            }
        }
        return nil
    }

    private func neighbourWeight(_ correlation: Double) -> Double {
        if options.weighting == .centroid {
            if correlation > 0 {
                1
            } else if correlation < 0 {
                -1
            } else {
                0
            }
        } else {
            correlation
        }
    }

    /// Leaves the coefficients of the construct's regression on its predecessors in `smallRight`.
    private func regress(_ j: Int) -> Bool {
        let predecessors = layout.predecessors[j]
        let count = predecessors.count
        let constructs = layout.constructs
        for row in 0..<count {
            let from = predecessors[row].construct
            smallRight[row] = scores[j &* constructs &+ from]
            for column in 0...row {
                small[row &* count &+ column] = scores[from &* constructs &+ predecessors[column].construct]
            }
        }
        if count == 1 { return true }
        guard SmallCholesky.factor(small, count) else { return false }
        SmallCholesky.solve(small, count, smallRight)
        return true
    }

    /// Each block's weights from its inner proxy, not yet scaled.
    private func setOuterWeights() {
        let stride = layout.stride
        let constructs = layout.constructs
        for j in 0..<constructs {
            let first = layout.blockStarts[j]
            let end = layout.blockStarts[j &+ 1]
            for k in first..<end { next[k] = 0 }
            for l in 0..<constructs {
                let weight = inner[j &* constructs &+ l]
                if weight == 0 { continue }
                let row = crossLoadings + l &* stride
                for k in first..<end { next[k] += weight * row[k] }
            }
            if layout.isModeB[j] {
                SmallCholesky.solve(blockFactors + blockFactorStarts[j], end - first, next + first)
            }
        }
    }

    /// Scales each block of `next` so that its score has variance 1.
    private func normalize() -> PathFailure? {
        let stride = layout.stride
        for j in 0..<layout.constructs {
            let first = layout.blockStarts[j]
            let end = layout.blockStarts[j &+ 1]
            var variance = 0.0
            var size = 0.0
            for k in first..<end {
                let row = correlations + k &* stride
                var sum = 0.5 * next[k]
                for i in first..<k { sum += row[i] * next[i] }
                variance += 2 * sum * next[k]
                size += next[k] * next[k]
            }
            guard variance > 1e-12 * size else { return .vanishingScore(j) }
            let scale = 1 / variance.squareRoot()
            for k in first..<end { next[k] *= scale }
        }
        return nil
    }

    /// Paths, R² and total effects from the scores' correlations.
    package func estimateStructure() -> PathFailure? {
        let constructs = layout.constructs
        for i in 0..<(constructs &* constructs) { effects[i] = 0 }
        for j in layout.order {
            rSquared[j] = 0
            if layout.predecessors[j].isEmpty { continue }
            guard regress(j) else { return .collinearPredecessors(j) }
            for (place, predecessor) in layout.predecessors[j].enumerated() {
                coefficients[predecessor.path] = smallRight[place]
                rSquared[j] += smallRight[place] * scores[j &* constructs &+ predecessor.construct]
                if layout.isProduct[predecessor.construct] {
                    coefficients[predecessor.path] /= deviation(ofProduct: predecessor.construct)
                }
            }
        }
        accumulateEffects()
        return nil
    }

    /// The standard deviation of a product of standardized constructs: its coefficient is told for the product as it is, so
    /// that it says by how much a standard deviation of one factor changes the effect of the other. Of several items the mean
    /// of theirs, weighted by the loadings' magnitudes (as seminr does).
    private func deviation(ofProduct j: Int) -> Double {
        var sum = 0.0
        var size = 0.0
        for item in layout.blockStarts[j]..<layout.blockStarts[j &+ 1] {
            let loading = crossLoadings[j &* layout.stride &+ item].magnitude
            sum += itemDeviations[item] * loading
            size += loading
        }
        return sum / size
    }

    /// Total effects from the coefficients: a direct effect, and what goes through each predecessor.
    func accumulateEffects() {
        let constructs = layout.constructs
        for i in 0..<(constructs &* constructs) { effects[i] = 0 }
        for to in layout.order {
            for predecessor in layout.predecessors[to] {
                let via = predecessor.construct
                let coefficient = coefficients[predecessor.path]
                effects[via &* constructs &+ to] += coefficient
                for from in 0..<constructs {
                    effects[from &* constructs &+ to] += coefficient * effects[from &* constructs &+ via]
                }
            }
        }
    }

    /// Turns a construct's scores round.
    func flip(_ j: Int) {
        for k in layout.block(j) { weights[k] = -weights[k] }
        for k in 0..<layout.stride { crossLoadings[j * layout.stride + k] = -crossLoadings[j * layout.stride + k] }
        for l in 0..<layout.constructs where l != j {
            scores[j * layout.constructs + l] = -scores[j * layout.constructs + l]
            scores[l * layout.constructs + j] = -scores[l * layout.constructs + j]
        }
    }
}
