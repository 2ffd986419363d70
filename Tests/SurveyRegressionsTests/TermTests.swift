import Statistics
import Surveys
import Testing

/// A variable with several groups is tested as a whole.
@Suite struct TermTests {
    private func model(_ kind: RegressionRequest.Kind) throws -> (RegressionRequest, [RegressionVariable]) {
        let answers = try Answers.mida()
        let status = RegressionVariable("status", Grouping(numbers: answers.numbers["Q1"] ?? []))
        return (
            RegressionRequest(
                name: "r", outcome: "IntUse", kind: kind, steps: [[.init("PerfExp")], [.init("status")]],
                event: kind == .logistic ? .init(ranges: [4...5], words: "4..5") : nil),
            try answers.variables(["PerfExp"]) + [status]
        )
    }

    /// Wald's test with the classical covariance is the F test of the step that adds the groups.
    @Test func classicalTestsAreThoseOfSteps() throws {
        let (request, variables) = try model(.linear)
        let outcome = try #require(try Answers.mida().variable("IntUse"))
        let own = try LinearRegression(request, outcome: outcome, variables: variables)
        let tests = own.termTests(.classical)
        #expect(tests.map(\.variables) == [["PerfExp"], ["status"]] && tests.map(\.numerator) == [1, 3])
        expect(tests[1].f, own.whole.change.f, "F")
        expect(tests[1].pValue, own.whole.change.pValue, "p")
        expect(own.whole.change.robust?.f, own.termTests(.hc3)[1].f, "robust F of the step")
        let t = try #require(own.whole.coefficients[1].test(.hc3)?.t)
        expect(own.termTests(.hc3)[0].f, t * t, "F of one is t²")
    }

    /// Without products the average respondent's test is that of the coefficients; with them that of the slope.
    @Test func averageTests() throws {
        let (request, variables) = try model(.linear)
        let outcome = try #require(try Answers.mida().variable("IntUse"))
        let plain = try LinearRegression(request, outcome: outcome, variables: variables)
        for (variable, test) in zip(["PerfExp", "status"], plain.termTests(.hc3)) {
            expect(plain.averageTest(of: variable, .hc3)?.f, test.f, variable)
        }
        var moderated = request
        moderated.steps = [[.init("PerfExp", "status")]]
        let own = try LinearRegression(moderated, outcome: outcome, variables: variables)
        let t = try #require(own.averageSlope(of: "PerfExp", .hc3)).t
        expect(own.averageTest(of: "PerfExp", .hc3)?.f, t * t, "slope")
        // Numbers stand at their mean, so that the groups' test is that of their coefficients.
        expect(own.averageTest(of: "status", .hc3)?.f, own.termTests(.hc3)[1].f, "groups")
    }

    @Test func likelihoodsAreThoseOfSteps() throws {
        let (request, variables) = try model(.logistic)
        let outcome = try #require(try Answers.mida().variable("IntUse"))
        let own = try LogisticRegression(request, outcome: outcome, variables: variables)
        expect(own.terms[1].test.statistic, own.whole.change.statistic, "χ²")
        #expect(own.terms[1].test.degreesOfFreedom == 3)
        expect(own.terms[0].test.statistic, own.whole.coefficients[1].likelihoodRatio?.statistic, "χ² of one")
    }
}
