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
    static let mostClasses = 24
    static let mostNumbers = 4_000_000

    /// - Parameters:
    ///   - order: the cases, and the class of each.
    ///   - ways: the cases' ways.
    ///   - ends: what is known of where ways end.
    ///   - automaton: of all cases together, with the memory that they show together.
    init(_ order: CaseOrder, _ ways: WaySymbols, ends: EndCensoring, _ automaton: WayAutomaton) {
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
            ways, cases: Array(0..<order.classes.count), isCut: order.isCutAtStart, ends: ends, automaton
        ) { number, step, weight, _, _ in
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

    /// The two groups that are most alike become one as long as they are not told apart at 5 % of all pairs of classes
    /// together: which pair is tested in the end was chosen among all of them, so that Holm's later, weaker levels would be
    /// too weak.
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
        let level = 0.05 * 2 / Double(parts.count * (parts.count - 1))
        while parts.count > 1 {
            var best = -1.0
            var a = 0
            var b = 1
            for row in parts.indices {
                for column in parts.indices where column > row && values[row][column] > best {
                    best = values[row][column]
                    a = row
                    b = column
                }
            }
            guard best > level else { return }
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
