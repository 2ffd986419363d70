import Files
import Statistics
import Reporting
import Scenarios
import Files

/// The files of a fit's folder.
struct FitFiles {
    let result: FitResult
    private var sample: ObservedSample { result.data.sample }
    private var unit: String { result.request.symbol }

    init(_ result: FitResult) { self.result = result }

    var files: ReportFiles {
        let report = FitReport(result)
        let fits = CSVFile(report.fits)
        var files = ReportFiles(
            run: Self.record(
                result.request, seed: result.seed,
                [
                    ("values", .integer(sample.count)), ("missing", .integer(result.missing)),
                    ("bootstrap_samples", .integer(result.samples)),
                    ("results_digest", .string(SHA256.digest(of: fits.text))),
                ]))
        files.add(report.report())
        report.answer.add(to: &files)
        files.add("fits.csv", fits)
        files.add(parameters.file)
        files.add("figures/qq.csv", CSVFile(quantiles))
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

    private static func finite(_ value: Double) -> Double? { value.isFinite ? value : nil }

    private var parameters: Table<(law: LawFamily, parameter: FittedLaw.Parameter)> {
        Table(
            "parameters", result.fitted.flatMap { _, fit in fit.parameters.map { (law: fit.family, parameter: $0) } },
            isExplained: false, .key("law") { $0.law.rawValue }, .key("parameter") { $0.parameter.name },
            .key("unit") { $0.parameter.hasUnit ? unit : nil }, .key("value") { $0.parameter.value })
    }

    /// A picture shows no more points than this.
    private static let mostPoints = 1_000

    /// Value number i of n stands at the probability (i − ½)/n (Hazen 1914). Of many values some are shown, at equal
    /// steps of rank, the smallest and the largest among them.
    private var quantiles: Table<(law: FittedLaw, rank: Int)> {
        let n = sample.count
        let points = min(n, Self.mostPoints)
        let rows = result.fitted.flatMap { _, fit in
            (0..<points).map { (law: fit, rank: points == n ? $0 : $0 * (n - 1) / (points - 1)) }
        }
        func probability(_ rank: Int) -> Double { (Double(rank) + 0.5) / Double(n) }
        return Table(
            rows, .key("law") { $0.law.family.rawValue }, .key("probability") { probability($0.rank) },
            .key("theoretical") { Self.finite($0.law.quantile(probability($0.rank))) },
            .key("observed") { sample.sorted[$0.rank] }, .key("unit") { _ in unit })
    }
}
