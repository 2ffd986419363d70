import Foundation
import SimulationKernel
import TestSupport
import Testing

/// The sums over many draws that are compared with theory.
struct Sample {
    let law: LawCase
    let count: Double
    private var sums = [0.0, 0.0, 0.0]
    /// How many draws fell up to each tail point, and beyond the last.
    private var cells: [Int]

    init(_ law: LawCase, draws: Int) {
        self.law = law
        count = Double(draws)
        cells = Array(repeating: 0, count: law.tails.count + 1)
        let sampler = Sampler(law.law)
        let points = law.tails.map(\.x)
        var stream = RandomStream(StreamKey(seed: 20_260_301, replication: 0, purpose: UInt64(draws)))
        for ordinal in 0..<draws {
            let x = sampler.draw(&stream, ordinal: UInt64(ordinal))
            let d = x - law.mean
            sums[0] += d
            sums[1] += d * d
            sums[2] += d * d * d
            // The first point that x does not exceed.
            var low = 0
            var high = points.count
            while low < high {
                let middle = (low + high) / 2
                if x > points[middle] { low = middle + 1 } else { high = middle }
            }
            cells[low] += 1
        }
    }

    /// One figure's distance from theory in standard errors.
    struct Deviation {
        var what: String
        var value: Double
        var expected: Double
        var standardErrors: Double
    }

    /// Expects every figure within 4 standard errors and the cells' chi-square below its 1 − 1e-5 quantile.
    /// - Returns: the farthest of the figures.
    @discardableResult func expectTheory() -> Double {
        let deviations = moments + tails
        for deviation in deviations {
            #expect(
                abs(deviation.standardErrors) <= 4,
                """
                \(law.name): \(deviation.what) is \(deviation.value), not \(deviation.expected); \
                \(deviation.standardErrors) standard errors
                """)
        }
        expectCells()
        return deviations.map { abs($0.standardErrors) }.max() ?? 0
    }

    /// Moments about the exact mean, so that their standard errors are known exactly from the higher moments.
    private var moments: [Deviation] {
        guard law.central.count == 4 else { return [] }
        let second = law.central[0]
        let third = law.central[1]
        let fourth = law.central[2]
        let sixth = law.central[3]
        return [
            deviation("mean", law.mean + sums[0] / count, law.mean, variance: second),
            deviation("variance", sums[1] / count, second, variance: fourth - second * second),
            deviation("third moment", sums[2] / count, third, variance: sixth - third * third),
        ]
    }

    private var tails: [Deviation] {
        var beyond = count
        return law.tails.enumerated().compactMap { index, tail in
            beyond -= Double(cells[index])
            let p = tail.probability
            // The normal approximation needs a few counts on either side.
            if min(p, 1 - p) * count < 20 { return nil }
            return deviation("P(X > \(tail.x))", beyond / count, p, variance: p * (1 - p))
        }
    }

    /// Chi-square over the cells between the tail points.
    private func expectCells() {
        var chiSquare = 0.0
        var degrees = -1.0
        var above = 1.0
        for (index, drawn) in cells.enumerated() {
            let next = index < law.tails.count ? law.tails[index].probability : 0
            let expected = (above - next) * count
            above = next
            if expected < 5 { continue }
            chiSquare += (Double(drawn) - expected) * (Double(drawn) - expected) / expected
            degrees += 1
        }
        guard degrees > 0 else { return }
        // Wilson & Hilferty (1931): the cube root is nearly normal; 4.265 is the upper 1e-5 quantile.
        let spread = 2 / (9 * degrees)
        let z = (pow(chiSquare / degrees, 1.0 / 3) - (1 - spread)) / spread.squareRoot()
        #expect(z < 4.265, "\(law.name): chi-square \(chiSquare) with \(degrees) degrees of freedom")
    }

    private func deviation(
        _ what: String, _ value: Double, _ expected: Double, variance: Double
    ) -> Deviation {
        let standardError = max((variance / count).squareRoot(), .leastNormalMagnitude)
        return Deviation(
            what: what, value: value, expected: expected, standardErrors: (value - expected) / standardError)
    }
}
