package import Surveys

/// What a path model says of how its constructs are measured. Products are no constructs of their own and are left out;
/// dimensions of a construct of a higher order are measured in the first stage, and what they measure in the last.
package struct MeasuredModel {
    package let constructs: [PathModel.Construct]
    let reliabilities: [PathFit.Reliability]
    let validity: [PathFit.HeterotraitMonotrait]
    let outer: [PathFit.Outer]
    let fornellLarcker: (constructs: [String], values: [[Double]])
    let crossLoadings: [CrossLoadings]
    let collinearity: [PathFit.FullCollinearity]
    /// The first stage, where it has constructs that the last has not.
    let first: PathFit?

    /// An item's correlations with scores.
    struct CrossLoadings {
        var item: String
        var construct: String
        var loadings: [(scoreOf: String, value: Double)]
    }

    init(_ fit: PathFit) {
        let products = Set(fit.model.constructs.filter { !$0.factors.isEmpty }.map(\.name))
        let parts = fit.model.constructs.flatMap { construct -> [String] in
            if case .dimensions(let names) = construct.origin { names } else { [] }
        }
        let known = Set(fit.model.constructs.map(\.name))
        // Repeated items measure dimensions in the same stage.
        let isTwoStage = parts.contains { !known.contains($0) }
        let first = isTwoStage ? try? fit.firstStage() : nil
        self.first = first
        let firstConstructs = (first?.model.constructs ?? []).filter { parts.contains($0.name) }
        let isPart = Set(firstConstructs.map(\.name))
        constructs = fit.model.constructs.filter { !products.contains($0.name) } + firstConstructs
        reliabilities =
            fit.reliabilities.filter { !products.contains($0.construct) }
            + (first?.reliabilities ?? []).filter { isPart.contains($0.construct) }
        outer =
            fit.outer.filter { !products.contains($0.construct) }
            + (first?.outer ?? []).filter { isPart.contains($0.construct) }
        // Not between a construct and its own parts, which have their items in common.
        func isWhole(_ one: String, _ other: String) -> Bool {
            fit.model.constructs.contains { construct in
                if case .dimensions(let names) = construct.origin {
                    construct.name == one && names.contains(other)
                } else {
                    false
                }
            }
        }
        validity =
            fit.heterotraitMonotrait.filter {
                !products.contains($0.first) && !products.contains($0.second) && !isWhole($0.first, $0.second)
                    && !isWhole($0.second, $0.first)
            } + (first?.heterotraitMonotrait ?? []).filter { isPart.contains($0.first) || isPart.contains($0.second) }
        let square = fit.fornellLarcker
        let kept = square.constructs.indices.filter { !products.contains(square.constructs[$0]) }
        fornellLarcker = (
            kept.map { square.constructs[$0] },
            kept.map { row in kept.filter { $0 <= row }.map { square.values[row][$0] } }
        )
        let columns = kept.map { square.constructs[$0] }
        crossLoadings = fit.crossLoadingTable.filter { !products.contains($0.construct) }.map { row in
            CrossLoadings(
                item: row.item, construct: row.construct,
                loadings: zip(columns, kept.map { row.loadings[$0] }).map { ($0, $1) })
        }
        collinearity = ((try? fit.withoutProducts()) ?? fit).fullCollinearity
    }
}

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
