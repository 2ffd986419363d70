internal import Statistics

/// At which stations classes differ in patience.
struct StationClasses {
    /// By activity: classes that are looked at by themselves, nil for all or for those that are left.
    private(set) var groups: [[(classNumber: Int?, waits: WatchedWaits)]] = []
    /// By activity: p of the log-rank test after Holm's correction.
    private(set) var p: [Double?]

    /// Of a class with fewer who gave up nothing of its own is said.
    private static let fewest = 10
    /// The test's system of equations grows with the classes.
    private static let most = 30

    init(_ waits: [[Int: WatchedWaits]]) {
        var tests: [(activity: Int, p: Double)] = []
        var large: [[Int]] = []
        for (activity, classes) in waits.enumerated() {
            let found = classes.filter { $0.value.gaveUp >= Self.fewest }.keys
                .sorted { (-(classes[$0]?.gaveUp ?? 0), $0) < (-(classes[$1]?.gaveUp ?? 0), $1) }
                .prefix(Self.most).sorted()
            large.append(found)
            guard classes.count >= 2, !found.isEmpty else { continue }
            var samples = found.compactMap { classes[$0] }.map { CensoredSample($0.durations) }
            let others = Self.sum(classes, without: found)
            if others.count > 0 { samples.append(CensoredSample(others.durations)) }
            if let test = LogRankTest(samples) { tests.append((activity, test.p)) }
        }
        p = Array(repeating: nil, count: waits.count)
        for (test, adjusted) in zip(tests, HolmAdjustment.adjusted(tests.map(\.p))) { p[test.activity] = adjusted }
        for (activity, classes) in waits.enumerated() {
            guard let p = p[activity], p < 0.01 else {
                groups.append(classes.isEmpty ? [] : [(nil, Self.sum(classes, without: []))])
                continue
            }
            var own: [(classNumber: Int?, waits: WatchedWaits)] = []
            for number in large[activity] {
                if let waits = classes[number] { own.append((number, waits)) }
            }
            let others = Self.sum(classes, without: large[activity])
            groups.append(others.came > 0 ? own + [(nil, others)] : own)
        }
    }

    private static func sum(_ classes: [Int: WatchedWaits], without numbers: [Int]) -> WatchedWaits {
        var sum = WatchedWaits()
        for number in classes.keys.sorted() where !numbers.contains(number) {
            if let waits = classes[number] { sum.add(waits) }
        }
        return sum
    }
}
