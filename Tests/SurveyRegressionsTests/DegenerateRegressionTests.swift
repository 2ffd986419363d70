import SimulationKernel
import Statistics
import Surveys
import Testing

/// What is no regression is said in a sentence, and what is hard is right.
@Suite struct DegenerateRegressionTests {
    private let x: [Double] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    private let y: [Double] = [2, 1, 4, 3, 6, 5, 8, 7, 10, 9]
    private let z: [Double] = [1, 0, 0, 1, 1, 0, 1, 0, 0, 1]

    private func reason(
        _ outcome: [Double], _ predictors: [(String, [Double])], kind: RegressionRequest.Kind = .linear,
        event: RegressionRequest.Event? = nil
    ) -> String? {
        let request = RegressionRequest(
            name: "r", outcome: "y", kind: kind, steps: [predictors.map { .init($0.0) }], event: event)
        let own = RegressionVariable("y", outcome)
        let others = predictors.map { RegressionVariable($0.0, $0.1) }
        do throws(Unavailable) {
            switch kind {
            case .linear: _ = try LinearRegression(request, outcome: own, variables: others)
            case .logistic: _ = try LogisticRegression(request, outcome: own, variables: others)
            case .ordinal: _ = try OrdinalRegression(request, outcome: own, variables: others)
            }
            return nil
        } catch { return error.reason }
    }

    @Test func whatOthersDetermineIsNamed() {
        let sum = zip(x, z).map { 2 * $0 - 3 * $1 + 1 }
        let said = "s is determined by x and z, so that their coefficients cannot be told apart; leave one of them out."
        for kind in RegressionRequest.Kind.allCases {
            let outcome = kind == .linear ? y : kind == .logistic ? z.reversed() : y.map { ($0 / 4).rounded() }
            #expect(reason(outcome, [("x", x), ("z", z), ("s", sum)], kind: kind) == said, "\(kind)")
        }
        // Far from 0 and nearly the same is not the same.
        let near = zip(x, z).map { 1e6 + $0 + 1e-3 * $1 }
        #expect(reason(y, [("x", x), ("near", near)]) == nil)
    }

