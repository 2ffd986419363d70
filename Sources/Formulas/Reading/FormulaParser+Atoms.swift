internal import SimulationKernel

extension FormulaParser {
    /// Words behind a number that are no units.
    private static let joints: Set<String> = [
        "per", "then", "else", "and", "or", "is", "at", "above", "below", "otherwise",
    ]

    mutating func atom() throws(FormulaMistake) -> FormulaTerm {
        text.skipSpaces()
        let start = text.index
        noteValue()
        guard let next = text.next else { throw mistakeAtRest() }
        if next == "(" {
            text.index += 1
            var term = try deeper { parser throws(FormulaMistake) in try parser.formula() }
            text.skipSpaces()
            noteJoint(")")
            guard text.next == ")" else {
                if !text.isAtEnd, let foreign = foreignSign() { throw foreign }
                throw FormulaMistake("this bracket is not closed", at: start..<start + 1, hint: commaHint())
            }
            text.index += 1
            term.range = start..<text.index
            term.literal = nil
            return term
        }
        if FormulaText.isLetter(next) { return try named() }
        return try number()
    }

    // MARK: numbers

    private mutating func number() throws(FormulaMistake) -> FormulaTerm {
        let start = text.index
        if let clock = try timeOfDay() { return clock }
        let written = text.takeNumber()
        guard let number = Double(written), number.isFinite else {
            if written.isEmpty { throw mistakeAtRest() }
            throw FormulaMistake("'\(written)' is not a number", at: start..<text.index)
        }
        let end = text.index
        if text.take(["%"]) != nil {
            return FormulaTerm(.constant(number / 100), .number, start..<text.index)
        }
        text.skipSpaces()
        noteUnit()
        guard let next = text.next, FormulaText.isLetter(next), !Self.joints.contains(text.letters) else {
            text.index = end
            var term = FormulaTerm(.constant(number), .number, start..<end)
            term.isNothing = number == 0
            term.literal = written
            return term
        }
        let unit = try unit(behind: written)
        var total = FormulaTerm(
            .constant(number * unit.size, .quantity(unit.dimension)), .quantity(unit.dimension), start..<text.index)
        if unit.dimension == .duration { try addSmaller(than: unit, to: &total) }
        return total
    }

    private mutating func unit(behind number: String) throws(FormulaMistake) -> FormulaUnits.Unit {
        let place = text.index
        let word = text.letters
        text.index += word.unicodeScalars.count
        if let unit = words.units.unit(word) { return unit }
        let end = word.isEmpty ? place + 1 : text.index
        text.index = place
        if let found = self.word(at: place) {
            let name = text.slice(place..<found.end)
            throw FormulaMistake(
                "between \(number) and '\(name)' a sign is missing", at: place..<found.end,
                hint: "write \(number) * \(name)")
        }
        if ["am", "pm", "AM", "PM"].contains(word), let hour = Int(number), (0...12).contains(hour) {
            let late = word.lowercased() == "pm" ? 12 : 0
            throw FormulaMistake(
                "'\(number) \(word)' is a time of day", at: place..<end, hint: "write \(hour % 12 + late):00")
        }
        throw unknown(word, place..<end)
    }

    /// The rest of `1 h 30 min`.
    private mutating func addSmaller(than unit: FormulaUnits.Unit, to total: inout FormulaTerm) throws(FormulaMistake) {
        var last = unit
        while true {
            var rest = text
            rest.skipSpaces()
            let start = rest.index
            guard let next = rest.next, FormulaText.isDigit(next) else { return }
            text.index = start
            let written = text.takeNumber()
            text.skipSpaces()
            let smaller = words.units.unit(text.letters)
            guard let number = Double(written), let smaller, smaller.dimension == .duration, smaller.size < last.size
            else {
                if text.letters.isEmpty || Self.joints.contains(text.letters) {
                    throw FormulaMistake("a unit is missing behind \(written)", at: start..<max(start + 1, text.index))
                }
                throw FormulaMistake(
                    "of a time in several units each is smaller than the one before, as in 4 h 15 min",
                    at: start..<max(start + 1, text.index))
            }
            text.index += text.letters.unicodeScalars.count
            guard case .constant(let sum, let type) = total.tree else { return }
            total.tree = .constant(sum + number * smaller.size, type)
            total.range = total.range.lowerBound..<text.index
            last = smaller
        }
    }

