import Reporting
import Scenarios

/// Targets of a capacity question as they are told: those that ask the same of several classes and windows together.
struct TargetWords {
    struct Target {
        /// Among the plan's targets.
        let place: Int
        /// ` over all`, ` of walk-in`, ` in early`.
        let whose: String
    }

    /// What people call the measure; of a single target with its class and window.
    let title: String
    /// `at least 90%`.
    let text: String
    let targets: [Target]

    /// In the order of the first of each.
    static func groups(_ plan: CapacityPlan, _ format: MeasureFormat) -> [TargetWords] {
        let titles = plan.targets.map { target in
            var whole = target.measure
            let name = format.title(whole)
            whole.customerClass = MeasureName.everybody
            whole.window = nil
            let base = format.title(whole)
            // A name as it was written stands as it is.
            let isPhrase = name.hasPrefix(base) && base != whole.text
            let bracket = isPhrase ? name.dropFirst(base.count) : ""
            return (name: name, base: isPhrase ? base : name, whose: whose(bracket, of: target.measure))
        }
        var places: [[Int]] = []
        for place in plan.targets.indices {
            let isAlike = { (other: [Int]) in
                titles[other[0]].base == titles[place].base && plan.targets[other[0]].text == plan.targets[place].text
            }
            if let known = places.firstIndex(where: isAlike) {
                places[known].append(place)
            } else {
                places.append([place])
            }
        }
        return places.map { group in
            TargetWords(
                title: group.count > 1 ? titles[group[0]].base : titles[group[0]].name,
                text: plan.targets[group[0]].text,
                targets: group.map { Target(place: $0, whose: titles[$0].whose) })
        }
    }

    /// ` (walk-in)` as ` of walk-in`.
    private static func whose(_ bracket: Substring, of measure: MeasureName) -> String {
        if bracket.isEmpty { return " over all" }
        let words = String(bracket.filter { !"()".contains($0) }.drop { $0 == " " })
        return (measure.customerClass == MeasureName.everybody ? " in " : " of ") + words
    }
}
