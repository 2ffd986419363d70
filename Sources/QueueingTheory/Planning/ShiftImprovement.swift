import Statistics

/// Makes a roster cheaper that a search ended before its proof: all shifts stay but those that start within some hours,
/// which are chosen anew as well as can be, for one stretch of hours after the other, until nothing gets cheaper.
///
/// A week that is too long a search as a whole is a row of days that are short ones.
struct ShiftImprovement {
    /// By column, whole numbers where they can be.
    let costs: [Double]
    let rows: [IntegerProgram.Row]
    /// By column, when the shift starts.
    let starts: [Int]
    let nodes: Int

    /// Columns that are chosen anew at a time.
    private static let width = 600
    private static let rounds = 3

    func improved(
        _ first: IntegerProgram.Solution, isCancelled: @escaping () -> Bool
    ) throws(NumericalError) -> IntegerProgram.Solution {
        var best = first
        let order = costs.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }
        let width = min(Self.width, order.count)
        for _ in 0..<Self.rounds {
            let before = best.cost
            for begin in stride(from: 0, to: order.count, by: max(1, width / 2)) where !best.isProven && !isCancelled()
            {
                let free = (begin..<begin + width).map { order[$0 % order.count] }
                best = try chosenAnew(free, in: best, isCancelled)
            }
            if best.cost >= before || best.isProven { break }
        }
        return best
    }

    private func chosenAnew(
        _ free: [Int], in roster: IntegerProgram.Solution, _ isCancelled: @escaping () -> Bool
    ) throws(NumericalError) -> IntegerProgram.Solution {
        let places = Dictionary(uniqueKeysWithValues: zip(free, free.indices))
        var rest: [IntegerProgram.Row] = []
        for row in rows {
            let kept = row.terms.reduce(0) { sum, term in
                places[term.column] == nil ? sum + term.coefficient * Double(roster.numbers[term.column]) : sum
            }
            let own = row.terms.compactMap { term in
                places[term.column].map { (column: $0, coefficient: term.coefficient) }
            }
            if own.isEmpty { continue }
            let lacks = max(0, (row.atLeast ?? 0) - kept)
            if lacks > 0 || row.atMost != nil {
                rest.append(.init(own, atLeast: lacks, atMost: row.atMost.map { $0 - kept }))
            }
        }
        let part = IntegerProgram(costs: free.map { costs[$0] }, rows: rest)
        guard case .found(let found) = try part.solve(nodes: nodes, isCancelled: isCancelled) else { return roster }
        var better = roster
        for (place, column) in free.enumerated() { better.numbers[column] = found.numbers[place] }
        better.cost = zip(costs, better.numbers).reduce(0) { $0 + $1.0 * Double($1.1) }
        // With whole costs no solution lies between the bound and the next whole number.
        let bound = costs.allSatisfy { $0 == $0.rounded() } ? (roster.bound - 1e-6).rounded(.up) : roster.bound
        better.bound = min(bound, better.cost)
        return better.cost < roster.cost ? better : roster
    }
}
