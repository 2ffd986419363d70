package import Surveys

/// Composites in mode A of which an item's weight is not told from 0: another sample would make them of other items.
package struct UnsettledWeights: Sendable {
    package struct Composite: Sendable {
        package let name: String
        package let items: [(name: String, interval: BootstrapSummary.Interval)]
    }

    package let composites: [Composite]
    /// Hypotheses about paths from or to them.
    package let hypotheses: [String]

    /// The result is `nil` where there are none, or the samples do not say.
    package init?(_ survey: ResponseSurvey, _ structure: StructureFindings) {
        guard let bootstrap = structure.bootstrap, !bootstrap.isUndecided else { return nil }
        let composites = survey.constructs.filter { $0.mode == .a && $0.items.count > 1 }.map { construct in
            Composite(
                name: construct.name,
                items: construct.items.compactMap { item in
                    guard let own = bootstrap.summary(.weight(item: item.name))?.intervals.first?.percentile,
                        own.lower <= 0, own.upper >= 0
                    else { return nil }
                    return (item.name, own)
                })
        }.filter { !$0.items.isEmpty }
        guard !composites.isEmpty else { return nil }
        self.composites = composites
        hypotheses = survey.hypotheses.filter { hypothesis in
            let parts = Self.constructs(of: hypothesis, survey, structure)
            return composites.contains { parts.contains($0.name) }
        }.map(\.name)
    }

    /// The first of the composites among these constructs, or among the factors of these products.
    package func first(among names: some Sequence<String>, _ survey: ResponseSurvey) -> Composite? {
        let parts = Set(names.flatMap(survey.extensions.parts))
        return composites.first { parts.contains($0.name) }
    }

    /// Which constructs an effect rests on: the path's ends, and what lies between them where it leads through others.
    static func constructs(
        of hypothesis: ResponseSurvey.Hypothesis, _ survey: ResponseSurvey, _ structure: StructureFindings
    ) -> Set<String> {
        let from = hypothesis.path.from
        let to = hypothesis.path.to
        let names =
            switch hypothesis.effect {
            case .path: [from, to]
            case .chain(let chain): chain
            case .total: structure.between(from, to)
            }
        return Set(names.flatMap(survey.extensions.parts))
    }
}
