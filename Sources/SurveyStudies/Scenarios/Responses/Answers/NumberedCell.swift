internal import Scenarios

/// A cell that has its number in it, beside what the number stands for.
struct NumberedCell {
    enum Form: Hashable {
        /// `4`, as the cells between two ends that have words.
        case plain
        /// `5 - Strongly agree`, `1 (not at all)`, `(2) rarely`.
        case leading
        /// `5 Strongly agree`: nothing but a space stands between the number and the words.
        case bare
        /// `Strongly agree (5)`, `agree = 4`.
        case trailing
        /// `A5` or `AO05`, as LimeSurvey names options that were given no names.
        case code(String)
    }

    let form: Form
    let number: Double
    /// What stands beside the number; empty where nothing does.
    let words: String

    init?(_ text: String) {
        let letters = Array(text)
        guard let found = Self.leading(letters) ?? Self.trailing(letters) ?? Self.code(letters) else { return nil }
        self = found
    }

    init(form: Form, number: Double, words: String = "") {
        self.form = form
        self.number = number
        self.words = words
    }

    private static let marks: [Character] = ["-", "–", "—", ":", ".", ")", "=", "|"]
    /// More digits than a code for no answer has are those of a year or a number of people.
    private static let mostDigits = 3

    private static func leading(_ letters: [Character]) -> NumberedCell? {
        let isBracketed = letters.first.map { "([".contains($0) } ?? false
        guard let (number, end) = wholeNumber(letters, from: isBracketed ? 1 : 0) else { return nil }
        var place = end
        if isBracketed {
            guard place < letters.count, ")]".contains(letters[place]) else { return nil }
            place += 1
        }
        let afterNumber = place
        skipSpaces(letters, &place)
        guard place < letters.count else { return nil }
        var form = Form.leading
        if !isBracketed {
            if marks.contains(letters[place]) {
                place += 1
                skipSpaces(letters, &place)
            } else if !"([".contains(letters[place]) {
                // `2nd` and `5+` are words of their own.
                guard place > afterNumber, letters[place].isLetter else { return nil }
                form = .bare
            }
        } else if marks.contains(letters[place]) {
            place += 1
            skipSpaces(letters, &place)
        }
        // `18 - 24` is a range, and 10:30 a time.
        guard place < letters.count, !letters[place].isNumber else { return nil }
        let words = String(letters[place...])
        return words.contains(where: \.isLetter) ? NumberedCell(form: form, number: number, words: words) : nil
    }

    private static func trailing(_ letters: [Character]) -> NumberedCell? {
        var end = letters.count
        let isBracketed = letters.last.map { ")]".contains($0) } ?? false
        if isBracketed { end -= 1 }
        var begin = end
        while begin > 0, letters[begin - 1].isASCII, letters[begin - 1].isNumber { begin -= 1 }
        guard begin < end, begin > 0 else { return nil }
        if isBracketed, "-−+".contains(letters[begin - 1]) { begin -= 1 }
        guard let (number, last) = wholeNumber(letters, from: begin), last == end, begin > 0 else { return nil }
        var place = begin
        if isBracketed {
            guard "([".contains(letters[place - 1]) else { return nil }
            place -= 1
        } else {
            while place > 0, letters[place - 1].isWhitespace { place -= 1 }
            guard place > 0, marks.contains(letters[place - 1]), letters[place - 1] != "." else { return nil }
            place -= 1
            // `COVID-19` is one word.
            if "-–—".contains(letters[place]), place > 0, !letters[place - 1].isWhitespace { return nil }
        }
        while place > 0, letters[place - 1].isWhitespace { place -= 1 }
        let words = String(letters[..<place])
        guard words.contains(where: \.isLetter), !words.contains(where: \.isNumber) else { return nil }
        return NumberedCell(form: .trailing, number: number, words: words)
    }

