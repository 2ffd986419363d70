import Surveys
import Testing

extension PathTable {
    func checkConsistent(_ own: ConsistentPathFit, _ model: PathCase) throws {
        let correlations = try model.table("plsc_construct_correlations")
        for (name, values) in zip(own.constructCorrelations.constructs, own.constructCorrelations.values) {
            let row = try correlations.row(["construct": name])
            for (other, value) in zip(own.constructCorrelations.constructs, values) {
                expect(value, try correlations.number(row, other), "\(name) and \(other)")
            }
        }
        let loadings = try model.table("plsc_loadings")
        #expect(own.loadings.count == loadings.rows.count)
        for item in own.loadings {
            expect(item.loading, try loadings.number(loadings.row(["item": item.item]), "loading_plsc"), item.item)
        }
        let paths = try model.table("plsc_paths")
        #expect(own.paths.count == paths.rows.count)
        for path in own.paths {
            let row = try paths.row(["from": path.from, "to": path.to])
            expect(path.coefficient, try paths.number(row, "path_coefficient_plsc"), "\(path.from)->\(path.to)")
        }
        let shares = try model.table("plsc_r2")
        #expect(own.determinations.count == shares.rows.count)
        for target in own.determinations {
            let row = try shares.row(["construct": target.construct])
            expect(target.rSquared, try shares.number(row, "R2_plsc"), target.construct)
            expect(target.adjustedRSquared.value, try shares.number(row, "R2_adj_plsc"), target.construct)
        }
        let reliabilities = try model.table("plsc_reliability")
        #expect(own.reliabilities.count == reliabilities.rows.count)
        for construct in own.reliabilities {
            let row = try reliabilities.row(["construct": construct.construct])
            expect(construct.rhoA, try reliabilities.number(row, "rhoA"), "\(construct.construct) rho A")
            expect(construct.rhoC.value, try reliabilities.number(row, "rhoC_plsc"), "\(construct.construct) rho C")
            expect(
                construct.averageVarianceExtracted, try reliabilities.number(row, "AVE_plsc"),
                "\(construct.construct) AVE")
        }
    }

    func checkImportance(_ fit: PathFit, _ model: PathCase) throws {
        let table = try model.table("ipma")
        let scale: ClosedRange<Double> = model.dataFile == "mobi.csv" ? 1...10 : 1...5
        let scales = Dictionary(uniqueKeysWithValues: fit.model.itemNames.map { ($0, scale) })
        var own = try fit.importance(for: table.text(0, "target"), scales: scales)
        for row in table.rows.indices {
            let target = try table.text(row, "target")
            let name = try table.text(row, "construct")
            if target != own.target { own = try fit.importance(for: target, scales: scales) }
            let construct = try #require(own.constructs.first { $0.construct == name })
            expect(construct.importance, try table.number(row, "importance_total_effect_unstandardized"), name)
            expect(
                construct.standardizedImportance, try table.number(row, "importance_total_effect_standardized"), name)
            expect(construct.performance, try table.number(row, "performance_0_100"), name)
            expect(own.targetPerformance, try table.number(row, "target_performance_0_100"), name)
        }
        let items = try model.table("ipma_items")
        #expect(own.items.count == items.rows.count)
        for item in own.items {
            let row = try items.row(["item": item.item])
            expect(item.weight, try items.number(row, "rescaled_weight_sum1"), "\(item.item) weight")
            expect(item.performance, try items.number(row, "item_performance_0_100"), "\(item.item) performance")
        }
    }
}
