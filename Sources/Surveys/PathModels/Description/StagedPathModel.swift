/// A path model with products of constructs and constructs of a higher order: the models that are estimated one after the
/// other, and where the items of each have their values from.
///
/// In the last of them a product is a construct by itself and a construct of a higher order has the scores of its dimensions
/// for items; all others keep their own items in every stage, as in seminr.
package struct StagedPathModel: Sendable {
    /// All constructs of the file that answers measure, the dimensions among them.
    package let constructs: [PathModel.Construct]
    /// Between constructs, products and constructs of a higher order, by name.
    package let paths: [PathModel.Path]
    package let extensions: PathExtensions
    /// Of answers alone: without products, dimensions in the place of constructs of a higher order.
    package let first: PathModel
    /// What is reported.
    package let last: PathModel
    /// At least one; the last has `last`.
    let stages: [Stage]

    struct Stage: Sendable {
        var layout: PathLayout
        /// By item of the layout.
        var sources: [Source]
    }

    /// Where an item of a stage has its values from.
    enum Source: Sendable, Hashable {
        /// An item of `first`.
        case answer(Int)
        /// An item of the stage before that is no answer.
        case before(Int)
        /// The product of the scores of constructs of the stage before; of one construct, its score.
        case scores([Int])
        /// The product of standardized items of `first`.
        case answers([Int])
        /// The same without what those items, given as items of this stage, explain of it.
        case residual([Int], of: [Int])
    }

    /// - Throws: every flaw of the description, as sentences.
    package init(
        constructs: [PathModel.Construct], paths: [PathModel.Path], extensions: PathExtensions
    ) throws(PathModelFlaws) {
        self.constructs = constructs
        self.paths = paths
        self.extensions = extensions
        let builder = StageBuilder(constructs: constructs, paths: paths, extensions: extensions)
        let flaws = builder.flaws
        guard flaws.isEmpty else { throw PathModelFlaws(sentences: flaws) }
        let models = try builder.models()
        first = models.first
        last = models.models[models.models.count - 1]
        stages = builder.stages(models.first, models.models)
    }

    /// The same without products; nil where there are none.
    var withoutProducts: StagedPathModel? {
        if extensions.products.isEmpty { return nil }
        var reduced = extensions
        reduced.products = []
        let names = extensions.products.map(\.name)
        return try? StagedPathModel(
            constructs: constructs, paths: paths.filter { !names.contains($0.from) }, extensions: reduced)
    }
}