    private static func code(_ letters: [Character]) -> NumberedCell? {
        let prefix = String(letters.prefix { $0.isASCII && $0.isLetter })
        guard ["A", "AO"].contains(prefix), letters.count <= prefix.count + 2,
            let (number, end) = wholeNumber(letters, from: prefix.count), end == letters.count,
            letters[prefix.count].isNumber
        else { return nil }
        return NumberedCell(form: .code(prefix), number: number)
    }

    /// A whole number with its sign, and where it ends.
    private static func wholeNumber(_ letters: [Character], from start: Int) -> (Double, Int)? {
        var place = start
        var isNegative = false
        if place < letters.count, "-−+".contains(letters[place]) {
            isNegative = letters[place] != "+"
            place += 1
        }
        let first = place
        var value = 0
        while place < letters.count, letters[place].isASCII, let digit = letters[place].wholeNumberValue {
            guard place - first < mostDigits else { return nil }
            value = 10 * value + digit
            place += 1
        }
        return place == first ? nil : (Double(isNegative ? -value : value), place)
    }

    private static func skipSpaces(_ letters: [Character], _ place: inout Int) {
        while place < letters.count, letters[place].isWhitespace { place += 1 }
    }
}

/// The numbers of a column whose cells have them beside their words.
struct NumberedColumn {
    /// Each cell with its number, in the order of the numbers.
    let labels: [(label: String, number: Double)]
    let form: NumberedCell.Form

    /// - Parameter cells: the different ones that are answers, how often each was given, and its number where it is nothing
    ///   but a number.
    /// - Returns: nil where most of them are no such cells, or where two that say other things would be one number.
    init?(_ cells: [(text: String, count: Int, number: Double?)]) {
        guard cells.contains(where: { $0.number == nil }) else { return nil }
        let read = cells.map { cell in
            cell.number.map { NumberedCell(form: .plain, number: $0) } ?? NumberedCell(cell.text)
        }
        var answers: [NumberedCell.Form: Int] = [:]
        for (cell, own) in zip(cells, read) {
            if let own, own.form != .plain { answers[own.form, default: 0] += cell.count }
        }
        // Of several forms the most frequent one; the sort makes it the same one every time.
        guard let form = answers.sorted(by: { ($1.value, "\($0.key)") < ($0.value, "\($1.key)") }).first?.key else {
            return nil
        }
        let own = zip(cells, read).compactMap { cell, read -> (text: String, count: Int, cell: NumberedCell)? in
            read.flatMap { $0.form == form || $0.form == .plain ? (cell.text, cell.count, $0) : nil }
        }
        let counted = own.reduce(0) { $0 + $1.count }
        guard 2 * counted >= cells.reduce(0, { $0 + $1.count }), Self.isScale(own.map(\.cell), form) else { return nil }
        // `A1`, `A2` and `B1` are levels of something else.
        if case .code = form, own.count < cells.count { return nil }
        self.form = form
        labels = own.map { ($0.text, $0.cell.number) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    }

    private static func isScale(_ cells: [NumberedCell], _ form: NumberedCell.Form) -> Bool {
        let worded = cells.filter { $0.form == form }
        let plain = cells.count - worded.count
        var words: [Double: String] = [:]
        var numbers: [String: Double] = [:]
        for cell in worded {
            let own = AnswerCoding.folded(cell.words)
            if let other = words.updateValue(own, forKey: cell.number), other != own { return false }
            if own.isEmpty { continue }
            if let other = numbers.updateValue(cell.number, forKey: own), other != cell.number { return false }
        }
        switch form {
        case .code: return plain == 0 && words.count >= 2
        case .leading, .trailing, .plain: return words.count >= 2 || plain >= 2
        case .bare:
            // `1 day` and `2 weeks` are no numbers of options; 1 to 5 without a gap are.
            let steps = words.keys.sorted()
            guard plain == 0, steps.count >= 3, let least = steps.first, [0, 1].contains(least) else { return false }
            return steps.enumerated().allSatisfy { $1 == least + Double($0) }
        }
    }
}
