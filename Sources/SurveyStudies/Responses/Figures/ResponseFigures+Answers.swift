package import Reporting
import Statistics
import Surveys

/// How the items were answered, from one end of their scale to the other.
extension ResponseFigures {
    /// More items than these are drawn by constructs, and one by one for those who ask.
    private static let mostItems = 20
    private static let mostLevels = 11
    /// Of all panels together; a drawing of more is never looked through.
    private static let mostDrawn = 150

    /// An item's answers in steps from the least to the greatest.
    private struct Answered {
        let item: String
        var labels: [String]
        var counts: [Int]
        /// It counts the other way round in its construct.
        var isReversed = false

        /// As its construct counts them.
        var turned: [Int] { isReversed ? counts.reversed() : counts }
    }

    /// Constructs with their items' answers; those of no construct stand in one without a name.
    private struct Block {
        let name: String
        let items: [Answered]
    }

    /// All items that are answered in steps. Where nothing says what could be answered, items have the steps of all
    /// such items together, since the ends of a scale may be what nobody chose.
    private func answered() -> [Answered] {
        let declared = Set(survey.items.filter { $0.scale != nil || !$0.labels.isEmpty }.map(\.name))
        func isDeclared(_ name: String) -> Bool { declared.contains(name) }
        let reversed = Set(survey.constructs.flatMap(\.items).filter { $0.reversedOn != nil }.map(\.name))
        let all = findings.items.answers.filter { $0.all.total.contains { $0 > 0 } }
        let open = all.filter { !isDeclared($0.item) }.flatMap(\.all.levels)
        let steps = open.min().flatMap { low in
            open.max().map { high in Array(stride(from: low, through: high, by: 1)) }
        }
        return all.compactMap { own -> Answered? in
            var answered = Answered(item: own.item, labels: own.labels, counts: own.all.total)
            answered.isReversed = reversed.contains(own.item)
            if !isDeclared(own.item), let steps, steps.count <= Self.mostLevels {
                answered.labels = steps.map { Readable.fixed($0, $0 == $0.rounded() ? 0 : 2) }
                answered.counts = steps.map { step in
                    own.all.levels.firstIndex(of: step).map { own.all.total[$0] } ?? 0
                }
            }
            return (2...Self.mostLevels).contains(answered.labels.count) ? answered : nil
        }
    }

    /// Items by construct, of one scale each.
    private func blocks() -> [(scale: [String], blocks: [Block])] {
        let drawn = answered()
        let drawnByItem = Dictionary(drawn.map { ($0.item, $0) }, uniquingKeysWith: { first, _ in first })
        func answers(_ name: String) -> Answered? { drawnByItem[name] }
        var all = survey.constructs.map { construct in
            Block(name: construct.name, items: construct.items.compactMap { answers($0.name) })
        }
        if survey.constructs.isEmpty { all = [Block(name: "", items: drawn)] }
        var scales: [[String]] = []
        for item in all.flatMap(\.items) where !scales.contains(item.labels) { scales.append(item.labels) }
        return scales.map { scale in
            let own = all.map { Block(name: $0.name, items: $0.items.filter { $0.labels == scale }) }
            return (scale, own.filter { !$0.items.isEmpty })
        }
    }

    /// By items where they are few, else by constructs.
    package func answers() -> DrawnFigure? {
        let scales = blocks()
        let count = scales.flatMap(\.blocks).reduce(0) { $0 + $1.items.count }
        guard count > 0 else { return nil }
        let isShort = count <= Self.mostItems
        guard isShort || !survey.constructs.isEmpty else { return nil }
        let panels = scales.map { scale, blocks in
            isShort
                ? byItem(blocks, scale, title: scales.count > 1 ? words(scale) : "")
                : byConstruct(blocks, scale, title: scales.count > 1 ? words(scale) : "")
        }
        let what = isShort ? "each item" : "all items of each construct together"
        let more = isShort ? "" : " Item by item it is in the analyst's part."
        return DrawnFigure(
            name: "answers", title: "What was answered? \(answersFinding(scales, isShort: isShort))",
            subtitle: "Shares of the answers to \(what), as they were given; the middle of the scale is at the line, "
                + "half of its own answer at each side. At the right the share above the middle"
                + (isShort ? ", with its \(report.percent) interval (Wilson)." : ".") + more,
            notes: reversedNote, panels: Array(panels.prefix(6)), columns: 1)
    }

    /// All items, a panel for each construct; nil where `answers()` has them already.
    package func answersByItem() -> DrawnFigure? {
        let scales = blocks()
        let count = scales.flatMap(\.blocks).reduce(0) { $0 + $1.items.count }
        guard count > Self.mostItems, count <= Self.mostDrawn, !survey.constructs.isEmpty else { return nil }
        let panels = scales.flatMap { scale, blocks in
            blocks.map { byItem([Block(name: "", items: $0.items)], scale, title: $0.name) }
        }
        return DrawnFigure(
            name: "answers-by-item", title: "How was each item answered? \(answersFinding(scales, isShort: true))",
            subtitle: "Shares of the answers as they were given. At the right the share above the middle of the scale, "
                + "with its \(report.percent) interval (Wilson).", notes: reversedNote, panels: panels, columns: 1)
    }

    private var reversedNote: [String] {
        let isReversed = survey.constructs.flatMap(\.items).contains { $0.reversedOn != nil }
        return isReversed
            ? [
                "Items that count the other way round, with (r), are shown as they were answered; the headline counts "
                    + "them turned round, and so do constructs."
            ] : []
    }

    private func words(_ scale: [String]) -> String {
        guard let first = scale.first, let last = scale.last else { return "" }
        return "From \(first) to \(last)"
    }

