import Fleets
import Testing

/// The best way to pair rows and columns, by trying all of them: most pairs first, then least cost.
func exhaustive(_ rows: Int, _ columns: Int, _ costs: [Double]) -> (pairs: Int, cost: Double) {
    var best = (pairs: 0, cost: 0.0)
    var taken = [Bool](repeating: false, count: columns)
    func go(_ row: Int, _ pairs: Int, _ cost: Double) {
        if row == rows {
            if pairs > best.pairs || (pairs == best.pairs && cost < best.cost) { best = (pairs, cost) }
            return
        }
        go(row + 1, pairs, cost)
        for column in 0..<columns where !taken[column] && costs[row * columns + column] < .infinity {
            taken[column] = true
            go(row + 1, pairs + 1, cost + costs[row * columns + column])
            taken[column] = false
        }
    }
    go(0, 0, 0)
    return best
}

/// What proves an assignment optimal, without a word about how it was found.
/// - Returns: what is wrong; nil: it is proved.
func flaw(of found: OptimalAssignment, _ costs: [Double], tolerance: Double) -> String? {
    let rows = found.columnOfRow.count
    let columns = found.rowOfColumn.count
    let u = found.rowPotentials
    let v = found.columnPotentials
    var pairs = 0
    var sum = 0.0
    for row in 0..<rows {
        let column = found.columnOfRow[row]
        if column >= 0 {
            if found.rowOfColumn[column] != row { return "row \(row) and column \(column) disagree" }
            let cost = costs[row * columns + column]
            if cost == .infinity { return "forbidden pair \(row), \(column)" }
            if abs(u[row] + v[column] - cost) > tolerance { return "no equality at \(row), \(column)" }
            pairs += 1
            sum += cost
        } else if u.contains(where: { $0 > u[row] + tolerance }) {
            return "row \(row) stays alone with potential \(u[row])"
        }
        for column in 0..<columns where u[row] + v[column] > costs[row * columns + column] + tolerance {
            return "potentials too large at \(row), \(column)"
        }
    }
    for column in 0..<columns where found.rowOfColumn[column] < 0 {
        if v.contains(where: { $0 > v[column] + tolerance }) { return "column \(column) stays alone" }
    }
    if found.rowOfColumn.filter({ $0 >= 0 }).count != pairs || found.pairs != pairs { return "\(found.pairs) pairs" }
    return found.cost == sum ? nil : "cost \(found.cost), sum \(sum)"
}
