import Reporting
import Statistics
import Surveys

/// What logistic and ordinal regressions found, as tables.
package struct OddsTables {
    private let asked: [RegressionFindings.Asked]
    private let models: [Model]

    struct Model {
        let request: RegressionRequest
        let steps: [OddsStep]
        /// Of an ordinal regression.
        let thresholds: [OddsCoefficient]
    }

    struct RatioRow {
        let model: Model
        let step: OddsStep
        let own: OddsCoefficient
        var isThreshold = false

        /// Of the model with all steps.
        var isWhole: Bool { step.number == model.steps.count && !isThreshold }
        var isConstant: Bool { own.column == nil }
        /// Neither a threshold nor the constant has odds to be compared.
        var hasRatio: Bool { !isThreshold && !isConstant }
        /// The one that decides.
        var p: Double { isConstant ? own.pValue : own.likelihoodRatio?.pValue ?? own.pValue }
        var ends: TableCell {
            if isConstant { return .none }
            let ends = own.profile ?? .init(own.oddsRatio.lower, own.oddsRatio.upper)
            return ends.lower.isFinite && ends.upper.isFinite ? ends.cell : .missing("")
        }
    }

    typealias StepRow = (model: Model, step: OddsStep)

    init(_ asked: [RegressionFindings.Asked]) {
        self.asked = asked
        models = asked.compactMap { one -> Model? in
            switch one.result.value {
            case .logistic(let own): Model(request: one.request, steps: own.steps, thresholds: [])
            case .ordinal(let own): Model(request: one.request, steps: own.steps, thresholds: own.thresholds)
            case .linear, nil: nil
            }
        }
    }

    var files: [TableFile] { [ratios().file, steps.file, classified.file, brant.file] }

    /// - Parameters:
    ///   - shown: of what kind the regression is that a report or a paper shows; the file has them all.
    ///   - interval: above intervals in a paper.
    func ratios(of shown: RegressionRequest.Kind? = nil, interval: JournalText = "") -> Table<RatioRow> {
        let rows = models.flatMap { model in
            model.steps.flatMap { step in step.coefficients.map { RatioRow(model: model, step: step, own: $0) } }
                + model.thresholds.compactMap { own in
                    model.steps.last.map { RatioRow(model: model, step: $0, own: own, isThreshold: true) }
                }
        }
        return Table(
            "odds-ratios", rows, .text("regression") { $0.model.request.name },
            .text("kind") { $0.model.request.kind.rawValue }, .count("model_step") { $0.step.number },
            .text("predictor", "Predictor") { row in
                row.isThreshold ? "threshold \(row.own.column ?? "")" : row.own.column ?? "constant"
            },
            .paper("Predictor", .text) { $0.own.column ?? "Constant" },
            .number("b", "b") { $0.own.b },
            .printed("\(italic: "b")") { .starred($0.own.b, decimals: 3, p: $0.p) },
            .number("se", "SE") { $0.own.standardError },
            .paper("\(italic: "SE")", .number(3)) { TableCell.blank($0.own.standardError) },
            .number("z") { $0.own.z }, .p("p", "p (Wald)") { $0.own.pValue },
            .number("odds_ratio", "Odds ratio") { $0.hasRatio ? $0.own.oddsRatio.estimate : nil },
            .paper("Odds ratio", .number(2)) { TableCell.blank($0.isConstant ? nil : $0.own.oddsRatio.estimate) },
            .interval("odds_ratio", "Wald interval") { $0.hasRatio ? $0.own.oddsRatio : nil },
            .paper(interval, .interval(2)) { $0.ends },
            .number("likelihood_ratio") { $0.own.likelihoodRatio?.statistic },
            .p("p_likelihood_ratio", "p (LR)") { $0.own.likelihoodRatio?.pValue },
            .paper("\(italic: "p")", .probability) { $0.p },
            .interval("profile", shown == .logistic ? "Profile interval" : nil) { $0.own.profile })
    }

    var steps: Table<StepRow> {
        Table(
            "odds-steps", models.flatMap { model in model.steps.map { StepRow(model, $0) } },
            .text("regression") { $0.model.request.name }, .text("kind") { $0.model.request.kind.rawValue },
            .count("step", "Step") { $0.step.number },
            .text("added", "Adds") { $0.step.added.joined(separator: ", ") },
            .number("log_likelihood") { $0.step.logLikelihood },
            .number("chi_squared", "χ²", decimals: 2) { $0.step.whole.statistic },
            .count("df") { $0.step.whole.degreesOfFreedom }, .p("p") { $0.step.whole.pValue },
            .number("chi_squared_change", "Δχ²", decimals: 2) { $0.step.change.statistic },
            .count("df_change", "Δdf") { $0.step.change.degreesOfFreedom },
            .p("p_change", "p of Δχ²") { $0.step.change.pValue },
            .number("mcfadden", "McFadden R²") { $0.step.mcFadden }, .number("cox_snell") { $0.step.coxSnell },
            .number("nagelkerke", "Nagelkerke R²") { $0.step.nagelkerke }, .number("aic") { $0.step.aic },
            .number("bic") { $0.step.bic })
    }

    private var classified: Table<(name: String, own: LogisticRegression)> {
        let rows = asked.compactMap { one -> (name: String, own: LogisticRegression)? in
            if case .logistic(let own) = one.result.value { (one.request.name, own) } else { nil }
        }
        return Table(
            "logistic-checks", rows,
            .text("regression") { $0.name }, .text("event") { $0.own.event }, .count("n") { $0.own.design.n },
            .count("left_out") { $0.own.design.leftOut }, .count("yes") { $0.own.yes },
            .count("no") { $0.own.no }, .number("area_under_roc") { $0.own.checks.area },
            .number("hosmer_lemeshow") { row in row.own.checks.hosmerLemeshow.figure { $0.statistic } },
            .count("hosmer_lemeshow_df") { $0.own.checks.hosmerLemeshow.value?.degreesOfFreedom },
            .p("hosmer_lemeshow_p") { row in row.own.checks.hosmerLemeshow.figure { $0.pValue } },
            .count("yes_as_yes") { $0.own.checks.classified.yesAsYes },
            .count("yes_as_no") { $0.own.checks.classified.yesAsNo },
            .count("no_as_yes") { $0.own.checks.classified.noAsYes },
            .count("no_as_no") { $0.own.checks.classified.noAsNo },
            .number("events_per_predictor") { $0.own.checks.eventsPerPredictor })
    }

    typealias BrantRow = (name: String, predictor: String, test: LikelihoodRatio)

    var brant: Table<BrantRow> {
        let rows = asked.flatMap { one -> [BrantRow] in
            guard case .ordinal(let own) = one.result.value, let test = own.brant.value else { return [] }
            return [(one.request.name, "all", test.whole)]
                + test.predictors.map { (one.request.name, $0.column, $0.test) }
        }
        return Table(
            "brant", rows, .text("regression") { $0.name }, .text("predictor", "Predictor") { $0.predictor },
            .number("chi_squared", "χ²", decimals: 2) { $0.test.statistic },
            .count("df", "df") { $0.test.degreesOfFreedom }, .p("p", "p") { $0.test.pValue })
    }
}

extension TableCell {
    /// Nothing in a paper where there is no number.
    static func blank(_ value: Double?) -> TableCell { value.flatMap { $0.isFinite ? .number($0) : nil } ?? .none }
}

extension JournalTable.Cell {
    /// A coefficient with stars for its p.
    static func starred(_ value: Double, decimals: Int, p: Double?) -> Self {
        value.isFinite ? .number(JournalNumber(value, decimals: decimals, stars: JournalNumber.stars(p))) : .blank
    }
}
