package import Layout
import SimulationKernel

/// What appears where one points at a drawing: the script of a page shows it at once, at a touch and by the arrow keys too.
///
/// Over the time each moment has a column of the whole height, with all values of that moment; a row has its whole
/// length where it has one value; other points and pieces of bars have places of their own. They lie over the drawing
/// and are not to be seen. Where more values would be told than anybody looks up so there are none: the data
/// that can be copied have them.
package struct HoverTargets {
    /// More than these are not told.
    package static let most = 168
    /// Words of more letters than these are cut.
    private static let longest = 160

    package private(set) var targets: [(box: Box, words: String)] = []
    private let panel: Panel
    private let frame: Frame

    package init(_ drawing: PanelDrawing) {
        panel = drawing.panel
        frame = drawing.frame
        let found = moments() + dots() + blocks(drawing)
        if found.reduce(0, { $0 + $1.count }) <= Self.most { targets = found.map { ($0.box, $0.words) } }
    }

    private typealias Found = (box: Box, words: String, count: Int)

    /// As small as can be, as a page has hundreds: a line for each, its left, top, width and height in whole pixels and
    /// then its words. A word that stands at the same place of the line before is left out, and its space is not. The
    /// page's script makes them.
    package var markup: String {
        guard !targets.isEmpty else { return "" }
        var before: [Substring] = []
        let lines = targets.map { box, words in
            let left = box.left.rounded()
            let top = box.top.rounded()
            let place = [left, top, max(1, box.right.rounded() - left), max(1, box.bottom.rounded() - top)]
            let told = words.prefix(Self.longest).split { $0 == " " || $0.isNewline }
            let all = place.map { Substring(String(Int(saturating: $0))) } + told
            defer { before = all }
            return all.enumerated().map { place, word in
                before.indices.contains(place) && before[place] == word ? "" : MarkupText.escaped(word)
            }.joined(separator: " ")
        }
        return "<g class=\"hp\" data-m=\"" + lines.joined(separator: "\n") + "\"></g>"
    }

    // MARK: lines

    /// Of lines whose points are told: a column for each place, as wide as to the middles between places.
    private func moments() -> [Found] {
        guard frame.y.kind != .bands, frame.x.kind != .bands else { return [] }
        var values: [Double: [String]] = [:]
        for line in AltText.lines(of: panel) {
            for (place, point) in line.points.enumerated() where point.x.isFinite && point.y.isFinite {
                values[point.x, default: []].append(AltText.words(of: line, at: place, panel))
            }
        }
        let places = values.keys.sorted()
        let columns = places.map { frame.across($0) ?? 0 }
        return places.indices.compactMap { index in
            let words = values[places[index]] ?? []
            let left = index > 0 ? (columns[index - 1] + columns[index]) / 2 : columns[index] - 12
            let right = index + 1 < columns.count ? (columns[index] + columns[index + 1]) / 2 : columns[index] + 12
            let box = Box(left: left, top: frame.plot.top, right: right, bottom: frame.plot.bottom)
            let readout = panel.x.text(places[index]) + ": " + words.joined(separator: ", ")
            return inside(box).map { ($0, readout, words.count) }
        }
    }

    // MARK: points

    private func dots() -> [Found] {
        let dots = panel.marks.compactMap { mark -> (dot: Dot, pixel: Pixel, words: String)? in
            guard case .point(let dot) = mark, let words = dot.readout, !words.isEmpty,
                let pixel = frame.pixel(dot.place)
            else { return nil }
            return (dot, pixel, words)
        }
        let rows = Dictionary(grouping: dots) { $0.dot.place.y }
        return dots.compactMap { dot, pixel, words in
            let plot = frame.plot
            // Alone in its row, the row's whole length.
            if frame.y.kind == .bands, rows[dot.place.y]?.count == 1 {
                let half = frame.rowHeight / 2
                return inside(Box(left: plot.left, top: pixel.y - half, right: plot.right, bottom: pixel.y + half))
                    .map { ($0, words, 1) }
            }
            let reach = max(9, dot.radius + 3)
            let there = plot.nearest(to: pixel)
            return (Box.at(there.x - reach, there.y - reach, width: 2 * reach, height: 2 * reach), words, 1)
        }
    }

    // MARK: bars

    private func blocks(_ drawing: PanelDrawing) -> [Found] {
        return panel.marks.compactMap { mark -> Found? in
            guard case .block(let block) = mark, let words = block.readout, !words.isEmpty,
                var box = drawing.box(of: block)
            else { return nil }
            // A low bar is hard to meet.
            if frame.y.kind != .bands {
                box.top = frame.plot.top
                box.bottom = frame.plot.bottom
            }
            return inside(box).map { ($0, words, 1) }
        }
    }

    /// The part within the plot; nil where that is nothing.
    private func inside(_ box: Box) -> Box? {
        let plot = frame.plot
        let part = Box(
            left: max(plot.left, box.left), top: max(plot.top, box.top), right: min(plot.right, box.right),
            bottom: min(plot.bottom, box.bottom))
        return part.width > 0.5 && part.height > 0.5 ? part : nil
    }
}
