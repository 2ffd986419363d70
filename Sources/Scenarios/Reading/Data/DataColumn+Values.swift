/// The durations of a column.
package struct ColumnValues: Sendable {
    package var values: [Double] = []
    /// Of each value the row.
    package var rows: [Int] = []
    /// Rows in which a cell is empty or stands for a value that nobody knows.
    package var missing = 0
    package var mistakes = CellMistakes()
}

extension DataColumn {
    /// The cells as durations in the reader's unit; of a difference the time from the second column to the first.
    ///
    /// - Parameters:
    ///   - numbers: the reader of single cells.
    ///   - what: in a scenario, what a cell is there.
    ///   - isSigned: values below 0 mean something.
    package func durations(
        _ numbers: NumberCell, as what: String? = nil, isSigned: Bool = true
    ) -> ColumnValues {
        var found = ColumnValues()
        found.values.reserveCapacity(cells.count)
        found.rows.reserveCapacity(cells.count)
        for (row, cell) in cells.enumerated() {
            let other = subtracted?[row]
            if let value = other.map({ difference(cell, $0, numbers) }) ?? numbers.value(cell) {
                found.values.append(value)
                found.rows.append(row)
            } else if NumberCell.isMissing(cell) || other.map(NumberCell.isMissing) == true {
                found.missing += 1
            } else if let other {
                add(cell, since: other, row: row, numbers: numbers, what: what, to: &found.mistakes)
            } else {
                found.mistakes.add(
                    row: row,
                    what.map { "\($0) is \(numbers.wanted), not '\(cell)'" } ?? "'\(cell)' is not a number",
                    hint: numbers.hint(cell, what, ofColumn: true))
            }
        }
        if !isSigned, found.mistakes.count == 0 { refuseNegatives(numbers.unit, what ?? "a value", &found) }
        return found
    }

    /// What is wrong with a column whose values belong to customers one by one: a row without a value gives everybody
    /// behind it the value of the next one.
    package func blanks(_ what: String) -> CellMistakes {
        var mistakes = CellMistakes()
        for (row, cell) in cells.enumerated() {
            let isOther = !NumberCell.isMissing(cell)
            guard let blank = isOther ? subtracted?[row] : cell, NumberCell.isMissing(blank) else { continue }
            let column = names[isOther ? 1 : 0]
            let empty = blank.isEmpty ? "" : " \(blank)"
            mistakes.add(
                row: row, isSubtracted: isOther,
                "\(what) has no value here, so that everybody behind would get the value of the next one",
                hint: "take the rows that have one, here and of the other columns of this file that stand beside it: "
                    + "'\(file)#\(name) where \(column) !=\(empty)'; or delete the rows")
        }
        return mistakes
    }

    private func refuseNegatives(_ unit: TimeUnit, _ what: String, _ found: inout ColumnValues) {
        let negative = found.values.indices.filter { found.values[$0] < 0 }
        guard let subtracted else {
            for index in negative {
                found.mistakes.add(
                    row: found.rows[index], "\(what) cannot be negative: \(cells[found.rows[index]])",
                    hint: "correct the row, or leave such rows out: where \(name) >= 0")
            }
            return
        }
        let isTurned = negative.count * 2 > found.values.count
        for index in negative {
            let row = found.rows[index]
            found.mistakes.add(
                row: row,
                "\(what) cannot be negative: '\(cells[row])' less '\(subtracted[row])' is "
                    + "\(Quantity.duration(found.values[index], unit))",
                hint: isTurned
                    ? "the other way round it is \(names[1])-\(names[0])"
                    : "correct the row, or leave such rows out: where \(name) >= 0")
        }
    }

    private func difference(_ end: String, _ begin: String, _ numbers: NumberCell) -> Double? {
        guard let to = MomentCell(end, numbers), let from = MomentCell(begin, numbers) else { return nil }
        return to.duration(since: from, in: numbers.unit)
    }

    private func add(
        _ end: String, since begin: String, row: Int, numbers: NumberCell, what: String?,
        to mistakes: inout CellMistakes
    ) {
        guard let to = MomentCell(end, numbers) else {
            return mistakes.add(
                row: row, "'\(end)' in '\(names[0])' is no time", hint: numbers.hint(end, what))
        }
        guard let from = MomentCell(begin, numbers) else {
            return mistakes.add(
                row: row, isSubtracted: true, "'\(begin)' in '\(names[1])' is no time",
                hint: numbers.hint(begin, what))
        }
        if case .dated(let one) = to, case .dated(let other) = from, one.hasTime == other.hasTime {
            let with = one.zone == nil ? begin : end
            let without = one.zone == nil ? end : begin
            return mistakes.add(
                row: row, "'\(with)' has a time zone and '\(without)' has none, so that nobody knows what lies between",
                hint: "write the zone in both columns, or in none")
        }
        mistakes.add(
            row: row, "'\(end)' is \(to.kind), but '\(begin)' is \(from.kind): there is no time between them")
    }
}

extension NumberCell {
    /// What a cell should be, for a sentence.
    var wanted: String { takesUnits ? "a duration, such as 12 min" : "a plain number" }

    /// What to write instead, or which option reads it.
    ///
    /// - Parameters:
    ///   - text: a cell that could not be read.
    ///   - what: in a scenario, what a cell is there.
    ///   - ofColumn: numbers are wanted, of which a difference of two columns may be what is meant.
    package func hint(_ text: String, _ what: String? = nil, ofColumn: Bool = false) -> String? {
        if isNumberWithComma(text) {
            return what == nil
                ? "decimals are read with a point; add --decimal , for numbers such as \(text)"
                : "write decimals with a point, and thousands without a sign"
        }
        if ofColumn, DateTime(text) != nil || ClockTime(text) != nil {
            return "times give durations as the difference of two columns, such as finished_at-called_at"
        }
        if let trouble = DateTime.trouble(text) { return "\(trouble); write 2026-03-02 8:15 or 02.03.2026 8:15" }
        if hasDecimalComma, text.contains(".") {
            return "with --decimal , a number is written 1234,5, without a mark for thousands"
        }
        return nil
    }
}
