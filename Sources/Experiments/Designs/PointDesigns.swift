import SimulationKernel

/// Every combination of several lists of values, as a sweep goes through them.
package enum FullGrid {
    /// By combination, for each list the place of its value. The first list changes slowest, as in nested loops in the
    /// file's order.
    /// - Precondition: no list is empty.
    package static func places(sizes: [Int]) -> [[Int]] {
        precondition(sizes.allSatisfy { $0 > 0 }, "a list without values has no combinations")
        var result: [[Int]] = [[]]
        for size in sizes { result = result.flatMap { head in (0..<size).map { head + [$0] } } }
        return result
    }
}

/// Points that are spread evenly over each of several ranges: each range is cut into as many equal parts as there are
/// points, and each part has one.
///
/// Source: McKay, Beckman & Conover (1979), "A comparison of three methods for selecting values of input variables in the
/// analysis of output from a computer code", Technometrics 21, 239–245.
package enum LatinHypercube {
    /// What the design's stream is for: no simulation draws from it.
    private static let purpose = StreamKey.number(of: "latin hypercube")

    /// By point, a number in (0, 1) for each dimension; always the same for the same seed.
    /// - Precondition: at least one point.
    package static func points(_ count: Int, dimensions: Int, seed: UInt64) -> [[Double]] {
        precondition(count > 0, "a design has a point")
        var result = Array(repeating: [Double](), count: count)
        for dimension in 0..<dimensions {
            var stream = RandomStream(
                StreamKey(seed: seed, replication: 0, purpose: [purpose, UInt64(dimension)]))
            var cells = Array(0..<count)
            // Fisher and Yates: every order of the parts is equally likely.
            for last in stride(from: count - 1, to: 0, by: -1) {
                cells.swapAt(last, Int(stream.below(UInt64(last + 1))))
            }
            for point in 0..<count {
                result[point].append((Double(cells[point]) + stream.uniformOpen()) / Double(count))
            }
        }
        return result
    }
}
