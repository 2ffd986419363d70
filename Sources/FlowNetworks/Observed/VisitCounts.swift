/// How often those who left had come to a place.
package struct VisitCounts: Sendable, Hashable {
    /// Of all of them together.
    package var total = 0
    /// Who came at least once.
    package var customers = 0
    /// Of the one who came most often.
    package var most = 0

    package init() {}

    mutating func add(_ visits: Int) {
        total += visits
        if visits > 0 { customers += 1 }
        if visits > most { most = visits }
    }

    package mutating func merge(_ next: VisitCounts) {
        total += next.total
        customers += next.customers
        most = max(most, next.most)
    }
}
