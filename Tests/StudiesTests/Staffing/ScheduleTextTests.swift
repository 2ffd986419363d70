import FlowStudies
import FlowNetworks
import Testing

/// Numbers of servers that keep a schedule's shape.
struct ScheduleTextTests {
    /// 3, 1 at lunch, 3, closed: by hand for every number at the most.
    @Test(arguments: [
        (1, [1, 1, 1, 0]), (2, [2, 1, 2, 0]), (3, [3, 1, 3, 0]), (5, [5, 2, 5, 0]), (10, [10, 3, 10, 0]),
    ])
    func proportions(most: Int, expected: [Int]) {
        let own = ServerSchedule(
            pieces: zip([60.0, 300, 360, 540], [3, 1, 3, 0]).map { .init(time: $0, count: $1) }, period: 1440)
        let scaled = own.scaled(to: most)
        #expect(scaled.pieces.map(\.count) == expected)
        #expect(scaled.pieces.map(\.time) == own.pieces.map(\.time))
        #expect(scaled.period == 1440)
    }
}
