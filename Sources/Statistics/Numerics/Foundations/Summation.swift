/// A sum that keeps what rounding would lose, so that adding many small terms to a large one does no harm.
///
/// Source: Neumaier (1974), ZAMM 54, 39–51.
package struct CompensatedSum: Sendable, Hashable {
    private var sum = 0.0
    private var correction = 0.0

    package init() {}

    package var value: Double { sum + correction }

    package mutating func add(_ term: Double) {
        let next = sum + term
        correction += sum.magnitude >= term.magnitude ? (sum - next) + term : (term - next) + sum
        sum = next
    }
}

/// The sum of all values, compensated.
package func compensatedSum(_ values: Span<Double>) -> Double {
    var sum = CompensatedSum()
    for i in values.indices { sum.add(values[i]) }
    return sum.value
}
