/// The effect of a construct on another where products with it make that effect depend on others.
///
/// With y = b x + c m + d (x m) and all of mean 0 and variance 1, x has the effect b + d m: the simple slope at m (Aiken & West
/// 1991). A quadratic effect has b + 2 d x.
package struct ConditionalEffect: Sendable, Hashable {
    /// Where a construct stands.
    package struct Level: Sendable, Hashable {
        package var construct: String
        /// In standard deviations from the mean.
        package var value: Double
        /// The answer that it is, where the construct is an item with two answers; nil elsewhere.
        package var answer: Double?

        package init(construct: String, value: Double, answer: Double? = nil) {
            self.construct = construct
            self.value = value
            self.answer = answer
        }
    }

    /// The name of the product.
    package var product: String
    /// Whose effect it is: the product's first factor.
    package var from: String
    package var to: String
    /// Of the product's other factors, or of `from` itself where it is quadratic; all other constructs are at their means.
    package var levels: [Level]
    package var estimate: Double
    /// How often each path's coefficient is in it.
    let terms: [Term]

    struct Term: Sendable, Hashable {
        var path: Int
        var factor: Double
    }
}

extension PathFit {
    /// For each product and what it explains the effects of its first factor: with one other factor at −1, 0 and 1 standard
    /// deviations, with several at all of −1 and 1 together. Of an item with two answers at these.
    package var conditionalEffects: [ConditionalEffect] {
        productPaths.flatMap { path -> [ConditionalEffect] in
            let factors = layout.model.constructs[layout.paths[path].from].factors
            let others = moderators(factors)
            var choices: [[ConditionalEffect.Level]] = [[]]
            for other in others {
                choices = choices.flatMap { choice in
                    levels(other, isAlone: others.count == 1).map { choice + [$0] }
                }
            }
            return choices.map { conditionalEffect(path, at: $0) }
        }
    }

    /// The numbers of the paths from products.
    var productPaths: [Int] { layout.paths.indices.filter { layout.isProduct[layout.paths[$0].from] } }

    /// The different factors beside the first; the first itself where it has no other.
    func moderators(_ factors: [String]) -> [String] {
        var others: [String] = []
        for factor in factors.dropFirst() where factor != factors[0] && !others.contains(factor) {
            others.append(factor)
        }
        return others.isEmpty ? [factors[0]] : others
    }

    package func conditionalEffect(_ path: Int, at levels: [ConditionalEffect.Level]) -> ConditionalEffect {
        let (source, target) = layout.paths[path]
        let from = layout.model.constructs[source].factors[0]
        var terms: [ConditionalEffect.Term] = []
        for predecessor in layout.predecessors[target] {
            let name = layout.name(predecessor.construct)
            let factors =
                layout.isProduct[predecessor.construct]
                ? layout.model.constructs[predecessor.construct].factors : [name]
            // The derivative by x of the product of all factors.
            let times = factors.count { $0 == from }
            guard times > 0 else { continue }
            var factor = Double(times)
            var left = factors
            if let own = left.firstIndex(of: from) { left.remove(at: own) }
            for other in left { factor *= levels.first { $0.construct == other }?.value ?? 0 }
            if factor != 0 { terms.append(.init(path: predecessor.path, factor: factor)) }
        }
        return ConditionalEffect(
            product: layout.name(source), from: from, to: layout.name(target), levels: levels,
            estimate: terms.reduce(0) { $0 + $1.factor * coefficients[$1.path] }, terms: terms)
    }

    /// What is explained, in standard deviations from its mean, where the effect's construct has a value and its moderators have
    /// theirs; everything else is at its mean.
    package func predicted(_ effect: ConditionalEffect, from value: Double) -> Double {
        guard let target = layout.model.constructs.firstIndex(where: { $0.name == effect.to }) else { return .nan }
        func score(_ name: String) -> Double {
            name == effect.from ? value : effect.levels.first { $0.construct == name }?.value ?? 0
        }
        return layout.predecessors[target].reduce(0) { sum, predecessor in
            let construct = layout.model.constructs[predecessor.construct]
            if construct.factors.isEmpty { return sum + coefficients[predecessor.path] * score(construct.name) }
            // The mean of a product is the correlation of its factors, and not 0.
            let block = layout.block(predecessor.construct)
            let mean = block.count == 1 ? data.means[block.lowerBound] : 0
            return sum + coefficients[predecessor.path] * (construct.factors.reduce(1) { $0 * score($1) } - mean)
        }
    }

    private func levels(_ name: String, isAlone: Bool) -> [ConditionalEffect.Level] {
        if let answers = twoAnswers(name) {
            return answers.map { .init(construct: name, value: $0.score, answer: $0.answer) }
        }
        return (isAlone ? [-1.0, 0, 1] : [-1, 1]).map { .init(construct: name, value: $0, answer: nil) }
    }

    /// The answers to a construct's only item and their scores, where there are two; nil elsewhere.
    private func twoAnswers(_ name: String) -> [(answer: Double, score: Double)]? {
        guard let j = layout.model.constructs.firstIndex(where: { $0.name == name }), layout.block(j).count == 1,
            layout.model.constructs[j].origin == .answers
        else { return nil }
        let item = layout.blockStarts[j]
        let answers = Set(data.answers[item]).sorted()
        guard answers.count == 2 else { return nil }
        return answers.map { ($0, weights[item] * ($0 - data.means[item]) / data.standardDeviations[item]) }
    }
}
