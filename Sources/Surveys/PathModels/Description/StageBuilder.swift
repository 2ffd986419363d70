/// Makes the stages of a path model with products and constructs of a higher order.
struct StageBuilder {
    let constructs: [PathModel.Construct]
    let paths: [PathModel.Path]
    let extensions: PathExtensions

    private var dimensions: Set<String> { Set(extensions.higherOrders.flatMap(\.dimensions)) }
    private var productNames: Set<String> { Set(extensions.products.map(\.name)) }

    /// What is wrong beyond what each stage's model says itself.
    var flaws: [String] {
        var sentences = [String]()
        let measured = constructs.map(\.name)
        let higher = extensions.higherOrders.map(\.name)
        for own in extensions.higherOrders {
            if measured.contains(own.name) {
                sentences.append("The construct \(own.name) has items and dimensions; it can have only one of them.")
            }
            if own.dimensions.count < 2 { sentences.append("The construct \(own.name) has fewer than two dimensions.") }
            for name in own.dimensions where !measured.contains(name) {
                sentences.append(
                    higher.contains(name)
                        ? "\(name), a dimension of \(own.name), has dimensions itself; a third order is not estimated."
                        : "There is no construct \(name), of which \(own.name) is to consist.")
            }
        }
        var owners = [String: String]()
        for own in extensions.higherOrders {
            for name in own.dimensions {
                if let owner = owners[name] {
                    sentences.append("\(name) is a dimension of \(owner) and of \(own.name); it can be of only one.")
                }
                owners[name] = own.name
            }
        }
        for path in paths {
            for name in [path.from, path.to] where dimensions.contains(name) {
                sentences.append(
                    "The path \(path.from) -> \(path.to) names \(name), a dimension of \(owners[name] ?? ""); paths "
                        + "lead to and from the construct as a whole.")
            }
        }
        sentences += productFlaws(Set(measured + higher).subtracting(dimensions), higher)
        return sentences
    }

    private func productFlaws(_ known: Set<String>, _ higher: [String]) -> [String] {
        var sentences = [String]()
        for product in extensions.products {
            for factor in product.factors where !known.contains(factor) {
                sentences.append("\(product.name) names \(factor), which is no construct of the model.")
            }
            if extensions.productMethod != .twoStage, product.factors.contains(where: higher.contains) {
                sentences.append(
                    "\(product.name) has a factor that is measured by constructs; only two-stage products can have.")
            }
            if paths.contains(where: { $0.to == product.name }) {
                sentences.append("A path leads to the product \(product.name); products only explain.")
            }
            let targets = paths.filter { $0.from == product.name }.map(\.to)
            if targets.isEmpty { sentences.append("The product \(product.name) has no path to a construct.") }
            for target in targets {
                for factor in Set(product.factors).sorted()
                where !paths.contains(PathModel.Path(factor, target)) {
                    sentences.append(
                        "\(product.name) -> \(target) needs the path \(factor) -> \(target): without it the product "
                            + "would stand for both.")
                }
            }
        }
        return sentences
    }

    // MARK: the models

    /// The model of answers alone, and those of the stages.
    func models() throws(PathModelFlaws) -> (first: PathModel, models: [PathModel]) {
        let plain = paths.filter { !productNames.contains($0.from) }
        let first = try PathModel(constructs: constructs, paths: substituted(plain))
        var models = [PathModel]()
        if extensions.higherOrders.isEmpty {
            models.append(first)
        } else {
            models.append(extensions.higherOrderMethod == .disjoint ? first : try repeated(plain))
            if extensions.higherOrderMethod != .repeated { models.append(try higher(plain)) }
        }
        if !extensions.products.isEmpty {
            let before = models[models.count - 1]
            models.append(try PathModel(constructs: before.constructs + products(before), paths: kept(before)))
        }
        return (first, models)
    }

    /// With the paths of the stage before, such as those of repeated items to their constructs.
    private func kept(_ before: PathModel) -> [PathModel.Path] {
        paths + before.paths.filter { !paths.contains($0) }
    }

    /// Dimensions in the place of what they are of.
    private func substituted(_ paths: [PathModel.Path]) -> [PathModel.Path] {
        func parts(_ name: String) -> [String] {
            extensions.higherOrders.first { $0.name == name }?.dimensions ?? [name]
        }
        return paths.flatMap { path in
            parts(path.from).flatMap { from in parts(path.to).map { PathModel.Path(from, $0) } }
        }
    }

