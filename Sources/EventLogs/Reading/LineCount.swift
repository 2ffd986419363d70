/// How many rows something is true of, and the first lines of them.
package struct LineCount: Sendable, Hashable {
    package private(set) var count = 0
    /// At most five.
    package private(set) var lines: [Int] = []

    package init() {}

    mutating func note(_ line: Int) {
        count += 1
        if lines.count < 5 { lines.append(line) }
    }
}
