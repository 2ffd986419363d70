import Fleets
import SimulationKernel
import TestSupport
import Testing

@Suite struct MeanDistanceExactCases {
    /// F01 to F04 of the reference cases.
    @Test func unitSquares() {
        let manhattan = Metric.manhattan
        let euclidean = Metric.euclidean
        #expect(abs(Space.torus(width: 1, height: 1, metric: euclidean).meanDistance - 0.382597858) < 1e-9)
        #expect(Space.torus(width: 1, height: 1, metric: manhattan).meanDistance == 0.5)
        #expect(abs(Space.rectangle(width: 1, height: 1, metric: euclidean).meanDistance - 0.521405433) < 1e-9)
        #expect(abs(Space.rectangle(width: 1, height: 1, metric: manhattan).meanDistance - 2.0 / 3) < 1e-15)
    }

    /// The distance along each axis has the density 2/w (1 − x/w)… in a rectangle and 2/w up to w/2 on a torus; both
    /// integrals by Gauss's rule with three points in 400 × 400 cells.
    @Test(arguments: [(1.0, 1.0), (3, 1), (0.5, 4), (20, 1)])
    func otherRectanglesAgainstQuadrature(_ width: Double, _ height: Double) {
        let torus = Self.quadrature(width / 2, height / 2) { _ in 1 }
        let square = Self.quadrature(width, height) { 2 * (1 - $0) }
        let onTorus = Space.torus(width: width, height: height, metric: .euclidean).meanDistance
        let inside = Space.rectangle(width: width, height: height, metric: .euclidean).meanDistance
        #expect(abs(onTorus / torus - 1) < 1e-7)
        #expect(abs(inside / square - 1) < 1e-7)
    }

    /// The mean of √(x² + y²) over [0, w] × [0, h], with the density over the unit interval.
    static func quadrature(_ w: Double, _ h: Double, density: (Double) -> Double) -> Double {
        let cells = 400
        let node = (0.6 as Double).squareRoot() / 2
        var points: [(Double, Double)] = []
        for cell in 0..<cells {
            for (offset, weight) in [(-node, 5.0), (0.0, 8.0), (node, 5.0)] {
                points.append(((Double(cell) + 0.5 + offset) / Double(cells), weight / 18 / Double(cells)))
            }
        }
        var sum = 0.0
        for (u, p) in points {
            for (v, q) in points {
                let x = u * w
                let y = v * h
                let length: Double = (x * x + y * y).squareRoot()
                sum += p * density(u) * q * density(v) * length
            }
        }
        return sum
    }

    @Test(arguments: [(1, 1), (2, 3), (7, 4), (40, 40)])
    func gridsByCounting(_ columns: Int, _ rows: Int) {
        let grid = Space.gridTorus(columns: columns, rows: rows)
        let origin = Place(x: 0, y: 0)
        var sum = 0.0
        for x in 0..<columns {
            for y in 0..<rows { sum += grid.distance(from: origin, to: Place(x: Double(x), y: Double(y))) }
        }
        #expect(abs(grid.meanDistance - sum / Double(columns * rows)) < 1e-13)
    }

    @Test func zones() {
        #expect(Space.zones(names: ["A", "B"], distances: [[1, 4], [5, 0]]).meanDistance == 2.5)
    }
}