    private static func repeatedName(_ item: String, _ construct: String) -> String {
        "\(item) (\(construct))"
    }

    private func repeated(_ plain: [PathModel.Path]) throws(PathModelFlaws) -> PathModel {
        let whole = extensions.higherOrders.map { own -> PathModel.Construct in
            let items = constructs.filter { own.dimensions.contains($0.name) }.flatMap(\.items)
            var construct = PathModel.Construct(
                own.name, items.map { PathModel.Item(Self.repeatedName($0.name, own.name)) }, mode: own.mode)
            construct.origin = .dimensions(own.dimensions)
            return construct
        }
        let between = extensions.higherOrders.flatMap { own in
            own.dimensions.map {
                own.mode == .a ? PathModel.Path(own.name, $0) : PathModel.Path($0, own.name)
            }
        }
        return try PathModel(constructs: constructs + whole, paths: plain + between)
    }

    private func higher(_ plain: [PathModel.Path]) throws(PathModelFlaws) -> PathModel {
        let whole = extensions.higherOrders.map { own -> PathModel.Construct in
            var construct = PathModel.Construct(own.name, items: own.dimensions, mode: own.mode)
            construct.origin = .dimensions(own.dimensions)
            return construct
        }
        return try PathModel(constructs: constructs.filter { !dimensions.contains($0.name) } + whole, paths: plain)
    }

    /// As constructs, after those of the stage before.
    private func products(_ before: PathModel) -> [PathModel.Construct] {
        extensions.products.map { product in
            let names =
                extensions.productMethod == .twoStage
                ? [product.name] : itemProducts(product, before).map { $0.joined(separator: " * ") }
            var construct = PathModel.Construct(product.name, items: names)
            construct.origin = .product(product.factors)
            return construct
        }
    }

    /// All choices of an item of each factor; of a factor that stands twice each choice once.
    private func itemProducts(_ product: PathExtensions.Product, _ model: PathModel) -> [[String]] {
        var choices: [[String]] = [[]]
        for (place, factor) in product.factors.enumerated() {
            let items = model.constructs.first { $0.name == factor }?.items.map(\.name) ?? []
            let isRepeated = place > 0 && product.factors[place - 1] == factor
            choices = choices.flatMap { choice -> [[String]] in
                let start = isRepeated ? choice.last.flatMap { items.firstIndex(of: $0) } ?? 0 : 0
                return items[start...].map { choice + [$0] }
            }
        }
        return choices
    }

    // MARK: where items come from

    func stages(_ first: PathModel, _ models: [PathModel]) -> [StagedPathModel.Stage] {
        let answers = Dictionary(uniqueKeysWithValues: first.itemNames.enumerated().map { ($1, $0) })
        var stages = [StagedPathModel.Stage]()
        for model in models {
            let before = stages.last?.layout.model
            let own = model.itemNames
            var sources = [StagedPathModel.Source]()
            for construct in model.constructs {
                sources += self.sources(of: construct, in: model, before: before, own: own, answers: answers)
            }
            stages.append(.init(layout: PathLayout(model), sources: sources))
        }
        return stages
    }

    private func sources(
        of construct: PathModel.Construct, in model: PathModel, before: PathModel?, own: [String],
        answers: [String: Int]
    ) -> [StagedPathModel.Source] {
        func place(_ name: String) -> Int { before?.constructs.firstIndex { $0.name == name } ?? 0 }
        func answer(_ item: String) -> Int { answers[item] ?? 0 }
        switch construct.origin {
        case .answers: return construct.items.map { .answer(answer($0.name)) }
        case .dimensions(let dimensions):
            if construct.items.map(\.name) == dimensions {
                if let known = before?.itemNames, dimensions.allSatisfy(known.contains) {
                    return dimensions.compactMap { known.firstIndex(of: $0) }.map { .before($0) }
                }
                return dimensions.map { .scores([place($0)]) }
            }
            return constructs.filter { dimensions.contains($0.name) }.flatMap(\.items).map { .answer(answer($0.name)) }
        case .product(let factors):
            if extensions.productMethod == .twoStage { return [.scores(factors.map(place))] }
            let others = constructs.filter { factors.contains($0.name) }.flatMap(\.items).map(\.name)
            return itemProducts(.init(factors), model).map { items in
                let parts = items.map(answer)
                return extensions.productMethod == .productIndicator
                    ? .answers(parts) : .residual(parts, of: others.compactMap { own.firstIndex(of: $0) })
            }
        }
    }
}
