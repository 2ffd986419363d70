internal import Experiments

/// Reads `expect:`, one statement a line.
struct ExpectationReader {
    let values: ValueReader
    let measures: MeasureReader
    /// Names of all experiments of the file; those that could not be read are not among ``experiments``.
    let names: [String]
    var experiments: [ExperimentReader.Found]
    private var log: DiagnosticLog { values.log }

    init(measures: MeasureReader, names: [String], experiments: [ExperimentReader.Found]) {
        values = measures.values
        self.measures = measures
        self.names = names
        self.experiments = experiments
    }

    private static let forms = """
        write 'doctor.wait.mean at most 15 min', 'rules: sjf lower than fifo in doctor.wait.mean', 'rules.sjf: \
        doctor.wait.p95 at most 30 min', or 'staffing: doctors equals 6'
        """

    /// What is expected of an experiment is looked at there too.
    mutating func read(_ node: LocatedNode) -> [Expectation] {
        var list: [Expectation] = []
        for element in node.elements ?? [node] {
            guard let (text, node) = text(element) else { continue }
            if let claim = claim(text, node) { list.append(Expectation(claim: claim, text: text, place: node.place)) }
        }
        return list
    }

    /// A line; one with a colon in it is a map to YAML.
    private func text(_ node: LocatedNode) -> (String, LocatedNode)? {
        if let text = node.text, !node.isMissing { return (text, node) }
        if let entries = node.entries, entries.count == 1, let said = entries[0].value.text,
            !entries[0].value.isMissing
        {
            let whole = LocatedNode(.scalar(.init("\(entries[0].key): \(said)")), at: entries[0].keyPlace)
            return (whole.text ?? "", whole)
        }
        return log.error("an expectation is a sentence, not \(node.kind)", at: node, hint: Self.forms)
    }

    private mutating func claim(_ text: String, _ node: LocatedNode) -> Expectation.Claim? {
        if let (name, statement) = text.cut(at: ": ") {
            guard let (experiment, point) = Self.point(name) else { return ofExperiment(name, statement, node) }
            return ofPoint(point, of: experiment, statement, node)
        }
        return statement(text, measures, node).map { .measure($0.0, $0.1) }
    }

    /// `doctor.wait.mean at most 15 min`.
    private func statement(_ text: String, _ measures: MeasureReader, _ node: LocatedNode) -> (MeasureName, Bound)? {
        let length = MeasureText.length(in: text)
        let name = String(text.prefix(length))
        let rest = String(text.dropFirst(length + 1))
        guard !rest.isEmpty else {
            return log.error("'\(text)' does not say what is expected", at: node, hint: Self.forms)
        }
        guard let measure = measures.measure(name, at: node) else { return nil }
        return measures.bound(rest, of: measure, at: node).map { (measure, $0) }
    }

    // MARK: one case or point

    /// `rules.sjf` and `demand(doctors=3; beds=2)`, cut.
    private static func point(_ name: String) -> (experiment: String, point: String)? {
        if let (experiment, rest) = name.cut(at: "("), rest.hasSuffix(")") {
            return (experiment, String(rest.dropLast()))
        }
        return name.cut(at: ".").map { ($0.before, $0.after) }
    }

    /// `doctors=3; demand=15/h` in any order, with `;` or `,` between, values by what they are worth.
    private static func parts(_ point: String) -> Set<[String]> {
        Set(
            point.split { $0 == ";" || $0 == "," }.map { part in
                let sides = part.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " } }
                guard sides.count == 2, let quantity = Quantity(text: sides[1]) else { return sides }
                return [sides[0], "\(quantity.kind) \(Float(quantity.number(in: .minutes)))"]
            })
    }

    private mutating func ofPoint(
        _ point: String, of name: String, _ text: String, _ node: LocatedNode
    ) -> Expectation.Claim? {
        guard let index = experiment(name, node) else { return nil }
        let points: [ExperimentCase]
        switch experiments[index].plan.kind {
        case .compare(let plan): points = plan.cases
        case .sweep(let plan) where plan.design == .grid: points = plan.grid
        case .sweep:
            return log.error(
                "'\(name)' spreads its points over ranges: only points of a grid can be named", at: node,
                hint: "name the cases that matter in a 'compare'")
        default:
            return log.error(
                "'\(name)' does not simulate each of its cases to the end", at: node,
                hint: "name the cases that matter in a 'compare'")
        }
        let wanted = points.first { Self.parts($0.name) == Self.parts(point) }?.name ?? point
        guard let place = self.index(of: wanted, in: points, node),
            let (measure, bound) = statement(text, experiments[index].measures, node)
        else { return nil }
        experiments[index].plan.measures = (experiments[index].plan.measures + [measure]).withoutRepetitions
        return .ofPoint(experiment: index, point: place, measure, bound)
    }

    // MARK: experiments

    private func experiment(_ name: String, _ node: LocatedNode) -> Int? {
        if let index = experiments.firstIndex(where: { $0.plan.name == name }) { return index }
        if names.contains(name) { return nil }
        return log.error(
            "there is no experiment '\(name)'" + Spelling.suggestion(for: name, in: names), at: node,
            hint: names.isEmpty ? "the scenario has no experiments" : "known: " + names.joined(separator: ", "))
    }

