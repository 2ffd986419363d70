internal import Scenarios

/// Which columns of the file a survey needs; each is read once.
struct AnswerColumns {
    /// By item; nil after a message.
    var items: [Int?] = []
    /// By item: the columns of all options of the question of which it is one.
    var options: [[Int]?] = []
    var groups: [Int?] = []
    var conditions: [Int?] = []
    var attention: [Int?] = []
    var identifier: Int?
    var duration: Int?
    /// When answers were handed in.
    var submitted: Int?
    /// Of case weights.
    var weight: Int?
    /// What the export marks.
    var previews: Int?
    var unfinished: Int?

    /// The columns that are read, in the order in which they are first asked for.
    private(set) var wanted: [Int] = []
    private var slots: [Int: Int] = [:]

    init() {}

    /// Which of those that are read a column is.
    mutating func slot(_ column: Int) -> Int {
        if let known = slots[column] { return known }
        wanted.append(column)
        slots[column] = wanted.count - 1
        return wanted.count - 1
    }

    mutating func slot(_ column: Int?) -> Int? { column.map { slot($0) } }
}

extension AnswerReader {
    func findColumns(_ file: DelimitedFile) -> AnswerColumns {
        let finder = ColumnFinder(file, log)
        let constructs = Set(draft.constructs.map(\.name))
        let places = draft.itemPlaces
        var found = AnswerColumns()
        for item in draft.items {
            if let chosen = item.chosen {
                let errors = log.errorCount
                if let option = finder.option(chosen, of: item.column, for: "item '\(item.name)'") {
                    found.items.append(option.column)
                    found.options.append(option.all)
                    continue
                }
                if log.errorCount > errors {
                    found.items.append(nil)
                    found.options.append(nil)
                    continue
                }
            }
            found.items.append(column(of: item, finder, constructs: constructs))
            found.options.append(nil)
        }
        /// An item's name means its column wherever it stands.
        func named(_ name: ColumnName, _ owner: String) -> Int? {
            if case .header(let text, _) = name.meaning, let item = places[text] { return found.items[item] }
            return finder.column(name, of: owner)
        }
        found.groups = draft.groups.map { named($0.column, "group '\($0.name)'") }
        found.conditions = draft.conditions.map { named($0.column, "'\($0.text)'") }
        found.attention = draft.quality.attention.map { named($0.column, "'attention'") }
        found.identifier = draft.quality.identifier.flatMap { finder.column($0, of: "'identifier'") }
        found.duration = draft.quality.duration.flatMap { finder.column($0, of: "'duration'") }
        if let waves = draft.waves {
            found.submitted = waves.column.map { named($0, "'waves'") } ?? file.export?.submitted
            if found.submitted == nil, waves.column == nil {
                log.error(
                    "'waves' needs the column of when answers were handed in", at: waves.node,
                    hint: "write waves: \"its header\"")
            }
        }
        found.weight = draft.weightColumn.flatMap { named($0, "'weights'") }
        if found.duration == nil, draft.quality.duration == nil, let node = draft.quality.leastTime?.node {
            found.duration = file.export?.duration
            if found.duration == nil {
                log.error(
                    "'at-least' needs 'duration' beside it", at: node,
                    hint: "write duration: \"its header\", at-least: 2 min")
            }
        }
        found.previews = file.export?.previews?.column
        found.unfinished = file.export?.unfinished?.column
        return found
    }

    /// The result is `nil` after a message. An item that is named like a construct and has no column may be meant as
    /// one.
    private func column(of item: ItemDraft, _ finder: ColumnFinder, constructs: Set<String>) -> Int? {
        if let meant = Spelling.nearest(to: item.name, in: item.mayMean), !finder.hasColumn(item.column) {
            return log.error(
                "there is no construct, item, group or column '\(item.name)'; did you mean '\(meant)'?",
                at: item.column.node)
        }
        guard case .header(let name, false) = item.column.meaning, name == item.name, constructs.contains(name),
            let owner = draft.constructs.first(where: { $0.items.contains { $0.name == name } }), owner.name != name,
            !finder.hasColumn(item.column)
        else { return finder.column(item.column, of: "item '\(item.name)'") }
        return log.error(
            "'\(name)' is a construct and no column", at: item.column.node,
            hint: "of a construct that others measure write \(owner.name): { dimensions: [ \(name), … ] }")
    }
}