    /// The first level above the middle.
    private static func above(_ scale: [String]) -> Int { (scale.count + 1) / 2 }

    /// `4 or 5`, where that is short.
    private static func aboveWords(_ scale: [String]) -> String {
        let words = English.listed(Array(scale[above(scale)...]), "or")
        return words.count <= 18 ? words : "above the middle"
    }

    private static func counts(_ items: [Answered], _ scale: [String]) -> [Int] {
        scale.indices.map { level in items.reduce(0) { $0 + $1.turned[level] } }
    }

    /// Those who answered above the middle, and all.
    private static func agreeing(_ counts: [Int], _ scale: [String]) -> (count: Int, all: Int) {
        (counts[above(scale)...].reduce(0, +), counts.reduce(0, +))
    }

    private static func percent(_ share: Double) -> String { ResponseReport.number(share * 100, 0) + "%" }

    private static func share(_ counts: [Int], _ scale: [String]) -> Double {
        let own = agreeing(counts, scale)
        return own.all == 0 ? .nan : Double(own.count) / Double(own.all)
    }

    /// Of which items or constructs most and fewest answered above the middle; nil where no scale tells.
    var mostAnswered: String? {
        let scales = blocks()
        let count = scales.flatMap(\.blocks).reduce(0) { $0 + $1.items.count }
        let finding = count == 0 ? "" : answersFinding(scales, isShort: survey.constructs.isEmpty)
        return finding.isEmpty ? nil : finding
    }

    private func answersFinding(_ scales: [(scale: [String], blocks: [Block])], isShort: Bool) -> String {
        // Of one scale alone, the largest, shares can be held against each other.
        guard
            let (scale, blocks) = scales.max(by: { $0.blocks.flatMap(\.items).count < $1.blocks.flatMap(\.items).count }
            )
        else { return "" }
        let all =
            isShort
            ? blocks.flatMap(\.items).map { item in
                (name: item.item + (item.isReversed ? " turned round" : ""), share: Self.share(item.turned, scale))
            }
            : blocks.map { (name: $0.name, share: Self.share(Self.counts($0.items, scale), scale)) }
        let known = all.filter { !$0.share.isNaN }
        guard let most = known.max(by: { $0.share < $1.share }), let least = known.min(by: { $0.share < $1.share })
        else {
            return ""
        }
        let level = Self.aboveWords(scale)
        let first = "\(Self.percent(most.share)) answered \(level) to \(most.name)"
        return known.count == 1
            ? first : "\(first), the most, and \(Self.percent(least.share)) to \(least.name), the least"
    }

    // MARK: panels

    private func byItem(_ blocks: [Block], _ scale: [String], title: String) -> Panel {
        var rows: [DivergingBars.Row] = []
        var shares = [String]()
        var intervals = [String]()
        for block in blocks {
            if !block.name.isEmpty {
                rows.append(.init(heading: block.name))
                shares.append("")
                intervals.append("")
            }
            for item in block.items {
                let own = Self.agreeing(item.counts, scale)
                rows.append(.init(name: name(item), shares: Self.shares(item.counts)))
                shares.append(Self.percent(Self.share(item.counts, scale)))
                let interval = ShareInterval.wilson.interval(
                    own.count, of: max(1, own.all), confidence: survey.confidence)
                intervals.append("\(Self.percent(interval.lower)) to \(Self.percent(interval.upper))")
            }
        }
        return DivergingBars(
            title: title,
            finding: finding(
                blocks.flatMap(\.items).map { ($0.item + ($0.isReversed ? " (r)" : ""), $0.counts) }, scale),
            categories: scale, rows: rows,
            columns: [
                RowColumn(title: Self.aboveWords(scale), texts: shares, isStrong: true),
                RowColumn(title: "\(report.percent) interval", texts: intervals, onlyWide: true),
            ]
        ).panel
    }

    private func byConstruct(_ blocks: [Block], _ scale: [String], title: String) -> Panel {
        let counts = blocks.map { Self.counts($0.items, scale) }
        let means = blocks.map { block in
            let own = findings.scales.scales.first { $0.construct == block.name }
            return own.map { $0.result.figure { $0.scaleMean }.cell.text(.number(2)).plain } ?? ""
        }
        return DivergingBars(
            title: title, finding: finding(Array(zip(blocks.map(\.name), counts)), scale), categories: scale,
            rows: zip(blocks, counts).map { DivergingBars.Row(name: $0.name, shares: Self.shares($1)) },
            columns: [
                RowColumn(
                    title: Self.aboveWords(scale), texts: counts.map { Self.percent(Self.share($0, scale)) },
                    isStrong: true),
                RowColumn(title: "mean", texts: means, onlyWide: true),
                RowColumn(title: "items", texts: blocks.map { "\($0.items.count)" }, onlyWide: true),
            ]
        ).panel
    }

    private func finding(_ rows: [(name: String, counts: [Int])], _ scale: [String]) -> String {
        let level = Self.aboveWords(scale)
        return rows.prefix(12).map { "\($0.name): \(Self.percent(Self.share($0.counts, scale))) \(level)" }
            .joined(separator: "; ") + "."
    }

    private static func shares(_ counts: [Int]) -> [Double] {
        let all = Double(max(1, counts.reduce(0, +)))
        return counts.map { Double($0) / all }
    }

    /// With the question, where the file has one.
    private func name(_ item: Answered) -> String {
        let name = item.isReversed ? "\(item.item) (r)" : item.item
        guard let text = survey.items.first(where: { $0.name == item.item })?.text, text != item.item else {
            return name
        }
        return "\(name) \(text)"
    }
}
