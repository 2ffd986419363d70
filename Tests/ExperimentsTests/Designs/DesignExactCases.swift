import Experiments
import Testing

@Suite struct DesignExactCases {
    @Test func theFirstListChangesSlowest() {
        #expect(FullGrid.places(sizes: [2, 3]) == [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2]])
        #expect(FullGrid.places(sizes: []) == [[]])
    }

    @Test func everyPartHasOnePoint() {
        let points = LatinHypercube.points(50, dimensions: 4, seed: 3)
        for dimension in 0..<4 {
            #expect(points.map { Int($0[dimension] * 50) }.sorted() == Array(0..<50))
        }
        #expect(points == LatinHypercube.points(50, dimensions: 4, seed: 3))
        #expect(points != LatinHypercube.points(50, dimensions: 4, seed: 4))
        // A further dimension leaves the others as they were.
        #expect(points.map { Array($0.prefix(3)) } == LatinHypercube.points(50, dimensions: 3, seed: 3))
    }
}
