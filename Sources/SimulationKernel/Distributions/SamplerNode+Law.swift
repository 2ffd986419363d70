extension SamplerNode {
    /// The law's numbers in the form its draw wants them.
    init(_ law: Law) {
        switch law {
        case .exponential(let mean): self.init(.exponential, a: mean)
        case .deterministic(let value): self.init(.deterministic, a: value)
        case .uniform(let low, let high): self.init(.uniform, a: low, b: high - low)
        case .triangular(let low, let mode, let high):
            let width = high - low
            // Share of the rising side, and the factors of the two square roots.
            self.init(.triangular, a: width > 0 ? (mode - low) / width : 0, b: low, c: high)
            d = width * (mode - low)
            e = width * (high - mode)
        case .normal(let mean, let sd):
            self = sd == 0 ? SamplerNode(.deterministic, a: mean) : SamplerNode(.normal, a: mean, b: sd)
        case .lognormal(let logMean, let logSD): self.init(.lognormal, a: logMean, b: logSD)
        case .gamma(let shape, let scale): self.init(gammaShape: shape, scale: scale)
        case .erlang(let phases, let mean):
            let scale = mean / Double(phases)
            // A few exponential draws are quicker than one gamma draw.
            if phases <= 4 {
                self.init(phaseMeans: Array(repeating: scale, count: phases))
            } else {
                self.init(gammaShape: Double(phases), scale: scale)
            }
        case .weibull(let shape, let scale): self.init(.weibull, a: scale, b: 1 / shape)
        case .beta(let alpha, let beta, let low, let high):
            self.init(.beta, a: low, b: high - low)
            children = immortal([SamplerNode(gammaShape: alpha, scale: 1), SamplerNode(gammaShape: beta, scale: 1)])
        case .pareto(let shape, let minimum): self.init(.pareto, a: minimum, b: 1 / shape)
        case .hyperexponential(let branches):
            self.init(.hyperexponential)
            choose(by: branches.map(\.share))
            values = immortal(branches.map(\.mean))
        case .hypoexponential(let means): self.init(phaseMeans: means)
        case .coxian(let phases):
            precondition(!phases.isEmpty, "a Coxian law has at least one phase")
            self.init(.coxian)
            count = phases.count
            values = immortal(phases.flatMap { [$0.mean, $0.goesOn] })
        case .phaseType(let initial, let generator): self.init(initial: initial, generator: generator)
        case .discrete(let choices):
            self.init(.discrete)
            choose(by: choices.map(\.share))
            values = immortal(choices.map(\.value))
        case .empirical(let observed): self.init(.equallyLikely, values: observed)
        case .sequence(let given): self.init(.sequence, values: given)
        case .geometric(let mean):
            // Whole steps of an exponential draw with rate −log(1 − 1/mean).
            self =
                mean == 1
                ? SamplerNode(.deterministic, a: 1) : SamplerNode(.geometric, a: -1 / PortableMath.log1p(-1 / mean))
        case .poisson(let mean): self.init(poissonMean: mean)
        case .binomial(let n, let share): self.init(binomialOf: n, share: share)
        // What the formula's value multiplies: the value itself is the customer's.
        case .dependent(let law): self.init(law.base)
        case .shifted(let by, let inner):
            self.init(.shifted, a: by)
            children = immortal([SamplerNode(inner)])
        case .mixture(let components):
            self.init(.mixture)
            choose(by: components.map(\.share))
            children = immortal(components.map { SamplerNode($0.law) })
        case .bounded(let inner, let atLeast, let atMost):
            self.init(.bounded, a: atLeast ?? -.infinity, b: atMost ?? .infinity)
            children = immortal([SamplerNode(inner)])
        }
    }

    private init(_ kind: Kind, values: [Double]) {
        precondition(!values.isEmpty, "a law of given values has at least one")
        self.init(kind)
        count = values.count
        self.values = immortal(values)
    }

    private init(phaseMeans: [Double]) { self.init(.exponentialSum, values: phaseMeans) }

    private mutating func choose(by weights: [Double]) {
        count = weights.count
        cells = immortal(AliasTable.cells(weights))
    }

    /// Phases 0 ..< n and absorption as number n. One alias table for the start, then one for each phase's end.
    private init(initial: [Double], generator: [[Double]]) {
        self.init(.phaseType)
        count = initial.count
        var tables = AliasTable.cells(initial + [max(0, 1 - initial.reduce(0, +))])
        var means: [Double] = []
        for (phase, row) in generator.enumerated() {
            let rate = -row[phase]
            precondition(rate > 0, "every phase of a phase-type law is left at a positive rate")
            var next = row.indices.map { $0 == phase ? 0 : max(0, row[$0]) }
            next.append(max(0, rate - next.reduce(0, +)))
            tables += AliasTable.cells(next)
            means.append(1 / rate)
        }
        cells = immortal(tables)
        values = immortal(means)
    }
}
