import Statistics

/// The long-run probabilities of a birth–death process on 0 … n from its rates, by detailed balance
/// p_k birth_k = p_(k+1) death_(k+1).
///
/// Goes outwards from the likeliest state, so that nothing overflows, whatever the number of states.
///
/// - Parameters:
///   - births: rates from k to k + 1, k = 0 … n − 1.
///   - deaths: rates from k + 1 to k, k = 0 … n − 1, above 0.
func birthDeathEquilibrium(births: [Double], deaths: [Double]) -> [Double] {
    let n = births.count
    var mode = 0
    var height = 0.0
    var highest = 0.0
    for k in 0..<n {
        guard births[k] > 0 else { break }
        height += Special.log(births[k] / deaths[k])
        if height > highest {
            mode = k + 1
            highest = height
        }
    }
    var weights = [Double](repeating: 0, count: n + 1)
    weights[mode] = 1
    for k in stride(from: mode, to: 0, by: -1) { weights[k - 1] = weights[k] * (deaths[k - 1] / births[k - 1]) }
    for k in mode..<n { weights[k + 1] = weights[k] * (births[k] / deaths[k]) }
    let total = compensatedSum(weights.span)
    for k in weights.indices { weights[k] /= total }
    return weights
}

/// The long-run probabilities of a birth–death process without end, from the rates as functions of the state, cut where
/// all that is beyond weighs less than 1e-18 even in a second moment.
///
/// - Parameters:
///   - ratioFallsFrom: a state from which births(k) / deaths(k + 1) does not rise any more.
///   - births: the rate from k to k + 1.
///   - deaths: the rate from k to k − 1, k ≥ 1.
/// Throws when the process is not stable, or goes on for more than ten million states.
func endlessBirthDeathEquilibrium(
    ratioFallsFrom: Int, births: (Int) -> Double, deaths: (Int) -> Double
) throws(TheoryError) -> [Double] {
    var up: [Double] = []
    var down: [Double] = []
    var height = 0.0
    var highest = 0.0
    for k in 0..<10_000_000 {
        let birth = births(k)
        let death = deaths(k + 1)
        if birth <= 0 { break }
        let ratio = birth / death
        if k >= ratioFallsFrom {
            try TheoryError.requireStable(utilization: ratioLimit(from: k, births, deaths))
            // What follows is below a geometric law of this ratio; its second moment is (k + 1/(1 − r))²/(1 − r).
            if ratio < 1 {
                let reach = Double(k) + 1 / (1 - ratio)
                if height - highest + 2 * Special.log(reach) - Special.log(1 - ratio) < -41.5 { break }
            }
        }
        height += Special.log(ratio)
        highest = max(highest, height)
        up.append(birth)
        down.append(death)
        if k == 9_999_999 { throw TheoryError(.numerical, "the line gets longer than ten million customers") }
    }
    if up.isEmpty { return [1] }
    return birthDeathEquilibrium(births: up, deaths: down)
}

/// The ratio far beyond k, which decides on stability where it does not rise.
private func ratioLimit(from k: Int, _ births: (Int) -> Double, _ deaths: (Int) -> Double) -> Double {
    let far = k + 1_000_000_000
    return births(far) / deaths(far + 1)
}
