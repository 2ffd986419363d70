import Surveys
import Testing

/// W and p for sizes around the limits of the approximations, by R 4.2.2's `shapiro.test` of the squares of 1, 2, …, n.
@Suite struct ShapiroWilkTests {
    static let rows: [(n: Int, w: Double, p: Double)] = [
        (3, 0.979591836734694, 0.726226309942056),
        (4, 0.9621240375975, 0.792268587832208),
        (5, 0.949824534655559, 0.7359347808849),
        (6, 0.940924028962691, 0.66665303819573),
        (7, 0.934210511677231, 0.587250152004982),
        (11, 0.918632044759252, 0.307410847493232),
        (12, 0.916292441474285, 0.256673467661626),
        (20, 0.906130628476546, 0.0538095888282039),
        (50, 0.89812479966181, 0.000416885151894594),
        (500, 0.895276632693316, 5.5409209508352e-18),
        (5000, 0.895246777061362, 5.39116962596607e-50),
    ]

    @Test(arguments: rows) func squares(_ row: (n: Int, w: Double, p: Double)) throws {
        let test = try ShapiroWilkTest(item: "squares", answers: (1...row.n).map { Double($0 * $0) })
        #expect(near(test.w, row.w, 1e-8), "\(test.w)")
        #expect(near(test.pValue, row.p, 1e-7), "\(test.pValue)")
    }

    @Test func refusesWithAReason() {
        #expect(throws: Unavailable("Shapiro's and Wilk's test needs three answers, and q has 2.")) {
            try ShapiroWilkTest(item: "q", answers: [1, .nan, 2])
        }
        #expect(throws: Unavailable("The answers to q are all the same, which no test of normality can judge.")) {
            try ShapiroWilkTest(item: "q", answers: [3, 3, 3, 3])
        }
    }
}
