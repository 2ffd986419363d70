import SimulationKernel
import Statistics

/// Shifts that put as many on duty as each part of the day needs, at the least cost: minimise Σ c_p x_p over how many
/// people work each pattern p, with Σ x_p ≥ need over the patterns that work in a slot.
///
/// Sources: Dantzig (1954), A comment on Edie's "Traffic delays at toll booths", Operations Research 2, 339–341; every
/// place of a break as a pattern of its own, as Aykin (1996), Management Science 42, 591–602, has it for comparison.
package struct ShiftCover: Sendable {
    /// What one person costs: each slot that is paid, and each shift.
    package struct Price: Sendable, Hashable {
        package var slot: Double
        package var shift: Double
        package var paysBreaks: Bool

        package init(slot: Double = 1, shift: Double = 0, paysBreaks: Bool = false) {
            self.slot = slot
            self.shift = shift
            self.paysBreaks = paysBreaks
        }

        package func paidSlots(_ pattern: ShiftPattern) -> Int {
            paysBreaks ? pattern.length : pattern.worked
        }
        package func cost(of pattern: ShiftPattern) -> Double { slot * Double(paidSlots(pattern)) + shift }
    }

    /// How many people work a pattern.
    package struct Assignment: Sendable, Hashable {
        package var pattern: ShiftPattern
        package var people: Int
    }

    package struct Roster: Sendable, Hashable {
        /// By start, end and breaks.
        package var assignments: [Assignment]
        /// On duty in each slot.
        package var onDuty: [Int]
        package var cost: Double
        /// No roster costs less; `cost` where that is proven.
        package var bound: Double
        package var isProven: Bool
    }

    package enum Outcome: Sendable, Hashable {
        case found(Roster)
        /// A slot in which somebody is needed and no pattern works.
        case uncovered(slot: Int)
        /// Each slot could be covered, but not with so few on duty at a time.
        case tooMany
        case unfinished
    }

    /// In slots.
    package let need: [Int]
    /// The most on duty in a slot; nil: any number.
    package let most: Int?
    /// None longer than the day that ``need`` tells of.
    package let patterns: [ShiftPattern]
    package let price: Price
    private let workers: [[Int]]

    package init(need: [Int], most: Int? = nil, patterns: [ShiftPattern], price: Price = Price()) {
        self.need = need
        self.most = most
        self.patterns = patterns
        self.price = price
        var workers: [[Int]] = Array(repeating: [], count: need.count)
        for (place, pattern) in patterns.enumerated() {
            for slot in pattern.stretches.joined() { workers[slot % need.count].append(place) }
        }
        self.workers = workers
    }

    /// Work that a search may do, in nodes times patterns: what ends it is counted, so that every run ends alike.
    private static let effort = 500_000

    /// The best roster, or where that takes too long the best that was found.
    package func solve(isCancelled: @escaping () -> Bool = { false }) throws(TheoryError) -> Outcome {
        if let slot = need.indices.first(where: { need[$0] > 0 && workers[$0].isEmpty }) {
            return .uncovered(slot: slot)
        }
        // Who works in no slot that needs anybody is never hired.
        let useful = Set(need.indices.filter { need[$0] > 0 }.flatMap { workers[$0] }).sorted()
        guard !useful.isEmpty else { return .found(roster([:], bound: 0, isProven: true)) }
        let columns = Dictionary(uniqueKeysWithValues: zip(useful, useful.indices))
        let rows = rows(columns)
        let nodes = min(10_000, max(100, Self.effort / useful.count))
        do throws(NumericalError) {
            let costs = Self.whole(useful.map { price.cost(of: patterns[$0]) })
            let first = try IntegerProgram(costs: costs.numbers, rows: rows)
                .solve(nodes: nodes, isCancelled: isCancelled)
            guard case .found(var found) = first else {
                return first == .infeasible ? .tooMany : .unfinished
            }
            if !found.isProven {
                let search = ShiftImprovement(
                    costs: costs.numbers, rows: rows, starts: useful.map { patterns[$0].start }, nodes: nodes)
                found = try search.improved(found, isCancelled: isCancelled)
            }
            let isProven = found.isProven
            let bound = found.bound * costs.size
            // Of the rosters of this cost one with few shifts, as far as a short search finds it.
            let all = IntegerProgram(
                costs: useful.map { _ in 1 },
                rows: rows + [.init(costs.numbers.enumerated().map { ($0, $1) }, atMost: found.cost)])
            if isProven, case .found(let fewer) = try all.solve(nodes: nodes / 10, isCancelled: isCancelled),
                fewer.cost < Double(found.numbers.reduce(0, +))
            {
                found.numbers = fewer.numbers
            }
            let people = Dictionary(uniqueKeysWithValues: zip(useful, found.numbers))
            return .found(roster(people, bound: bound, isProven: isProven))
        } catch { throw TheoryError(.numerical, "the search for shifts failed: \(error)") }
    }

    /// One row for each set of patterns that work at the same time, with the largest need that it has to meet.
    private func rows(_ columns: [Int: Int]) -> [IntegerProgram.Row] {
        var needs: [[Int]: Int] = [:]
        var order: [[Int]] = []
        for slot in need.indices where need[slot] > 0 || most != nil && !workers[slot].isEmpty {
            let set = workers[slot].compactMap { columns[$0] }
            if set.isEmpty { continue }
            if needs.updateValue(max(needs[set] ?? 0, need[slot]), forKey: set) == nil { order.append(set) }
        }
        return order.map { set in
            .init(
                set.map { (column: $0, coefficient: 1) }, atLeast: Double(needs[set] ?? 0),
                atMost: most.map(Double.init))
        }
    }

    private func roster(_ people: [Int: Int], bound: Double, isProven: Bool) -> Roster {
        var onDuty = need.map { _ in 0 }
        var assignments: [Assignment] = []
        for (place, count) in people where count > 0 {
            assignments.append(Assignment(pattern: patterns[place], people: count))
            for slot in patterns[place].stretches.joined() { onDuty[slot % need.count] += count }
        }
        assignments.sort { $0.pattern.order.lexicographicallyPrecedes($1.pattern.order) }
        let cost = assignments.reduce(0) { $0 + price.cost(of: $1.pattern) * Double($1.people) }
        return Roster(
            assignments: assignments, onDuty: onDuty, cost: cost, bound: isProven ? cost : min(bound, cost),
            isProven: isProven)
    }

    /// Costs as whole numbers without a common divisor, where thousandths of money show them; else as they are.
    /// - Returns: also what one of them stands for.
    static func whole(_ costs: [Double]) -> (numbers: [Double], size: Double) {
        let thousandths = costs.map { ($0 * 1000).rounded() }
        let areWhole = zip(costs, thousandths).allSatisfy { abs($0 * 1000 - $1) <= 1e-9 * max(1, $1) && $1 < 1e12 }
        guard areWhole else { return (costs, 1) }
        let divisor = thousandths.reduce(0) { greatestCommonDivisor(Int($0), Int(saturating: $1)) }
        guard divisor > 0 else { return (costs, 1) }
        return (thousandths.map { $0 / Double(divisor) }, Double(divisor) / 1000)
    }

    package static let source = "Dantzig (1954), Oper. Res. 2, 339–341"
}

extension ShiftPattern {
    fileprivate var order: [Int] { [start, end] + stretches.flatMap { [$0.lowerBound, $0.upperBound] } }
}

/// Of whole numbers from 0 on; of 0 and n it is n.
package func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
    var a = first
    var b = second
    while b != 0 { (a, b) = (b, a % b) }
    return a
}
