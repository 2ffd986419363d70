internal import Scenarios
internal import Surveys

/// A model of technology acceptance from the literature: its constructs and paths; the file gives the items.
package struct SurveyTemplate: Sendable {
    package struct Construct: Sendable {
        /// As in the paper, with hyphens.
        var name: String
        /// Its usual abbreviation.
        package var short: String
        /// A model without it is estimated without its paths.
        var isOptional = false
    }

    package var name: String
    var source: String
    package var constructs: [Construct]
    /// By short names, in the order of the paper's hypotheses; all are expected to be positive.
    package var paths: [(from: String, to: String)]
    /// Sentences, where the file names no moderators.
    var notEstimated: [String]
    /// By what the authors let paths be moderated: products of two constructs, and of three where the moderator is one of two.
    var moderations: [(moderator: String, from: [String], to: String)] = []

    var moderatorNames: [String] {
        var names: [String] = []
        for own in moderations where !names.contains(own.moderator) { names.append(own.moderator) }
        return names
    }

    /// Between constructs that the file has, under its names.
    func moderated(by moderator: String, in names: [String]) -> [(from: [String], to: String)] {
        moderations.filter { $0.moderator == moderator }.compactMap { own in
            let from = own.from.compactMap { name(of: $0, in: names) }
            guard from.count == own.from.count, let to = name(of: own.to, in: names) else { return nil }
            return (from, to)
        }
    }

    /// The construct that a word of the file names: by its name, its abbreviation or its British spelling.
    private func construct(_ word: String) -> Construct? {
        let plain = LocatedNode.word(word.lowercased()).split(separator: "_").joined(separator: "-")
            .replacing("behaviour", with: "behavior")
        return constructs.first { $0.name == plain || $0.short.lowercased() == plain }
    }

    /// What the file calls the construct that a word of it means, by whatever name the template knows.
    func name(of word: String, in names: [String]) -> String? {
        guard let known = construct(word) else { return nil }
        return names.first { construct($0)?.short == known.short }
    }

    /// Paths and hypotheses between the constructs that the file has, under the names that it gives them. Missing ones are
    /// errors, unless the paper's model stands without them.
    func model(
        _ drafts: [ConstructDraft], at node: LocatedNode, _ log: DiagnosticLog
    ) -> (paths: [PathModel.Path], hypotheses: [ResponseSurvey.Hypothesis]) {
        var names: [String: String] = [:]
        for draft in drafts {
            if let known = construct(draft.name), names.updateValue(draft.name, forKey: known.short) != nil {
                log.error("'\(known.name)' of \(name) is given items twice", at: draft.place)
            }
        }
        let missing = constructs.filter { !$0.isOptional && names[$0.short] == nil }
        if !missing.isEmpty {
            log.error(
                "template \(name) needs items for "
                    + "\(missing.map { "\($0.name) (\($0.short))" }.joined(separator: ", "))",
                at: node, hint: "write constructs: { \(missing[0].name): [ … ] }")
        }
        let known = paths.compactMap { path in
            names[path.from].flatMap { from in names[path.to].map { PathModel.Path(from, $0) } }
        }
        return (known, known.enumerated().map { .init(name: "H\($0 + 1)", path: $1, sign: .positive) })
    }

    /// A construct that is neither the template's nor on a path is a misspelled one.
    func checkNames(
        of drafts: [ConstructDraft], paths: [PathModel.Path], extensions: PathExtensions, log: DiagnosticLog
    ) {
        let known = constructs.flatMap { [$0.name, $0.short] }
        for draft in drafts where construct(draft.name) == nil {
            if paths.contains(where: { $0.from == draft.name || $0.to == draft.name }) { continue }
            if extensions.higherOrders.contains(where: { $0.dimensions.contains(draft.name) }) { continue }
            log.error(
                "'\(draft.name)' is no construct of \(name), and no path leads to or from it"
                    + Spelling.suggestion(for: draft.name, in: known), at: draft.place,
                hint: "\(name) has " + constructs.map { "\($0.name) (\($0.short))" }.joined(separator: ", "))
        }
    }
}
