package import Reporting
import Statistics
package import Surveys

/// The tables of a planned survey.
package struct PowerFindings {
    package let study: PowerStudy

    typealias PathRow = (kind: String, from: String, to: String, value: Double)

    package init(_ study: PowerStudy) { self.study = study }

    private var plan: PowerPlan { study.plan }

    var powers: Table<PowerStudy.Cell> {
        Table(
            "power", study.cells, .text("hypothesis", "Hypothesis") { $0.claim.name },
            .text("claim", "Claim") { $0.claim.words },
            .number("assumed", "Taken to be") { plan.value(of: $0.claim) },
            .count("n", "Respondents") { $0.n }, .count("sets", "Sets") { $0.sets },
            .count("supported", "Found in") { $0.supported },
            .number("power", "Power") { $0.power.estimate },
            .interval("wilson", "Wilson interval") { $0.power },
            .number("mean_estimate", "Mean estimate") { $0.mean })
    }

    var needs: Table<PowerStudy.Need> {
        Table(
            "power-needed", study.needs, .text("hypothesis", "Hypothesis") { $0.claim.name },
            .text("claim", "Claim") { $0.claim.words }, .number("assumed", "Taken to be") { $0.value },
            .number("mean_estimate", "Estimated on average") { $0.estimate },
            .count("smallest", "Least number tried") { $0.smallest },
            .count("between", "Between the numbers tried") { $0.between },
            .count("inverse_square_root", "Inverse square root") { $0.bySquareRoot })
    }

    var constructs: Table<PowerPlan.Construct> {
        let shares = study.population.determinations
        return Table(
            "power-constructs", plan.constructs, .text("construct", "Construct") { $0.name },
            .count("items", "Items") { $0.loadings.count },
            .text("loadings", "Loadings") { own in
                own.loadings.map { Readable.fixed($0, 2) }.joined(separator: ", ")
            },
            .number("r_squared", "R² that the paths give") { own in
                shares.first { $0.construct == own.name }?.rSquared
            })
    }

    var paths: Table<PathRow> {
        let directed: [PathRow] = plan.paths.map { ("path", $0.path.from, $0.path.to, $0.value) }
        let joined: [PathRow] = plan.correlations.map { ("correlation", $0.first, $0.second, $0.value) }
        return Table(
            "power-paths", directed + joined, .text("kind", "Kind") { $0.kind }, .text("from", "From") { $0.from },
            .text("to", "To") { $0.to },
            .number("value", "Taken to be") { $0.value })
    }

    package var tables: [TableFile] { [powers.file, needs.file, constructs.file, paths.file] }
}
