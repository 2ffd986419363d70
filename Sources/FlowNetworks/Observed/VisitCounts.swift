/// How often those who left had come to a place.
public struct VisitCounts: Sendable, Hashable {
    /// Of all of them together.
    public var total = 0
    /// Who came at least once.
    public var customers = 0
    /// Of the one who came most often.
    public var most = 0

    public init() {}

    mutating func add(_ visits: Int) {
        total += visits
        if visits > 0 { customers += 1 }
        if visits > most { most = visits }
    }

    public mutating func merge(_ next: VisitCounts) {
        total += next.total
        customers += next.customers
        most = max(most, next.most)
    }
}
