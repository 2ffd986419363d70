/// By which rule customers were taken from a queue, judged by the choices that were made.
///
/// Each rule is a law of who is taken: with probability 1 − ε it is followed (among those it cannot tell apart one at
/// random), with probability ε anybody is taken. ε is fitted, so that rules that are broken now and then compete with rules
/// that are not, and random choice is ε = 1. Rules are ranked by −2 ln L + k ln n (Schwarz 1978), k being 1 for ε and one
/// less than classes for an order found from the choices.
package struct DisciplineTest: Sendable {
    /// How one rule does.
    package struct Standing: Sendable, Hashable {
        package var rule: QueueRule
        /// The share of choices in which it would have taken who was taken; of several that it cannot tell apart each counts
        /// as its part. Wilson's interval.
        package var explained: ConfidenceInterval
        /// The share of choices in which anybody was taken, as fitted.
        package var slips: Double
        package var logLikelihood: Double
        /// Schwarz's criterion, less that of the best rule.
        package var distance: Double
        /// Of the rule itself, slips allowed: whether in the choices that it does not explain another rule is followed
        /// oftener than by chance among those that were left; the least over the other rules, times their number, an order
        /// of k classes counting as all k! that it was found among. Below 0.05 it is not, or not all of, the rule.
        package var p: Double
    }

    package enum Verdict: Sendable, Hashable {
        case rule(QueueRule)
        /// These do not differ enough in the choices at hand.
        case cannotTell([QueueRule])
        /// Fewer choices than ``DisciplineTest/fewestChoices``: not identifiable.
        case tooFewChoices
    }

    /// How often at least two waited.
    package let choices: Int
    /// Those that can be judged, the best first. Empty without choices.
    package let standings: [Standing]
    package let verdict: Verdict
    /// The order of classes under ``QueueRule/classOrder``, the first goes first; empty where there are none.
    package let classOrder: [Int]

    /// Below so many choices nothing is said.
    package static let fewestChoices = 20
    /// Rules nearer than this to the best in Schwarz's criterion are not told from it: a ratio of likelihoods of e³ = 20.
    package static let leastDistance = 6.0

    package init(_ all: [QueueChoice], confidence: Double = 0.95) {
        let picked = PickedSets(all)
        choices = picked.choices.count
        classOrder =
            picked.picks[.classOrder] == nil
            ? [] : ClassOrder(picked.choices).places.sorted { $0.value < $1.value }.map(\.key)
        guard !picked.choices.isEmpty else {
            standings = []
            verdict = .tooFewChoices
            return
        }
        var found = QueueRule.allCases.filter { picked.picks[$0] != nil }.map {
            Self.standing(of: $0, picked, confidence)
        }
        let least = found.map(\.distance).min() ?? 0
        for index in found.indices { found[index].distance -= least }
        let order = found.indices.sorted { (found[$0].distance, $0) < (found[$1].distance, $1) }
        standings = order.map { found[$0] }
        let near = standings.filter { $0.distance < Self.leastDistance }.map(\.rule)
        if choices < Self.fewestChoices {
            verdict = .tooFewChoices
        } else if near.count == 1 {
            verdict = .rule(near[0])
        } else if Self.isRandom(near, standings, choices) {
            verdict = .rule(.random)
        } else {
            verdict = .cannotTell(near)
        }
    }

    /// Random choice is among each rule's laws, at ε = 1: those beside it say the same with a number more. With many
    /// choices it holds even where one of the others, of which there are six to draw from, comes out before it by chance.
    private static func isRandom(_ near: [QueueRule], _ standings: [Standing], _ choices: Int) -> Bool {
        guard let random = standings.first(where: { $0.rule == .random }), near.contains(.random) else { return false }
        return near[0] == .random ? random.p >= 0.01 : random.p >= 0.05 && choices >= manyChoices
    }

    /// With so many, a rule that were followed in a tenth of them would show.
    private static let manyChoices = 300

    private static func standing(of rule: QueueRule, _ picked: PickedSets, _ confidence: Double) -> Standing {
        let picks = picked.picks[rule] ?? []
        var explained = 0.0
        var terms = [(rule: Double, chance: Double)]()
        for (choice, pick) in zip(picked.choices, picks) {
            let share = pick.contains(choice.taken) ? 1 / Double(pick.count) : 0
            explained += share
            terms.append((share, 1 / Double(choice.waiting.count)))
        }
        let slips = rule == .random ? 1 : fittedSlips(terms)
        let likelihood = logLikelihood(terms, slips)
        let n = Double(terms.count)
        let parameters = rule == .random ? 0 : rule == .classOrder ? Double(picked.classCount) : 1
        return Standing(
            rule: rule, explained: .share(min(explained, n), of: n, confidence: confidence),
            slips: slips.withoutProcessorDigits, logLikelihood: likelihood.withoutProcessorDigits,
            distance: (-2 * likelihood + parameters * Special.log(n)).withoutProcessorDigits,
            p: exceptionsByChance(rule, picks, picked).withoutProcessorDigits)
    }

    private static func logLikelihood(_ terms: [(rule: Double, chance: Double)], _ slips: Double) -> Double {
        terms.reduce(0) { $0 + Special.log((1 - slips) * $1.rule + slips * $1.chance) }
    }

    /// The ε of the greatest likelihood, which is concave in it: the root of its slope, or an end.
    private static func fittedSlips(_ terms: [(rule: Double, chance: Double)]) -> Double {
        func slope(_ slips: Double) -> Double {
            terms.reduce(0) { $0 + ($1.chance - $1.rule) / ((1 - slips) * $1.rule + slips * $1.chance) }
        }
        if slope(1) >= 0 { return 1 }
        if terms.allSatisfy({ $0.rule > 0 }), slope(0) <= 0 { return 0 }
        return (try? findRoot(in: 1e-12...1, relative: 1e-12, slope)) ?? 0
    }

    private static func exceptionsByChance(_ rule: QueueRule, _ picks: [[Int]], _ picked: PickedSets) -> Double {
        var least = 1.0
        var tried = 0
        for (other, otherPicks) in picked.picks where other != rule && other != .random {
            var seen = 0
            var probabilities = [Double]()
            for (index, choice) in picked.choices.enumerated() {
                // Of random choice every choice is looked at.
                let mine = rule == .random ? [] : picks[index]
                if mine.contains(choice.taken) { continue }
                let left = otherPicks[index].count { !mine.contains($0) }
                probabilities.append(Double(left) / Double(choice.waiting.count - mine.count))
                if otherPicks[index].contains(choice.taken) { seen += 1 }
            }
            tried += 1
            // The order of classes was found in the same choices.
            let orders = other == .classOrder ? (1...picked.classCount).reduce(1.0) { $0 * Double($1) } : 1
            least = min(least, orders * ChanceAgreement.atLeast(seen, probabilities))
        }
        return min(1, least * Double(max(1, tried)))
    }
}
