/// Reads a quantity, or arithmetic over quantities with + − * / and brackets.
///
///     sum     = product { (+ | −) product }
///     product = part { (* | /) part | (/ | per) unit }
///     part    = [−] ( number [%] | '(' sum ')' | never ) [unit]
struct QuantityReader {
    /// What is wrong, and where in the text.
    struct Mistake: Error {
        var message: String
        var offset: Int
        var length: Int
        var hint: String?
        /// It is arithmetic, but not with these quantities.
        var isOfKinds = false
        /// A word stands where a unit may.
        var isOfUnit = false
    }

    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var depth = 0

    static func read(_ text: String) throws(Mistake) -> Quantity {
        var reader = QuantityReader(scalars: Array(text.unicodeScalars))
        let quantity = try reader.sum()
        reader.skipSpaces()
        if reader.index < reader.scalars.count { throw reader.mistakeAtRest() }
        if quantity.number.isNaN || (quantity.number.isInfinite && !text.contains("never")) {
            throw Mistake(
                message: "this is too large for a number", offset: 0, length: max(1, reader.scalars.count - 1))
        }
        return quantity
    }

    /// Whether a text is a rate as one writes it, not what arithmetic comes to: `20/h`, `3 per min`, `360 per 30 min`,
    /// `1/2/min`.
    static func isWrittenRate(_ text: String) -> Bool {
        var reader = QuantityReader(scalars: Array(text.unicodeScalars))
        reader.skipSpaces()
        guard (try? reader.number()) != nil else { return false }
        let isStroke = reader.next(of: ["/"]) != nil
        guard isStroke || reader.nextWord("per") else { return false }
        reader.skipSpaces()
        if !reader.peekIsLetter {
            guard (try? reader.number()) != nil else { return false }
            // `1/2 min` may be meant as half a minute.
            guard reader.next(of: ["/"]) != nil || reader.nextWord("per") || !isStroke else { return false }
            reader.skipSpaces()
        }
        guard (try? reader.unit()) != nil else { return false }
        reader.skipSpaces()
        return reader.index == reader.scalars.count
    }

    private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

    private mutating func sum() throws(Mistake) -> Quantity {
        var total = try product()
        while let sign = next(of: ["+", "-", "−"]) {
            let offset = index - 1
            let right = try product()
            guard let result = total.plus(right, sign: sign == "+" ? 1 : -1) else {
                throw Mistake(
                    message: "'\(total)' and '\(right)' cannot be added: they are of different kinds",
                    offset: offset, length: 1, isOfKinds: true)
            }
            total = result
        }
        return total
    }

    private mutating func product() throws(Mistake) -> Quantity {
        var total = try part()
        while true {
            if next(of: ["*", "×"]) != nil {
                total = total.times(try part())
            } else if next(of: ["/"]) != nil || nextWord("per") {
                let offset = index
                skipSpaces()
                let divisor = peekIsLetter ? Quantity(1, try unit()) : try part()
                if divisor.number == 0 {
                    throw Mistake(
                        message: "this divides by 0", offset: offset, length: max(1, index - offset), isOfKinds: true)
                }
                total = total.divided(by: divisor)
            } else {
                return total
            }
        }
    }

    private mutating func part() throws(Mistake) -> Quantity {
        depth += 1
        defer { depth -= 1 }
        guard depth < 40 else { throw Mistake(message: "too many brackets or signs", offset: index, length: 1) }
        if next(of: ["-", "−"]) != nil {
            let quantity = try part()
            return Quantity(-quantity.number, quantity.unit)
        }
        skipSpaces()
        if nextWord("never") { return Quantity(.infinity, Quantity.Unit(time: 1)) }
        var quantity: Quantity
        if next(of: ["("]) != nil {
            let start = index - 1
            quantity = try sum()
            guard next(of: [")"]) != nil else {
                throw Mistake(message: "this bracket is not closed", offset: start, length: 1)
            }
        } else {
            quantity = Quantity(try number())
        }
        if next(of: ["%"]) != nil {
            quantity.number /= 100
            quantity.unit.isShare = true
        }
        skipSpaces()
        if peekIsLetter, !wordIs("per") {
            quantity = quantity.times(Quantity(1, try unit()))
            try addSmallerUnits(to: &quantity)
        }
        return quantity
    }

