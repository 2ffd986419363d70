import SimulationKernel

/// The smallest number of servers that meets a target which more servers never miss again, found by doubling and
/// halving from the smallest that can keep up.
///
/// - Parameter load: in erlang; the answer is above it.
/// - Parameter meets: asked only for numbers above the load.
package func smallestServers(load: Double, _ meets: (Int) throws(TheoryError) -> Bool) throws(TheoryError) -> Int {
    try TheoryError.require(load < 1e9, "an offered load of \(load) erlang is beyond this method")
    func suffices(_ servers: Int) throws(TheoryError) -> Bool {
        load < Double(servers) ? try meets(servers) : false
    }
    var low = Int(saturating: load)
    var high = Int(saturating: load) + 1
    while try !suffices(high) { (low, high) = (high, high + (high - low) * 2) }
    while high - low > 1 {
        let middle = low + (high - low) / 2
        if try suffices(middle) { high = middle } else { low = middle }
    }
    return high
}
