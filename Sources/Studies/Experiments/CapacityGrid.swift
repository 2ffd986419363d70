import Experiments
import Reporting
import Scenarios

/// The designs of a capacity question: all combinations of the factors' values, numbered with the last factor fastest.
package struct CapacityGrid {
    let plan: CapacityPlan
    let sizes: [Int]
    package let places: [[Int]]

    init(_ plan: CapacityPlan) {
        self.plan = plan
        sizes = plan.factors.map(\.levels.count)
        places = FullGrid.places(sizes: sizes)
    }

    func experimentCase(_ design: Int) -> ExperimentCase {
        let overrides = zip(plan.factors, places[design]).map { $0.override($1) }
        return ExperimentCase(point: overrides, place: plan.factors[0].place)
    }

    /// The value of a factor in a design.
    func value(_ factor: Int, of design: Int) -> Double {
        plan.factors[factor].levels[places[design][factor]].number ?? Double(places[design][factor])
    }

    /// What is to be least, as far as the values alone tell: their sum, or one of them with the others to break ties.
    var costs: [Double] {
        let all = places.indices.map { design in plan.factors.indices.map { value($0, of: design) } }
        guard case .factor(let first) = plan.objective else { return all.map { $0.reduce(0, +) } }
        let reach = plan.factors.reduce(1.0) {
            $0 + abs($1.levels.last?.number ?? 0) + abs($1.levels.first?.number ?? 0)
        }
        return all.map { values in
            values[first] + values.indices.filter { $0 != first }.reduce(0) { $0 + values[$1] } / (2 * reach)
        }
    }

    /// The design one step from another along a factor; nil beyond the range.
    func neighbour(of design: Int, along factor: Int, by step: Int) -> Int? {
        var place = places[design]
        place[factor] += step
        guard (0..<sizes[factor]).contains(place[factor]) else { return nil }
        return zip(place, sizes).reduce(0) { $0 * $1.1 + $1.0 }
    }
}

extension CapacityGrid {
    /// A design as people call it: `7 doctors and 3 receptionists` where what is varied counts somebody, `speed=2` else.
    func title(_ design: Int, _ scenario: Scenario) -> String {
        English.listed(
            plan.factors.indices.map { factor in
                let override = plan.factors[factor].override(places[design][factor])
                return Self.counted(override.path, override.valueText, scenario)
                    ?? "\(scenario.title(ofParameter: override.path))=\(override.valueText)"
            })
    }

    /// Servers by their own word, and what has a plural for its name.
    private static func counted(_ path: String, _ value: String, _ scenario: Scenario) -> String? {
        guard let count = Int(value) else { return nil }
        let steps = path.split(separator: ".")
        if steps.count == 3, steps[0] == "stations", steps[2] == "servers" {
            let server = scenario.words.server(at: String(steps[1])).agreeing(count)
            return "\(value) \(server) at \(scenario.words.title(ofStation: String(steps[1])))"
        }
        // Those of a shift are told with its times.
        if steps.count == 4, steps[0] == "stations", steps[2] == "shifts" {
            let server = scenario.words.server(at: String(steps[1])).agreeing(count)
            return "\(value) \(server) \(steps[3]) at \(scenario.words.title(ofStation: String(steps[1])))"
        }
        let title = scenario.title(ofParameter: path)
        guard title.count > 3, title.hasSuffix("s"), !title.hasSuffix("ss"),
            title.allSatisfy({ $0.isLetter || $0 == "-" || $0 == " " })
        else { return nil }
        let noun = English.agreeing(count, String(title.dropLast()), title)
        return "\(value) \(noun)".replacing("-", with: " ")
    }
}
