/// The figures of a column as they are set below each other: each has room on both sides for what only others have, so that
/// all are equally wide and their points stand in one line however a column is aligned.
package struct FigureColumn {
    /// Room for a character of such a width.
    package enum Room: Sendable, Equatable {
        case digit
        case minus
        case point
        case star
        case percent
        /// `<` and the space behind it.
        case bound
    }

    package struct Figure: Sendable, Equatable {
        package var before: [Room]
        package var text: String
        package var behind: [Room]
    }

    private var widest = JournalNumber(count: 0)
    private var lower = JournalNumber(count: 0)
    private var upper = JournalNumber(count: 0)

    package init(_ cells: [JournalTable.Cell]) {
        widest.whole = ""
        lower.whole = ""
        upper.whole = ""
        for cell in cells {
            switch cell {
            case .number(let number): Self.widen(&widest, number)
            case .interval(let low, let high):
                Self.widen(&lower, low)
                Self.widen(&upper, high)
            case .blank, .missing, .text: break
            }
        }
    }

    private static func widen(_ widest: inout JournalNumber, _ own: JournalNumber) {
        if !own.bound.isEmpty { widest.bound = own.bound }
        if own.isNegative { widest.isNegative = true }
        if own.whole.count > widest.whole.count { widest.whole = own.whole }
        if own.fraction.count > widest.fraction.count { widest.fraction = own.fraction }
        if own.ending.count > widest.ending.count { widest.ending = own.ending }
    }

    /// It is `nil` where the cell is no figure.
    package func figure(_ cell: JournalTable.Cell) -> Figure? {
        switch cell {
        case .number(let own):
            return Figure(before: Self.before(own, widest), text: own.text, behind: Self.behind(own, widest))
        case .interval(let low, let high):
            // The upper end's room stands behind the bracket, where it parts nothing.
            let rooms = Self.before(high, upper) + Self.behind(low, lower) + Self.behind(high, upper)
            return Figure(before: Self.before(low, lower), text: "[\(low.text), \(high.text)]", behind: rooms)
        case .blank, .missing, .text: return nil
        }
    }

    private static func before(_ own: JournalNumber, _ widest: JournalNumber) -> [Room] {
        var rooms: [Room] = []
        if own.bound.isEmpty, !widest.bound.isEmpty { rooms.append(.bound) }
        if !own.isNegative, widest.isNegative { rooms.append(.minus) }
        return rooms + widest.whole.dropLast(min(own.whole.count, widest.whole.count)).map(room)
    }

    private static func behind(_ own: JournalNumber, _ widest: JournalNumber) -> [Room] {
        (widest.fraction.dropFirst(own.fraction.count) + widest.ending.dropFirst(own.ending.count)).map(room)
    }

    private static func room(_ character: Character) -> Room {
        switch character {
        case ",", ".": .point
        case "*": .star
        case "%": .percent
        default: .digit
        }
    }
}
