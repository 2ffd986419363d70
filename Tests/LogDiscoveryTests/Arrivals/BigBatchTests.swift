import EventLogs
import TestSupport
import Testing

/// Everybody comes in groups, however large they are.
///
/// Seeds are fixed; that a group's moments alone lie on a lattice by chance has a probability of 0.001 at most.
@Suite struct BigBatchTests {
    @Test(arguments: [2, 7, 9, 10, 12, 20])
    func groupsAreSeen(size: Int) throws {
        var generator = SeededGenerator(21)
        let moments = DrawnStream.poisson(
            days: 28, most: 3, rate: { $0 < 5 && $1 >= 28_800 && $1 < 57_600 ? 3 : 0 }, &generator)
        let times = moments.flatMap { Array(repeating: $0.rounded(.down), count: size) }
        let stream = try #require(ArrivalDiscovery(DrawnStream.observed(times, days: 28)).streams.first)
        let batches = try #require(stream.batches)
        #expect(batches.sizes.map(\.size).contains(size) && abs(batches.mean - Double(size)) < 0.05 * Double(size))
    }
}
