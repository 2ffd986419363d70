import QueueingTheory
import Testing

@Suite struct DistanceExactCases {
    private func area(
        _ width: Double, _ height: Double, _ border: ServiceArea.Border, _ metric: ServiceArea.Metric
    ) throws -> ServiceArea {
        try ServiceArea(width: width, height: height, border: border, metric: metric)
    }

    /// A sliver is a line: a third of its length between walls, a quarter on a ring, whatever the metric.
    @Test func sliversAreLines() throws {
        for metric in [ServiceArea.Metric.euclidean, .manhattan] {
            #expect(isClose(try area(1, 1e-9, .walls, metric).meanTrip, 1 / 3.0, relative: 2e-9))
            #expect(isClose(try area(1e-9, 1, .torus, metric).meanTrip, 0.25, relative: 2e-9))
        }
        // As a line of 1/6 and 1/12 for the mean square.
        #expect(isClose(try area(1, 1e-9, .walls, .euclidean).tripSecondMoment, 1 / 6.0, relative: 2e-9))
        #expect(isClose(try area(1, 1e-9, .torus, .manhattan).tripSecondMoment, 1 / 12.0, relative: 2e-9))
    }

    /// The mean is in units of length, and width and height can be exchanged.
    @Test func scale() throws {
        for border in [ServiceArea.Border.torus, .walls] {
            for metric in [ServiceArea.Metric.euclidean, .manhattan] {
                let one = try area(3, 1, border, metric)
                let other = try area(7, 21, border, metric)
                #expect(isClose(other.meanTrip, 7 * one.meanTrip, relative: 1e-14))
                #expect(isClose(other.tripSCV, one.tripSCV, relative: 1e-12) && one.tripSCV > 0)
                #expect(one.meanTrip < one.diameter)
            }
        }
    }

    /// The mean square along streets in a square: 1/6 + 1/6 + 2/9.
    @Test func meanSquare() throws {
        #expect(isClose(try area(1, 1, .walls, .manhattan).tripSecondMoment, 5 / 9.0))
        #expect(isClose(try area(2, 2, .torus, .euclidean).tripSecondMoment, 2 / 3.0))
    }

    /// The nearest of one is the mean trip: an integral of the reach against the closed form.
    @Test func nearestOfOne() throws {
        for (width, height) in [(1.0, 1.0), (3, 1), (1, 8)] {
            for metric in [ServiceArea.Metric.euclidean, .manhattan] {
                let torus = try area(width, height, .torus, metric)
                #expect(isClose(try NearestVehicle(area: torus, vehicles: 1).mean, torus.meanTrip, relative: 1e-10))
                let walls = try area(width, height, .walls, metric)
                #expect(isClose(try NearestVehicle(area: walls, vehicles: 1).mean, walls.meanTrip, relative: 1e-6))
            }
        }
    }

    /// Digits from the chord lengths integrated with numpy on grids of 14 × 10 places a side, and with scipy on the torus.
    @Test(arguments: [
        (1.0, ServiceArea.Border.torus, ServiceArea.Metric.euclidean, 2, 0.301543558404, 1e-10),
        (1, .torus, .euclidean, 10, 0.152477980727, 1e-10), (1, .torus, .manhattan, 10, 0.191104699005, 1e-10),
        (3, .torus, .euclidean, 4, 0.417257007468, 1e-10), (3, .torus, .manhattan, 4, 0.524843229473, 1e-10),
        (1, .walls, .euclidean, 2, 0.389189025, 1e-6), (1, .walls, .euclidean, 10, 0.173929556, 1e-6),
        (1, .walls, .manhattan, 10, 0.217011700, 1e-6), (2, .walls, .euclidean, 5, 0.357506481, 1e-6),
        (2, .walls, .manhattan, 5, 0.446092947, 1e-6), (1, .walls, .euclidean, 60, 0.067736225, 1e-6),
    ])
    func nearest(
        width: Double, border: ServiceArea.Border, metric: ServiceArea.Metric, vehicles: Int, mean: Double,
        relative: Double
    ) throws {
        let nearest = try NearestVehicle(area: area(width, 1, border, metric), vehicles: vehicles)
        #expect(isClose(nearest.mean, mean, relative: relative), "\(nearest.mean)")
    }

