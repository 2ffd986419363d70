import Statistics

/// The rates out of one level of a quasi-birth-death process: A₀ upwards, A₁ within (with the negative diagonal), A₂
/// downwards.
struct LevelBlocks {
    var up: Matrix
    var local: Matrix
    var down: Matrix

    init(phases: Int, steps: (Int) -> [QuasiBirthDeath.Step]) {
        let empty = Matrix(rows: phases, columns: phases)
        up = empty
        local = empty
        down = empty
        for phase in 0..<phases {
            for step in steps(phase) where step.rate > 0 {
                precondition((-1...1).contains(step.change), "the level changes by one at most")
                switch step.change {
                case 1: up[phase, step.phase] += step.rate
                case -1: down[phase, step.phase] += step.rate
                default: local[phase, step.phase] += step.phase == phase ? 0 : step.rate
                }
                if step.change != 0 || step.phase != phase { local[phase, phase] -= step.rate }
            }
        }
    }

    /// The mean drift must be downwards: α A₀ 1 < α A₂ 1, α the law of the phases far up.
    ///
    /// Source: Neuts (1981), theorem 3.1.1.
    func requireStable() throws(TheoryError) {
        let law = try Self.equilibrium(of: up + local + down)
        let upward = zip(law, up.rowSums).reduce(0) { $0 + $1.0 * $1.1 }
        let downward = zip(law, down.rowSums).reduce(0) { $0 + $1.0 * $1.1 }
        guard downward > 0 else { throw TheoryError(.unstable, "unstable: nobody is ever served") }
        try TheoryError.requireStable(utilization: upward / downward)
    }

    /// G by logarithmic reduction.
    func firstPassageDown() throws -> Matrix {
        let size = local.rows
        let inverse = try (-local).inverse()
        var high = inverse * up
        var low = inverse * down
        var passage = low
        var way = high
        // Each step doubles the levels looked at; a stable process needs a few dozen at most.
        for _ in 0..<60 {
            let between = high * low + low * high
            let factor = try (Matrix.identity(size) - between).inverse()
            high = factor * (high * high)
            low = factor * (low * low)
            let change = way * low
            passage = passage + change
            way = way * high
            if change.norm < 1e-17 || way.norm < 1e-17 { return passage }
        }
        throw TheoryError(.numerical, "the logarithmic reduction did not come to an end")
    }

    /// The stationary law of a generator, of which only what is beside the diagonal counts.
    static func equilibrium(of generator: Matrix) throws(TheoryError) -> [Double] {
        let size = generator.rows
        if size == 1 { return [1] }
        let arcs = (0..<size).map { i in
            (0..<size).compactMap { j in i != j && generator[i, j] > 0 ? (to: j, rate: generator[i, j]) : nil }
        }
        var elimination = BandedElimination(count: size, arcs: arcs)
        guard let law = elimination.stationary() else {
            throw TheoryError(.badInput, "some phases are never left or never reached")
        }
        return law
    }
}
