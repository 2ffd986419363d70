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
