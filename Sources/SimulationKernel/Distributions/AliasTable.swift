/// One cell of an alias table: below the threshold the cell's own index, else the alias.
struct AliasCell {
    var threshold: UInt64
    var alias: Int
}

/// A draw from n weighted choices in constant time: Walker (1977), built as by Vose (1991, "A linear algorithm for
/// generating random numbers with a given distribution").
enum AliasTable {
    /// The cells for weights that need not sum to 1.
    static func cells(_ weights: [Double]) -> [AliasCell] {
        let total = weights.reduce(0, +)
        precondition(total > 0 && total < .infinity, "the weights of a choice need a positive finite sum")
        var filled = weights.map { $0 / total * Double(weights.count) }
        var cells = weights.indices.map { AliasCell(threshold: .max, alias: $0) }
        var small = weights.indices.filter { filled[$0] < 1 }
        var large = weights.indices.filter { filled[$0] >= 1 }
        while let lacking = small.popLast(), let giving = large.last {
            cells[lacking] = AliasCell(threshold: UInt64(filled[lacking] * 0x1p64), alias: giving)
            filled[giving] -= 1 - filled[lacking]
            if filled[giving] < 1 {
                large.removeLast()
                small.append(giving)
            }
        }
        // What is left over has weight 1 but for rounding, and keeps its own index.
        return cells
    }

    /// The high half of word · count picks the cell, the low half decides within it.
    static func draw(_ cells: UnsafePointer<AliasCell>, _ count: Int, _ stream: inout RandomStream) -> Int {
        let product = stream.next().multipliedFullWidth(by: UInt64(count))
        let cell = Int(product.high)
        return product.low < cells[cell].threshold ? cell : cells[cell].alias
    }
}
