import Statistics
package import Surveys

/// The tables of a planned survey.
package struct PowerFindings {
    package let study: PowerStudy
    package let powers: FindingTable
    package let needs: FindingTable
    package let constructs: FindingTable
    package let paths: FindingTable

    package init(_ study: PowerStudy) {
        self.study = study
        let plan = study.plan
        let needs = study.needs
        let powers = FindingTable(
            "power", study.cells, .text("hypothesis", "Hypothesis") { $0.claim.name },
            .text("claim", "Claim") { $0.claim.words },
            .number("assumed", "Taken to be") { plan.value(of: $0.claim) },
            .count("n", "Respondents") { $0.n }, .count("sets", "Sets") { $0.sets },
            .count("supported", "Found in") { $0.supported },
            .number("power", "Power") { $0.power.estimate },
            .interval("wilson", "Wilson interval") { $0.power },
            .number("mean_estimate", "Mean estimate") { $0.mean })
        self.powers = powers
        let needed = FindingTable(
            "power-needed", needs, .text("hypothesis", "Hypothesis") { $0.claim.name },
            .text("claim", "Claim") { $0.claim.words }, .number("assumed", "Taken to be") { $0.value },
            .number("mean_estimate", "Estimated on average") { $0.estimate },
            .count("smallest", "Least number tried") { $0.smallest },
            .count("between", "Between the numbers tried") { $0.between },
            .count("inverse_square_root", "Inverse square root") { $0.bySquareRoot })
        self.needs = needed
        let shares = study.population.determinations
        let constructs = FindingTable(
            "power-constructs", plan.constructs, .text("construct", "Construct") { $0.name },
            .count("items", "Items") { $0.loadings.count },
            .text("loadings", "Loadings") { own in
                own.loadings.map { FindingTable.fixed($0, 2) }.joined(separator: ", ")
            },
            .number("r_squared", "R² that the paths give") { own in
                shares.first { $0.construct == own.name }?.rSquared
            })
        self.constructs = constructs
        typealias Row = (kind: String, from: String, to: String, value: Double)
        let directed: [Row] = plan.paths.map { ("path", $0.path.from, $0.path.to, $0.value) }
        let joined: [Row] = plan.correlations.map { ("correlation", $0.first, $0.second, $0.value) }
        let paths = FindingTable(
            "power-paths", directed + joined, .text("kind", "Kind") { $0.kind }, .text("from", "From") { $0.from },
            .text("to", "To") { $0.to },
            .number("value", "Taken to be") { $0.value })
        self.paths = paths
    }

    package var tables: [FindingTable] { [powers, needs, constructs, paths] }
}
