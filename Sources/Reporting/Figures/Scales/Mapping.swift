/// A scale made safe: whatever ends and values it is given, a value becomes a share of the axis or nothing.
package struct Mapping: Equatable {
    enum Kind: Equatable {
        case plain, log, bands
    }

    let kind: Kind
    /// For logarithms their exponents.
    package let low: Double
    package let high: Double

    package init(_ scale: Scale) {
        switch scale {
        case .linear(let from, let to), .clock(let from, let to):
            kind = .plain
            (low, high) = Self.ends(from, to)
        case .log(let from, let to):
            kind = .log
            let top = to > 0 && to.isFinite ? to : 10
            let bottom = from > 0 && from.isFinite ? from : top / 1_000
            let ends = [Logarithm.base10(bottom), Logarithm.base10(top)].sorted()
            let isPoint = ends[1] - ends[0] < 1e-6
            if isPoint {
                low = ends[0] - 1
                high = ends[1] + 1
            } else {
                low = ends[0]
                high = ends[1]
            }
        case .bands(let names):
            kind = .bands
            low = -0.5
            high = Double(max(1, names.count)) - 0.5
        }
    }

    /// Makes room for other values around the middle: for maps, where both axes have one measure.
    init(linearFrom low: Double, to high: Double) {
        kind = .plain
        self.low = low
        self.high = high
    }

    /// Where a value lies, from 0 to 1 within the axis and beyond it outside, at most 10,000 axes away. Nil: no number.
    package func share(of value: Double) -> Double? {
        guard !value.isNaN else { return nil }
        let number = kind == .log ? Logarithm.base10(value) : min(1e300, max(-1e300, value))
        return min(1e4, max(-1e4, (number - low) / (high - low)))
    }

    /// Ends in order and apart, so that between them there are ticks to be written.
    private static func ends(_ from: Double, _ to: Double) -> (Double, Double) {
        guard from.isFinite || to.isFinite else { return (0, 1) }
        let first = min(1e300, max(-1e300, from.isFinite ? from : 0))
        let last = min(1e300, max(-1e300, to.isFinite ? to : 0))
        let low = min(first, last)
        let high = max(first, last)
        let size = max(abs(low), abs(high))
        guard high - low > max(1e-290, size * 1e-9) else {
            if size < 1e-290 { return (0, 1) }
            return low > 0 ? (0, high * 2) : (low * 2, max(0, high))
        }
        return (low, high)
    }
}
