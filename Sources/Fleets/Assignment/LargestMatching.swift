/// As many pairs as possible of rows and columns, where some are allowed.
///
/// Hopcroft & Karp 1973, "An n^5/2 algorithm for maximum matchings in bipartite graphs", SIAM J. Comput. 2(4): all
/// shortest augmenting paths that do not touch, round by round.
struct LargestMatching {
    private(set) var columnOf: [Int]
    private(set) var rowOf: [Int]
    private(set) var pairs = 0
    /// Whether a row is reached on an alternating path from a row that stays alone: such rows share too few columns.
    private(set) var isRowCrowded: [Bool]
    /// Whether such a row competes for the column; all such columns are taken.
    private(set) var isColumnScarce: [Bool]

    /// The columns allowed for each row: those of row i are `allowed[starts[i] ..< starts[i + 1]]`.
    private let allowed: [Int32]
    private let starts: [Int]

    init(rows: Int, columns: Int, isAllowed: (Int, Int) -> Bool) {
        var allowed: [Int32] = []
        var starts: [Int] = [0]
        for row in 0..<rows {
            for column in 0..<columns where isAllowed(row, column) { allowed.append(Int32(column)) }
            starts.append(allowed.count)
        }
        self.allowed = allowed
        self.starts = starts
        columnOf = [Int](repeating: -1, count: rows)
        rowOf = [Int](repeating: -1, count: columns)
        isRowCrowded = [Bool](repeating: false, count: rows)
        isColumnScarce = [Bool](repeating: false, count: columns)
        for row in 0..<rows {
            for column in neighbours(of: row) where rowOf[column] < 0 {
                match(row, column)
                pairs += 1
                break
            }
        }
        while addDisjointPaths() {}
        markCrowded()
    }

    private func neighbours(of row: Int) -> some Sequence<Int> {
        allowed[starts[row]..<starts[row + 1]].lazy.map { Int($0) }
    }

    private mutating func match(_ row: Int, _ column: Int) {
        columnOf[row] = column
        rowOf[column] = row
    }

    /// One round.
    /// - Returns: whether there was a path.
    private mutating func addDisjointPaths() -> Bool {
        var depths = [Int](repeating: -1, count: columnOf.count)
        var queue = columnOf.indices.filter { columnOf[$0] < 0 }
        for row in queue { depths[row] = 0 }
        var next = 0
        var isReached = false
        while next < queue.count {
            let row = queue[next]
            next += 1
            for column in neighbours(of: row) {
                let other = rowOf[column]
                if other < 0 {
                    isReached = true
                } else if depths[other] < 0 {
                    depths[other] = depths[row] + 1
                    queue.append(other)
                }
            }
        }
        guard isReached else { return false }
        var cursors = Array(starts.dropLast())
        for row in columnOf.indices where columnOf[row] < 0 { extend(from: row, depths, &cursors) }
        return true
    }

    /// Depth first along rows each one deeper than the one before; without recursion, as paths may be long.
    private mutating func extend(from start: Int, _ depths: [Int], _ cursors: inout [Int]) {
        var path = [start]
        while let row = path.last {
            guard cursors[row] < starts[row + 1] else {
                path.removeLast()
                continue
            }
            let column = Int(allowed[cursors[row]])
            cursors[row] += 1
            let other = rowOf[column]
            if other < 0 {
                // Each row of the path takes the column over which the path went on.
                for row in path { match(row, Int(allowed[cursors[row] - 1])) }
                pairs += 1
                return
            }
            if depths[other] == depths[row] + 1 { path.append(other) }
        }
    }

    private mutating func markCrowded() {
        var queue = columnOf.indices.filter { columnOf[$0] < 0 }
        for row in queue { isRowCrowded[row] = true }
        while let row = queue.popLast() {
            for column in neighbours(of: row) where !isColumnScarce[column] {
                isColumnScarce[column] = true
                // A free column would end an augmenting path.
                let other = rowOf[column]
                if !isRowCrowded[other] {
                    isRowCrowded[other] = true
                    queue.append(other)
                }
            }
        }
    }
}
