internal import Scenarios
internal import Surveys

/// Reads `paths:` and `hypotheses:` between constructs whose names are known.
struct PathReader {
    let log: DiagnosticLog
    let names: [String]
    /// Knows constructs by more names than the file's.
    var template: SurveyTemplate?
    /// Columns that paths may name too.
    var implied = ImpliedConstructs(items: [], groups: [])

    /// `a -> b`, `a + b -> c`, `a -> b -> c`, `a * b -> c`, `a ^ 2 -> c`; added to those that there are.
    func paths(_ stated: [Located<String>], to set: inout PathSet) {
        var paths: [PathModel.Path] = []
        for own in stated {
            let node = own.node
            guard let steps = steps(own.value) else {
                log.error(
                    "a path leads from a construct to another, not \(node.kind)", at: node,
                    hint: "write usefulness -> intention")
                continue
            }
            var isKnown = true
            for name in steps.joined().flatMap(\.factors) { isKnown = check(name, at: node) && isKnown }
            if let product = steps.dropFirst().joined().first(where: { $0.factors.count > 1 }) {
                log.error(
                    "a path leads to '\(PathExtensions.Product(product.factors).name)', which is a product", at: node,
                    hint: "products explain, and nothing explains them")
                isKnown = false
            }
            guard isKnown else { continue }
            for (from, to) in zip(steps, steps.dropFirst()) {
                for (first, second) in from.flatMap({ first in to.map { (first, $0) } }) {
                    let path = PathModel.Path(set.name(of: first), set.name(of: second))
                    if first.factors.contains(path.to) {
                        log.error(
                            first.factors.count == 1
                                ? "'\(path.from)' has a path to itself"
                                : "'\(path.from)' has a path to '\(path.to)', which is a part of it", at: node)
                    } else if paths.contains(path) {
                        log.error("the path \(path.from) -> \(path.to) stands twice", at: node)
                    } else {
                        paths.append(path)
                    }
                }
            }
        }
        set.paths += paths.filter { !set.paths.contains($0) }
    }

    /// The terms of each step; nil: something is missing, or no term.
    func steps(_ text: String) -> [[PathTerm]]? {
        var steps: [[PathTerm]] = []
        for step in text.split(separator: "->", omittingEmptySubsequences: false) {
            var terms: [PathTerm] = []
            for part in step.split(separator: "+", omittingEmptySubsequences: false).map(PathTerm.trimmed) {
                guard !part.isEmpty, let term = PathTerm(part, known: name) else { return nil }
                terms.append(term)
            }
            steps.append(terms)
        }
        return steps.count >= 2 ? steps : nil
    }

    /// The file's name for a construct; nil where nothing is known of it.
    private func name(_ word: String) -> String? {
        names.contains(word) ? word : template?.name(of: word, in: names)
    }

    /// `H1: a -> b positive`.
    func hypotheses(_ stated: [Located<StatedHypothesis>], _ paths: PathSet) -> [ResponseSurvey.Hypothesis] {
        stated.compactMap { own in own.path.flatMap { hypothesis(own.key, $0, text: own.text, paths) } }
    }

    private func hypothesis(
        _ key: String, _ claim: Located<String>, text said: String?, _ paths: PathSet
    ) -> ResponseSurvey.Hypothesis? {
        let node = claim.node
        var ends = claim.value.split(separator: "->", omittingEmptySubsequences: false).map { PathTerm.trimmed($0) }
        guard ends.count >= 2, !ends.contains("") else {
            return log.error(
                "hypothesis '\(key)' names a path and its sign, not \(node.kind)", at: node,
                hint: "write usefulness -> intention positive")
        }
        let isTotal = ends[0].hasPrefix("total ") && !names.contains(known(ends[0]))
        if isTotal { ends[0] = String(ends[0].dropFirst("total ".count)) }
        let sign = sign(&ends[ends.count - 1], key, node)
        let source = PathTerm(ends[0], known: name) ?? PathTerm(of: [known(ends[0])])
        let others = ends.dropFirst().map { known($0) }
        let isKnown = (source.factors + others).map { check($0, at: node) }
        guard !isKnown.contains(false) else { return nil }
        let all = [paths.knownName(of: source)] + others
        var found = ResponseSurvey.Hypothesis(
            name: key, path: .init(all[0], all[all.count - 1]), sign: sign, text: said)
        if isTotal {
            if all.count > 2 {
                return log.error(
                    "hypothesis '\(key)' is about a total effect and names what lies between", at: node,
                    hint: "write total \(all[0]) -> \(all[all.count - 1]), or leave out 'total'")
            }
            found.effect = .total
            guard paths.leads(from: all[0], to: all[1]) else {
                return log.error(
                    "hypothesis '\(key)' is about \(all[0]) and \(all[1]), which no path joins", at: node,
                    hint: "add paths to paths:, or leave the hypothesis out")
            }
            return found
        }
        if all.count > 2 { found.effect = .chain(all) }
        for path in zip(all, all.dropFirst()).map({ PathModel.Path($0, $1) }) where !paths.paths.contains(path) {
            log.error(
                "hypothesis '\(key)' is about \(path.from) -> \(path.to), which is no path of the model",
                at: node,
                hint: "add it to paths:, or leave the hypothesis out")
        }
        return found
    }

    /// Takes the sign from the end of a claim.
    private func sign(_ end: inout String, _ key: String, _ node: LocatedNode) -> Sign {
        let words = end.split(separator: " ")
        guard words.count > 1, !names.contains(known(end)) else { return .any }
        let last = String(words[words.count - 1])
        let rest = words.dropLast().joined(separator: " ")
        if let word = Sign.word(last) {
            end = rest
            return word
        }
        if names.contains(known(rest)) {
            log.error(
                "hypothesis '\(key)' expects '\(last)', which is no sign"
                    + Spelling.suggestion(for: last, in: Sign.words),
                at: node, hint: "write positive, negative, or nothing where either would do")
            end = rest
        }
        return .any
    }

    private typealias Sign = ResponseSurvey.Hypothesis.Sign

    /// The file's name for a construct; the word itself where nothing else is known of it.
    func known(_ word: String) -> String {
        names.contains(word) ? word : template?.name(of: word, in: names) ?? word
    }

    func check(_ name: String, at node: LocatedNode) -> Bool {
        if names.contains(name) || implied.take(name, at: node) { return true }
        log.error(
            "there is no construct '\(name)'" + Spelling.suggestion(for: name, in: names), at: node,
            hint: names.isEmpty ? nil : "constructs: " + names.joined(separator: ", "))
        return false
    }
}

extension ResponseSurvey.Hypothesis.Sign {
    fileprivate static let words = [Self.positive, .negative].map(\.rawValue)

    /// The sign that a word of the file means.
    fileprivate static func word(_ text: String) -> Self? { Self(rawValue: text.lowercased()) }
}
