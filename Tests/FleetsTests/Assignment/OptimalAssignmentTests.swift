import Fleets
import SimulationKernel
import TestSupport
import Testing

/// Rows A01 to A03 of the reference cases need the OR-Library's files, which are not part of this package: they are not
/// tested here.
@Suite struct OptimalAssignmentExactCases {
    /// A04 of the reference cases, solved with another program.
    @Test func aHundredTimesAHundred() {
        var x: UInt64 = 42
        let costs = (0..<10_000).map { _ in
            x = (1_103_515_245 * x + 12_345) % (1 << 31)
            return Double((x >> 16) % 1_000)
        }
        #expect(costs.reduce(0, +) == 4_974_378)
        let found = OptimalAssignment(rows: 100, columns: 100, costs: costs)
        #expect(found.cost == 1_570)
        #expect(flaw(of: found, costs, tolerance: 0) == nil)
    }

    /// A07 of the reference cases: the example of the DIMACS challenge.
    @Test func fiveTimesFive() {
        let costs: [Double] = [
            22, 30, 26, 16, 25, 27, 29, 28, 20, 32, 33, 25, 21, 29, 23, 24, 24, 30, 19, 26, 30, 33, 32, 37, 31,
        ]
        #expect(OptimalAssignment(rows: 5, columns: 5, costs: costs).cost == 118)
        #expect(OptimalAssignment(rows: 5, columns: 5) { costs[5 * $0 + $1] }.cost == 118)
    }

    @Test func nothingToPair() {
        #expect(OptimalAssignment(rows: 0, columns: 0, costs: []).pairs == 0)
        let noRow = OptimalAssignment(rows: 0, columns: 3, costs: [])
        #expect(noRow.rowOfColumn == [-1, -1, -1] && noRow.columnOfRow.isEmpty && noRow.cost == 0)
        #expect(OptimalAssignment(rows: 2, columns: 0, costs: []).columnOfRow == [-1, -1])
        let forbidden = OptimalAssignment(rows: 2, columns: 2) { _, _ in .infinity }
        #expect(forbidden.pairs == 0 && forbidden.columnOfRow == [-1, -1] && forbidden.cost == 0)
    }

    @Test func morePairsComeBeforeLessCost() {
        let costs: [Double] = [1, 100, .infinity, 2, .infinity, .infinity]
        // One pair could cost 1; of the two ways to make two pairs each costs 100 and more.
        let found = OptimalAssignment(rows: 3, columns: 2, costs: costs)
        #expect(found.pairs == 2 && found.cost == 3 && found.columnOfRow == [0, 1, -1])
        let scarce = OptimalAssignment(rows: 2, columns: 2, costs: [1, 1e9, 5, .infinity])
        #expect(scarce.pairs == 2 && scarce.cost == 1e9 + 5)
    }

    @Test func equallyGoodOnesByTheirOrder() {
        #expect(OptimalAssignment(rows: 3, columns: 5) { _, _ in 7 }.columnOfRow == [0, 1, 2])
        #expect(OptimalAssignment(rows: 4, columns: 4) { _, _ in 7 }.columnOfRow == [0, 1, 2, 3])
    }

    /// All matrices of whole numbers 0, 1, 2 and of forbidden pairs with at most six entries.
    @Test func allSmallMatrices() {
        let values: [Double] = [0, 1, 2, .infinity]
        for (rows, columns) in [(1, 1), (1, 2), (2, 1), (1, 4), (4, 1), (2, 2), (2, 3), (3, 2)] {
            let size = rows * columns
            for number in 0..<1 << (2 * size) {
                let costs = (0..<size).map { values[number >> (2 * $0) & 3] }
                let found = OptimalAssignment(rows: rows, columns: columns, costs: costs)
                let best = exhaustive(rows, columns, costs)
                if found.pairs != best.pairs || found.cost != best.cost {
                    Issue.record("\(rows) × \(columns) \(costs): \(found.pairs) pairs, \(found.cost)")
                }
                if let flaw = flaw(of: found, costs, tolerance: 0) { Issue.record("\(costs): \(flaw)") }
            }
        }
    }

