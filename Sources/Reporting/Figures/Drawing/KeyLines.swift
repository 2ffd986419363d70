import Layout

/// Where the signs of a key stand: one after the other, in as many lines as the width needs.
package struct KeyLines {
    package struct Placed: Equatable {
        package let key: KeySign
        package let left: Double
        package let width: Double
        /// From above, from 0.
        package let line: Int
    }

    static let lineHeight = 23.0
    /// Between the plot and the first line.
    private static let above = 10.0
    /// How much room a sign before its words takes.
    static let sign = 15.0
    package private(set) var signs: [Placed] = []

    /// How high all of it is; 0 without a key.
    package var height: Double {
        signs.last.map { Self.above + Self.lineHeight * Double($0.line + 1) } ?? 0
    }

    package init(_ key: [KeySign], width: Double) {
        var left = 0.0
        var line = 0
        for one in key where !one.text.isEmpty {
            let words = TextWidth.of(String(one.text.prefix(200)), Self.style(of: one))
            let needed =
                switch one.sign {
                case .fill: words + 16
                case .square, .verdict: Self.sign + words + 10
                case .words: words + 10
                }
            if left > 0, left + needed > width {
                left = 0
                line += 1
            }
            signs.append(Placed(key: one, left: left, width: min(needed, width - left), line: line))
            left += needed + 2
        }
    }

    static func style(of key: KeySign) -> TextStyle {
        if case .fill(let look) = key.sign { .cell(look.role, look.strength) } else { .tick }
    }
}

extension PanelDrawing {
    mutating func drawKey() {
        let lines = KeyLines(panel.key, width: width)
        let top =
            height - lines.height + (lines.height - KeyLines.lineHeight * Double((lines.signs.last?.line ?? 0) + 1))
        for placed in lines.signs {
            let y = top + KeyLines.lineHeight * Double(placed.line)
            let base = y + 14.5
            let style = KeyLines.style(of: placed.key)
            switch placed.key.sign {
            case .fill(let look):
                canvas.rectangle(
                    "f-" + look.role.rawValue + Self.opacity(look.strength),
                    .at(placed.left, y, width: placed.width, height: KeyLines.lineHeight - 3), radius: 1)
                put(
                    placed.key.text, at: Pixel(placed.left + placed.width / 2, base), style: style, anchor: .middle,
                    room: placed.width)
            case .square:
                canvas.rectangle("f-ink", .at(placed.left + 6, y + 7.5, width: 5, height: 5))
                put(
                    placed.key.text, at: Pixel(placed.left + KeyLines.sign, base), style: style, anchor: .start,
                    room: placed.width - KeyLines.sign)
            case .verdict(let verdict):
                canvas.raw(VerdictIcon.mark(verdict, at: Pixel(placed.left + 8, y + 10), radius: 5))
                put(
                    placed.key.text, at: Pixel(placed.left + KeyLines.sign, base), style: style, anchor: .start,
                    room: placed.width - KeyLines.sign)
            case .words:
                put(
                    placed.key.text, at: Pixel(placed.left + 4, base), style: style, anchor: .start,
                    room: placed.width - 4)
            }
        }
    }
}
