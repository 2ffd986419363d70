import Files
import SimulationKernel

/// The numbers that a figure shows, unrounded, to be copied into a table: a line each, tab separated.
package enum FigureData {
    /// With a line of headings; empty where a figure shows none.
    package static func text(of figure: DrawnFigure) -> String {
        lines(of: figure).map { $0.joined(separator: "\t") }.joined(separator: "\n")
    }

    private static func lines(of figure: DrawnFigure) -> [[String]] {
        let rows = figure.panels.flatMap { PanelData($0).rows }
        guard let first = figure.panels.first, !rows.isEmpty else { return [] }
        let value = first.y.kind == .bands ? first.x : first.y
        let unit = value.unit.isEmpty ? "" : ", " + value.unit
        let head = ["panel", "part", "at", "value" + unit, "lower", "upper"]
        return ([head] + rows.map(\.cells)).map { cells in cells.map { MarkupText.visible($0) } }
    }
}

extension FigureData {
    /// More lines are in the report's files: a page that is mailed has no room for them.
    package static let mostLines = 180

    /// The same for a page, as small as can be: `^` for a name that is that of the line before, and seven digits, which are
    /// more than replications tell; empty where there are too many lines.
    package static func packed(of figure: DrawnFigure) -> String {
        let lines = lines(of: figure)
        guard lines.count <= mostLines + 1 else { return "" }
        return lines.enumerated().map { place, cells in
            let before = place > 1 ? lines[place - 1] : []
            return cells.enumerated().map { column, cell in
                if column < 2 { return column < before.count && !cell.isEmpty && before[column] == cell ? "^" : cell }
                guard column > 2, place > 0, let value = Double(cell) else { return cell }
                let short = Readable.significant(value, digits: 7)
                return short.count < cell.count ? short : cell
            }.joined(separator: "\t")
        }.joined(separator: "\n")
    }
}

extension Axis {
    fileprivate enum Kind { case bands, clock, number }

    fileprivate var kind: Kind {
        switch scale {
        case .bands: .bands
        case .clock: .clock
        case .linear, .log: .number
        }
    }

    /// A place on it as it is: the name of a row, the time of day to the second and beyond, or the number.
    fileprivate func exact(_ place: Double) -> String {
        switch scale {
        case .bands(let names):
            let index = Int(saturating: place.rounded())
            return names.indices.contains(index) ? names[index] : CSVWriter.text(of: place)
        case .linear, .log: return CSVWriter.text(of: place)
        case .clock(_, let end):
            guard place.isFinite, place >= 0, place < 1e9 else { return CSVWriter.text(of: place) }
            let whole = Int(place)
            func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
            let day = end > 86_400 ? "day \(whole / 86_400 + 1) " : ""
            let minutes = "\(day)\(whole / 3_600 % 24):" + two(whole / 60 % 60)
            if place == Double(whole), whole % 60 == 0 { return minutes }
            let rest = CSVWriter.text(of: place - Double(whole)).drop { $0 == "0" }
            return minutes + ":" + two(whole % 60) + rest
        }
    }
}

/// The rows of one panel, made of its marks: what is drawn is what is copied.
private struct PanelData {
    struct Row {
        var panel: String
        var part: String
        var at: String
        var value: Double
        var ends: Span?

        var cells: [String] {
            [
                panel, part, at, CSVWriter.text(of: value), ends.map { CSVWriter.text(of: $0.from) } ?? "",
                ends.map { CSVWriter.text(of: $0.to) } ?? "",
            ]
        }
    }

    private let panel: Panel
    private let bands: [Band]
    private let intervals: [Interval]
    private(set) var rows: [Row] = []

    init(_ panel: Panel) {
        self.panel = panel
        bands = panel.marks.compactMap { if case .band(let band) = $0 { band } else { nil } }
        intervals = panel.marks.compactMap { if case .interval(let interval) = $0 { interval } else { nil } }
        let lines = panel.marks.compactMap { if case .line(let line) = $0, isTold(line) { line } else { nil } }
        for mark in panel.marks {
            switch mark {
            case .line(let line) where isTold(line): append(line)
            case .point(let dot):
                let isOnLine = lines.contains { $0.role == dot.role && $0.points.contains(dot.place) }
                if dot.readout != "", !isOnLine { append(dot) }
            case .block(let block): append(block)
            default: break
            }
        }
    }

    /// Lines that only join points or lead the eye are not.
    private func isTold(_ line: Line) -> Bool { line.isReadOut || band(of: line) != nil }

    private func band(of line: Line) -> Band? { bands.first { $0.role == line.role } }

    private mutating func append(_ line: Line) {
        let band = band(of: line)
        for point in line.points where point.x.isFinite && point.y.isFinite {
            let (at, value) = band?.along == .y ? (point.y, point.x) : (point.x, point.y)
            let axis = band?.along == .y ? panel.y : panel.x
            let slice = band?.slices.first {
                $0.at == at && $0.lower < $0.upper && $0.lower <= value && value <= $0.upper
            }
            append(line.endLabel?.text ?? "", axis.exact(at), value, slice.map { Span($0.lower, $0.upper) })
        }
    }

    private mutating func append(_ dot: Dot) {
        let place = dot.place
        if panel.y.kind == .bands {
            let own = intervals.first { $0.along == .x && $0.at == place.y && $0.holds(place.x) }
            append(dot.part, panel.y.exact(place.y), place.x, own?.span)
        } else if let value = dot.value {
            append(dot.part, panel.x.exact(place.x) + ", " + panel.y.exact(place.y), value, nil)
        } else {
            let own = intervals.first { $0.along == .y && $0.at == place.x && $0.holds(place.y) }
            append(dot.part, panel.x.exact(place.x), place.y, own?.span)
        }
    }

    private mutating func append(_ block: Block) {
        let row = block.y.from / 2 + block.y.to / 2
        switch (panel.x.kind, panel.y.kind) {
        case (.bands, .bands):
            guard let value = block.value else { return }
            append(panel.y.exact(row), panel.x.exact(block.x.from / 2 + block.x.to / 2), value, nil)
        case (_, .bands):
            let value = block.value ?? block.x.to
            let own = intervals.first { $0.along == .x && $0.at == row && $0.holds(value) }
            append(block.part, panel.y.exact(row), value, own?.span)
        default:
            let middle = block.x.from / 2 + block.x.to / 2
            let value = block.value ?? block.y.to
            let own = intervals.first { $0.along == .y && $0.at == middle && $0.holds(value) }
            append(block.part, panel.x.exact(block.x.from), value, own?.span)
        }
    }

    private mutating func append(_ part: String, _ at: String, _ value: Double, _ ends: Span?) {
        guard value.isFinite else { return }
        rows.append(Row(panel: panel.title, part: part, at: at, value: value, ends: ends))
    }
}

extension Interval {
    /// Intervals of several points may stand at one place.
    fileprivate func holds(_ value: Double) -> Bool {
        min(span.from, span.to) <= value && value <= max(span.from, span.to)
    }
}
