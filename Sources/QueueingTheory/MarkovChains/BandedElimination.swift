import Statistics

/// The rates of a Markov chain whose states reach only numbers near their own, ready for elimination without
/// subtraction, so that each result keeps nearly all digits however stiff the rates are.
///
/// Source: Grassmann, Taksar, Heyman (1985), Regenerative analysis and steady state distributions for Markov chains,
/// Operations Research 33, 1107–1116.
struct BandedElimination {
    let count: Int
    /// No arc spans more than this.
    let width: Int
    /// Row i holds the rates to i − width … i + width.
    private var band: [Double]

    init(count: Int, arcs: [[(to: Int, rate: Double)]]) {
        self.count = count
        var width = 1
        for (i, row) in arcs.enumerated() { for arc in row { width = max(width, (arc.to - i).magnitude.asInt) } }
        self.width = width
        band = [Double](repeating: 0, count: count * (2 * width + 1))
        for (i, row) in arcs.enumerated() {
            for arc in row where arc.to != i { band[i * (2 * width + 1) + arc.to - i + width] += arc.rate }
        }
    }

    private func place(_ i: Int, _ j: Int) -> Int { i * (2 * width + 1) + j - i + width }

    /// The stationary law; nil when the states are not all of one recurrent class.
    mutating func stationary() -> [Double]? {
        var outs = [Double](repeating: 0, count: count)
        for k in stride(from: count - 1, to: 0, by: -1) {
            let low = max(0, k - width)
            var out = 0.0
            for j in low..<k { out += band[place(k, j)] }
            guard out > 0 else { return nil }
            outs[k] = out
            eliminate(k, low: low, out: out)
        }
        var weights = [Double](repeating: 0, count: count)
        weights[0] = 1
        for k in 1..<max(1, count) {
            var inflow = 0.0
            for i in max(0, k - width)..<k { inflow += weights[i] * band[place(i, k)] }
            weights[k] = inflow / outs[k]
        }
        let total = compensatedSum(weights.span)
        return weights.map { $0 / total }
    }

    /// The mean time until the chain leaves these states for good, from each of them; infinite where it need not.
    ///
    /// - Parameter exits: the rate out of each state to where the clock stops.
    mutating func meanTimes(exits: [Double]) -> [Double] {
        var leaving = exits
        var hold = [Double](repeating: 1, count: count)
        var outs = [Double](repeating: 0, count: count)
        for k in stride(from: count - 1, through: 0, by: -1) {
            let low = max(0, k - width)
            var out = leaving[k]
            for j in low..<k { out += band[place(k, j)] }
            outs[k] = out
            guard out > 0 else {
                // A trap: whoever may fall into it never leaves on average.
                for i in low..<k where band[place(i, k)] > 0 { hold[i] = .infinity }
                continue
            }
            for i in low..<k where band[place(i, k)] > 0 {
                let share = band[place(i, k)] / out
                hold[i] += share * hold[k]
                leaving[i] += share * leaving[k]
            }
            eliminate(k, low: low, out: out)
        }
        var times = [Double](repeating: .infinity, count: count)
        for k in 0..<count where outs[k] > 0 {
            var sum = hold[k]
            for j in max(0, k - width)..<k where band[place(k, j)] > 0 { sum += band[place(k, j)] * times[j] }
            times[k] = sum / outs[k]
        }
        return times
    }

    /// Leads every way through k past it.
    private mutating func eliminate(_ k: Int, low: Int, out: Double) {
        let stride = 2 * width + 1
        band.withUnsafeMutableBufferPointer { band in
            let from = k * stride + width - k
            for i in low..<k {
                let row = i * stride + width - i
                let rate = band[row + k]
                if rate == 0 { continue }
                let share = rate / out
                for j in low..<k where j != i { band[row + j] += share * band[from + j] }
            }
        }
    }
}

extension UInt {
    fileprivate var asInt: Int { Int(self) }
}
