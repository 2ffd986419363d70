import Statistics
import SimulationKernel
import TestSupport
import Testing

import Surveys

/// Whether a model fits, beside what chance makes of one that is true.
@Suite struct MisfitTestTests {
    @Test func rootsOfAMatrix() throws {
        var matrix = Matrix(rows: 3, columns: 3)
        for (i, row) in [[2, 0.5, 0.1], [0.5, 1, -0.3], [0.1, -0.3, 1.5]].enumerated() {
            for (j, value) in row.enumerated() { matrix[i, j] = value }
        }
        let root = try matrix.symmetricPower(0.5)
        let inverse = try matrix.symmetricPower(-0.5)
        #expect((root * root - matrix).norm < 1e-14)
        #expect((root * inverse - Matrix.identity(3)).norm < 1e-14)
        matrix[2, 2] = 0.0001
        #expect(throws: NumericalError.domain) { try matrix.symmetricPower(0.5) }
    }

    /// By another way to the same eigenvalues.
    @Test func distancesOfTheClinicians() throws {
        let fit = try PathCase.clinicians.fit
        for misfit in fit.misfits {
            let value = try #require(misfit.geodesicDistance.value)
            #expect(value > 0)
            // Σ^(−½) R Σ^(−½) has the same eigenvalues as L⁻¹ R L⁻ᵀ.
            let root = try fit.impliedCorrelations(misfit.structure, misfit.withinBlock).symmetricPower(-0.5)
            let p = fit.layout.items
            var observed = Matrix(rows: p, columns: p)
            for i in 0..<p { for k in 0..<p { observed[i, k] = fit.correlation(i, k) } }
            let values = try (root * observed * root).symmetricEigenvalues()
            let sum = values.reduce(0) { $0 + Special.log($1) * Special.log($1) } / 2
            #expect((value / sum - 1).magnitude < 1e-9)
        }
    }

    /// Eigenvalues of so many items' correlations in every sample would take longer than all else.
    @Test func beyondSomeItemsTheGeodesicDistanceIsOfTheAnswersAlone() throws {
        let items = MisfitTest.mostItemsForGeodesic + 2
        var stream = RandomStream(StreamKey(seed: 3, replication: 0, purpose: StreamKey.number(of: "wide")))
        let common = (0..<200).map { _ in Double(stream.below(1_000)) }
        let columns = (0..<items).map { _ in common.map { $0 + Double(stream.below(1_000)) } }
        let names = (0..<items).map { "q\($0)" }
        let model = try PathModel(
            constructs: [
                .init("a", items: Array(names.prefix(items / 2))), .init("b", items: Array(names.dropFirst(items / 2))),
            ], paths: [.init("a", "b")])
        let fit = try PathFit(PathData(model, Responses(names: names, columns: columns)))
        let test = try MisfitTest(fit, .saturated, .composite, samples: 100)
        #expect(test.geodesic == nil && test.srmr.quantile95 > 0)
        #expect(fit.misfits[0].geodesicDistance.value != nil)
    }

    /// The same samples on any number of threads.
    @Test func threadsMakeNoDifference() throws {
        let fit = try PathCase.clinicians.fit
        let one = try MisfitTest(fit, .estimated, .composite, samples: 120, threads: 1)
        #expect(try one == MisfitTest(fit, .estimated, .composite, samples: 120, threads: 3))
        #expect(one.usable == 120 && one.srmr.quantile95 < one.srmr.quantile99)
    }
}
