import CGSL

/// Points and weights that integrate a polynomial of degree 2n − 1 exactly; for many integrals of smooth functions.
///
/// Source: Gauss (1814); through GSL.
package struct GaussLegendreRule: Sendable {
    /// On −1 … 1.
    private let nodes: [(point: Double, weight: Double)]

    package init(points: Int) throws(NumericalError) {
        Library.prepare()
        guard points > 0 else { throw .invalidArgument }
        guard let table = gsl_integration_glfixed_table_alloc(points) else { throw .noMemory }
        defer { gsl_integration_glfixed_table_free(table) }
        nodes = (0..<points).map { i in
            var point = 0.0
            var weight = 0.0
            gsl_integration_glfixed_point(-1, 1, i, &point, &weight, table)
            return (point, weight)
        }
    }

    /// Calls `body` with each point of an interval and its weight.
    package func forEach(from lower: Double, to upper: Double, _ body: (Double, Double) -> Void) {
        let middle = (lower + upper) / 2
        let half = (upper - lower) / 2
        for (point, weight) in nodes { body(middle + half * point, half * weight) }
    }
}
