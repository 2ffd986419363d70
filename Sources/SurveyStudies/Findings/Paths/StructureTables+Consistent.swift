import Surveys

/// What the paths would be between common factors.
extension StructureTables {
    func consistentPaths() -> FindingTable {
        FindingTable(
            "plsc-paths", consistent?.paths ?? [], .text("from", "From") { $0.from }, .text("to", "To") { $0.to },
            .number("coefficient", "PLS") { path in
                estimates.first { $0.from == path.from && $0.to == path.to }?.coefficient
            },
            .number("consistent", "Consistent PLS") { $0.coefficient },
            consistentSpread(isShown: true) { .path(from: $0.from, to: $0.to) })
    }

    func consistentLoadings() -> FindingTable {
        return FindingTable(
            "plsc-loadings", consistent?.loadings ?? [], .text("construct") { $0.construct }, .text("item") { $0.item },
            .number("loading") { $0.loading }, consistentSpread(isShown: false) { .loading(item: $0.item) })
    }

    func consistentExplained() -> FindingTable {
        typealias Own = ConsistentPathFit.Reliability
        func reason(_ own: Own) -> Figure? {
            formative.contains(own.construct) ? .unavailable(MeasurementFindings.formativeReason(own.construct)) : nil
        }
        func explained(_ own: Own) -> ConsistentPathFit.Determination? {
            consistent?.determinations.first { $0.construct == own.construct }
        }
        return FindingTable(
            "plsc-constructs", consistent?.reliabilities ?? [], .text("construct", "Construct") { $0.construct },
            .number("rho_a", "ρ_A") { reason($0)?.cell ?? .number($0.rhoA) },
            .number("rho_c", "ρ_C") { reason($0) ?? $0.rhoC },
            .number("ave", "AVE") { reason($0)?.cell ?? .number($0.averageVarianceExtracted) },
            .number("r_squared", "R²") { explained($0)?.rSquared },
            .number("adjusted_r_squared", "Adjusted R²") { explained($0)?.adjustedRSquared })
    }

    /// What the samples of the consistent estimates say.
    private func consistentSpread<Row>(
        isShown: Bool, _ quantity: @escaping (Row) -> PathQuantity
    ) -> FindingColumn<Row> {
        let titles = isShown && consistentSamples != nil ? ["SE", "t", "p", "Percentile", "BC"] : []
        func title(_ place: Int) -> String? { titles.isEmpty ? nil : titles[place] }
        return FindingColumn(
            columns: [
                .init(key: "bootstrap_sd", title: title(0), style: .number(3)),
                .init(key: "t", title: title(1), style: .number(2)),
                .init(key: "p_t_cases", title: title(2), style: .probability),
                .init(key: "percentile", title: title(3), style: .interval(3)),
                .init(key: "bias_corrected", title: title(4), style: .interval(3)),
            ],
            cells: { row in
                let own = consistentSamples?.summary(quantity(row))
                let tests = own?.tests
                let ends = own?.intervals.first
                return [
                    (tests == nil ? nil : own?.standardDeviation).cell, (tests?.t).cell, (tests?.pStudentCases).cell,
                    (ends?.percentile).cell, (ends?.biasCorrected).cell,
                ]
            })
    }
}