    /// `17:00`, `8:30:15`; nil where none stands.
    private mutating func timeOfDay() throws(FormulaMistake) -> FormulaTerm? {
        let start = text.index
        var rest = text
        rest.takeDigits()
        guard rest.index > start, rest.next == ":" else { return nil }
        var parts = [rest.slice(start..<rest.index)]
        while rest.next == ":" {
            rest.index += 1
            let from = rest.index
            rest.takeDigits()
            parts.append(rest.slice(from..<rest.index))
        }
        text = rest
        let numbers = parts.compactMap(Int.init)
        let isOne =
            numbers.count == parts.count && (2...3).contains(parts.count) && parts[0].count <= 2
            && parts.dropFirst().allSatisfy { $0.count == 2 } && numbers.dropFirst().allSatisfy { $0 < 60 }
        let seconds = isOne ? numbers[0] * 3600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0) : 86_401
        guard seconds <= 86_400 else {
            throw FormulaMistake(
                "'\(parts.joined(separator: ":"))' is no time of day", at: start..<text.index,
                hint: "a time of day is written 8:30, from 0:00 to 24:00")
        }
        var term = FormulaTerm(
            .constant(Double(seconds) / words.units.seconds, .duration), .duration, start..<text.index)
        term.isTimeOfDay = true
        return term
    }

    // MARK: functions

    /// Behind its name, at the bracket.
    mutating func call(_ name: String, _ place: Range<Int>) throws(FormulaMistake) -> FormulaTerm {
        text.skipSpaces()
        text.index += 1
        var arguments = [try deeper { parser throws(FormulaMistake) in try parser.formula() }]
        while text.take([";", ","]) != nil {
            arguments.append(try deeper { parser throws(FormulaMistake) in try parser.formula() })
        }
        noteJoint(")")
        if name == "min" || name == "max" { noteJoint(";") }
        guard text.take([")"]) != nil else {
            if !text.isAtEnd, let foreign = foreignSign() { throw foreign }
            throw FormulaMistake("the bracket of '\(name)' is not closed", at: place, hint: commaHint())
        }
        let range = place.lowerBound..<text.index
        for argument in arguments where argument.type.dimension == nil {
            throw FormulaMistake("'\(name)' is of quantities, not of \(argument.noun)", at: argument.range)
        }
        guard let function = FormulaFunction(rawValue: name) else {
            return try extreme(name, arguments, place, range)
        }
        try count()
        guard arguments.count == 1 else { throw FormulaMistake("'\(name)' is of one value", at: place) }
        let argument = arguments[0]
        guard function.keepsKind || argument.type == .number || argument.isNothing else {
            let whole = ["round", "floor"].contains(name)
            let example = whole ? "\(text.trimmed(argument.range)) / 1 min" : "2 * pi * t / 24 h"
            throw FormulaMistake(
                "'\(name)' is of a plain number, not of \(argument.noun)", at: place,
                hint: "divide a time by a duration, such as \(name)(\(example))")
        }
        return FormulaTerm(
            .function(function, argument.tree), function.keepsKind ? argument.type : .number, range)
    }

    /// The least or greatest of two or more.
    private mutating func extreme(
        _ name: String, _ arguments: [FormulaTerm], _ place: Range<Int>, _ range: Range<Int>
    ) throws(FormulaMistake) -> FormulaTerm {
        guard arguments.count > 1 else {
            throw FormulaMistake(
                "'\(name)' is of two values or more", at: place,
                hint: "write \(name)(\(text.trimmed(arguments[0].range)); …)")
        }
        var total = arguments[0]
        for next in arguments.dropFirst() {
            try count()
            let type = try common(total, next, "cannot be compared", at: place)
            let tree = FormulaTree.operation(
                name == "min" ? .least : .greatest, total.taken(as: type), next.taken(as: type))
            let isNothing = total.isNothing && next.isNothing
            total = FormulaTerm(tree, type, range)
            total.isNothing = isNothing
        }
        total.range = range
        return total
    }
}
