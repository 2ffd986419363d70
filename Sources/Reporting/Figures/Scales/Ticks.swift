import SimulationKernel

/// Where an axis has its ticks: three to five round ones, or full hours.
package enum Ticks {
    /// Multiples of 1, 2, 2.5 or 5 times a power of ten within two ends: three to five, six where the next step leaves
    /// only two.
    package static func linear(from: Double, to: Double) -> [Double] {
        let mapping = Mapping(.linear(from: from, to: to))
        return multiples(of: step(from: mapping.low, to: mapping.high), from: mapping.low, to: mapping.high)
    }

    /// The next round tick at or above a value, for an axis from 0: 60 for 51. 1 where there is no such value.
    package static func roundedTop(_ value: Double) -> Double {
        guard value.isFinite, value > 0 else { return 1 }
        var top = min(1e299, max(1e-280, value))
        // A higher end may have wider steps, of which it is then no multiple: 5 is for 4.9, but its ticks are 0, 2 and 4.
        for _ in 0..<4 {
            let step = step(from: 0, to: top)
            let rounded = (top / step - 1e-9).rounded(.up) * step
            guard rounded > top * (1 + 1e-9) else { return rounded }
            top = rounded
        }
        return top
    }

    /// Both ends of an axis moved out to round ticks; 0 is among them where all values have one sign.
    package static func rounded(around values: [Double]) -> Span {
        let numbers = values.filter(\.isFinite).map { min(1e299, max(-1e299, $0)) }
        let low = min(0, numbers.min() ?? 0)
        let high = max(0, numbers.max() ?? 0)
        guard high - low > 1e-280 else { return Span(0, 1) }
        let step = step(from: low, to: high)
        return Span((low / step + 1e-9).rounded(.down) * step, (high / step - 1e-9).rounded(.up) * step)
    }

    /// Full powers of ten; with 2 and 5 between them where there are few.
    package static func log(_ mapping: Mapping) -> [Double] {
        let first = Int(saturating: mapping.low.rounded(.down))
        let last = Int(saturating: mapping.high.rounded(.up))
        let every = max(1, (last - first) / 5)
        func within(_ factors: [Double]) -> [Double] {
            stride(from: first, through: last, by: every).flatMap { exponent in
                factors.map { $0 * Logarithm.power(exponent) }
            }.filter { value in
                let exponent = Logarithm.base10(value)
                return exponent > mapping.low - 1e-9 && exponent < mapping.high + 1e-9
            }
        }
        let choices = [[1.0], [1, 3], [1, 2, 5]].map(within)
        return every > 1 ? choices[0] : choices.first { $0.count >= 3 } ?? choices[2]
    }

    /// Full hours in seconds, every second one over a day; fewer over a longer time, from midnights on.
    static func clock(_ mapping: Mapping) -> [Double] {
        let hours = (mapping.high - mapping.low) / 3_600
        let steps = [0.25, 0.5, 1, 2, 4, 6, 12, 24, 48, 168, 672]
        let fewest = [0.0, 0.9, 2.2, 4, 14.5, 26, 40, 73, 130, 340, 1_300]
        guard hours < 10_000 else { return linear(from: mapping.low, to: mapping.high) }
        let chosen = zip(steps, fewest).filter { hours > $0.1 }.last?.0 ?? 0.25
        let step = chosen * 3_600
        // Every second hour from the first full one, so that a day that begins at 7:00 says so.
        let begin = chosen > 2 ? 0 : (mapping.low / 3_600 - 1e-9).rounded(.up) * 3_600
        let first = chosen < 1 ? 0 : begin
        return multiples(of: step, from: mapping.low - first, to: mapping.high - first).map { $0 + first }
    }

    static func step(from low: Double, to high: Double) -> Double {
        let start = Logarithm.exponent(high - low) - 2
        var before = Logarithm.power(start)
        for exponent in start...start + 4 {
            for factor in [1, 2, 2.5, 5] {
                let step = factor * Logarithm.power(exponent)
                let count = (high / step + 1e-9).rounded(.down) - (low / step - 1e-9).rounded(.up) + 1
                if count <= 5 {
                    let isTooFew = count < 3
                    return isTooFew ? before : step
                }
                before = step
            }
        }
        return before
    }

    private static func multiples(of step: Double, from low: Double, to high: Double) -> [Double] {
        let first = (low / step - 1e-9).rounded(.up)
        let count = (high / step + 1e-9).rounded(.down) - first
        guard count.isFinite, count >= 0 else { return [] }
        return (0...min(40, Int(saturating: count))).map { (first + Double($0)) * step }
    }
}
