/// The rows that answer both of two items.
package struct PairOfItems {
    package let x: [Double]
    package let y: [Double]

    package init(_ first: [Double], _ second: [Double], least: Int, for what: String) throws(Unavailable) {
        precondition(first.count == second.count, "both items have the same rows")
        let rows = first.indices.filter { !first[$0].isNaN && !second[$0].isNaN }
        guard rows.count >= least else {
            let verb = rows.count == 1 ? "is" : "are"
            throw Unavailable("\(what) needs \(least) rows with both answers, and there \(verb) \(rows.count).")
        }
        x = rows.map { first[$0] }
        y = rows.map { second[$0] }
        for values in [x, y] where values.allSatisfy({ $0 == values[0] }) {
            throw Unavailable("The answers to one of the items are all the same, so that it has no correlation.")
        }
    }

    /// Pearson's r.
    package static func correlation(_ x: [Double], _ y: [Double]) -> Double {
        let a = SampleMoments(x)
        let b = SampleMoments(y)
        let products = zip(x, y).reduce(0) { $0 + ($1.0 - a.mean) * ($1.1 - b.mean) }
        return max(-1, min(1, products / (a.squares * b.squares).squareRoot()))
    }
}
