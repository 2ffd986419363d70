import Layout

/// What is written into bars and cells.
extension PanelDrawing {
    /// Where a bar or a cell is drawn, without what is left free around it.
    func box(of block: Block) -> Box? {
        guard var box = box(x: block.x, y: block.y) else { return nil }
        let gap = gap(of: block, box)
        let isRow = frame.y.kind == .bands
        if isRow {
            box.top += gap
            box.bottom -= gap
        }
        if !isRow || frame.x.kind == .bands || box.width > 4 {
            box.left += gap
            box.right -= gap
        }
        return box
    }

    func gap(of block: Block, _ box: Box) -> Double { max(0, min(block.gap, min(box.width, box.height) / 4)) }

    /// Rows by columns: a cell without a number would say that there is none.
    var isOfCells: Bool { frame.x.kind == .bands && frame.y.kind == .bands }

    /// All cells, before anything is written into them: those of one colour are one shape.
    mutating func fillCells() {
        let cells = panel.marks.compactMap { mark -> (fill: String, isStrong: Bool, box: Box)? in
            guard case .block(let block) = mark, let box = box(of: block), box.width > 0.05, box.height > 0.05 else {
                return nil
            }
            return (Self.fill(block), block.strength == .strong, box)
        }
        for cell in cells where !cell.isStrong { canvas.rectangle("bg", cell.box) }
        var fills: [String] = []
        for cell in cells where !fills.contains(cell.fill) { fills.append(cell.fill) }
        for fill in fills {
            for cell in cells where cell.fill == fill { canvas.rectangle(fill, cell.box) }
        }
    }

    mutating func drawInside(_ block: Block, _ box: Box) {
        if block.isRinged {
            let corners = [
                Pixel(box.left, box.top), Pixel(box.right, box.top), Pixel(box.right, box.bottom),
                Pixel(box.left, box.bottom),
            ]
            canvas.path("s-ink", [corners], isClosed: true, width: 2.2)
        }
        // In a narrow cell it stands over the number, not beside it.
        let isNarrow = box.width < 50
        if let verdict = block.verdict, box.width >= 14 {
            let middle = isNarrow ? Pixel(box.middleX, box.top + 8.5) : Pixel(box.right - 8, box.top + 8)
            canvas.raw(VerdictIcon.mark(verdict, at: middle, radius: 5))
        }
        if block.isMarked, box.width >= 14 {
            canvas.rectangle("o-" + block.role.rawValue, .at(box.right - 8, box.top + 3, width: 5, height: 5))
        }
        let style = block.cellStyle
        guard let words = isOfCells ? cellWords(block) : Self.fitting(block, in: box, style) else { return }
        guard !words.isEmpty, box.height >= 13 else { return }
        let shift = block.verdict != nil && isNarrow ? 10.0 : 4.4
        canvas.words(words, at: Pixel(box.middleX, box.middleY + shift), style, .middle)
    }

    private static func fitting(_ block: Block, in box: Box, _ style: TextStyle) -> String? {
        ([block.inside] + block.shorter).first { TextWidth.of($0, style) <= box.width - 3 }
    }

    /// All cells are shortened alike, and none has a number where one has no room for its own.
    private func cellWords(_ block: Block) -> String? { shortening.map { Self.words(block, shortened: $0) } }

    private static func words(_ block: Block, shortened: Int) -> String {
        if shortened == 0 {
            block.inside
        } else if block.shorter.isEmpty {
            block.inside
        } else {
            block.shorter[min(shortened, block.shorter.count) - 1]
        }
    }

    /// How many times the numbers of cells are shortened so that all have room; nil where that is not enough.
    static func shortening(of panel: Panel, _ box: (Block) -> Box?) -> Int? {
        let cells = panel.marks.compactMap { mark -> (Block, Double)? in
            guard case .block(let block) = mark, let box = box(block) else { return nil }
            return (block, box.width)
        }
        let most = cells.map(\.0.shorter.count).max() ?? 0
        return (0...most).first { count in
            cells.allSatisfy { block, width in
                TextWidth.of(words(block, shortened: count), block.cellStyle) <= width - 1
            }
        }
    }

    /// In the corner of cells without numbers, so that nobody takes them for empty ones.
    mutating func labelNoRoom() {
        guard isOfCells, shortening == nil else { return }
        put(
            "no room for numbers", at: Pixel(0, frame.plot.top - 8), style: .tick, anchor: .start,
            room: frame.plot.left - 6)
    }
}
