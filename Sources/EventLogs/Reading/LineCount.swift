/// How many rows something is true of, and the first lines of them.
public struct LineCount: Sendable, Hashable {
    public private(set) var count = 0
    /// At most five.
    public private(set) var lines: [Int] = []

    public init() {}

    mutating func note(_ line: Int) {
        count += 1
        if lines.count < 5 { lines.append(line) }
    }
}
