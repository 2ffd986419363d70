internal import Experiments

/// The four kinds of experiments.
extension ExperimentReader {
    // MARK: compare

    func compare(
        _ node: LocatedNode, entry: LocatedNode.Entry, _ stated: StatedExperiment, check: VariantCheck
    ) -> Found? {
        let cases = cases(node, "'compare'", check)
        let measures = self.measures.with(check.directories)
        let best = stated.best.flatMap { self.best($0, measures) }
        var adjustment: ComparePlan.Adjustment? = .holm
        if let own = stated.adjustment { adjustment = own.value }
        var pairing: ComparePlan.Pairing? = (cases?.count ?? 0) <= ComparePlan.mostForAllPairs ? .all : .withTheBest
        if let own = stated.against { pairing = against(own, cases) }
        var kind: ExperimentPlan.Kind?
        if let cases, let adjustment, let pairing, best != nil || stated.best == nil {
            kind = .compare(ComparePlan(cases: cases, pairing: pairing, best: best, adjustment: adjustment))
        }
        return plan(entry, kind: kind, own: best.map { [$0.measure] } ?? [], in: [stated.look], measures: measures)
    }

    private func against(_ stated: Located<String>, _ cases: [ExperimentCase]?) -> ComparePlan.Pairing? {
        guard let cases else { return nil }
        let (text, node) = (stated.value, stated.node)
        let names = cases.map(\.name)
        if let index = names.firstIndex(of: LocatedNode.word(text)) { return .with(index) }
        return log.error(
            "there is no case '\(text)'" + Spelling.suggestion(for: text, in: names), at: node,
            hint: "cases are " + names.joined(separator: ", "))
    }

    // MARK: capacity

    func capacity(
        _ stated: StatedCapacity, entry: LocatedNode.Entry, _ outer: StatedLook, check: VariantCheck
    ) -> Found? {
        let factors = stated.factors.flatMap { wholeFactors($0) }
        if let factors { check.check(factors, at: entry.keyPlace) }
        let measures = self.measures.with(check.directories)
        let targets = stated.targets.flatMap { TargetReader(measures: measures).all($0) }
        var objective: CapacityPlan.Objective? = .sum
        if let own = stated.objective { objective = self.objective(own, factors, measures) }
        var own = targets?.map(\.measure) ?? []
        if case .measure(let measure) = objective { own.append(measure) }
        var kind: ExperimentPlan.Kind?
        if let factors, let targets, let objective {
            kind = .capacity(CapacityPlan(factors: factors, targets: targets, objective: objective))
        }
        return plan(entry, kind: kind, own: own, in: [stated.look, outer], measures: measures)
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
        _ stated: Located<String>, _ factors: [Factor]?, _ measures: MeasureReader
    ) -> CapacityPlan.Objective? {
        let (text, node) = (stated.value, stated.node)
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
        _ node: LocatedNode, entry: LocatedNode.Entry, _ stated: StatedExperiment, check: VariantCheck
    ) -> Found? {
        var design: SweepPlan.Design? = .grid
        if let own = stated.points { design = own.value.map { .latinHypercube(points: $0) } }
        let reader = FactorReader(values: values, allowsRanges: stated.points != nil)
        let factors = reader.factors(node, "'sweep'")
        if let factors { check.check(factors, at: entry.keyPlace) }
        var kind: ExperimentPlan.Kind?
        if let factors, let design, design != .grid || isSmall(factors, node) {
            kind = .sweep(SweepPlan(factors: factors, design: design, place: entry.keyPlace))
        }
        return plan(entry, kind: kind, own: [], in: [stated.look], measures: measures.with(check.directories))
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
        _ stated: StatedSelection, entry: LocatedNode.Entry, _ outer: StatedLook, check: VariantCheck
    ) -> Found? {
        let cases = stated.cases.flatMap { among($0, entry, check) }
        let measures = self.measures.with(check.directories)
        let best = stated.best.flatMap { self.best($0, measures) }
        var indifference: Double?
        if let own = stated.indifference, let best {
            indifference = self.indifference(own.value, of: best, at: own.node, measures: measures)
        }
        var kind: ExperimentPlan.Kind?
        if let cases, let best, let indifference, let firstStage = stated.firstStage {
            kind = .select(
                SelectPlan(
                    cases: cases, best: best, indifference: indifference,
                    firstStage: firstStage))
        }
        return plan(
            entry, kind: kind, own: best.map { [$0.measure] } ?? [], in: [stated.look, outer], measures: measures)
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
        if let entries = node.entries, let first = entries.first,
            first.value.entries == nil || StatedRange.isStated(in: first.value)
        {
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
