/// What is wrong with the cells of a column: how many are, and the first of them.
package struct CellMistakes: Sendable {
    /// One of them: of which row, and whether of the column that is taken away.
    struct Mistake: Sendable {
        var row: Int
        var isSubtracted: Bool
        var message: String
        var hint: String?
    }

    private(set) var first: [Mistake] = []
    package private(set) var count = 0
    /// Of the first in one message.
    static let mostShown = 3

    package init() {}

    /// What is said is made only of those that are shown.
    package mutating func add(
        row: Int, isSubtracted: Bool = false, _ message: @autoclosure () -> String,
        hint: @autoclosure () -> String? = nil
    ) {
        count += 1
        guard first.count < Self.mostShown else { return }
        first.append(Mistake(row: row, isSubtracted: isSubtracted, message: message(), hint: hint()))
    }
}

extension DataColumn {
    /// Tells the log in one message what is wrong with some cells: of the first all with its line and a caret, of the
    /// next two what they hold and where.
    package func report(_ mistakes: CellMistakes, to log: DiagnosticLog) {
        guard let first = mistakes.first.first else { return }
        let wanted = Set(mistakes.first.map { lines[$0.row] })
        let quoted = Self.lines(wanted, of: text)
        log.add(lines: quoted, of: file)
        let column = places[first.isSubtracted ? 1 : 0]
        let extent = quoted[lines[first.row]].flatMap {
            CSVTable.extent(ofCell: column, in: $0, separator: separator)
        }
        log.error(
            first.message + more(mistakes),
            at: SourcePlace(
                file: file, line: lines[first.row], column: extent?.column ?? 1, length: extent?.length ?? 1),
            hint: first.hint)
    }

    /// `; 799 more cells of 'minutes' are wrong: 'x' in line 3, 'y' in line 4 and so on`
    private func more(_ mistakes: CellMistakes) -> String {
        let others = mistakes.first.dropFirst()
        if others.isEmpty { return "" }
        let named = others.map { mistake in
            let cell = (mistake.isSubtracted ? subtracted?[mistake.row] : nil) ?? cells[mistake.row]
            return (cell.isEmpty ? "an empty one" : "'\(cell)'") + " in line \(lines[mistake.row])"
        }
        let isOne = mistakes.count == 2
        let number = isOne ? "1 more cell" : "\(mistakes.count - 1) more cells"
        let verb = isOne ? "is" : "are"
        return "; \(number) of '\(name)' \(verb) wrong: "
            + named.joined(separator: mistakes.count > 3 ? ", " : " and ") + (mistakes.count > 3 ? " and so on" : "")
    }

    /// Lines by their numbers, without their ends.
    private static func lines(_ wanted: Set<Int>, of text: String) -> [Int: String] {
        guard let last = wanted.max() else { return [:] }
        var found: [Int: String] = [:]
        var number = 1
        for line in text.utf8.split(
            separator: UInt8(ascii: "\n"), maxSplits: last, omittingEmptySubsequences: false)
        {
            if wanted.contains(number) {
                found[number] = String(decoding: line.last == 13 ? line.dropLast() : line, as: UTF8.self)
            }
            if number == last { break }
            number += 1
        }
        return found
    }

    /// The line of a row, as people count them.
    package func line(ofRow row: Int) -> Int { lines[row] }
}
