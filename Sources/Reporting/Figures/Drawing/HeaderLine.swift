import Layout

/// Headers in one line, or by turns in as many as they need: in their order, apart, and as near to their places as can
/// be.
package struct HeaderLine {
    package struct Word: Equatable {
        let text: String
        let look: Look?
        package let middle: Double
        /// With its square.
        package let width: Double
        /// Lines from the plot upwards, from 0.
        package let line: Int
    }

    static let height = 15.0
    /// How much room the square before a name takes.
    static let square = 13.0
    private static let gap = 12.0
    package private(set) var words: [Word] = []
    package var count: Int { (words.map(\.line).max() ?? -1) + 1 }

    /// - Parameters:
    ///   - headers: names of what is below them, in any order.
    ///   - places: where each header would like its middle to be, in pixels, by the order of headers.
    ///   - left: where the line begins, in pixels.
    ///   - right: where it ends.
    ///   - base: so many lines over the plot are somebody else's.
    package init(_ headers: [Header], places: [Double], left: Double, right: Double, base: Int = 0) {
        let order = headers.indices.sorted { (places[$0], $0) < (places[$1], $1) }
        let widths = headers.map {
            TextWidth.of(String($0.text.prefix(200)), .label) + ($0.look == nil ? 0 : Self.square)
        }
        func fits(_ lines: Int) -> Bool {
            (0..<lines).allSatisfy { line in
                order.enumerated().filter { $0.offset % lines == line }
                    .reduce(-Self.gap) { $0 + widths[$1.element] + Self.gap } <= right - left
            }
        }
        let lines = (1...max(1, headers.count)).first(where: fits) ?? headers.count
        for line in 0..<lines {
            let those = order.enumerated().filter { $0.offset % lines == line }.map(\.element)
            let room = (right - left - Self.gap * Double(those.count - 1)) / Double(max(1, those.count))
            // A name that is longer than a line of its own is cut.
            let isTight = those.map { widths[$0] + Self.gap }.reduce(-Self.gap, +) > right - left
            let shown = those.map { isTight ? min(widths[$0], room) : widths[$0] }
            let middles = Self.spread(those.map { places[$0] }, widths: shown, from: left, to: right)
            for (place, index) in those.enumerated() {
                let text = headers[index].text
                let look = headers[index].look
                words.append(
                    Word(text: text, look: look, middle: middles[place], width: shown[place], line: base + line))
            }
        }
    }

    /// Middles without overlaps: with what lies between the middles taken off, they must not fall.
    private static func spread(_ wishes: [Double], widths: [Double], from left: Double, to right: Double) -> [Double] {
        guard let first = widths.first, let last = widths.last else { return [] }
        var offsets = [0.0]
        for (one, two) in zip(widths, widths.dropFirst()) {
            offsets.append((offsets.last ?? 0) + one / 2 + two / 2 + gap)
        }
        let low = left + first / 2
        let high = max(low, right - last / 2 - (offsets.last ?? 0))
        let moved = LabelSpread.middles(
            zip(wishes, offsets).map { $0 - $1 }, gap: 0, low: low, high: high, isOrdered: true)
        return zip(moved, offsets).map { $0 + $1 }
    }
}

extension HeaderLine {
    /// Of a panel whose plot has these ends.
    /// They may stand over the names of rows too; in a narrow drawing, where columns leave little room beside them, over
    /// their titles as well.
    init(of panel: Panel, x: Mapping, left: Double, right: Double, width: Double) {
        let isNarrow = width < PanelDrawing.narrow
        let columns = Margins.columnsLeft(of: panel, width: width)
        let isOver = isNarrow && columns < width
        let there = panel.headers.filter {
            x.share(of: $0.x) != nil && !$0.text.isEmpty && (isNarrow || !$0.onlyNarrow)
        }
        let places = there.map { left + min(1, max(0, x.share(of: $0.x) ?? 0)) * (right - left) }
        self.init(there, places: places, left: 0, right: isOver ? width : columns, base: isOver ? 1 : 0)
    }

    /// By how much a panel is higher than with one line of them.
    static func moreHeight(of panel: Panel, width: Double) -> Double {
        if panel.headers.isEmpty { return 0 }
        // Where the plot ends changes where headers stand, and not how many lines they take.
        let line = HeaderLine(of: panel, x: Mapping(panel.x.scale), left: 0, right: width, width: width)
        return height * Double(max(0, line.count - 1))
    }
}

extension PanelDrawing {
    mutating func drawHeaders() {
        let plot = frame.plot
        let line = HeaderLine(
            of: panel, x: frame.x, left: plot.left, right: plot.right, width: width)
        for word in line.words {
            let y = plot.top - 5 - Double(word.line) * HeaderLine.height
            guard let look = word.look else {
                put(word.text, at: Pixel(word.middle, y), style: .label, anchor: .middle, room: word.width + 0.5)
                continue
            }
            let left = word.middle - word.width / 2
            drawSquare(look, left: left, base: y)
            put(
                word.text, at: Pixel(left + HeaderLine.square, y), style: .label, anchor: .start,
                room: word.width - HeaderLine.square + 0.5)
        }
    }

    /// Of the fill that a name is about: the name may stand beside its part.
    mutating func drawSquare(_ look: Look, left: Double, base: Double) {
        canvas.rectangle(
            "f-" + look.role.rawValue + Self.opacity(look.strength), .at(left, base - 9, width: 9, height: 9), radius: 1
        )
    }
}
