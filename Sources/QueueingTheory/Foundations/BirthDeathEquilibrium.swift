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