    /// The rest of `4 h 15 min`, `1 d 6 h 30 min`.
    private mutating func addSmallerUnits(to quantity: inout Quantity) throws(Mistake) {
        guard quantity.kind == .duration else { return }
        var last = quantity.unit
        while true {
            skipSpaces()
            let start = index
            guard index < scalars.count, ("0"..."9").contains(scalars[index]) else { return }
            let number = try number()
            skipSpaces()
            guard peekIsLetter else {
                throw Mistake(
                    message:
                        "a unit is missing behind the last number of '\(String(String.UnicodeScalarView(scalars)))'",
                    offset: start, length: max(1, index - start))
            }
            let unit = try unit()
            guard unit.time == 1, unit.distance == 0, unit.seconds < last.seconds else {
                throw Mistake(
                    message: "of a time in several units each is smaller than the one before, as in 4 h 15 min",
                    offset: start, length: max(1, index - start))
            }
            quantity = quantity.plus(Quantity(number, unit), sign: 1) ?? quantity
            last = unit
        }
    }

    private mutating func number() throws(Mistake) -> Double {
        let start = index
        while index < scalars.count, isNumberPart(at: index) { index += 1 }
        let text = String(String.UnicodeScalarView(scalars[start..<index]))
        if let number = Double(text), number.isFinite { return number }
        if index == start { throw mistakeAtRest() }
        throw Mistake(message: "'\(text)' is not a number", offset: start, length: index - start)
    }

    private func isNumberPart(at index: Int) -> Bool {
        let scalar = scalars[index]
        if ("0"..."9").contains(scalar) || scalar == "." { return true }
        guard index > 0 else { return false }
        let previous = scalars[index - 1]
        if scalar == "e" || scalar == "E" {
            // An exponent only when digits follow, so that `3 each` is not half a number.
            let rest = scalars[(index + 1)...]
            guard ("0"..."9").contains(previous) || previous == "." else { return false }
            let digits = rest.first == "-" || rest.first == "+" ? rest.dropFirst() : rest
            return digits.first.map { ("0"..."9").contains($0) } ?? false
        }
        if scalar == "-" || scalar == "+" {
            return (previous == "e" || previous == "E") && index > 1 && ("0"..."9").contains(scalars[index - 2])
        }
        return false
    }

    private mutating func unit() throws(Mistake) -> Quantity.Unit {
        let start = index
        while peekIsLetter { index += 1 }
        let word = String(String.UnicodeScalarView(scalars[start..<index]))
        if let unit = Units.unit(word) { return unit }
        throw Mistake(
            message: "'\(word)' is not a unit" + Spelling.suggestion(for: word, in: Units.names), offset: start,
            length: max(1, index - start), hint: "units are ms, s, min, h, d, weeks for time, m and km for distance",
            isOfUnit: true)
    }

    private var peekIsLetter: Bool { index < scalars.count && scalars[index].properties.isAlphabetic }

    private mutating func skipSpaces() {
        while index < scalars.count, scalars[index] == " " || scalars[index] == "\n" { index += 1 }
    }

    private mutating func next(of choices: [Unicode.Scalar]) -> Unicode.Scalar? {
        skipSpaces()
        guard index < scalars.count, choices.contains(scalars[index]) else { return nil }
        index += 1
        return scalars[index - 1]
    }

    private func wordIs(_ word: String) -> Bool {
        let letters = scalars[index...].prefix { $0.properties.isAlphabetic }
        return String(String.UnicodeScalarView(letters)) == word
    }

    private mutating func nextWord(_ word: String) -> Bool {
        skipSpaces()
        guard wordIs(word) else { return false }
        index += word.unicodeScalars.count
        return true
    }

    private func mistakeAtRest() -> Mistake {
        let rest = scalars[min(index, scalars.count)...]
        let text = String(String.UnicodeScalarView(rest))
        if rest.isEmpty { return Mistake(message: "a number is missing at the end", offset: index, length: 1) }
        let whole = String(String.UnicodeScalarView(scalars))
        if rest.first == ":", let clock = ClockTime(whole) {
            return Mistake(
                message: "'\(whole)' is a time of day", offset: 0, length: scalars.count,
                hint: "\(whole) is a time of day; a duration has its unit: "
                    + Quantity.duration(Double(clock.seconds) / 3600, .hours).description)
        }
        let first = whole.prefix { $0 != " " }
        if rest.first == ":", ClockTime(String(first)) != nil {
            return Mistake(
                message: "'\(first)' is a time of day, and with times of day nothing is calculated", offset: 0,
                length: scalars.count,
                hint: "write the time itself; a parameter holds either a time of day or a length of time, as 3 h")
        }
        let isDecimalComma = rest.first == "," && index > 0 && ("0"..."9").contains(scalars[index - 1])
        return Mistake(
            message: "'\(text)' is not part of a number", offset: index, length: rest.count,
            hint: isDecimalComma ? "write decimals with a point, and thousands without a sign" : nil)
    }
}
