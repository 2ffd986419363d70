internal import Experiments

/// The four kinds of experiments.
extension ExperimentReader {
    // MARK: compare

    func compare(
        _ node: LocatedNode, entry: LocatedNode.Entry, _ stated: Stated, check: VariantCheck
    ) -> Found? {
        let map = stated.map
        let cases = cases(node, "'compare'", check)
        let measures = self.measures.with(check.directories)
        let best = map["best"].flatMap { self.best($0, measures) }
        let isAdjusted = !map.has("adjust") || stated.isWhole
        var pairing: ComparePlan.Pairing? = (cases?.count ?? 0) <= ComparePlan.mostForAllPairs ? .all : .withTheBest
        if map.has("against") { pairing = map["against"].flatMap { against($0, cases) } }
        var kind: ExperimentPlan.Kind?
        if let cases, isAdjusted, let pairing, best != nil || !map.has("best") {
            kind = .compare(
                ComparePlan(cases: cases, pairing: pairing, best: best, adjustment: stated.model.adjustment))
        }
        return plan(entry, kind: kind, own: best.map { [$0.measure] } ?? [], in: [stated], measures: measures)
    }

    private func against(_ node: LocatedNode, _ cases: [ExperimentCase]?) -> ComparePlan.Pairing? {
        guard let text = values.text(node, "'against'"), let cases else { return nil }
        let names = cases.map(\.name)
        if let index = names.firstIndex(of: LocatedNode.word(text)) { return .with(index) }
        return log.error(
            "there is no case '\(text)'" + Spelling.suggestion(for: text, in: names), at: node,
            hint: "cases are " + names.joined(separator: ", "))
    }

    // MARK: capacity

    func capacity(
        _ node: LocatedNode, entry: LocatedNode.Entry, _ outer: Stated, check: VariantCheck
    ) -> Found? {
        guard let inner = outer.map.entry("capacity"),
            let stated = StatedExperiment.capacity.open(inner, of: "'capacity'", values)
        else { return nil }
        let map = stated.map
        let factors = map["vary"].flatMap { wholeFactors($0) }
        if let factors { check.check(factors, at: entry.keyPlace) }
        let measures = self.measures.with(check.directories)
        let targets = map["meet"].flatMap { TargetReader(measures: measures).map($0, "meet") }
        var objective: CapacityPlan.Objective? = .sum
        if map.has("minimise") { objective = map["minimise"].flatMap { self.objective($0, factors, measures) } }
        var own = targets?.map(\.measure) ?? []
        if case .measure(let measure) = objective { own.append(measure) }
        var kind: ExperimentPlan.Kind?
        if let factors, let targets, let objective {
            kind = .capacity(CapacityPlan(factors: factors, targets: targets, objective: objective))
        }
        return plan(entry, kind: kind, own: own, in: [stated, outer], measures: measures)
    }

    /// Numbers to search among.
    private func wholeFactors(_ node: LocatedNode) -> [Factor]? {
        guard let factors = FactorReader(values: values).factors(node, "'vary'") else { return nil }
        var isWrong = false
        for factor in factors {
            let numbers = factor.levels.map(\.number)
            let isWhole = zip(factor.levels, numbers).allSatisfy { level, number in
                number.flatMap { Int(exactly: $0) } != nil && level.value.text.flatMap { Double($0) } != nil
            }
            let rises = zip(numbers, numbers.dropFirst()).allSatisfy { ($0 ?? 0) < ($1 ?? 0) }
            if isWhole, rises { continue }
            isWrong = true
            log.error(
                "'\(factor.path)' is searched among whole numbers that rise", at: factor.place,
                hint: "write \(factor.path): 2..12; to try out words or other quantities, 'sweep' or 'compare'")
        }
        return isWrong ? nil : factors
    }

    private func objective(
        _ node: LocatedNode, _ factors: [Factor]?, _ measures: MeasureReader
    ) -> CapacityPlan.Objective? {
        guard let text = values.text(node, "'minimise'") else { return nil }
        if let factor = factors?.firstIndex(where: { $0.path == text }) { return .factor(factor) }
        if text.hasPrefix("cost."), let directory = measures.directories.first, !directory.statesCosts {
            log.warning(
                "no station states a 'cost', so the sum of what is varied is made least instead of '\(text)'", at: node,
                hint: "write it at the station: cost: { server: 30/h, waiting: 20/h }")
            return .sum
        }
        if !text.contains("."), let factors,
            measures.directories.first?.formulas.contains(where: { $0.name == text }) == false
        {
            let known = factors.map(\.path)
            return log.error(
                "'minimise' names a measure, or one of those varied, not '\(text)'"
                    + Spelling.suggestion(for: text, in: known), at: node,
                hint: "varied: " + known.joined(separator: ", "))
        }
        return measures.measure(text, at: node).map { .measure($0) }
    }

