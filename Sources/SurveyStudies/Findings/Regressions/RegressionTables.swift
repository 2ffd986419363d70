import Reporting
import Surveys

/// What regressions found, as tables.
package struct RegressionTables {
    private let asked: [RegressionFindings.Asked]
    private let linear: [LinearRegression]
    let odds: OddsTables

    init(_ asked: [RegressionFindings.Asked]) {
        self.asked = asked
        linear = asked.compactMap { one in if case .linear(let own) = one.result.value { own } else { nil } }
        odds = OddsTables(asked)
    }

    var files: [TableFile] {
        [coefficients().file, terms.file, steps().file, checks.file, slopes.file, regions.file] + odds.files
    }

    struct CoefficientRow {
        let model: LinearRegression
        let step: LinearRegression.Step
        let own: LinearRegression.Coefficient

        var isWhole: Bool { step.number == model.steps.count }
        var classical: LinearRegression.Test? { own.test(.classical) }
        var robust: LinearRegression.Test? { model.isClassical ? nil : own.test(model.request.errors) }
        var deciding: LinearRegression.Test? { own.test(model.decidingErrors) }
    }

    /// - Parameters:
    ///   - shown: the regression that a report or a paper shows; the file has them all.
    ///   - interval: above intervals in a paper.
    func coefficients(of shown: LinearRegression? = nil, interval: JournalText = "") -> Table<CoefficientRow> {
        let rows = linear.flatMap { model in
            model.steps.flatMap { step in step.coefficients.map { CoefficientRow(model: model, step: step, own: $0) } }
        }
        let isClassical = shown?.isClassical != false
        func robust(_ title: ReportText) -> ReportText? { isClassical ? nil : title }
        return Table(
            "regression-coefficients", rows, .text("regression") { $0.model.request.name },
            .count("model_step") { $0.step.number },
            .text("predictor", "Predictor") { $0.own.column ?? "constant" },
            .paper("Predictor", .text) { $0.own.column ?? "Constant" },
            .count("enters_in_step") { $0.own.column == nil ? nil : $0.own.step },
            .number("b", "b") { $0.own.b },
            .printed("\(italic: "b")") { .starred($0.own.b, decimals: 3, p: $0.deciding?.pValue) },
            .number("se", "SE") { $0.classical?.standardError },
            .paper("\(italic: "SE")", .number(3)) { TableCell.blank($0.deciding?.standardError) },
            .paper("β", .number(2)) { TableCell.blank($0.own.beta) },
            .number("t") { $0.classical?.t },
            .paper("\(italic: "t")", .number(2)) { TableCell.blank($0.deciding?.t) },
            .p("p", "p") { $0.classical?.pValue },
            .interval("interval", isClassical ? "Interval" : nil) { $0.classical?.interval },
            .paper(interval, .interval(3)) { TableCell.interval($0.deciding?.interval, otherwise: "") },
            .text("robust_kind") { $0.robust?.errors.rawValue.uppercased() },
            .number("se_robust", robust("Robust SE")) { $0.robust?.standardError },
            .number("t_robust") { $0.robust?.t }, .p("p_robust", robust("Robust p")) { $0.robust?.pValue },
            .paper("\(italic: "p")", .probability) { $0.deciding.map { .number($0.pValue) } ?? TableCell.missing("") },
            .interval("interval_robust", robust("Robust interval")) { $0.robust?.interval },
            .number("beta", "β") { $0.own.beta }, .number("vif", "VIF", decimals: 2) { $0.own.vif },
            .paper("VIF", .number(2)) { TableCell.blank($0.own.vif) },
            .each(RegressionRequest.StandardErrors.robust) { errors in
                .number("se_\(errors.rawValue)") { row in
                    row.own.test(errors).map { .number($0.standardError) }
                        ?? TableCell.missing(
                            "Somebody determines a coefficient alone, so that there is no such standard error.")
                }
            },
            .each(RegressionRequest.StandardErrors.robust) { errors in
                .p("p_\(errors.rawValue)") { $0.own.test(errors)?.pValue }
            })
    }

    typealias StepRow = (model: LinearRegression, step: LinearRegression.Step)

    /// - Parameter shown: the regression that a report shows; the file has them all.
    func steps(of shown: LinearRegression? = nil) -> Table<StepRow> {
        Table(
            "regression-steps", linear.flatMap { model in model.steps.map { StepRow(model, $0) } },
            .text("regression") { $0.model.request.name }, .count("step", "Step") { $0.step.number },
            .text("added", "Adds") { $0.step.added.joined(separator: ", ") },
            .count("n") { $0.step.summary.n }, .number("r_squared", "R²") { $0.step.summary.rSquared },
            .number("adjusted_r_squared", "Adjusted R²") { $0.step.summary.adjustedRSquared },
            .number("delta_r_squared", "ΔR²") { $0.step.change.rSquared },
            .number("f_change", "F of ΔR²", decimals: 2) { $0.step.change.f },
            .count("df1") { $0.step.change.numerator }, .count("df2") { $0.step.change.denominator },
            .p("p_change", "p of ΔR²") { $0.step.change.pValue },
            .number("f_robust") { $0.step.change.robust?.f },
            .p("p_robust", shown?.isClassical == false ? "Robust p" : nil) { $0.step.change.robust?.pValue },
            .number("f") { $0.step.summary.f },
            .count("f_df1") { $0.step.summary.numerator }, .p("p") { $0.step.summary.pValue },
            .number("sigma") { $0.step.summary.sigma },
            .number("residual_squares") { $0.step.summary.residualSquares },
            .number("log_likelihood") { $0.step.summary.logLikelihood }, .number("aic") { $0.step.summary.aic },
            .number("bic") { $0.step.summary.bic })
    }

    private var checks: Table<LinearRegression> {
        Table(
            "regression-checks", linear, .text("regression") { $0.request.name }, .count("n") { $0.design.n },
            .count("left_out") { $0.design.leftOut }, .number("durbin_watson") { $0.checks.durbinWatson },
            .number("breusch_pagan_koenker") { $0.checks.breuschPagan.statistic },
            .count("breusch_pagan_df") { $0.checks.breuschPagan.degreesOfFreedom },
            .p("breusch_pagan_p") { $0.checks.breuschPagan.pValue },
            .number("shapiro_wilk_w") { own in own.checks.normality.figure { $0.w } },
            .p("shapiro_wilk_p") { own in own.checks.normality.figure { $0.pValue } },
            .number("greatest_cook") { $0.checks.greatestCook },
            .number("greatest_studentized_residual") { $0.checks.greatestStudentized },
            .number("greatest_leverage") { $0.checks.greatestLeverage },
            .number("condition_number") { $0.checks.conditionNumber })
    }

    struct SlopeRow {
        let model: LinearRegression
        let own: LinearRegression.SimpleSlope

        var classical: LinearRegression.Test? { own.test(.classical) }
        var deciding: LinearRegression.Test? { own.test(model.decidingErrors) }
    }

    var slopes: Table<SlopeRow> {
        let rows = linear.flatMap { model in
            model.moderations.flatMap { term in
                model.simpleSlopes(of: term).map { SlopeRow(model: model, own: $0) }
            }
        }
        return Table(
            "regression-slopes", rows, .text("regression") { $0.model.request.name },
            .text("of", "Slope of") { $0.own.focal.title },
            .text("where", "Where") { row in
                row.own.settings.map { "\($0.moderator): \($0.title)" }.joined(separator: ", ")
            },
            .text("at", "Which is") { row in
                row.own.settings.compactMap { setting in setting.value.map { Readable.fixed($0, 2) } }
                    .joined(separator: ", ")
            },
            .number("slope", "Slope") { $0.own.slope }, .number("se") { $0.classical?.standardError },
            .number("t") { $0.classical?.t }, .p("p") { $0.classical?.pValue },
            .interval("interval") { $0.classical?.interval },
            .text("deciding_kind") { $0.model.decidingErrors.rawValue },
            .number("se_deciding", "SE") { $0.deciding?.standardError },
            .p("p_deciding", "p") { $0.deciding?.pValue },
            .interval("interval_deciding", "Interval") { $0.deciding?.interval })
    }

    struct TermRow {
        let name: String
        let kind: RegressionRequest.Kind
        let term: String
        let columns: Int
        /// F or χ² with its degrees of freedom, by the errors that decide.
        let statistic: Double
        let denominator: Int?
        let p: Double
        let classicalP: Double?
    }

    /// Tests of terms of several columns are shown, and all are in the file.
    var terms: Table<TermRow> {
        let rows = asked.flatMap { one -> [TermRow] in
            let name = one.request.name
            let kind = one.request.kind
            func odds(_ terms: [OddsTerm]) -> [TermRow] {
                terms.map { own in
                    TermRow(
                        name: name, kind: kind, term: own.variables.joined(separator: " × "),
                        columns: own.test.degreesOfFreedom, statistic: own.test.statistic, denominator: nil,
                        p: own.test.pValue, classicalP: nil)
                }
            }
            switch one.result.value {
            case .linear(let own):
                let classical = own.termTests(.classical)
                return zip(own.termTests(own.decidingErrors), classical).map { deciding, classical in
                    TermRow(
                        name: name, kind: kind, term: deciding.variables.joined(separator: " × "),
                        columns: deciding.numerator, statistic: deciding.f, denominator: deciding.denominator,
                        p: deciding.pValue, classicalP: classical.pValue)
                }
            case .logistic(let own): return odds(own.terms)
            case .ordinal(let own): return odds(own.terms)
            case nil: return []
            }
        }
        return Table(
            "regression-terms", rows, if: { $0.columns > 1 }, .text("regression") { $0.name },
            .text("kind") { $0.kind.rawValue }, .text("term", "Variable") { $0.term },
            .number("statistic", "F or χ²", decimals: 2) { $0.statistic }, .count("df1", "df 1") { $0.columns },
            .count("df2", "df 2") { $0.denominator }, .p("p", "p") { $0.p }, .p("p_classical") { $0.classicalP })
    }

    typealias RegionRow = (name: String, own: JohnsonNeyman, region: JohnsonNeyman.Region)

    private var regions: Table<RegionRow> {
        let rows = asked.flatMap { one in
            one.regions.flatMap { own in own.regions.map { RegionRow(one.request.name, own, $0) } }
        }
        return Table(
            "regression-regions", rows, .text("regression") { $0.name }, .text("of") { $0.own.focal.title },
            .text("moderator") { $0.own.moderator }, .text("errors") { $0.own.errors.rawValue },
            .number("from") { $0.region.lower }, .number("to") { $0.region.upper },
            .text("slope") { ["below 0", "not different from 0", "above 0"][$0.region.sign + 1] },
            .share("respondents") { $0.region.share })
    }
}

extension RegressionRequest.StandardErrors {
    fileprivate static let robust: [Self] = [.hc0, .hc1, .hc2, .hc3]
}

extension LinearRegression {
    /// Whether no robust standard errors were asked for.
    var isClassical: Bool { request.errors == .classical }
}
