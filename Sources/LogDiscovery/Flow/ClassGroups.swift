internal import Statistics

/// Which classes of customers go the same ways.
struct ClassGroups {
    struct Group {
        /// Numbers of classes, -1 for none.
        var classes: [Int]
        var cases: [Int]
    }

    private(set) var groups: [Group] = []
    private(set) var remarks: [String] = []

    /// Classes with fewer cases are too small to be told apart.
    static let fewestCases = 20
    /// So many classes, the largest, are compared; and so many numbers at most are kept for it.
    static let (mostClasses, mostNumbers) = (24, 4_000_000)

    /// - Parameter counts: of all cases together, with the memory that they show together.
    init(_ order: CaseOrder, _ ways: WaySymbols, endWeights: [Double], _ automaton: WayAutomaton) {
        var cases: [Int: [Int]] = [:]
        for (number, kind) in order.classes.enumerated() { cases[Int(kind), default: []].append(number) }
        let classes = cases.keys.sorted { (-(cases[$0]?.count ?? 0), $0) < (-(cases[$1]?.count ?? 0), $1) }
        let large = classes.prefix(Self.mostClasses).filter { (cases[$0]?.count ?? 0) >= Self.fewestCases }
        guard large.count > 1 else {
            groups = [Group(classes: classes.sorted(), cases: Array(0..<order.classes.count))]
            if classes.count > 1 { remarks.append("classes are too small to tell their ways apart") }
            return
        }
        let row = Dictionary(uniqueKeysWithValues: large.enumerated().map { ($1, $0) })
        var table: [[Double]] = Array(repeating: [], count: large.count)
        let counts = WayCounts(
            ways, cases: Array(0..<order.classes.count), isCut: order.isCutAtStart, endWeights: endWeights, automaton
        ) { number, step, weight in
            guard let row = row[Int(order.classes[number])] else { return }
            if step >= table[row].count {
                table[row].append(contentsOf: repeatElement(0, count: step + 1 - table[row].count))
            }
            table[row][step] += weight
        }
        var parts = large.map { Group(classes: [$0], cases: cases[$0] ?? []) }
        if counts.table.count * large.count > Self.mostNumbers {
            remarks.append("there are too many different ways to tell those of classes apart")
            parts = [Group(classes: large, cases: parts.flatMap(\.cases))]
        } else {
            Self.merge(&parts, &table, counts)
        }
        let small = classes.filter { row[$0] == nil }
        if !small.isEmpty {
            parts[0].classes += small
            parts[0].cases += small.flatMap { cases[$0] ?? [] }
            remarks.append("\(small.count) classes with few cases go the ways of the largest")
        }
        groups = parts.map { Group(classes: $0.classes.sorted(), cases: $0.cases.sorted()) }
    }

    /// As long as Holm's test at 5 % does not tell all pairs of groups apart, the two that are most alike become one.
    private static func merge(_ parts: inout [Group], _ table: inout [[Double]], _ counts: WayCounts) {
        let width = counts.table.count
        for row in table.indices {
            table[row].append(contentsOf: repeatElement(0, count: width - table[row].count))
        }
        var byState: [Int: [Int]] = [:]
        for step in 0..<width { byState[Int(counts.table.first(step)), default: []].append(step) }
        let states = byState.keys.sorted().compactMap { byState[$0] }.filter { $0.count > 1 }
        func p(_ a: Int, _ b: Int) -> Double {
            var test = HomogeneityTest()
            for steps in states { test.add([steps.map { table[a][$0] }, steps.map { table[b][$0] }]) }
            return test.p
        }
        var values = parts.indices.map { a in parts.indices.map { b in a < b ? p(a, b) : 0 } }
        while parts.count > 1 {
            let pairs = parts.indices.flatMap { a in parts.indices.filter { $0 > a }.map { (a, $0) } }
            let adjusted = HolmAdjustment.adjusted(pairs.map { values[$0.0][$0.1] })
            guard let best = adjusted.indices.max(by: { adjusted[$0] < adjusted[$1] }), adjusted[best] > 0.05
            else { return }
            // Of those that Holm makes equal the one that is most alike before.
            let (a, b) =
                pairs.filter { values[$0.0][$0.1] >= values[pairs[best].0][pairs[best].1] }
                .max { values[$0.0][$0.1] < values[$1.0][$1.1] } ?? pairs[best]
            parts[a].classes += parts[b].classes
            parts[a].cases += parts[b].cases
            table[a] = zip(table[a], table[b]).map { $0 + $1 }
            parts.remove(at: b)
            table.remove(at: b)
            values.remove(at: b)
            for row in values.indices { values[row].remove(at: b) }
            for other in parts.indices where other != a {
                values[min(a, other)][max(a, other)] = p(min(a, other), max(a, other))
            }
        }
    }
}
