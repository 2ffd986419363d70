import Surveys
import Testing

/// Estimates beside those of the reference package, every figure to 1e-9.
@Suite struct PathFitTests {
    @Test(arguments: PathTable.allCases) func theCliniciansModelIsAsComputedElsewhere(_ table: PathTable) throws {
        try table.check(.clinicians)
    }

    @Test(
        .enabled(if: Reference.isThere, "needs data that are not in this repository"),
        arguments: PathCase.elsewhere)
    func otherModelsAreAsComputedElsewhere(_ model: PathCase) throws {
        for table in model.tables { try table.check(model) }
    }

    @Test(.enabled(if: Reference.isThere, "needs data that are not in this repository"))
    func centroidWeightingIsAsComputedElsewhere() throws {
        let model = PathCase.satisfactionCentroid
        let table = try model.table("centroid_paths")
        for path in try model.fit.paths {
            let row = try table.row(["from": path.from, "to": path.to])
            // plspm stops by squared differences, a few 1e-9 before the end.
            let expected = try #require(try table.number(row, "path_coefficient_centroid"))
            #expect((path.coefficient - expected).magnitude < 1e-7, "\(path.from)->\(path.to)")
        }
    }

    @Test(.enabled(if: Reference.isThere, "needs data that are not in this repository"))
    func theUsualToleranceStopsWhereOthersStop() throws {
        let model = PathCase.mobile
        let fit = try PathFit(PathData(model.model, model.responses), PathOptions(tolerance: 1e-7))
        let table = try model.table("paths")
        for path in fit.paths {
            let row = try table.row(["from": path.from, "to": path.to])
            expect(path.coefficient, try table.number(row, "path_coefficient_seminr_default_tol1e7"), path.to)
        }
        // seminr does not count the step in which the weights turn out to have settled.
        let counts = try model.table("r2")
        #expect(try Double(fit.iterations - 1) == counts.number(0, "iterations_default"))
        #expect(try Double(model.fit.iterations - 1) == counts.number(0, "iterations_tight"))
    }
}
