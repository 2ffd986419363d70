package import Reporting
import Statistics
package import Surveys

/// Figures pooled over imputations by Rubin's rules: means, correlations of construct scores, and path coefficients.
package struct ImputedFindings {
    package let imputation: Result<MultipleImputation, Unavailable>
    private let meanRows: [Row]
    private let pairRows: [Row]
    private let pathRows: [Row]
    private let confidence: Double
    package let count: Int
    /// Bootstrap samples within each imputation.
    package let samples: Int
    /// The greatest part of the information on a path that is missing.
    package let mostMissing: Double?
    /// Of hypotheses by the intervals of the pooled paths; those of paths that cannot be pooled are not among them.
    package let decided: [(name: String, verdict: ClaimVerdict)]

    typealias Row = (first: String, second: String, pooled: Result<PooledEstimate, Unavailable>)

    init(_ survey: ResponseSurvey, _ items: [String]) {
        count = survey.imputations
        // Together as many as the scenario asks for, enough in each to tell a standard error to 5%.
        samples = survey.bootstrap.samples == 0 ? 0 : max(200, survey.bootstrap.samples / survey.imputations)
        let found = Self.imputation(survey, items)
        imputation = found
        let completed = (found.value?.imputations ?? []).map { Self.completed(survey, $0) }
        let scores = completed.map { ResponseScores($0) }
        var rows: [Row] = items.map { name in
            (name, "", Self.mean(completed.map { $0.responses[name] ?? [] }))
        }
        rows += survey.constructs.indices.map { place in
            (survey.constructs[place].name, "", Self.mean(scores.map { $0.scores[place] }))
        }
        if found.value == nil { rows = [] }
        meanRows = rows
        confidence = survey.confidence
        var pairs: [Row] = []
        for first in survey.constructs.indices {
            for second in survey.constructs.indices where second > first {
                let own = Self.correlation(scores.map { ($0.scores[first], $0.scores[second]) })
                pairs.append((survey.constructs[first].name, survey.constructs[second].name, own))
            }
        }
        pairRows = found.value == nil ? [] : pairs
        let pooled = survey.paths.isEmpty ? [] : Self.paths(completed, samples)
        pathRows = pooled
        decided = survey.hypotheses.compactMap { hypothesis in
            guard
                let own = pooled.first(where: { $0.first == hypothesis.path.from && $0.second == hypothesis.path.to })?
                    .pooled.value
            else { return nil }
            let interval = own.interval(survey.confidence)
            let (isAbove, isBelow) = (interval.lower > 0, interval.upper < 0)
            let verdict =
                switch hypothesis.sign {
                case .positive: ClaimVerdict(isShown: isAbove, isRefuted: isBelow)
                case .negative: ClaimVerdict(isShown: isBelow, isRefuted: isAbove)
                case .any: ClaimVerdict(isShown: isAbove || isBelow, isRefuted: false)
                }
            return (hypothesis.name, verdict)
        }
        mostMissing = pooled.compactMap { $0.pooled.value?.missingInformation }.max()
    }

    var means: Table<Row> { table("imputed-means", meanRows, first: "Item or construct", second: nil) }
    var paths: Table<Row> { table("imputed-paths", pathRows, first: "From", second: "To") }

    var tables: [TableFile] { [means.file, correlations.file, paths.file] }

    private static func imputation(
        _ survey: ResponseSurvey, _ items: [String]
    ) -> Result<MultipleImputation, Unavailable> {
        attempt(
            try MultipleImputation(
                survey.responses.select(items), count: survey.imputations, seed: survey.bootstrap.seed))
    }

    /// The survey with its answers complete.
    private static func completed(_ survey: ResponseSurvey, _ imputation: Responses) -> ResponseSurvey {
        var other = survey
        let columns = survey.responses.names.enumerated().map { place, name in
            imputation[name] ?? survey.responses.columns[place]
        }
        other.responses = Responses(
            names: survey.responses.names, columns: columns, rowNumbers: survey.responses.rowNumbers)
        return other
    }

    private static func mean(_ columns: [[Double]]) -> Result<PooledEstimate, Unavailable> {
        attempt { () throws(Unavailable) in
            guard let n = columns.first?.count, n >= 2 else { throw Unavailable("There are no answers.") }
            let number = Double(n)
            let means = columns.map { $0.reduce(0, +) / number }
            let variances = zip(columns, means).map { column, mean in
                column.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (number - 1) / number
            }
            return try PooledEstimate(means, variances: variances, complete: number - 1)
        }
    }

    /// Of Fisher's z, with variance 1/(n − 3).
    private static func correlation(_ pairs: [([Double], [Double])]) -> Result<PooledEstimate, Unavailable> {
        attempt { () throws(Unavailable) in
            var values: [Double] = []
            for (first, second) in pairs {
                guard first.count > 3, second.count == first.count else { throw Unavailable("There are no scores.") }
                let r = try LinearCorrelation(first, second).r
                try Unavailable.require(abs(r) < 1, "The two are the same.")
                values.append(PooledEstimate.z(of: r))
            }
            let n = Double(pairs.first?.0.count ?? 0)
            return try PooledEstimate(values, variances: values.map { _ in 1 / (n - 3) })
        }
    }

    /// Each imputation is estimated and has a bootstrap of its own, whose variance is that within.
    private static func paths(_ surveys: [ResponseSurvey], _ samples: Int) -> [Row] {
        var estimates: [[Double]] = []
        var variances: [[Double]] = []
        var reason: String?
        for (number, survey) in surveys.enumerated() {
            let own = attempt { () throws(Unavailable) -> PathFit in
                try survey.pathFit(survey.paths, survey.path)
            }
            guard let fit = own.value else {
                reason = own.reason
                continue
            }
            let bootstrap = PathBootstrap(
                fit,
                .init(samples: samples, seed: survey.bootstrap.seed &+ UInt64(number), signs: survey.bootstrap.signs))
            estimates.append(fit.paths.map(\.coefficient))
            variances.append(
                fit.paths.map { path in
                    guard
                        let place = bootstrap.quantities.firstIndex(of: .path(from: path.from, to: path.to))
                    else { return .nan }
                    let values = bootstrap.values(of: place)
                    let mean = values.reduce(0, +) / Double(values.count)
                    return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count - 1)
                })
        }
        guard let survey = surveys.first else { return [] }
        return survey.paths.enumerated().map { place, path in
            let pooled = attempt { () throws(Unavailable) in
                if let reason, estimates.count < 2 { throw Unavailable(reason) }
                return try PooledEstimate(
                    estimates.map { $0[place] }, variances: variances.map { $0[place] },
                    complete: Double(survey.responses.rows - 1))
            }
            return (path.from, path.to, pooled)
        }
    }

    private func table(
        _ name: String, _ rows: [Row], first: ReportText, second: ReportText?
    ) -> Table<Row> {
        Table(
            name, rows, .text(second == nil ? "name" : "from", first) { $0.first }, .text("to", second) { $0.second },
            .of(
                \.pooled, .number("estimate", "Estimate") { $0.estimate },
                .number("standard_error", "SE") { $0.standardError },
                .interval("estimate", "Interval") { $0.interval(confidence) },
                .number("df", "df", decimals: 1) { $0.degreesOfFreedom.isFinite ? $0.degreesOfFreedom : nil },
                .p("p", second == nil ? nil : "p") { $0.pValue },
                .share("missing_information", "Missing information") { $0.missingInformation },
                .number("variance_within") { $0.within }, .number("variance_between") { $0.between }))
    }

    var correlations: Table<Row> {
        Table(
            "imputed-correlations", pairRows, .text("construct_1", "Construct 1") { $0.first },
            .text("construct_2", "Construct 2") { $0.second },
            .of(
                \.pooled, .number("r", "r") { PooledEstimate.r(of: $0.estimate) },
                .interval("r", "Interval") { pooled in
                    let z = pooled.interval(confidence)
                    return TableCell.interval(PooledEstimate.r(of: z.lower), PooledEstimate.r(of: z.upper))
                },
                .p("p", "p") { $0.pValue },
                .share("missing_information", "Missing information") { $0.missingInformation }
            ))
    }
}
