import Statistics

/// A Markov chain on levels 0, 1, 2, … with a few phases at each, that changes the level by one at a time and looks the
/// same from some level on: a line whose arrivals or servers have states of their own.
///
/// From level h on π_(h+i) = π_h Rⁱ. G, the phases in which a level is first left downwards, comes from the
/// logarithmic reduction, whose steps double the number of levels looked at; R = A₀ (−A₁ − A₀ G)⁻¹.
/// Source: Neuts (1981), Matrix-Geometric Solutions in Stochastic Models, chapter 3; Latouche & Ramaswami (1993), A
/// logarithmic reduction algorithm for quasi-birth-death processes, J. Appl. Prob. 30, 650–674.
package struct QuasiBirthDeath: Sendable {
    /// A step to the level `change` higher, −1, 0 or 1, and to a phase.
    package typealias Step = (change: Int, phase: Int, rate: Double)

    package let phases: Int
    /// The level h from which on all levels are alike.
    package let homogeneousFrom: Int
    /// The shares π_0 … π_h of time, each over the phases.
    package let boundary: [[Double]]
    /// R.
    let rateMatrix: Matrix
    /// The sum Σ_i π_(h+i).
    package let beyond: [Double]
    /// The sum Σ_i i π_(h+i).
    package let beyondMoment: [Double]

    /// Where a level and phase goes is asked of `steps` for levels 0 … `homogeneousFrom`. Throws when the level grows for
    /// ever.
    package init(phases: Int, homogeneousFrom: Int, steps: (_ level: Int, _ phase: Int) -> [Step]) throws(TheoryError) {
        try TheoryError.requireAtLeast(1, phases, "number of phases")
        try TheoryError.requireAtLeast(1, homogeneousFrom, "first level that is like the next")
        // Each level is a matrix over the phases, which is inverted.
        let entries = Double(homogeneousFrom + 1) * Double(phases) * Double(phases)
        try TheoryError.require(
            entries < 3e7 && entries * Double(phases) < 2e10, .numerical,
            "\(phases) phases on \(homogeneousFrom) levels are too many to follow")
        let blocks = (0...homogeneousFrom).map { level in LevelBlocks(phases: phases) { steps(level, $0) } }
        self.phases = phases
        self.homogeneousFrom = homogeneousFrom
        let repeated = blocks[homogeneousFrom]
        try repeated.requireStable()
        do {
            let down = try repeated.firstPassageDown()
            rateMatrix = repeated.up * (try (-(repeated.local + repeated.up * down)).inverse())
            // Levels are taken away from above: what is left of level k is the chain watched while at k or below.
            var watched = repeated.local + rateMatrix * repeated.down
            var factors: [Matrix] = []
            for level in stride(from: homogeneousFrom, to: 0, by: -1) {
                let factor = blocks[level - 1].up * (try (-watched).inverse())
                factors.append(factor)
                watched = blocks[level - 1].local + factor * blocks[level].down
            }
            var levels = [try LevelBlocks.equilibrium(of: watched)]
            for factor in factors.reversed() { levels.append(levels.last! * factor) }
            let rest = try (Matrix.identity(phases) - rateMatrix).inverse()
            var sum = levels.last! * rest
            var moment = sum * rateMatrix * rest
            let total = levels.dropLast().reduce(0) { $0 + $1.reduce(0, +) } + sum.reduce(0, +)
            for k in levels.indices { for i in 0..<phases { levels[k][i] /= total } }
            for i in 0..<phases {
                sum[i] /= total
                moment[i] /= total
            }
            boundary = levels
            beyond = sum
            beyondMoment = moment
        } catch let error as TheoryError {
            throw error
        } catch { throw TheoryError(.numerical, "the matrix equations of the line could not be solved: \(error)") }
    }

    /// The shares π_0, π_1, … until less than 1e-17 is left, or `limit` levels.
    package func levels(limit: Int = 1_000_000) -> [[Double]] {
        var levels = boundary
        while levels.count < limit, levels.last!.reduce(0, +) * Double(levels.count) > 1e-17 {
            levels.append(levels.last! * rateMatrix)
        }
        return levels
    }

    /// The share of time in each phase.
    package var phaseLaw: [Double] {
        var law = beyond
        for level in boundary.dropLast() { for i in 0..<phases { law[i] += level[i] } }
        return law
    }

    /// E[level].
    package var meanLevel: Double {
        var sum = beyondMoment.reduce(0, +) + Double(homogeneousFrom) * beyond.reduce(0, +)
        for (k, level) in boundary.dropLast().enumerated() { sum += Double(k) * level.reduce(0, +) }
        return sum
    }

    /// E[max(0, level − c)], c ≤ h.
    package func meanAbove(_ c: Int) -> Double {
        precondition(c <= homogeneousFrom, "the excess is over a level up to the first that is like the next")
        var sum = beyondMoment.reduce(0, +) + Double(homogeneousFrom - c) * beyond.reduce(0, +)
        for k in c..<homogeneousFrom { sum += Double(k - c) * boundary[k].reduce(0, +) }
        return sum
    }
}
