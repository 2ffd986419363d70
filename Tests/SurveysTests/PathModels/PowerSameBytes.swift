import Testing

import Surveys

/// The number of threads changes nothing.
@Suite struct PowerSameBytes {
    @Test func threadsChangeNothing() throws {
        var plan = PowerPlan(
            constructs: [.init("x", [0.8, 0.7]), .init("m", [0.8, 0.7]), .init("y", [0.8, 0.7])],
            paths: [.init("x", "m", 0.3), .init("m", "y", 0.3)],
            claims: [.init("H1", ["x", "m"]), .init("H2", ["x", "m", "y"])])
        plan.sizes = [30, 50]
        plan.sets = 60
        plan.samples = 100
        func run(_ threads: Int) throws -> [String] {
            try #require(try PowerStudy(plan, threads: threads)).cells.map { "\($0.supported) \($0.mean)" }
        }
        let one = try run(1)
        #expect(try run(3) == one && run(2) == one)
    }
}
