import Files
import Statistics
import Reporting
import Scenarios
import Files

/// The files of a fit's folder.
struct FitFiles {
    let result: FitResult
    private var sample: ObservedSample { result.data.sample }
    private var unit: CSVCell { .text(result.request.symbol) }

    init(_ result: FitResult) { self.result = result }

    var files: ReportFiles {
        let fits = fits()
        var files = ReportFiles(
            run: Self.record(
                result.request, seed: result.seed,
                [
                    ("values", .integer(sample.count)), ("missing", .integer(result.missing)),
                    ("bootstrap_samples", .integer(result.samples)),
                    ("results_digest", .string(SHA256.digest(of: fits.text))),
                ]))
        files.add(FitReport(result).report())
        files.add("fits.csv", fits)
        files.add("tables/parameters.csv", parameters())
        files.add("figures/qq.csv", quantiles())
        return files
    }

    /// `run.json`: what was fitted, with what.
    static func record(_ request: FitRequest, seed: UInt64?, _ more: [(key: String, value: JSONValue)]) -> JSONValue {
        var members: [(key: String, value: JSONValue)] = [
            ("redomat", .integer(1)), ("command", .string("fit")),
            ("versions", ["redomat": .string(ProductVersion.current), "gsl": .string(NumericalLibrary.version)]),
            ("file", .string(request.file)), ("column", .string(request.column)),
            ("unit", .string(request.isPlain ? "none" : request.unit.rawValue)),
        ]
        if let filter = request.filter { members.append(("where", .string(filter.text))) }
        if let seed { members.append(("seed", .string(String(seed)))) }
        return .object(members + more)
    }

    private func fits() -> CSVFile {
        var table = CSVFile(columns: [
            "rank", "law", "mean", "sd", "unit", "log_likelihood", "free_parameters", "aic", "delta_aic", "aicc", "bic",
            "ks", "ks_p", "ad", "ad_p", "samples", "sample_size", "scenario", "note",
        ])
        let laws = LawText(symbol: result.request.symbol)
        for (index, row) in result.rows.enumerated() {
            guard let fit = row.fit else {
                let empty = Array(repeating: CSVCell.empty, count: 16)
                table.append([.empty, .text(row.family.rawValue)] + empty + [.text("not applicable: \(row.reason)")])
                continue
            }
            table.append([
                .integer(index + 1), .text(fit.family.rawValue), .number(fit.mean), .number(fit.standardDeviation),
                unit,
                .number(fit.logLikelihood), .integer(fit.family.parameterCount), .number(fit.aic),
                .number(result.deltaAIC(fit)), CSVCell(Self.finite(fit.aicc)), .number(fit.bic),
                CSVCell(row.goodness?.kolmogorovSmirnov), CSVCell(row.kolmogorovP),
                CSVCell(row.goodness.flatMap { Self.finite($0.andersonDarling) }), CSVCell(row.andersonP),
                .integer(row.samples), .integer(row.sampleSize), laws.text(of: fit).map { .text($0) } ?? .empty,
                .text(fit.isConverged ? "" : "the likelihood still rose slowly at the last step"),
            ])
        }
        return table
    }

    private static func finite(_ value: Double) -> Double? { value.isFinite ? value : nil }

    private func parameters() -> CSVFile {
        CSVFile(
            result.fitted.flatMap { _, fit in fit.parameters.map { (law: fit.family, parameter: $0) } },
            .key("law") { $0.law.rawValue }, .key("parameter") { $0.parameter.name },
            .key("unit") { $0.parameter.hasUnit ? unit : .empty }, .key("value") { $0.parameter.value })
    }

    /// A picture shows no more points than this.
    private static let mostPoints = 1_000

    /// Value number i of n stands at the probability (i − ½)/n (Hazen 1914). Of many values some are shown, at equal
    /// steps of rank, the smallest and the largest among them.
    private func quantiles() -> CSVFile {
        var table = CSVFile(columns: ["law", "probability", "theoretical", "observed", "unit"])
        let n = sample.count
        let points = min(n, Self.mostPoints)
        for (_, fit) in result.fitted {
            for point in 0..<points {
                let rank = points == n ? point : point * (n - 1) / (points - 1)
                let probability = (Double(rank) + 0.5) / Double(n)
                table.append([
                    .text(fit.family.rawValue), .number(probability), CSVCell(Self.finite(fit.quantile(probability))),
                    .number(sample.sorted[rank]), unit,
                ])
            }
        }
        return table
    }
}
