/// Which of the columns that are read each part of a survey has.
struct AnswerSlots {
    /// By item; the first column where it has none.
    let items: [Int]
    /// By item: of all options of the question of which it is one.
    let options: [[Int]?]
    let groups: [Int]
    /// With the column of the file.
    let conditions: [(column: Int, slot: Int)?]
    let attention: [(column: Int, slot: Int)?]
    let identifier: Int?
    let duration: Int?
    let previews: Int?
    let unfinished: Int?
    let submitted: Int?
    let weight: Int?

    init(_ found: inout AnswerColumns) {
        func slot(_ column: Int) -> Int { found.slot(column) }
        items = found.items.map { slot($0 ?? 0) }
        options = found.options.map { all in all.map { columns in columns.map { slot($0) } } }
        groups = found.groups.map { slot($0 ?? 0) }
        conditions = found.conditions.map { column in column.map { ($0, slot($0)) } }
        attention = found.attention.map { column in column.map { ($0, slot($0)) } }
        identifier = found.slot(found.identifier)
        duration = found.slot(found.duration)
        previews = found.slot(found.previews)
        unfinished = found.slot(found.unfinished)
        submitted = found.slot(found.submitted)
        weight = found.slot(found.weight)
    }
}
