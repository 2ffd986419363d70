/// How wide the columns of a table are on a page, by what stands in them: word processors differ in what they make of
/// columns without a width.
struct DocumentWidths {
    /// In twentieths of a point.
    let columns: [Int]

    /// - Parameters:
    ///   - page: what there is for all columns.
    ///   - letter: how wide a letter is on average.
    init(_ table: JournalTable, page: Int, letter: Int) {
        let margin = 140
        let longest = table.columns.indices.map { place -> Int in
            let figures = FigureColumn(table.rows.map { $0.cells[place] })
            let cells = table.rows.map { row -> Int in
                switch row.cells[place] {
                case .blank: return 0
                case .missing: return 1
                case .text(let text): return text.plain.count + (row.isIndented ? 2 : 0)
                case .number, .interval:
                    guard let own = figures.figure(row.cells[place]) else { return 0 }
                    return own.text.count + own.before.count + own.behind.count
                }
            }
            // A head may take two lines.
            let title = table.columns[place].title.plain
            let head = max((title.count + 1) / 2, title.split(separator: " ").map(\.count).max() ?? 0)
            return max(cells.max() ?? 0, head, 3)
        }
        let wishes = longest.map { $0 * letter + margin }
        let isText = table.columns.map { $0.kind != .figures }
        let figures = zip(wishes, isText).reduce(0) { $0 + ($1.1 ? 0 : $1.0) }
        let texts = zip(wishes, isText).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
        let room = max(page - figures, page / 3)
        // What is too wide together is made narrower, words first, which may take several lines.
        columns = zip(wishes, isText).map { wish, isText in
            if isText { return texts > room ? max(wish * room / texts, 5 * letter) : wish }
            return figures > page - page / 3 ? max(wish * (page - page / 3) / figures, 3 * letter) : wish
        }
    }
}
