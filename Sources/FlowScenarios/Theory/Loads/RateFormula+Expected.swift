import Statistics
import SimulationKernel

extension RateFormula {
    /// The expected number of points of the Poisson stream between two times: the integral of the rate, stretch by
    /// stretch, in each of which it is smooth but for few corners. nil where it has no bound.
    func expectedPoints(from start: Double, to end: Double) -> Double? {
        var blocks = RateBlocks(self)
        var sum = 0.0
        while blocks.block.end < end {
            guard blocks.advance() else { return nil }
            let low = max(start, blocks.block.start)
            let high = min(end, blocks.block.end)
            guard low < high else { continue }
            let part = try? integrate(
                from: low, to: high, absolute: 1e-10 * max(1, blocks.block.bound * (high - low)), relative: 1e-10
            ) { value(at: $0) }
            guard let part else { return nil }
            sum += part.value
        }
        return sum
    }
}
