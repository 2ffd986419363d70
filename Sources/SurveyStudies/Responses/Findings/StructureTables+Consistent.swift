import Surveys

/// What the paths would be between common factors.
extension StructureTables {
    func consistentPaths() -> FindingTable {
        var table = FindingTable(
            "plsc-paths",
            [
                .text("from", "From"), .text("to", "To"), .number("coefficient", "PLS"),
                .number("consistent", "Consistent PLS"),
            ])
        for path in consistent?.paths ?? [] {
            let plain = estimates.first { $0.from == path.from && $0.to == path.to }
            table.add([
                .text(path.from), .text(path.to), plain.map { .number($0.coefficient) } ?? .none,
                .number(path.coefficient),
            ])
        }
        return table
    }

    func consistentLoadings() -> FindingTable {
        var table = FindingTable("plsc-loadings", [.text("construct"), .text("item"), .number("loading")])
        for own in consistent?.loadings ?? [] {
            table.add([.text(own.construct), .text(own.item), .number(own.loading)])
        }
        return table
    }

    func consistentExplained() -> FindingTable {
        var table = FindingTable(
            "plsc-constructs",
            [
                .text("construct", "Construct"), .number("rho_a", "ρ_A"), .number("rho_c", "ρ_C"),
                .number("ave", "AVE"),
                .number("r_squared", "R²"), .number("adjusted_r_squared", "Adjusted R²"),
            ])
        for own in consistent?.reliabilities ?? [] {
            let explained = consistent?.determinations.first { $0.construct == own.construct }
            let reason = formative.contains(own.construct) ? MeasurementFindings.formativeReason(own.construct) : nil
            table.add([
                .text(own.construct), .figure(reason.map { .unavailable($0) } ?? .number(own.rhoA)),
                .figure(reason.map { .unavailable($0) } ?? own.rhoC),
                reason.map { .figure(.unavailable($0)) } ?? .number(own.averageVarianceExtracted),
                explained.map { .number($0.rSquared) } ?? .none,
                explained.map { .figure($0.adjustedRSquared) } ?? .none,
            ])
        }
        return table
    }
}
