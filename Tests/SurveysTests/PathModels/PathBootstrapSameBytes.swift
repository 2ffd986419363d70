import Surveys
import Testing

/// Samples drawn by seed and number.
@Suite struct PathBootstrapSameBytes {
    private func bits(_ bootstrap: PathBootstrap) throws -> [[UInt64]] {
        let values = bootstrap.quantities.indices.map { bootstrap.values(of: $0).map(\.bitPattern) }
        let summaries = try bootstrap.summaries().map {
            [$0.mean.bitPattern, $0.standardDeviation.bitPattern, ($0.tests?.acceleration ?? 0).bitPattern]
        }
        return values + summaries
    }

    @Test(arguments: SignHandling.allCases)
    func threadsMakeNoDifference(_ signs: SignHandling) throws {
        let fit = try PathCase.clinicians.fit
        let one = try bits(PathBootstrap(fit, .init(samples: 60, seed: 7, signs: signs, threads: 1)))
        let two = try bits(PathBootstrap(fit, .init(samples: 60, seed: 7, signs: signs, threads: 2)))
        #expect(one == two)
    }

    @Test func aSampleDependsOnTheSeedAndItsNumberAlone() throws {
        let fit = try PathCase.clinicians.fit
        let few = PathBootstrap(fit, .init(samples: 5, seed: 7))
        let many = PathBootstrap(fit, .init(samples: 20, seed: 7))
        #expect(few.values(of: 0) == Array(many.values(of: 0)[..<5]))
        #expect(PathBootstrap(fit, .init(samples: 5, seed: 8)).values(of: 0) != few.values(of: 0))
    }
}
