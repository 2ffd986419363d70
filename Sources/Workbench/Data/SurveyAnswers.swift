import Lanes
import Measures
import SimulationKernel
import Foundation
import Scenarios

/// The answers to a questionnaire as a scenario that can be gone on with: which columns are items, what they may measure,
/// and what the reader of surveys finds wrong with the rows.
struct SurveyAnswers {
    let table: DroppedTable

    /// Columns whose cells are small whole numbers: answers on a scale.
    var items: [(name: String, least: Int, most: Int)] {
        table.columns.indices.compactMap { index in
            let answered = table.rows.map { $0[index] }.filter { !$0.isEmpty && $0 != "NA" }
            let numbers = answered.compactMap { Int($0) }
            guard !numbers.isEmpty, numbers.count == answered.count, let least = numbers.min(),
                let most = numbers.max(),
                least >= 0, most <= Self.longestScale, most > least
            else { return nil }
            return (table.columns[index], least, most)
        }
    }

    private static let longestScale = 11

    /// Constructs that the names of items suggest: `PU1`, `PU2` and `PU3` are PU. None where all items have one stem, which
    /// then says nothing.
    var constructs: [(name: String, items: [String])] {
        var found: [(name: String, items: [String])] = []
        for item in items {
            let stem = String(item.name.reversed().drop { $0.isNumber || "_.-".contains($0) }.reversed())
            guard !stem.isEmpty, stem != item.name, let name = Name.proposal(for: stem) else { continue }
            if let place = found.firstIndex(where: { $0.name == name }) {
                found[place].items.append(item.name)
            } else {
                found.append((name, [item.name]))
            }
        }
        let measured = found.filter { $0.items.count > 1 }
        return measured.count > 1 ? measured : []
    }

    /// The beginning of a scenario; empty where no column has answers on a scale.
    /// - Parameter file: of the answers, as it is to name them.
    func scenario(file: String) -> String {
        guard let least = items.map(\.least).min(), let most = items.map(\.most).max() else { return "" }
        var lines = [
            "redomat: 1", "model: survey", "name: my-survey", "assumptions:",
            "  - how the answers were gathered, and of whom they are a sample, is to be said here",
            "data: { file: \(YAMLValue.text(file)), scale: \(least)..\(most) }",
        ]
        let constructs = constructs
        if constructs.isEmpty {
            lines.append("items:")
            for item in items { lines.append("  \(YAMLValue.text(item.name)): \(YAMLValue.text(item.name))") }
        } else {
            lines.append("constructs:")
            for one in constructs {
                lines.append("  \(one.name): [ \(one.items.map { YAMLValue.text($0) }.joined(separator: ", ")) ]")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// What `redomat check` says of that scenario's answers, and of what is wrong.
    var report: (findings: [String], problems: [String]) {
        let text = scenario(file: table.file)
        guard !text.isEmpty else { return (["No column has answers on a scale of whole numbers."], []) }
        let (found, diagnostics) = ScenarioLoader.load(text: text, name: "my-survey.yaml", lanes: Lanes.all)
        let answers = found?.summary.drop { $0 != "answers" }.dropFirst().prefix { $0.hasPrefix(" ") } ?? []
        let lines = answers.map { line in
            line.replacing(table.file, with: (table.file as NSString).lastPathComponent).drop { $0 == " " }
        }
        return (lines.map(String.init), diagnostics.map { $0.message + ($0.hint.map { "; \($0)" } ?? "") })
    }
}
