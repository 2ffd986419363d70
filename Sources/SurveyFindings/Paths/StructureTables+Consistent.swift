import Surveys

/// What the paths would be between common factors.
extension StructureTables {
    func consistentPaths() -> FindingTable {
        FindingTable(
            "plsc-paths", consistent?.paths ?? [], .text("from", "From") { $0.from }, .text("to", "To") { $0.to },
            .number("coefficient", "PLS") { path in
                estimates.first { $0.from == path.from && $0.to == path.to }?.coefficient
            },
            .number("consistent", "Consistent PLS") { $0.coefficient })
    }

    func consistentLoadings() -> FindingTable {
        return FindingTable(
            "plsc-loadings", consistent?.loadings ?? [], .text("construct") { $0.construct }, .text("item") { $0.item },
            .number("loading") { $0.loading })
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
}
