import Surveys

extension ResponseSurvey {
    /// The model of all respondents, by their weights; stage after stage where it has products or constructs of a higher
    /// order.
    /// - Throws: why there is none, as a sentence.
    func pathFit(_ paths: [PathModel.Path], _ options: PathOptions) throws(Unavailable) -> PathFit {
        if extensions.isEmpty {
            let model: PathModel
            do throws(PathModelFlaws) { model = try PathModel(constructs: constructs, paths: paths) } catch {
                throw Unavailable(error.description)
            }
            return try PathFit(PathData(model, responses, missing: missing, weights: caseWeights), options)
        }
        let model: StagedPathModel
        do throws(PathModelFlaws) {
            model = try StagedPathModel(constructs: constructs, paths: paths, extensions: extensions)
        } catch { throw Unavailable(error.description) }
        return try PathFit(model, responses, missing: missing, weights: caseWeights, options)
    }
}
