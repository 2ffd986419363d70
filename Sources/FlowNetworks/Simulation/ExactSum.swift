/// A sum from which can be taken away again what was added to it, so that hardly anything is left of it: in twice the
/// precision of its parts (Dekker 1971, Numer. Math. 18, 224–242).
struct ExactSum {
    private var high = 0.0
    private var low = 0.0
    private var infinite = 0

    var value: Double { infinite > 0 ? .infinity : high + low }

    mutating func add(_ part: Double) {
        guard part.isFinite else {
            infinite += 1
            return
        }
        addFinite(part)
    }

    mutating func takeAway(_ part: Double) {
        guard part.isFinite else {
            infinite -= 1
            return
        }
        addFinite(-part)
    }

    /// What is beyond so many times a number.
    func above(_ count: Int, times number: Double) -> Double {
        guard infinite == 0 else { return .infinity }
        let factor = Double(count)
        let product = factor * number
        let rest = (-product).addingProduct(factor, number)
        return (high - product) + (low - rest)
    }

    private mutating func addFinite(_ part: Double) {
        let sum = high + part
        let other = sum - high
        let error = (high - (sum - other)) + (part - other)
        low += error
        high = sum + low
        low -= high - sum
    }
}
