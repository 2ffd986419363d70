import Surveys
import Testing

/// Correlations that rest on nobody's answers are not estimated, whatever replaces the missing ones.
@Suite struct JointAnswersTests {
    private static let steps: [Double] = [1, 2, 3, 4, 5, 4, 3, 2, 1, 5, 2, 4, 3, 1, 5, 2, 4, 1, 3, 5]

    private func column(_ shift: Int, answered: (Int) -> Bool = { _ in true }) -> [Double] {
        Self.steps.indices.map { answered($0) ? Self.steps[($0 * 3 + shift) % Self.steps.count] : .nan }
    }

    private func estimate(
        _ columns: [(String, [Double])], paths: [PathModel.Path], missing: MissingAnswers = .mean
    ) throws -> PathFit {
        let model = try PathModel(
            constructs: [
                .init("Ease", items: ["a", "b"]), .init("Use", items: ["c", "d"]), .init("Trust", items: ["e"]),
            ], paths: paths)
        let responses = Responses(names: columns.map(\.0), columns: columns.map(\.1))
        return try PathFit(PathData(model, responses, missing: missing))
    }

    @Test(arguments: [MissingAnswers.mean, .em])
    func aPathBetweenConstructsThatNobodyAnsweredBothOf(_ missing: MissingAnswers) throws {
        let error = try #require(throws: Unavailable.self) {
            try estimate(
                [
                    ("a", column(0) { $0 < 10 }), ("b", column(1) { $0 < 10 }), ("c", column(2) { $0 >= 10 }),
                    ("d", column(5) { $0 >= 10 }), ("e", column(4)),
                ], paths: [.init("Ease", "Use"), .init("Use", "Trust")], missing: missing)
        }
        #expect(
            error.reason
                == "Nobody answered items of both Ease and Use, so that nothing is known of how they go together.")
    }

    /// Their correlation enters the regression of their common successor.
    @Test func twoPredecessorsThatTooFewAnsweredBothOf() throws {
        let error = try #require(throws: Unavailable.self) {
            try estimate(
                [
                    ("a", column(0) { $0 < 11 }), ("b", column(1) { $0 < 11 }), ("c", column(2) { $0 >= 9 }),
                    ("d", column(5) { $0 >= 9 }), ("e", column(4)),
                ], paths: [.init("Ease", "Trust"), .init("Use", "Trust")])
        }
        #expect(error.reason.hasPrefix("Only 2 respondents answered items of both Ease and Use"))
    }

    @Test func itemsOfAConstructThatNobodyAnsweredTogether() throws {
        let error = try #require(throws: Unavailable.self) {
            try estimate(
                [
                    ("a", column(0) { $0 < 10 }), ("b", column(1) { $0 >= 10 }), ("c", column(2)), ("d", column(5)),
                    ("e", column(4)),
                ], paths: [.init("Ease", "Use"), .init("Use", "Trust")])
        }
        #expect(error.reason.hasPrefix("Nobody answered both a and b of Ease"))
    }

    @Test func withoutAPathOnlyTheFiguresOfThePairAreMissing() throws {
        let fit = try estimate(
            [
                ("a", column(0) { $0 < 10 }), ("b", column(1) { $0 < 10 }), ("c", column(2)), ("d", column(5)),
                ("e", column(4) { $0 >= 10 }),
            ], paths: [.init("Ease", "Use"), .init("Use", "Trust")])
        let ratios = fit.heterotraitMonotrait
        #expect(ratios[0].absolute.value != nil && ratios[2].absolute.value != nil)
        #expect(ratios[1].absolute.reason?.hasPrefix("Nobody answered items of both Ease and Trust") == true)
        #expect(fit.reasonApart("Trust", "Ease") != nil)
        #expect(fit.reasonApart("Use", "Ease") == nil)
    }
}