    private mutating func ofExperiment(_ name: String, _ text: String, _ node: LocatedNode) -> Expectation.Claim? {
        guard let index = experiment(name, node) else { return nil }
        switch experiments[index].plan.kind {
        case .compare(let plan):
            if let subject = Self.isBest(text) {
                return best(subject, among: plan.cases, hasRule: plan.best != nil, experiment: index, at: node)
            }
            return comparison(text, among: plan.cases, experiment: index, at: node)
        case .select(let plan):
            if let subject = Self.isBest(text) {
                return best(subject, among: plan.cases, hasRule: true, experiment: index, at: node)
            }
            log.error(
                "'\(name)' selects: an expectation names its best", at: node, hint: "write '\(name): CASE is best'")
        case .capacity(let plan): return answer(text, of: plan, experiment: index, at: node)
        case .sweep:
            log.error(
                "'\(name)' is a sweep: a statement is about one of its points", at: node,
                hint: "write '\(name)(doctors=3): doctor.wait.p95 at most 30 min'")
        }
        return nil
    }

    private static func isBest(_ text: String) -> String? {
        for ending in [" is best", " is the best"] where text.hasSuffix(ending) {
            return String(text.dropLast(ending.count))
        }
        return nil
    }

    private func best(
        _ subject: String, among cases: [ExperimentCase], hasRule: Bool, experiment index: Int, at node: LocatedNode
    ) -> Expectation.Claim? {
        guard let position = self.index(of: subject, in: cases, node) else { return nil }
        if hasRule { return .best(experiment: index, case: position) }
        return log.error(
            "'\(experiments[index].plan.name)' does not say what the best is", at: node,
            hint: "write beside 'compare': best: lowest doctor.wait.mean")
    }

    private func index(of name: String, in cases: [ExperimentCase], _ node: LocatedNode) -> Int? {
        if let index = cases.firstIndex(where: { $0.name == name }) { return index }
        let names = cases.map(\.name)
        let nearest = Spelling.suggestion(for: name, in: names)
        let known = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
        let isList = name.contains(",") || name.contains(" and ")
        return log.error(
            "there is no case '\(name)'" + nearest, at: node,
            hint: "cases are " + known
                + (isList ? "; an expectation compares two of them, so write one for each pair" : ""))
    }

    /// `a lower than b in m`, `a at most 5% higher than b in m`.
    private mutating func comparison(
        _ text: String, among cases: [ExperimentCase], experiment index: Int, at node: LocatedNode
    ) -> Expectation.Claim? {
        guard let (claim, measureText) = text.cut(at: " in "), let (left, other) = claim.cut(at: " than "),
            let direction = [CaseComparison.Direction.lower, .higher].first(where: { left.hasSuffix(" " + $0.rawValue) }
            )
        else {
            return log.error(
                "'\(text)' is no expectation of a comparison", at: node,
                hint: text.contains(" is best in ")
                    ? "write 'CASE is best', and beside 'compare' what the best is: best: lowest doctor.wait.mean"
                    : "write 'CASE lower than CASE in MEASURE', 'CASE at most 5% higher than CASE in MEASURE', or "
                        + "'CASE is best'")
        }
        let head = String(left.dropLast(direction.rawValue.count + 1))
        let least = head.cut(at: " at least ")
        let most = head.cut(at: " at most ")
        let subject = self.index(of: (most ?? least)?.before ?? head, in: cases, node)
        let against = self.index(of: other, in: cases, node)
        let reader = experiments[index].measures
        guard let measure = reader.measure(measureText, at: node), let subject, let against,
            !reader.isExtreme(measure, at: node, so: "cases cannot be held against each other by it")
        else { return nil }
        if subject == against { return log.error("'\(other)' is compared with itself", at: node) }
        var amount = CaseComparison.Amount.any
        if let (_, stated) = most ?? least {
            guard let margin = reader.margin(stated, of: measure, at: node, "the amount") else { return nil }
            amount = most != nil ? .atMost(margin) : .atLeast(margin)
        }
        experiments[index].plan.measures = (experiments[index].plan.measures + [measure]).withoutRepetitions
        return .comparison(
            CaseComparison(
                experiment: index, subject: subject, direction: direction, amount: amount, other: against,
                measure: measure))
    }

    /// `doctors equals 6`, `doctors at most 8`.
    private func answer(_ text: String, of plan: CapacityPlan, experiment index: Int, at node: LocatedNode)
        -> Expectation.Claim?
    {
        let name = text.cut(at: " ")?.before ?? text
        let rest = String(text.dropFirst(name.count + 1))
        let known = plan.factors.map(\.path)
        guard let factor = known.firstIndex(of: name) else {
            return log.error(
                "'\(experiments[index].plan.name)' does not vary '\(name)'" + Spelling.suggestion(for: name, in: known),
                at: node, hint: "varied: " + known.joined(separator: ", "))
        }
        let number = MeasureName(
            element: MeasureElement(""), quantity: QuantityName(""), statistic: nil, statisticText: "", text: name,
            counts: .nothing)
        if let value = rest.dropPrefix("equals "), !value.contains(" within ") {
            return measures.amount(value, of: number, at: node, "what '\(name)' equals").map {
                .answer(experiment: index, factor: factor, .equals($0, within: .absolute(0)))
            }
        }
        return measures.bound(rest, of: number, at: node).map { .answer(experiment: index, factor: factor, $0) }
    }
}
