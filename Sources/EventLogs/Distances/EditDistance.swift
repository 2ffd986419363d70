/// How many insertions, deletions, substitutions and swaps of neighbours make one sequence into another.
struct EditDistance {
    private var table: [Int] = []
    /// Of each symbol the last row in which it stood.
    private var lastRow: [Int]

    /// - Parameter symbolCount: all symbols are from 0 to below it.
    init(symbolCount: Int) { lastRow = Array(repeating: 0, count: symbolCount) }

    /// The unrestricted distance, in which what was swapped may be edited again.
    ///
    /// Source: Lowrance & Wagner (1975), "An extension of the string-to-string correction problem", Journal of the ACM
    /// 22, 177–183; as `jellyfish.damerau_levenshtein_distance` has it. O(|a|·|b|).
    mutating func callAsFunction(_ a: [Int], _ b: [Int]) -> Int {
        if a == b { return 0 }
        let width = b.count + 2
        let far = a.count + b.count
        let size = (a.count + 2) * width
        if table.count < size { table = Array(repeating: 0, count: size) }
        for symbol in a { lastRow[symbol] = 0 }
        for symbol in b { lastRow[symbol] = 0 }
        table[0] = far
        for i in 0...a.count {
            table[(i + 1) * width] = far
            table[(i + 1) * width + 1] = i
        }
        for j in 0...b.count {
            table[j + 1] = far
            table[width + j + 1] = j
        }
        table.withUnsafeMutableBufferPointer { table in
            for i in 1..<(a.count + 1) {
                var lastColumn = 0
                for j in 1..<(b.count + 1) {
                    let row = lastRow[b[j - 1]]
                    let column = lastColumn
                    let isSame = a[i - 1] == b[j - 1]
                    if isSame { lastColumn = j }
                    let substituted = table[i * width + j] + (isSame ? 0 : 1)
                    let inserted = table[(i + 1) * width + j] + 1
                    let deleted = table[i * width + j + 1] + 1
                    let swapped = table[row * width + column] + (i - row - 1) + 1 + (j - column - 1)
                    table[(i + 1) * width + j + 1] = min(min(substituted, inserted), min(deleted, swapped))
                }
                lastRow[a[i - 1]] = i
            }
        }
        return table[(a.count + 1) * width + b.count + 1]
    }
}
