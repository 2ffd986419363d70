/// The law of durations of which some are known and of others only between which two values they lie, without any family:
/// masses on the values under which what was seen is likeliest.
///
/// Masses can only lie on values that are known and in the innermost intervals (Peto 1973; Turnbull 1976, "The empirical
/// distribution function with arbitrarily grouped, censored and truncated data", Journal of the Royal Statistical Society
/// B 38, 290–295); an interval without a known value in it gets a point that it shares with as many others as can be. The
/// masses are found by Turnbull's self-consistency steps.
package struct IntervalCensoredMasses: Sendable {
    /// In ascending order, each with its mass; the masses' sum is 1.
    package let values: [Double]
    package let masses: [Double]
    /// False where the masses still moved by more than 1e-7 at the last step.
    package let isConverged: Bool

    /// - Parameters:
    ///   - known: values known exactly.
    ///   - between: lower and upper bounds of the others, both included.
    ///   - points: further values that may have a mass, such as 0.
    /// - Precondition: all finite, and no lower bound above its upper.
    package init(known: [Double], between: [(lower: Double, upper: Double)], points: [Double] = []) {
        let sorted = known.sorted()
        var values: [Double] = []
        var counts: [Double] = []
        for value in (sorted + points).sorted() where values.last != value { values.append(value) }
        values = Self.withPoints(values, for: between)
        counts = [Double](repeating: 0, count: values.count)
        var place = 0
        for value in sorted {
            while values[place] < value { place += 1 }
            counts[place] += 1
        }
        // Of each interval the values in it, as a range of their numbers.
        let ranges = between.map { bounds in
            (Self.first(values, notBelow: bounds.lower), Self.first(values, above: bounds.upper))
        }
        let total = Double(known.count + between.count)
        guard total > 0, !values.isEmpty else {
            self.values = []
            masses = []
            isConverged = true
            return
        }
        var masses = [Double](repeating: 1 / Double(values.count), count: values.count)
        var isConverged = between.isEmpty
        if between.isEmpty { masses = counts.map { $0 / total } }
        for _ in 0..<(between.isEmpty ? 0 : 500) {
            let next = Self.step(masses, counts: counts, ranges: ranges, total: total)
            let change = zip(masses, next).reduce(0) { max($0, ($1.0 - $1.1).magnitude) }
            masses = next
            if change < 1e-7 {
                isConverged = true
                break
            }
        }
        self.values = values
        self.masses = masses
        self.isConverged = isConverged
    }

    package var mean: Double {
        var sum = CompensatedSum()
        for (value, mass) in zip(values, masses) { sum.add(value * mass) }
        return sum.value
    }

    /// Each interval gives its one observation to the values in it as their masses are.
    private static func step(
        _ masses: [Double], counts: [Double], ranges: [(Int, Int)], total: Double
    ) -> [Double] {
        var before = [0.0]
        before.reserveCapacity(masses.count + 1)
        for mass in masses { before.append(before[before.count - 1] + mass) }
        var changes = [Double](repeating: 0, count: masses.count + 1)
        for (first, end) in ranges where end > first {
            let within = before[end] - before[first]
            guard within > 0 else { continue }
            changes[first] += 1 / within
            changes[end] -= 1 / within
        }
        var next = masses
        var factor = 0.0
        var sum = 0.0
        for index in masses.indices {
            factor += changes[index]
            next[index] = (counts[index] + masses[index] * max(0, factor)) / total
            sum += next[index]
        }
        return next.map { $0 / sum }
    }

    /// Intervals without a value get one, the upper end of the one that ends first, and so on.
    private static func withPoints(_ values: [Double], for between: [(lower: Double, upper: Double)]) -> [Double] {
        let orphans = between.filter { first(values, notBelow: $0.lower) == first(values, above: $0.upper) }
            .sorted { ($0.upper, $0.lower) < ($1.upper, $1.lower) }
        var more: [Double] = []
        for orphan in orphans where !(more.last.map { $0 >= orphan.lower } ?? false) { more.append(orphan.upper) }
        return more.isEmpty ? values : (values + more).sorted()
    }

    private static func first(_ values: [Double], notBelow bound: Double) -> Int {
        first(values) { $0 >= bound }
    }

    private static func first(_ values: [Double], above bound: Double) -> Int {
        first(values) { $0 > bound }
    }

    private static func first(_ values: [Double], _ holds: (Double) -> Bool) -> Int {
        var low = 0
        var high = values.count
        while low < high {
            let middle = (low + high) / 2
            if holds(values[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
