import Reporting
import Surveys

/// What the paths would be between common factors.
extension StructureTables {
    private var consistent: ConsistentPathFit? { structure.consistent?.value }

    var consistentPaths: Table<ConsistentPathFit.Path> {
        Table(
            "plsc-paths", consistent?.paths ?? [], .text("from", "From") { $0.from }, .text("to", "To") { $0.to },
            .number("coefficient", "PLS") { structure.estimate(.init($0.from, $0.to))?.coefficient },
            .number("consistent", "Consistent PLS") { $0.coefficient },
            consistentSpread(isShown: structure.consistentSamples != nil) { .path(from: $0.from, to: $0.to) })
    }

    var consistentLoadings: Table<ConsistentPathFit.Loading> {
        Table(
            "plsc-loadings", consistent?.loadings ?? [], .text("construct") { $0.construct }, .text("item") { $0.item },
            .number("loading") { $0.loading }, consistentSpread(isShown: false) { .loading(item: $0.item) })
    }

    var consistentExplained: Table<ConsistentPathFit.Reliability> {
        typealias Own = ConsistentPathFit.Reliability
        func reason(_ own: Own) -> TableCell? {
            formative.contains(own.construct) ? .missing(MeasurementFindings.formativeReason(own.construct)) : nil
        }
        func explained(_ own: Own) -> ConsistentPathFit.Determination? {
            consistent?.determinations.first { $0.construct == own.construct }
        }
        return Table(
            "plsc-constructs", consistent?.reliabilities ?? [], .text("construct", "Construct") { $0.construct },
            .number("rho_a", "ρ_A") { reason($0) ?? $0.rhoA.cell },
            .number("rho_c", "ρ_C") { reason($0) ?? $0.rhoC.cell },
            .number("ave", "AVE") { reason($0) ?? $0.averageVarianceExtracted.cell },
            .number("r_squared", "R²") { explained($0)?.rSquared },
            .number("adjusted_r_squared", "Adjusted R²") { explained($0)?.adjustedRSquared })
    }

    /// What the samples of the consistent estimates say.
    private func consistentSpread<Row>(
        isShown: Bool, _ quantity: @escaping (Row) -> PathQuantity
    ) -> Table<Row>.Column {
        func title(_ title: ReportText) -> ReportText? { isShown ? title : nil }
        func own(_ row: Row) -> BootstrapSummary? { structure.consistentSamples?.summary(quantity(row)) }
        return .group([
            .number("bootstrap_sd", title("SE")) { row in
                own(row).flatMap { $0.tests == nil ? nil : $0.standardDeviation }
            },
            .number("t", title("t"), decimals: 2) { own($0)?.tests?.t },
            .p("p_t_cases", title("p")) { own($0)?.tests?.pStudentCases },
            .interval("percentile", title("Percentile")) { own($0)?.intervals.first?.percentile },
            .interval("bias_corrected", title("BC")) { own($0)?.intervals.first?.biasCorrected },
        ])
    }
}
