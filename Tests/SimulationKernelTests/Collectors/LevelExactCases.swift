import SimulationKernel
import TestSupport
import Testing

/// Levels against plain integration.
@Suite struct LevelExactCases {
    /// A walk with its values and moments; times on a grid of 1/16, so that sums are exact.
    @Test func aWalkIsIntegrated() {
        for seed in 0..<40 as Range<UInt64> {
            var random = SeededGenerator(seed)
            var level = Level()
            var steps: [(value: Int, time: Double)] = [(0, 0)]
            var now = 0.0
            for _ in 0..<random.whole(0...400) {
                now += Double(random.whole(0...32)) / 16
                let up = level.current == 0 || random.chance(0.55)
                if up { level.increase(at: now) } else { level.decrease(at: now) }
                steps.append((steps.last!.value + (up ? 1 : -1), now))
            }
            let end = now + 0.5
            #expect(level.current == steps.last!.value)
            let summary = level.summary(at: end)
            let ends = steps.dropFirst().map(\.time) + [end]
            var area = 0.0
            var squares = 0.0
            var times = [Int: Double]()
            for (step, until) in zip(steps, ends) {
                let time = until - step.time
                area += Double(step.value) * time
                squares += Double(step.value * step.value) * time
                times[step.value, default: 0] += time
            }
            #expect(summary.area == area)
            #expect(summary.squares == squares)
            #expect(summary.duration == end)
            for value in 0..<400 {
                #expect(summary.time(at: value) == times[value] ?? 0)
                #expect(summary.timeUpTo(value) == times.filter { $0.key <= value }.values.reduce(0, +))
            }
            #expect(summary.maximum == times.filter { $0.value > 0 }.keys.max() ?? 0)
        }
    }

    @Test func aResetKeepsTheValue() {
        var level = Level()
        level.increase(at: 1)
        level.increase(at: 2)
        level.reset(at: 5)
        level.decrease(at: 7)
        let summary = level.summary(at: 10)
        #expect(summary.times == [0, 3, 2])
        #expect(summary.area == 7)
        #expect(level.current == 1)
    }

    @Test func beginningInTheMiddle() {
        var level = Level(40, at: 3)
        level.decrease(at: 4)
        let summary = level.summary(at: 6)
        #expect(summary.area == 40 + 39 * 2)
        #expect(summary.duration == 3)
        #expect(summary.timeUpTo(-1) == 0)
        #expect(summary.time(at: 1000) == 0)
    }

    @Test func mergingAdds() {
        var all = LevelSummary(times: [1, 2])
        all.merge(LevelSummary(times: [0.5, 0, 4]))
        all.merge(LevelSummary())
        #expect(all.times == [1.5, 2, 4])
        #expect(all.area == 10)
        #expect(all.maximum == 2)
        // Values that never lasted are not kept, and change nothing.
        let high = LevelSummary(times: [0, 0, 0, 2, 0, 1])
        #expect(high.times == [0, 0, 0, 2, 0, 1] && high.area == 11 && high.squares == 43 && high.duration == 3)
        #expect(high.timeUpTo(2) == 0 && high.timeUpTo(3) == 2 && high.time(at: 5) == 1 && high.maximum == 5)
        #expect(
            high.beyond(1) == LevelSummary(times: [0, 0, 2, 0, 1]) && high.beyond(4) == LevelSummary(times: [2, 1]))
        #expect(
            high.upTo(4) == LevelSummary(times: [0, 0, 0, 2, 1]) && high.upTo(2) == LevelSummary(times: [0, 0, 3]))
        #expect(high.upTo(5) == high && high.beyond(0) == LevelSummary(times: [0, 0, 0, 2, 0, 1]))
        var both = LevelSummary(times: [0, 0, 0, 0, 0, 0, 4])
        both.merge(high)
        #expect(both == LevelSummary(times: [0, 0, 0, 2, 0, 1, 4]))
        var nothing = LevelSummary(times: [0, 0])
        nothing.merge(high)
        #expect(nothing == high)
        #expect(LevelSummary().duration == 0)
        #expect(LevelSummary().maximum == 0)
    }
}
