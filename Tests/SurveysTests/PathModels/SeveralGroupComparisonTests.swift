import Testing

import Surveys

@Suite struct SeveralGroupComparisonTests {
    private static func model() throws -> PathFit {
        let model = try PathModel(
            constructs: [
                .init("x", items: ["Q10", "Q11"]), .init("m", items: ["Q16", "Q17"]),
                .init("y", items: ["Q22", "Q23"]),
            ], paths: [.init("x", "y"), .init("m", "y")])
        return try PathFit(PathData(model, PathCase.clinicians.responses))
    }

    @Test func groupsHaveTheirOwnCoefficients() throws {
        let fit = try Self.model()
        let groups = (0..<3).map { group in (0..<fit.data.cases).filter { $0 % 3 == group } }
        let own = try SeveralGroupComparison(fit, groups: groups, .init(permutations: 99, seed: 3))
        for (group, rows) in groups.enumerated() {
            let alone = try PathFit(fit.data.cases(rows))
            for (path, found) in own.paths.enumerated() {
                #expect(found.coefficients[group] == alone.coefficients[path])
            }
        }
        #expect(own.paths[0].pairs.map { [$0.first, $0.second] } == [[0, 1], [0, 2], [1, 2]])
        // Every third respondent is no group of another kind.
        #expect(own.paths.allSatisfy { $0.p > 0.001 && $0.p <= 1 })
        #expect(own.sizes.reduce(0, +) == fit.data.cases)
    }

    /// Where one group's answers to what is explained are turned round, its path is another one: no permutation is as far out.
    @Test func anotherPathIsFound() throws {
        let responses = try PathCase.clinicians.responses
        let columns = zip(responses.names, responses.columns).map { name, column in
            ["Q22", "Q23"].contains(name) ? column.enumerated().map { $0 % 3 == 0 ? 6 - $1 : $1 } : column
        }
        let model = try Self.model().model
        let fit = try PathFit(PathData(model, Responses(names: responses.names, columns: columns)))
        let groups = (0..<3).map { group in (0..<fit.data.cases).filter { $0 % 3 == group } }
        let own = try SeveralGroupComparison(fit, groups: groups, .init(permutations: 99, seed: 3))
        #expect(own.paths[0].coefficients[0] < 0 && own.paths[0].coefficients[1] > 0)
        #expect(own.paths[0].p == 0)
        #expect(own.paths[0].pairs[0].p == 0 && own.paths[0].pairs[1].p == 0 && own.paths[0].pairs[2].p > 0)
    }

    @Test func threadsMakeNoDifference() throws {
        let fit = try Self.model()
        let groups = (0..<3).map { group in (0..<fit.data.cases).filter { $0 % 3 == group } }
        let results = try [1, 2].map {
            try SeveralGroupComparison(fit, groups: groups, .init(permutations: 40, seed: 3, threads: $0)).paths
        }
        #expect(results[0] == results[1])
    }
}
