import Files
import Foundation
package import Reporting
import Surveys

extension FindingTable {
    /// One line for each row, and why figures are missing in the last column.
    package func csv() -> CSVFile {
        var keys: [String] = []
        for column in columns {
            if case .interval = column.style {
                keys += ["\(column.key)_lower", "\(column.key)_upper"]
            } else {
                keys.append(column.key)
            }
        }
        var file = CSVFile(columns: keys + ["note"])
        for row in rows {
            var cells: [CSVCell] = []
            for (column, cell) in zip(columns, row) {
                switch cell {
                case .text(let text): cells.append(.text(text))
                case .count(let count): cells.append(.integer(count))
                case .figure(let figure): cells.append(CSVCell(figure.value))
                case .share(let value, _): cells.append(.number(value))
                case .interval(let lower, let upper): cells += [.number(lower), .number(upper)]
                case .noInterval: cells += [.empty, .empty]
                case .none:
                    if case .interval = column.style { cells.append(.empty) }
                    cells.append(.empty)
                }
            }
            var seen: Set<String> = []
            let reasons = row.compactMap(\.reason).filter { seen.insert($0).inserted }
            file.append(cells + [.text(reasons.joined(separator: " "))])
        }
        return file
    }

    /// What the report shows: the columns with a title, and under them why figures are missing.
    /// - Parameters:
    ///   - most: rows; the file has them all.
    ///   - only: the keys of the columns that are shown; nil: all that have a title.
    ///   - title: what the rows are, such as `All pairs of constructs`: more of them than `few` are then folded away
    ///     under it, with the file named where they stand.
    ///   - few: so many rows are not folded away yet.
    ///   - holds: which of the rows that the report shows are shown here.
    package func blocks(
        most: Int = 80, only: [String]? = nil, folded title: String? = nil, beyond few: Int = fewRows,
        where holds: (Int) -> Bool = { _ in true }
    ) -> [ReportBlock] {
        let shown = columns.indices.filter { columns[$0].title != nil && only?.contains(columns[$0].key) != false }
        let all = self.shown.filter(holds)
        let chosen = Array(all.prefix(most))
        guard !shown.isEmpty, !chosen.isEmpty else { return [] }
        var table = ReportTable(
            shown.map { .init(ReportText(columns[$0].title ?? ""), columns[$0].style == .text ? .left : .right) })
        for row in chosen {
            table.append(shown.map { ReportText(Self.readable(rows[row][$0], columns[$0].style)) })
        }
        let rest: [ReportBlock] =
            all.count > most
            ? [
                """
                \(all.count - most) \(English.agreeing(all.count - most, "more row is", "more rows are")) in \
                \(code: "tables/\(name).csv").
                """
            ] : []
        let blocks = [.table(table)] + rest
        let reasons = Self.reasonBlocks(reasonsShown(chosen, shown), file: name)
        guard let title, all.count > few else { return blocks + reasons }
        return [Self.folded(title, rows: all.count, file: name, blocks)] + reasons
    }

    /// As many rows are read by people.
    package static let fewRows = 12

    /// Closed until somebody asks for it.
    package static func folded(_ title: String, rows: Int, file: String, _ blocks: [ReportBlock]) -> ReportBlock {
        .folded("\(title): \(English.plural(rows, "row")), in \(code: "tables/\(file).csv")", blocks)
    }

    private func reasonsShown(_ chosen: [Int], _ shown: [Int]) -> [String] {
        var seen: Set<String> = []
        return chosen.flatMap { row in shown.compactMap { rows[row][$0].reason } }.filter { seen.insert($0).inserted }
    }

    /// Sentences as a list, of which a report shows so many that they can be read.
    package static func reasonBlocks(_ reasons: [String], file: String, most: Int = 8) -> [ReportBlock] {
        guard !reasons.isEmpty else { return [] }
        var items = reasons.prefix(most).map { ReportText("Not given: \($0)") }
        if reasons.count > most {
            let rest = reasons.count - most
            items.append(
                "\(rest) \(English.agreeing(rest, "more reason is", "more reasons are")) in "
                    + "\(code: "tables/\(file).csv").")
        }
        return [.bullets(items)]
    }

    package static func readable(_ cell: Cell, _ style: Style) -> String {
        switch cell {
        case .text(let text): return text
        case .count(let count): return Readable.count(count)
        case .none: return ""
        case .share(let value, let count):
            // None of a few permutations says no more than that it is rarer than one of them.
            return value * Double(count) < 0.5 && count < 1_000
                ? "<\(fixed(1 / Double(max(count, 1)), 3))" : probability(value)
        case .noInterval: return Readable.notAvailable()
        case .interval(let lower, let upper):
            guard case .interval(let decimals) = style else { return Readable.interval(lower, upper) }
            return "\(fixed(lower, decimals)) to \(fixed(upper, decimals))"
        case .figure(let figure):
            guard let value = figure.value else { return Readable.notAvailable() }
            switch style {
            case .probability: return probability(value)
            case .share: return "\(fixed(value * 100, 1))%"
            case .number(let decimals): return fixed(value, decimals)
            case .judged(let least, let bounds):
                return fixed(value, TellingDecimals.count(value, bounds, least: least))
            case .text, .count, .interval: return Readable.number(value)
            }
        }
    }

    /// `0.412`; a number too small to be seen so keeps its first digits.
    package static func fixed(_ value: Double, _ decimals: Int) -> String {
        guard value.isFinite else { return Readable.number(value) }
        if value.magnitude >= 1e7 { return Readable.number(value) }
        let text = String(format: "%.\(decimals)f", value)
        let isZero = !text.contains { $0.isNumber && $0 != "0" }
        return isZero && text.hasPrefix("-") ? String(text.dropFirst()) : text
    }

    /// `0.034`, `<0.001`.
    package static func probability(_ value: Double) -> String {
        if value < 0.001 { return "<0.001" }
        return fixed(value, 3)
    }
}