    /// The law: on a torus up to half a side the reach is the whole circle, 1 − (1 − π r²)ⁿ; its quantile; its ends.
    @Test func law() throws {
        let nearest = try NearestVehicle(area: area(1, 1, .torus, .euclidean), vehicles: 3)
        let share = 1 - 3.14159265358979 * 0.04
        #expect(isClose(nearest.tail(0.2), share * share * share, relative: 1e-13))
        #expect(isClose(nearest.tail(nearest.quantile(0.9)), 0.1, relative: 1e-9))
        #expect(nearest.tail(-1) == 1 && nearest.tail(0) == 1 && nearest.tail(0.71) == 0)
        let walled = try NearestVehicle(area: area(1, 1, .walls, .euclidean), vehicles: 3)
        #expect(isClose(walled.tail(0), 1) && walled.tail(1.5) == 0 && walled.tail(0.2) > nearest.tail(0.2))
        // A corner has a quarter of the circle, the middle all of it.
        let square = try area(1, 1, .walls, .euclidean)
        #expect(isClose(square.share(within: 0.3, ofPlaceAt: 0, 0), 3.14159265358979 * 0.09 / 4, relative: 1e-13))
        #expect(isClose(square.share(within: 0.3, ofPlaceAt: 0.5, 0.5), 3.14159265358979 * 0.09, relative: 1e-13))
        #expect(square.share(within: 0.3) == nil)
    }

    /// The square-root law is the limit of many vehicles, from below on a torus; on the way rows F06 and F08 name it.
    @Test func manyVehicles() throws {
        for (metric, asymptote) in [(ServiceArea.Metric.euclidean, 0.158113883), (.manhattan, 0.198166365)] {
            let torus = try area(1, 1, .torus, metric)
            #expect(isClose(try NearestVehicle(area: torus, vehicles: 10).asymptote, asymptote, relative: 1e-8))
            let many = try NearestVehicle(area: torus, vehicles: 100_000)
            #expect(isClose(many.mean, many.asymptote, relative: 1e-5) && many.mean < many.asymptote)
            let walled = try NearestVehicle(area: area(1, 1, .walls, metric), vehicles: 100_000)
            #expect(walled.mean > many.mean && isClose(walled.mean, many.mean, relative: 5e-3))
        }
    }

    /// On a ring of five: 0, 1, 1, 2, 2 blocks away; one vehicle is a mean trip, and all counts are all nodes.
    @Test func grid() throws {
        let ring = try GridTorus(columns: 5, rows: 1)
        #expect(ring.nodesAt == [1, 2, 2] && isClose(ring.meanTrip, 1.2))
        #expect(isClose(try ring.meanNearest(vehicles: 1), 1.2))
        // (4/5)² + (2/5)².
        #expect(isClose(try ring.meanNearest(vehicles: 2), 0.8))
        let grid = try GridTorus(columns: 40, rows: 40)
        #expect(grid.nodesAt.reduce(0, +) == 1600 && grid.diameter == 40 && isClose(grid.meanTrip, 20))
        #expect(throws: TheoryError.self) { try GridTorus(columns: 0, rows: 4) }
        #expect(throws: TheoryError.self) { try grid.meanNearest(vehicles: 0) }
    }

    @Test func conditions() {
        #expect(throws: TheoryError(.badInput, "the width of the area must be above 0 and finite, not 0.0")) {
            try ServiceArea(width: 0, height: 1, border: .torus, metric: .euclidean)
        }
        #expect(throws: TheoryError(.badInput, "the number of vehicles must be at least 1, not 0")) {
            try NearestVehicle(area: ServiceArea(side: 1, border: .walls, metric: .euclidean), vehicles: 0)
        }
    }
}
