internal import SimulationKernel

extension Law {
    /// The moments when values outside the bounds are set to the bound.
    ///
    /// Laws of single values by their sums, laws made of others part by part. Of the rest, with lower end L and upper
    /// end U of what is left, E (X − L)ᵏ = ∫ k·(x − L)ᵏ⁻¹·P(X > x) dx from L to U.
    func momentsBounded(atLeast: Double, atMost: Double) -> LawMoments {
        func clamped(_ x: Double) -> Double { min(max(x, atLeast), atMost) }
        switch self {
        case .shifted(let by, let inner):
            return inner.momentsBounded(atLeast: atLeast - by, atMost: atMost - by).shifted(by: by)
        case .mixture(let components):
            return .mixture(
                components.map { ($0.share, $0.law.momentsBounded(atLeast: atLeast, atMost: atMost)) })
        case .bounded(let inner, let low, let high):
            return inner.momentsBounded(atLeast: clamped(low ?? -.infinity), atMost: clamped(high ?? .infinity))
        default: break
        }
        if let atoms {
            return .mixture(atoms.map { ($0.share, Law.deterministic(clamped($0.value)).moments) })
                .withoutProcessorDigits
        }
        let low = clamped(support.lowerBound)
        let high = clamped(support.upperBound)
        if low == high { return Law.deterministic(low).moments }
        let free = moments
        // Without an upper bound infinite moments stay infinite.
        func moment(_ order: Int, unbounded: Double) -> Double {
            high == .infinity && unbounded == .infinity ? .infinity : momentAbove(low, upTo: high, order: order)
        }
        let first = moment(1, unbounded: free.mean)
        let second = moment(2, unbounded: free.variance)
        return LawMoments(
            mean: first, variance: second < .infinity ? second - first * first : .infinity,
            third: moment(3, unbounded: free.third)
        ).shifted(by: low).withoutProcessorDigits
    }

    /// E (X − low)ᵏ with X cut at both ends; the corner of a triangle and the mean part the integral.
    private func momentAbove(_ low: Double, upTo high: Double, order: Int) -> Double {
        var corners = [mean]
        if case .triangular(_, let mode, _) = self { corners.append(mode) }
        let (high, pieces) = piecesOfPhases(low, upTo: high)
        corners += pieces
        let cuts = [low] + corners.filter { $0 > low && $0 < high }.sorted() + [high]
        return zip(cuts, cuts.dropFirst()).reduce(0) { sum, part in
            let integral = try? integrate(from: part.0, to: part.1, absolute: 1e-300, relative: 1e-12) { x in
                var height = Double(order) * survival(x)
                for _ in 1..<order { height *= x - low }
                return height
            }
            return sum + (integral?.value ?? .nan)
        }
    }

    /// Where the tail of a law of phases falls: in pieces that double in length it is smooth, and behind the last it holds less
    /// than 1e-30. As a whole it would be a spike before a long stretch of nothing.
    private func piecesOfPhases(_ low: Double, upTo high: Double) -> (high: Double, pieces: [Double]) {
        switch self {
        case .hypoexponential, .coxian, .phaseType: break
        default: return (high, [])
        }
        var pieces: [Double] = []
        var length = mean / 8
        while length.isFinite, length > 0, low + length < high {
            let end = low + length
            pieces.append(end)
            if survival(end) < 1e-30 { return (end, pieces) }
            length *= 2
        }
        return (high, pieces)
    }

    /// The single values of a law that has no others, with weights; counts as far as their probability is above 1e-18.
    private var atoms: [(value: Double, share: Double)]? {
        switch self {
        case .deterministic(let value): return [(value, 1)]
        case .discrete(let choices): return choices.map { ($0.value, $0.share) }
        case .empirical(let values), .sequence(let values): return values.map { ($0, 1) }
        case .geometric, .poisson, .binomial:
            var k = max(support.lowerBound, (mean - 10 * standardDeviation).rounded(.down))
            var above = 1.0
            var atoms: [(value: Double, share: Double)] = []
            while above > 1e-18 && k <= support.upperBound {
                let next = survival(k)
                atoms.append((k, above - next))
                k += 1
                above = next
            }
            return atoms
        default: return nil
        }
    }
}
