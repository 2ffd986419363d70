import SimulationKernel
import TestSupport
import Testing

/// What a grid of windows leaves out is touched by nothing.
struct WindowGridTests {
    private func hours(_ count: Int, from: Double, length: Double, isCyclic: Bool) -> [TimeWindow.Span] {
        (0..<count).flatMap { hour in
            TimeWindow(
                name: "\(hour)", from: from + Double(hour) * length, until: from + Double(hour + 1) * length,
                period: isCyclic ? Double(count) * length : nil
            ).spans
        }
    }

    @Test func nothingIsLeftOutThatIsTouched() {
        var random = SeededGenerator(7)
        var looked = 0
        var most = 0
        for (count, length) in [(24, 60.0), (24, 1.0), (7, 1440.0), (48, 0.1), (168, 1.0 / 3)] {
            for (from, isCyclic) in [(0.0, true), (0.4 * length, true), (-3.7, true), (0.0, false), (11.3, false)] {
                let spans = hours(count, from: from, length: length, isCyclic: isCyclic)
                let grid = WindowGrid(spans)
                #expect(grid.isGrid)
                for _ in 0..<500 {
                    var start = from + Double.random(in: -2...30, using: &random) * length
                    // Ends of windows and moments beside them too.
                    if Bool.random(using: &random) { start = from + ((start - from) / length).rounded() * length }
                    if Bool.random(using: &random) { start = start.nextUp }
                    let end =
                        start + Double.random(in: -1...5, using: &random) * length
                        * (Bool.random(using: &random) ? 1 : 0)
                    let (first, number) = grid.near(from: start, to: end)
                    let near = Set((0..<number).map { (first + $0) % count })
                    looked += number
                    most += 1
                    for index in spans.indices where !near.contains(index) {
                        #expect(!spans[index].contains(start), "\(start) in \(spans[index])")
                        #expect(end <= start || spans[index].overlap(from: start, to: end) == 0)
                    }
                }
            }
        }
        // Else it would be of no use.
        #expect(looked < 10 * most)
    }

    @Test func othersAreLookedAtOneByOne() {
        let uneven =
            hours(8, from: 0, length: 1, isCyclic: false).dropLast() + hours(1, from: 9, length: 1, isCyclic: false)
        #expect(!WindowGrid(Array(uneven)).isGrid)
        let gap = (0..<8).flatMap { TimeWindow(name: "", from: Double($0), until: Double($0 + 1), period: 24).spans }
        #expect(!WindowGrid(gap).isGrid && WindowGrid(gap).near(from: 3, to: 4) == (0, 8))
        #expect(WindowGrid([]).near(from: 0, to: 1) == (0, 0))
    }
}
