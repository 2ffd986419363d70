import SimulationKernel
import Testing

/// A collector that begins anew collects to the last bit as one that has just been made, wherever values fell before.
@Suite struct RestartExactCases {
    private static let before: [[Double]] = [[], [0], [1e-9, 3], [1e6, 2e6, 5e6], [0.5, 0.25, 0.125]]
    private static let after: [[Double]] = [[], [0, 0], [1.25, 0.1, 700, 0.3], [5e6, 1e-3], [0.3, 0.3, 0.3]]

    private static func add(_ values: [Double], to tally: inout Tally) {
        for value in values { tally.add(value) }
    }

    @Test func tallies() {
        for first in Self.before {
            for then in Self.after {
                var used = Tally(countingAbove: [0.2, 1])
                Self.add(first, to: &used)
                used.restart()
                var fresh = Tally(countingAbove: [0.2, 1])
                for isReset in [false, true] {
                    if isReset {
                        used.reset()
                        fresh.reset()
                    }
                    Self.add(then, to: &used)
                    Self.add(then, to: &fresh)
                    #expect("\(used.summary())" == "\(fresh.summary())", "\(first), then \(then)")
                }
            }
        }
    }

    @Test func levels() {
        var used = Level()
        for time in 1...40 { used.increase(at: Double(time)) }
        used.restart()
        var fresh = Level()
        #expect(used.summary(at: 2) == fresh.summary(at: 2) && used.current == 0)
        for time in [1.5, 2, 4] {
            used.increase(at: time)
            fresh.increase(at: time)
        }
        used.decrease(at: 5)
        fresh.decrease(at: 5)
        #expect(used.summary(at: 7) == fresh.summary(at: 7))
        #expect(used.area(at: 7) == fresh.area(at: 7))
        #expect(fresh.summary(at: 7) == LevelSummary(times: [1.5, 0.5, 4, 1]))
    }
}
