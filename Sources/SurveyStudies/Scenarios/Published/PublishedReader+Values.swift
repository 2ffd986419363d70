internal import Scenarios
internal import Surveys

/// What several parts of a published survey are read with.
extension PublishedReader {
    /// The entries of a map of names; those with a name that cannot be one are left out after a message.
    func named(
        _ entry: LocatedNode.Entry, _ what: String, example: String, checksNames: Bool = true
    ) -> [LocatedNode.Entry] {
        guard let entries = entry.value.entries, !entries.isEmpty else {
            log.error("\(what) are a map, not \(entry.value.kind)", at: entry.value, hint: "write \(example)")
            return []
        }
        guard checksNames else { return entries }
        return entries.filter { entry in
            if Self.isName(entry.word) { return true }
            log.error(
                "'\(entry.key)' is no name here: letters, digits, - and _", at: entry.keyPlace,
                hint: "a dot and a # stand between names, as in survey.yaml#P4.mobile")
            return false
        }
    }

    /// Names of questions come from questionnaires: `P2`, `Q10_a`.
    private static func isName(_ text: String) -> Bool {
        !text.isEmpty
            && text.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-" || $0 == "_"
            }
    }

    /// A figure with its digits as printed: `49.5%`, `10.6 points`, `3.42`.
    func figure(
        _ node: LocatedNode, _ what: String, unit: String = "", within range: ClosedRange<Double> = -1e9...1e9
    ) -> PrintedFigure? {
        guard let text = values.text(node, what) else { return nil }
        var bare = text.filter { $0 != " " }
        if !unit.isEmpty, bare.hasSuffix(unit) { bare = String(bare.dropLast(unit.count)) }
        guard let figure = PrintedFigure(bare) else {
            let example =
                if unit == "%" {
                    "49.5%"
                } else if unit.isEmpty {
                    "3.42"
                } else {
                    "10.6"
                }
            return log.error(
                "\(what) is a printed figure, not '\(text)'", at: node,
                hint: "write it with the decimals that were printed, as in \(example)")
        }
        if unit == "%", !text.contains("%") {
            return log.error(
                "\(what) is a percentage, not '\(text)'", at: node, hint: "write " + Self.percentages(figure))
        }
        if range.contains(figure.value) { return figure }
        return log.error(
            "\(what) lies from \(Quantity.text(range.lowerBound)) to \(Quantity.text(range.upperBound)), not at "
                + "\(text)",
            at: node)
    }

    /// What a number without `%` may mean: `0.4` is `40%` where it was printed as a part of 1.
    private static func percentages(_ figure: PrintedFigure) -> String {
        guard figure.decimals > 0, figure.digits > 0, figure.value <= 1 else { return "\(figure)%" }
        let decimals = max(0, figure.decimals - 2)
        let shift = (0..<max(0, 2 - figure.decimals)).reduce(figure.digits) { digits, _ in digits * 10 }
        return "\(PrintedFigure(digits: shift, decimals: decimals))% if it is a part of 1, \(figure)% if it is less "
            + "than one in a hundred"
    }

    /// `1..5`, whole numbers that rise.
    func range(
        _ node: LocatedNode, _ what: String, from least: Int, to most: Int = 10_000_000, example: String
    ) -> ClosedRange<Int>? {
        let ends = (node.text ?? "").cut(at: "..").map { [$0.before, $0.after].map { Int($0.filter { $0 != " " }) } }
        guard let ends, let low = ends[0], let high = ends[1] else {
            return log.error(
                "\(what) is a range of whole numbers, not \(node.kind)", at: node, hint: "write \(example)")
        }
        guard low < high, low >= least, high <= most else {
            return log.error(
                low < high
                    ? "\(what) lies from \(least) to \(most), not from \(low) to \(high)"
                    : "\(what) goes from \(low) to \(high), which does not rise", at: node)
        }
        return low...high
    }

    func part(_ text: String, _ node: LocatedNode) -> LocatedNode {
        LocatedNode(.scalar(.init(text)), at: node.place)
    }

    // MARK: questions by name

    func question(_ name: String, _ node: LocatedNode, _ survey: PublishedSurvey) -> PublishedSurvey.Question? {
        if let question = survey.questions.first(where: { $0.name == name }) { return question }
        if survey.drawn.contains(where: { $0.name == name }) {
            return log.error(
                "the answers to '\(name)' were only drawn, and a range of them has no part here", at: node,
                hint: "a claim may be of it: \(name) above 50%")
        }
        let known = survey.questions.map(\.name)
        return log.error(
            "there is no question '\(name)'" + Spelling.suggestion(for: name, in: known), at: node,
            hint: known.isEmpty ? nil : "questions are " + known.joined(separator: ", "))
    }

    /// The name of a question that has positive answers.
    func yesQuestion(_ node: LocatedNode, _ survey: PublishedSurvey) -> String? {
        guard let name = values.text(node, "a question"), let question = question(name, node, survey) else {
            return nil
        }
        // What is wrong with answers has been said.
        if question.answers.isEmpty || !question.positive.isEmpty { return name }
        return log.error(
            "of '\(name)' it is not said which answers are positive", at: node,
            hint: "write positive: [ \(question.answers[0].name) ] at the question")
    }

    /// A list of such, each once; nil when one is wrong.
    func yesQuestions(_ node: LocatedNode, _ what: String, _ survey: PublishedSurvey) -> [String]? {
        guard let elements = node.elements, !elements.isEmpty else {
            return log.error("\(what) is a list of questions, not \(node.kind)", at: node, hint: "write [ P3, P4 ]")
        }
        var names: [String] = []
        for element in elements {
            guard let name = yesQuestion(element, survey) else { continue }
            if names.contains(name) { log.error("'\(name)' stands twice", at: element) }
            names.append(name)
        }
        return names.count == elements.count ? names : nil
    }
}
