internal import ScenarioReading
internal import Surveys

/// Reads `paths:` and `hypotheses:` between constructs whose names are known.
struct PathReader {
    let values: ValueReader
    let names: [String]
    private var log: DiagnosticLog { values.log }

    /// `a -> b`, `a + b -> c`, `a -> b -> c`.
    func paths(_ entry: LocatedNode.Entry) -> [PathModel.Path] {
        var paths: [PathModel.Path] = []
        for node in entry.value.elements ?? [entry.value] {
            guard let text = values.text(node, "a path") else { continue }
            let steps = text.split(separator: "->", omittingEmptySubsequences: false).map {
                $0.split(separator: "+", omittingEmptySubsequences: false).map { Self.trimmed($0) }
            }
            guard steps.count >= 2, !steps.contains(where: { $0.contains("") }) else {
                log.error(
                    "a path leads from a construct to another, not \(node.kind)", at: node,
                    hint: "write usefulness -> intention")
                continue
            }
            var isKnown = true
            for name in steps.joined() { isKnown = check(name, at: node) && isKnown }
            guard isKnown else { continue }
            for (from, to) in zip(steps, steps.dropFirst()) {
                for path in from.flatMap({ first in to.map { PathModel.Path(first, $0) } }) {
                    if path.from == path.to {
                        log.error("'\(path.from)' has a path to itself", at: node)
                    } else if paths.contains(path) {
                        log.error("the path \(path.from) -> \(path.to) stands twice", at: node)
                    } else {
                        paths.append(path)
                    }
                }
            }
        }
        return paths
    }

    /// `H1: a -> b positive`.
    func hypotheses(_ entry: LocatedNode.Entry, _ paths: [PathModel.Path]) -> [ResponseSurvey.Hypothesis] {
        guard let entries = entry.value.entries else {
            log.error(
                "'hypotheses' is a map of names, not \(entry.value.kind)", at: entry.value,
                hint: "write hypotheses: { H1: usefulness -> intention positive }")
            return []
        }
        return entries.compactMap { hypothesis($0, paths) }
    }

    private func hypothesis(_ entry: LocatedNode.Entry, _ paths: [PathModel.Path]) -> ResponseSurvey.Hypothesis? {
        let node = entry.value
        guard let text = values.text(node, "hypothesis '\(entry.key)'") else { return nil }
        let ends = text.split(separator: "->", omittingEmptySubsequences: false).map { Self.trimmed($0) }
        guard ends.count == 2, !ends.contains("") else {
            log.error(
                "hypothesis '\(entry.key)' names a path and its sign, not \(node.kind)", at: node,
                hint: "write usefulness -> intention positive")
            return nil
        }
        var (to, sign) = (ends[1], ResponseSurvey.Hypothesis.Sign.any)
        let words = to.split(separator: " ")
        if words.count > 1, let last = ResponseSurvey.Hypothesis.Sign(rawValue: String(words[words.count - 1])) {
            to = Self.trimmed(to.dropLast(words[words.count - 1].count))
            sign = last
        }
        let isKnown = [ends[0], to].map { check($0, at: node) }
        guard !isKnown.contains(false) else { return nil }
        let path = PathModel.Path(ends[0], to)
        if !paths.contains(path) {
            log.error(
                "hypothesis '\(entry.key)' is about \(path.from) -> \(path.to), which is no path of the model",
                at: node,
                hint: "add it to paths:, or leave the hypothesis out")
        }
        return ResponseSurvey.Hypothesis(name: entry.key, path: path, sign: sign)
    }

    private func check(_ name: String, at node: LocatedNode) -> Bool {
        if names.contains(name) { return true }
        log.error(
            "there is no construct '\(name)'" + Spelling.suggestion(for: name, in: names), at: node,
            hint: names.isEmpty ? nil : "constructs: " + names.joined(separator: ", "))
        return false
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        text.split(separator: " ").joined(separator: " ")
    }
}
