/// Whether the items of a formative construct cover it: a path from their composite to an item that asks for the whole.
///
/// Sources: Chin (1998), page 323; Cheah, Sarstedt, Ringle, Ramayah & Ting (2018); Hair, Hult, Ringle & Sarstedt (2022), chapter 5.
package struct RedundancyAnalysis: Sendable {
    /// The composite, by regression weights, with a path to the global item alone.
    package let fit: PathFit
    /// The correlation of the composite with the global item: up to its sign the multiple correlation of the global item with
    /// all of the construct's items.
    package let path: Double
    /// Of the global item's variance, what the items explain.
    package var rSquared: Double { path * path }
    /// 1 − (1 − R²)(n − 1)/(n − k − 1) with k items: weights are chosen to explain the global item, and R² grows with
    /// every item, whatever it asks.
    package let adjustedRSquared: Figure
    /// Items, or dimensions, that the composite is made of.
    package let parts: Int
    /// Respondents.
    package var cases: Int { fit.data.cases }

    private static let globalName = "global item"

    /// - Parameters:
    ///   - missing: how answers that are not there are treated.
    ///   - responses: the answers, a row a respondent.
    ///   - weights: of each respondent; nil: all the same.
    ///   - options: how it is computed, with the samples and their seed.
    ///   - construct: by items, in mode B.
    ///   - global: an item that is none of those.
    /// - Throws: why there is no solution, as a sentence.
    package init(
        _ construct: PathModel.Construct, global: PathModel.Item, _ responses: Responses,
        missing: MissingAnswers = .mean, weights: [Double]? = nil, _ options: PathOptions = PathOptions()
    ) throws(Unavailable) {
        let target = PathModel.Construct(Self.globalName, [global])
        let model: PathModel
        do throws(PathModelFlaws) {
            model = try PathModel(
                constructs: [construct, target], paths: [.init(construct.name, Self.globalName)])
        } catch { throw Unavailable(error.description) }
        try self.init(
            PathFit(PathData(model, responses, missing: missing, weights: weights), options),
            parts: construct.items.count)
    }

    /// Of a construct of a higher order, by the scores of its dimensions (disjoint two-stage; Sarstedt, Hair, Cheah, Becker &
    /// Ringle 2019).
    /// - Parameters:
    ///   - weights: of each respondent; nil: all the same.
    ///   - options: how it is computed, with the samples and their seed.
    ///   - global: an item that asks for the whole.
    ///   - missing: how answers that are not there are treated.
    ///   - responses: the answers, a row a respondent.
    ///   - whole: in mode B.
    ///   - dimensions: those that it names.
    /// - Throws: why there is no solution, as a sentence.
    package init(
        _ whole: PathExtensions.HigherOrder, dimensions: [PathModel.Construct], global: PathModel.Item,
        _ responses: Responses, missing: MissingAnswers = .mean, weights: [Double]? = nil,
        _ options: PathOptions = PathOptions()
    ) throws(Unavailable) {
        let target = PathModel.Construct(Self.globalName, [global])
        let model: StagedPathModel
        do throws(PathModelFlaws) {
            model = try StagedPathModel(
                constructs: dimensions + [target], paths: [.init(whole.name, Self.globalName)],
                extensions: .init(higherOrders: [whole], higherOrderMethod: .disjoint))
        } catch { throw Unavailable(error.description) }
        try self.init(
            PathFit(model, responses, missing: missing, weights: weights, options), parts: whole.dimensions.count)
    }

    private init(_ fit: PathFit, parts: Int) {
        self.fit = fit
        self.parts = parts
        path = fit.coefficients[0]
        let n = Double(fit.data.cases)
        let k = Double(parts)
        let square = fit.coefficients[0] * fit.coefficients[0]
        adjustedRSquared =
            n > k + 1
            ? .number(1 - (1 - square) * (n - 1) / (n - k - 1))
            : .unavailable("There are no more respondents than items.")
    }

    /// What bootstrap samples say of the path.
    /// - Throws: why they say nothing.
    package func summary(
        _ options: PathBootstrap.Options, confidence: Double
    ) throws(Unavailable) -> BootstrapSummary {
        try PathBootstrap(fit, options).summaries(confidences: [confidence], threads: options.threads)[0]
    }
}
