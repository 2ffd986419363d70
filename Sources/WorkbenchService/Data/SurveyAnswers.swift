import Reporting

/// What the answers to a questionnaire look like before any model: which columns are items, and what is wrong with rows.
struct SurveyAnswers {
    let table: DroppedTable

    /// Columns whose cells are small whole numbers: answers on a scale.
    var items: [(name: String, least: Int, most: Int, missing: Int)] {
        table.columns.indices.compactMap { index in
            let cells = table.rows.map { $0[index] }
            let answered = cells.filter { !$0.isEmpty && $0 != "NA" }
            let numbers = answered.compactMap { Int($0) }
            guard !numbers.isEmpty, numbers.count == answered.count, let least = numbers.min(),
                let most = numbers.max(),
                least >= 0, most <= 11, most > least
            else { return nil }
            return (table.columns[index], least, most, cells.count - answered.count)
        }
    }

    /// Constructs that the names of items suggest: `PU1`, `PU2` and `PU3` are PU.
    var constructs: [(name: String, items: [String])] {
        var found: [(name: String, items: [String])] = []
        for item in items {
            let stem = String(item.name.reversed().drop { $0.isNumber || "_.-".contains($0) }.reversed())
            guard !stem.isEmpty, stem != item.name else { continue }
            if let place = found.firstIndex(where: { $0.name == stem }) {
                found[place].items.append(item.name)
            } else {
                found.append((stem, [item.name]))
            }
        }
        return found.filter { $0.items.count > 1 }
    }

    /// What to look at, as sentences.
    var findings: [String] {
        let items = items
        guard !items.isEmpty else { return ["No column has answers on a scale of whole numbers."] }
        let places = items.compactMap { item in table.columns.firstIndex(of: item.name) }
        let answers = table.rows.map { row in places.map { row[$0] } }
        var lines = [
            "\(English.plural(table.rows.count, "row")) and \(English.plural(items.count, "item")) on a scale from "
                + "\(items.map(\.least).min() ?? 0) to \(items.map(\.most).max() ?? 0)."
        ]
        let missing = items.map(\.missing).reduce(0, +)
        lines.append(
            missing == 0 ? "No answer is missing." : "\(English.plural(missing, "answer is", "answers are")) missing.")
        let straight = answers.count { Set($0).count == 1 && $0.count > 3 }
        if straight > 0 {
            lines.append("\(English.plural(straight, "row gives", "rows give")) the same answer to every item.")
        }
        var seen: Set<[String]> = []
        let copies = answers.count { !seen.insert($0).inserted }
        if copies > 0, items.count > 3 {
            lines.append("\(English.plural(copies, "row repeats", "rows repeat")) an earlier one.")
        }
        return lines
    }

    /// The beginning of a scenario, to be gone on with.
    func scenario(file: String) -> String {
        let constructs = constructs
        if constructs.isEmpty { return "" }
        var lines = ["redomat: 1", "model: survey", "name: my-survey", "responses:", "  data: \(file)", "constructs:"]
        for construct in constructs {
            let name = construct.name.lowercased().map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
            lines.append("  \(name): { items: [ \(construct.items.joined(separator: ", ")) ] }")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