    @Test func tooLittleIsSaid() {
        #expect(reason([1, 2, 3], [("x", [1, 3, 2]), ("z", [0, 1, 1])])?.contains("need more than 3") == true)
        #expect(reason([1, .nan, 3], [("x", [1, 3, .nan])])?.contains("1 of 3 respondents are known") == true)
        #expect(reason(x.map { _ in 4 }, [("x", x)])?.contains("y is the same for all of the 10") == true)
        #expect(reason(y, [("x", x.map { _ in 4 })])?.contains("x is the same for all of the 10") == true)
        #expect(reason(x.map { 3 - 2 * $0 }, [("x", x)])?.contains("y is determined by what shall explain it") == true)
        #expect(reason(y.map { _ in 3 }, [("x", x)], kind: .ordinal)?.contains("y is the same for all") == true)
        #expect(reason(y, [("x", x)], kind: .logistic)?.contains("10 different values") == true)
        let event = RegressionRequest.Event(ranges: [20...30], words: "20..30")
        #expect(
            reason(y, [("x", x)], kind: .logistic, event: event)?.contains("Of none of the 10 respondents it holds")
                == true)
    }

    @Test func separationIsFound() {
        let apart = x.map { $0 > 5 ? 1.0 : 0 }
        let complete = reason(apart, [("z", z), ("x", x)], kind: .logistic)
        #expect(complete?.contains("x tells for all respondents without error whether y is 1 (separation)") == true)
        // Nobody with z = 1 said yes, and of the others some did.
        let quasi: [Double] = [0, 1, 0, 0, 0, 1, 0, 1, 0, 0]
        let some = reason(quasi, [("z", z)], kind: .logistic)
        #expect(some?.contains("z tells for some respondents without error") == true)
        #expect(reason([0, 1, 0, 1, 0, 1, 1, 0, 1, 1], [("x", x)], kind: .logistic) == nil)
        let ordered = x.map { ($0 / 4).rounded(.down) }
        #expect(reason(ordered, [("x", x)], kind: .ordinal)?.contains("x tells respondents' answers") == true)
    }

    /// Whoever is in a group said yes, and of the others some did: the group is named among predictors that tell nothing.
    @Test(arguments: 0..<20) func separationByOneGroupAmongOthers(seed: Int) {
        var stream = RandomStream(StreamKey(seed: 5, replication: UInt64(seed), purpose: 1))
        let a = (0..<80).map { _ in stream.normal() }
        let b = (0..<80).map { _ in Double(stream.below(5)) }
        let group = (0..<80).map { $0 % 8 == 0 ? 1.0 : 0 }
        let outcome = zip(a, group).map { $1 > 0 || 0.5 * $0 + stream.normal() > 0.3 ? 1.0 : 0 }
        let said = reason(outcome, [("a", a), ("group", group), ("b", b)], kind: .logistic)
        #expect(said?.hasPrefix("group tells for some respondents without error") == true, "\(said ?? "fitted")")
    }

    /// Two that part yes from no together, and neither alone.
    @Test func separationByASum() {
        let plane = zip(x, z).map { $0 + 4 * $1 > 7.5 ? 1.0 : 0 }
        let said = reason(plane, [("x", x), ("z", z)], kind: .logistic)
        #expect(said?.hasPrefix("x and z together tell for all respondents without error") == true, "\(said ?? "")")
    }

    /// Of a table of two by two everything is known in closed form.
    @Test func oddsOfATable() throws {
        let counts = (a: 30.0, b: 10.0, c: 15.0, d: 45.0)
        let parts = [(1.0, 1.0, counts.a), (1, 0, counts.b), (0, 1, counts.c), (0, 0, counts.d)]
        let rows = parts.flatMap { [(Double, Double)](repeating: ($0.0, $0.1), count: Int($0.2)) }
        let request = RegressionRequest(name: "r", outcome: "y", kind: .logistic, steps: [[.init("x")]])
        let yes = RegressionVariable("y", rows.map(\.1))
        let by = RegressionVariable("x", rows.map(\.0))
        let own = try LogisticRegression(request, outcome: yes, variables: [by])
        let coefficient = own.whole.coefficients[1]
        expect(coefficient.oddsRatio.estimate, counts.a * counts.d / (counts.b * counts.c), "odds ratio")
        expect(
            coefficient.standardError,
            (1 / counts.a + 1 / counts.b + 1 / counts.c + 1 / counts.d).squareRoot(), "Woolf's standard error")
        expect(own.checks.classified.right, 0.75, "right")
        // The same by proportional odds of two answers, where the sign of the threshold alone differs.
        let ordinal = try OrdinalRegression(
            RegressionRequest(name: "o", outcome: "y", kind: .ordinal, steps: [[.init("x")]]), outcome: yes,
            variables: [by])
        expect(ordinal.whole.coefficients[0].b, coefficient.b, "b")
        expect(ordinal.whole.coefficients[0].standardError, coefficient.standardError, "SE")
        expect(ordinal.thresholds[0].b, -own.whole.coefficients[0].b, "threshold")
        expect(ordinal.whole.logLikelihood, own.whole.logLikelihood, "likelihood")
        #expect(throws: Unavailable.self) { try ordinal.brant.get() }
    }

    /// With dummies alone a regression is an analysis of variance, and HC2 is Welch's variance of a difference.
    @Test func groupsAsDummies() throws {
        let groups = Grouping(labels: ["a", "b", "c"], groupOfRow: [0, 0, 0, 0, 1, 1, 1, 2, 2, 2])
        let request = RegressionRequest(name: "r", outcome: "y", steps: [[.init("g")]])
        let own = try LinearRegression(
            request, outcome: RegressionVariable("y", y), variables: [RegressionVariable("g", groups)])
        let means = [10.0 / 4, 19.0 / 3, 26.0 / 3]
        #expect(own.whole.coefficients.map(\.column) == [nil, "g: b", "g: c"])
        expect(own.whole.coefficients[0].b, means[0], "reference")
        expect(own.whole.coefficients[2].b, means[2] - means[0], "c")
        let analysis = try VarianceAnalysis(GroupedValues(y, by: groups))
        expect(own.whole.summary.f, analysis.f, "F")
        func variance(_ values: [Double]) -> Double {
            SampleMoments(values).squares / Double(values.count - 1)
        }
        let welch = (variance(Array(y[..<4])) / 4 + variance(Array(y[7...])) / 3).squareRoot()
        expect(own.whole.coefficients[2].test(.hc2)?.standardError, welch, "HC2")
        #expect(own.design.nominal[0].counts == [4, 3, 3])
    }

    /// Somebody alone in a group determines its coefficient.
    @Test func whoIsAloneHasNoRobustError() throws {
        let groups = Grouping(labels: ["a", "b"], groupOfRow: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
        let own = try LinearRegression(
            RegressionRequest(name: "r", outcome: "y", steps: [[.init("g"), .init("x")]]),
            outcome: RegressionVariable("y", y),
            variables: [RegressionVariable("g", groups), RegressionVariable("x", x)])
        #expect(own.decidingErrors == .classical)
        #expect(own.whole.coefficients[1].test(.hc3) == nil && own.whole.coefficients[1].test(.hc1) != nil)
        #expect(own.checks.greatestCook.value == nil)
    }
}
