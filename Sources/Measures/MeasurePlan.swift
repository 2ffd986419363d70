package import Experiments
package import Scenarios

/// What is kept of each replication, and the rows of figures that are made of it.
///
/// Made once before the first replication: afterwards a quantity is an index.
package struct MeasurePlan<Run: ObservedRun>: Sendable {
    /// A row of `measures.csv`, as far as it is known beforehand.
    package struct Row: Sendable {
        package var facts: QuantityFacts
        package var statistic: Statistic
        /// `all`, or a class's name.
        package var group: String
        package var window: String
        /// Its column among those that are kept.
        package var column = 0
        /// Where it stands among the groups that may not be observed; nil: it is shown in any case.
        package var flag: Int?
        /// The flags of all groups of its block, where one alone is not told apart.
        package var others: Range<Int> = 0..<0
        package var isRequested = false
        /// Kept for a figure of the report, and no row of `measures.csv`.
        package var isHidden = false
    }

    /// How one or, of a level, several columns are read.
    package struct Source: Sendable {
        var reading: Reading<Run>
        var scope: Scope
        /// Of a level: what is kept of it.
        var statistics: [Statistic] = []
    }

    /// Writes a source's columns of one replication; false where it was told nothing of it.
    typealias Collector = @Sendable (Run, inout RowWriter) -> Bool

    private(set) var rows: [Row] = []
    private(set) var sources: [Source] = []
    /// Of each source.
    private(set) var collectors: [Collector] = []
    private(set) var layout = RowLayout()
    /// By column: the source it comes from.
    private(set) var origins: [Int] = []
    /// Who may not be observed.
    private(set) var flags: [@Sendable (Run) -> Bool] = []

    /// - Parameters:
    ///   - catalogue: all that can be measured.
    ///   - report: what is shown without being asked; nil: nothing.
    ///   - requested: those of which figures are wanted in any case; formulas are left out.
    ///   - hidden: those that something else is made of, and that are not shown of themselves.
    package init(
        _ catalogue: some Catalogue<Run>, report: ReportStatistics?, requested: [MeasureName],
        hidden: [MeasureName] = []
    ) {
        var entries: [(entry: MeasuredQuantity<Run>, group: QuantityGroup<Run>, window: Int?)] = []
        var draft: [(row: Row, entry: Int)] = []
        let blocks = report == nil ? Self.blocks(catalogue, requested) : catalogue.blocks
        for block in blocks {
            let first = flags.count
            let flagged = block.groups.map { group -> Int? in
                guard let isObserved = group.isObserved else { return nil }
                flags.append(isObserved)
                return flags.count - 1
            }
            let others = block.needsSeveral ? first..<flags.count : 0..<0
            for window in block.windows.isEmpty ? [nil] : block.windows.indices.map(Optional.some) {
                let name = window.map { block.windows[$0] } ?? MeasureName.everybody
                // Each move of a slider makes a plan: of hundreds of groups and windows most are not asked for.
                let inWindow = requested.filter { $0.windowName == name }
                let hiddenInWindow = hidden.filter { $0.windowName == name }
                for (place, group) in block.groups.enumerated() {
                    let requested = inWindow.filter { $0.customerClass == group.name }
                    let hidden = hiddenInWindow.filter { $0.customerClass == group.name }
                    if report == nil, requested.isEmpty, hidden.isEmpty { continue }
                    for entry in block.quantities
                    where entry.absence == nil && entry.facts.isReported(ofAll: group.isAll) {
                        entries.append((entry, group, window))
                        var row = Row(
                            facts: entry.facts, statistic: .mean, group: group.name, window: name, flag: flagged[place],
                            others: others)
                        let isShown = report != nil && !group.isOnlyOnRequest
                        for statistic in isShown ? report.map({ entry.facts.statistics($0) }) ?? [] : [] {
                            row.statistic = statistic
                            draft.append((row, entries.count - 1))
                        }
                        for measure in requested where Self.matches(measure, entry.facts, group.name) {
                            row.statistic = measure.statistic ?? .mean
                            row.isRequested = true
                            let own = draft.indices.reversed().prefix { draft[$0].entry == entries.count - 1 }
                            if let known = own.first(where: { draft[$0].row.statistic == row.statistic }) {
                                draft[known].row.isRequested = true
                            } else {
                                draft.append((row, entries.count - 1))
                            }
                        }
                        let known = draft.indices.reversed().prefix { draft[$0].entry == entries.count - 1 }
                        for measure in hidden
                        where known.isEmpty && Self.matches(measure, entry.facts, group.name) {
                            row.statistic = measure.statistic ?? .mean
                            row.isRequested = false
                            row.isHidden = true
                            draft.append((row, entries.count - 1))
                        }
                    }
                }
            }
        }
        var columns: [Int: [(statistic: Statistic, column: Int)]] = [:]
        for (row, place) in draft {
            let (entry, group, window) = entries[place]
            var row = row
            row.column = column(
                of: row.statistic, entry.reading, Scope(group.classes, window: window), &columns[place, default: []])
            rows.append(row)
        }
        collectors = sources.map(Self.collector)
    }

    /// How many numbers stand in each replication's row.
    package var numbersKept: Int { layout.width }

    /// Those that may hold what is asked, each once.
    private static func blocks(_ catalogue: some Catalogue<Run>, _ requested: [MeasureName]) -> [QuantityBlock<Run>] {
        var seen: Set<MeasureElement> = []
        return requested.map(\.element).filter { seen.insert($0).inserted }.flatMap { element in
            (catalogue.blocks(of: element) ?? []).map { block in
                var block = block
                // One class is told where it is asked for, whoever else there is.
                block.groups = block.groups.map { QuantityGroup($0.name, $0.classes) }
                return block
            }
        }
    }

    private static func matches(_ measure: MeasureName, _ facts: QuantityFacts, _ group: String) -> Bool {
        guard measure.element == facts.element, measure.quantity == facts.name, measure.customerClass == group,
            measure.isOfServed == facts.isOfServed
        else { return false }
        switch facts.shape {
        case .figure(let word): return measure.statisticText == word.rawValue
        case .tally(let only): return measure.statistic.map { only?.contains($0) ?? true } ?? false
        case .level:
            switch measure.statistic {
            case .mean?, .secondMoment?, .maximum?, .exactly?, .atMost?: return true
            default: return false
            }
        }
    }

    /// The column of a statistic; made where there is none yet.
    private mutating func column(
        of statistic: Statistic, _ reading: Reading<Run>, _ scope: Scope,
        _ known: inout [(statistic: Statistic, column: Int)]
    ) -> Int {
        let isLevel = if case .level = reading { true } else { false }
        if let same = known.first(where: { !isLevel || $0.statistic == statistic }) { return same.column }
        let kind: RowLayout.Column =
            switch reading {
            case .ratio: .ratio(.own)
            case .perTime: .ratio(.duration)
            case .total: .ratio(.one)
            case .tally: .tally
            case .level: statistic == .maximum ? .maximum : .ratio(.own)
            }
        let column = layout.add(kind)
        // The columns of one level are read together only where they stand together.
        if isLevel, let last = origins.last, let before = known.last, before.column == column - 1 {
            sources[last].statistics.append(statistic)
            origins.append(last)
        } else {
            sources.append(Source(reading: reading, scope: scope, statistics: isLevel ? [statistic] : []))
            origins.append(sources.count - 1)
        }
        known.append((statistic, column))
        return column
    }

    /// The column and the statistic of a measure; nil where the scenario has no such thing.
    package func row(of measure: MeasureName) -> Row? {
        rows.first {
            $0.window == measure.windowName && Self.matches(measure, $0.facts, $0.group)
                && $0.statistic == measure.statistic ?? .mean
        }
    }
}