    // MARK: sweep

    func sweep(
        _ node: LocatedNode, entry: LocatedNode.Entry, _ stated: Stated, check: VariantCheck
    ) -> Found? {
        let map = stated.map
        var design: SweepPlan.Design? = .grid
        if map.has("latin-hypercube") { design = stated.model.points.map { .latinHypercube(points: $0) } }
        let reader = FactorReader(values: values, allowsRanges: map.has("latin-hypercube"))
        let factors = reader.factors(node, "'sweep'")
        if let factors { check.check(factors, at: entry.keyPlace) }
        var kind: ExperimentPlan.Kind?
        if let factors, let design, design != .grid || isSmall(factors, node) {
            kind = .sweep(SweepPlan(factors: factors, design: design, place: entry.keyPlace))
        }
        return plan(entry, kind: kind, own: [], in: [stated], measures: measures.with(check.directories))
    }

    private func isSmall(_ factors: [Factor], _ node: LocatedNode) -> Bool {
        let count = factors.reduce(1.0) { $0 * Double($1.levels.count) }
        if count <= Double(CaseReader.most) { return true }
        log.error(
            "these are \(Quantity.text(count)) points, more than \(CaseReader.most)", at: node,
            hint: "beside 'sweep', latin-hypercube: 200 spreads so many points over the same ranges")
        return false
    }

    // MARK: select

    func select(
        _ node: LocatedNode, entry: LocatedNode.Entry, _ outer: Stated, check: VariantCheck
    ) -> Found? {
        guard let inner = outer.map.entry("select"),
            let stated = StatedExperiment.selection.open(inner, of: "'select'", values)
        else { return nil }
        let map = stated.map
        let cases = map["among"].flatMap { among($0, entry, check) }
        let measures = self.measures.with(check.directories)
        let best = map["best"].flatMap { self.best($0, measures) }
        var indifference: Double?
        if let node = map["indifference"], let best, let text = values.text(node, "'indifference'") {
            indifference = self.indifference(text, of: best, at: node, measures: measures)
        }
        let isStaged = !map.has("first-stage") || stated.isWhole
        var kind: ExperimentPlan.Kind?
        if let cases, let best, let indifference, isStaged {
            kind = .select(
                SelectPlan(
                    cases: cases, best: best, indifference: indifference,
                    firstStage: stated.model.firstStage))
        }
        return plan(entry, kind: kind, own: best.map { [$0.measure] } ?? [], in: [stated, outer], measures: measures)
    }

    private func indifference(
        _ text: String, of best: BestRule, at node: LocatedNode, measures: MeasureReader
    ) -> Double? {
        let margin = measures.margin(text, of: best.measure, at: node, "'indifference'")
        if case .absolute(let amount) = margin { return amount }
        guard margin != nil else { return nil }
        let example: String? =
            switch best.measure.unit {
            case .time: "write a time, such as 1 min"
            case .share: "write 2 points for two per cent of all"
            case .rate, .cost: "write a rate, such as 1/h"
            case .number, .timeSquared, .money: "write a number"
            }
        return log.error(
            "'indifference' is an amount of '\(best.measure.text)', not a part of it", at: node, hint: example)
    }

    /// Cases with their names, or all points of what is varied.
    private func among(_ node: LocatedNode, _ entry: LocatedNode.Entry, _ check: VariantCheck) -> [ExperimentCase]? {
        let isRange = { (node: LocatedNode) in
            node.entries?.contains { ["from", "to", "steps"].contains($0.word) } ?? false
        }
        if let entries = node.entries, let first = entries.first, first.value.entries == nil || isRange(first.value) {
            guard let factors = FactorReader(values: values).factors(node, "'among'"), isSmall(factors, node) else {
                return nil
            }
            check.check(factors, at: entry.keyPlace)
            let points = SweepPlan.grid(factors, at: entry.keyPlace)
            if points.count >= 2 { return points }
            return log.error("'among' is a single point; the best is chosen among at least two", at: node)
        }
        return cases(node, "'among'", check)
    }

    /// Nil when some cannot be read; the others are checked all the same.
    private func cases(_ node: LocatedNode, _ what: String, _ check: VariantCheck) -> [ExperimentCase]? {
        let (cases, isComplete) = CaseReader(log: log).cases(node, what)
        for one in cases { check.check(one) }
        return isComplete ? cases : nil
    }
}