    /// Random ones against all ways, whole numbers of either sign, some pairs forbidden.
    @Test func randomMatrices() {
        for seed in 0..<3_000 as Range<UInt64> {
            var random = SeededGenerator(seed)
            let rows = random.whole(1...6)
            let columns = random.whole(1...6)
            let forbidden = random.pick([0, 0.2, 0.5, 0.8])
            let largest = random.pick([1, 3, 1_000])
            let costs = (0..<rows * columns).map { _ in
                random.chance(forbidden) ? .infinity : Double(random.whole(-largest...largest))
            }
            let found = OptimalAssignment(rows: rows, columns: columns, costs: costs)
            let best = exhaustive(rows, columns, costs)
            #expect(found.pairs == best.pairs && found.cost == best.cost, "seed \(seed)")
            #expect(flaw(of: found, costs, tolerance: 0) == nil, "seed \(seed)")
        }
    }

    /// Larger ones, proved by their potentials; with so few allowed pairs that many stay alone, or none.
    @Test func largerMatricesAreProved() {
        for seed in 0..<60 as Range<UInt64> {
            var random = SeededGenerator(seed)
            let rows = random.whole(1...70)
            let columns = random.whole(1...70)
            let forbidden = random.pick([0, 0.5, 0.9, 0.97])
            let isWhole = random.chance(0.5)
            let costs = (0..<rows * columns).map { _ in
                random.chance(forbidden) ? .infinity : isWhole ? Double(random.whole(0...9)) : random.uniform()
            }
            let found = OptimalAssignment(rows: rows, columns: columns, costs: costs)
            #expect(flaw(of: found, costs, tolerance: isWhole ? 0 : 1e-13) == nil, "seed \(seed)")
        }
    }

    /// The same points again and again, points on a line, products: what makes algorithms slow or prices creep.
    @Test func awkwardMatricesAreProved() {
        let n = 60
        var random = SeededGenerator(1)
        let points = (0..<2 * n).map { _ in (random.uniform(), random.uniform()) }
        func distance(_ a: (Double, Double), _ b: (Double, Double)) -> Double {
            ((a.0 - b.0) * (a.0 - b.0) + (a.1 - b.1) * (a.1 - b.1)).squareRoot()
        }
        let kinds: [(Int, Int) -> Double] = [
            { distance(points[$0 % 5], points[n + $1 % 5]) }, { abs(points[$0].0 - points[$1 + n].0) },
            { Double(($0 + 1) * ($1 + 1)) }, { -Double(($0 + 1) * ($1 + 1)) }, { _, _ in 1 / 3 },
            { distance(points[$0], points[n + $1]) * 1e9 }, { distance(points[$0], points[n + $1]) * 1e-9 - 1 },
        ]
        for (number, kind) in kinds.enumerated() {
            for (rows, columns) in [(n, n), (n, n - 9), (n - 9, n)] {
                let costs = (0..<rows * columns).map { kind($0 / columns, $0 % columns) }
                let largest = costs.map { abs($0) }.max() ?? 0
                let found = OptimalAssignment(rows: rows, columns: columns, costs: costs)
                #expect(found.pairs == min(rows, columns))
                #expect(flaw(of: found, costs, tolerance: 1e-13 * largest) == nil, "kind \(number)")
            }
        }
    }

    /// A08 and A09 of the reference cases, exponential costs with mean 1: Parisi's Σ 1/k² and, for m rows and n ≥ m
    /// columns, Coppersmith and Sorkin's Σ 1/((m − i)(n − j)) over all i, j ≥ 0 with i + j < m.
    @Test(arguments: [(10, 10, 1.549767731), (5, 10, 0.566461640), (10, 5, 0.566461640)])
    func exponentialCosts(_ rows: Int, _ columns: Int, _ expected: Double) {
        let repetitions = 20_000
        var stream = RandomStream(StreamKey(seed: 9, replication: 0, purpose: UInt64(rows)))
        var sum = 0.0
        var squares = 0.0
        for _ in 0..<repetitions {
            let costs = (0..<rows * columns).map { _ in stream.exponential() }
            let cost = OptimalAssignment(rows: rows, columns: columns, costs: costs).cost
            sum += cost
            squares += cost * cost
        }
        let mean = sum / Double(repetitions)
        let standardError = ((squares / Double(repetitions) - mean * mean) / Double(repetitions)).squareRoot()
        #expect(abs(mean - expected) < 3.5 * standardError, "false alarm 0.05 %")
    }
}
