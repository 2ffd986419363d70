import TestSupport
import Testing

import QueueingTheory

@Suite struct ShiftCoverTests {
    /// A post office's days: five days of work in a row, then two off. Winston, Operations Research: Applications and
    /// Algorithms, section 3.5: 23 people, where fractions of people would make 22 1/3.
    @Test func postOffice() throws {
        let need = [17, 13, 15, 19, 14, 16, 11]
        let rules = ShiftRules(starts: Array(0..<7), lengths: [5])
        let patterns = try #require(rules.patterns(open: need.map { _ in true }, isCyclic: true, limit: 100))
        guard case .found(let roster) = try ShiftCover(need: need, patterns: patterns).solve() else {
            Issue.record("no roster")
            return
        }
        #expect(roster.assignments.reduce(0) { $0 + $1.people } == 23)
        #expect(roster.cost == 115)
        #expect(roster.isProven)
        #expect(zip(roster.onDuty, need).allSatisfy { $0 >= $1 })
    }

    /// Every way to divide a shift against all sequences of work and rest of that length.
    @Test(arguments: [(1, 1...3), (1, 2...3), (2, 1...4), (2, 3...3), (1, 1...2), (3, 2...4)])
    func placesOfBreaks(pause: Int, stretch: ClosedRange<Int>) throws {
        for length in 1...12 {
            var all: [[Range<Int>]] = []
            for mask in 0..<1 << length {
                let works = (0..<length).map { mask >> $0 & 1 == 1 }
                guard works[0], works[length - 1] else { continue }
                var runs: [(isWork: Bool, range: Range<Int>)] = []
                for (place, isWork) in works.enumerated() {
                    if runs.last?.isWork == isWork {
                        runs[runs.count - 1].range = runs[runs.count - 1].range.lowerBound..<place + 1
                    } else {
                        runs.append((isWork, place..<place + 1))
                    }
                }
                let isAllowed = runs.allSatisfy {
                    $0.isWork ? stretch.contains($0.range.count) : $0.range.count == pause
                }
                if length > stretch.upperBound, isAllowed { all.append(runs.filter(\.isWork).map(\.range)) }
            }
            if length <= stretch.upperBound { all = [[0..<length]] }
            // As few breaks as it takes, which is decided by the longest stretches.
            func longest(_ stretches: Int) -> Int { stretches * stretch.upperBound + (stretches - 1) * pause }
            let fewest = (1...).first { longest($0) >= length } ?? 0
            let expected = Set(all.filter { $0.count == fewest })
            let rules = ShiftRules(starts: [0], lengths: [length], breaks: .init(length: pause, stretch: stretch))
            let found = try #require(rules.splits(of: length))
            #expect(Set(found) == expected && found.count == expected.count, "\(length)")
        }
    }

    /// The least cost of small rosters against a search that knows no linear programme: the first slot that lacks
    /// somebody is covered by each pattern in turn.
    @Test func againstAllRosters() throws {
        var random = SeededGenerator(11)
        var outcomes = (found: 0, uncovered: 0)
        for round in 0..<120 {
            let count = random.whole(4...7)
            let need = (0..<count).map { _ in random.whole(0...2) }
            let isCyclic = random.chance(0.5)
            let rules = ShiftRules(
                starts: (0..<count).filter { _ in random.chance(0.8) }, lengths: [2, 4],
                breaks: random.chance(0.5) ? .init(length: 1, stretch: 1...2) : nil)
            let open = (0..<count).map { need[$0] > 0 || random.chance(0.7) }
            let patterns = try #require(rules.patterns(open: open, isCyclic: isCyclic, limit: 1000))
            let price = ShiftCover.Price(
                slot: 1, shift: Double(random.whole(0...2)), paysBreaks: random.chance(0.5))
            let best = Self.least(need, patterns, price)
            switch try ShiftCover(need: need, patterns: patterns, price: price).solve() {
            case .found(let roster):
                outcomes.found += 1
                #expect(roster.cost == best, "\(round): \(need) \(rules)")
                #expect(roster.isProven)
                #expect(zip(roster.onDuty, need).allSatisfy { $0 >= $1 })
                #expect(zip(roster.onDuty, open).allSatisfy { $0 == 0 || $1 })
            case .uncovered(let slot):
                outcomes.uncovered += 1
                #expect(best == nil)
                #expect(need[slot] > 0)
            default: Issue.record("\(round): neither found nor uncovered")
            }
        }
        #expect(outcomes.found > 50 && outcomes.uncovered > 5)
    }

    private static func least(_ need: [Int], _ patterns: [ShiftPattern], _ price: ShiftCover.Price) -> Double? {
        var best: Double?
        func cover(_ lacks: [Int], _ cost: Double) {
            // Each slot that lacks somebody costs one more at least.
            if cost + Double(lacks.reduce(0) { $0 + max(0, $1) }) >= best ?? .infinity { return }
            guard let slot = lacks.indices.first(where: { lacks[$0] > 0 }) else {
                best = cost
                return
            }
            for pattern in patterns {
                let slots = pattern.stretches.joined().map { $0 % need.count }
                guard slots.contains(slot) else { continue }
                var rest = lacks
                for own in slots { rest[own] -= 1 }
                cover(rest, cost + price.cost(of: pattern))
            }
        }
        cover(need, 0)
        return best
    }

    /// At most so many at a time: three are needed at two moments that every shift covers together with a third.
    @Test func noMoreThanThereIsRoomFor() throws {
        let patterns = [ShiftPattern(stretches: [0..<2]), ShiftPattern(stretches: [1..<3])]
        #expect(try ShiftCover(need: [3, 0, 3], most: 5, patterns: patterns).solve() == .tooMany)
        guard case .found(let roster) = try ShiftCover(need: [3, 0, 3], most: 6, patterns: patterns).solve() else {
            Issue.record("no roster")
            return
        }
        #expect(roster.onDuty == [3, 6, 3])
    }

    /// Four stretches of 45 slots together, each of at most 12, fall short of 48 by three: 6 over 3 ways at 96 starts.
    @Test func tooManyKinds() {
        let rules = ShiftRules(
            starts: Array(0..<96), lengths: [48], breaks: .init(length: 1, stretch: 1...12))
        let open = Array(repeating: true, count: 96)
        let isThere = rules.patterns(open: open, isCyclic: true, limit: 1_920)?.count == 1_920
        let isRefused = rules.patterns(open: open, isCyclic: true, limit: 1_919) == nil
        #expect(isThere && isRefused)
    }
}
