internal import SimulationKernel

extension FormulaParser {
    mutating func sum() throws(FormulaMistake) -> FormulaTerm {
        var total = try product()
        while let sign = text.take(["+", "-", "−", "–"]) {
            let place = text.index - 1..<text.index
            try count()
            let right = try expecting([total.type]) { parser throws(FormulaMistake) in try parser.product() }
            try checkQuantities(total, right, "added", at: place)
            let type = try common(total, right, "cannot be added", at: place)
            var both = FormulaTerm(
                .operation(sign == "+" ? .sum : .difference, total.taken(as: type), right.taken(as: type)), type,
                FormulaTerm.span(total, right))
            // An hour after another is one again.
            both.isTimeOfDay = total.isTimeOfDay && right.type == .duration && !right.isTimeOfDay
            both.isNothing = total.isNothing && right.isNothing
            total = both
        }
        noteOperation(behind: total)
        return total
    }

    private mutating func product() throws(FormulaMistake) -> FormulaTerm {
        var total = try minus()
        while true {
            let isTimes = text.take(["*", "×", "·"]) != nil
            guard isTimes || text.take(["/", "÷"]) != nil || text.take(word: "per") else { return total }
            text.skipSpaces()
            let place = text.index
            try count()
            let right = try expecting([]) { parser throws(FormulaMistake) in try parser.minus() }
            try checkQuantities(total, right, isTimes ? "multiplied" : "divided", at: place..<place + 1)
            if !isTimes {
                if case .constant(0, _) = right.tree { throw FormulaMistake("this divides by 0", at: right.range) }
                noteDivision(by: right)
            }
            let left = total.type.dimension ?? .none
            let dimension = left.times(right.type.dimension ?? .none, power: isTimes ? 1 : -1)
            guard dimension.isWithinReason else { throw Self.tooHigh(right.range) }
            total = FormulaTerm(
                .operation(isTimes ? .product : .quotient, total.tree, right.tree), .quantity(dimension),
                FormulaTerm.span(total, right))
        }
    }

    private mutating func minus() throws(FormulaMistake) -> FormulaTerm {
        text.skipSpaces()
        let start = text.index
        guard text.take(["-", "−", "–"]) != nil else { return try power() }
        try count()
        let part = try deeper { parser throws(FormulaMistake) in try parser.minus() }
        guard part.type.dimension != nil else {
            throw FormulaMistake("a minus stands before a quantity, not before \(part.noun)", at: start..<start + 1)
        }
        var term = FormulaTerm(.negative(part.tree), part.type, start..<part.range.upperBound)
        term.isNothing = part.isNothing
        term.literal = part.literal.map { "-" + $0 }
        return term
    }

    private mutating func power() throws(FormulaMistake) -> FormulaTerm {
        let base = try atom()
        guard text.take(["^", "**"]) != nil else { return base }
        text.skipSpaces()
        let start = text.index
        text.takeDigits(withPoints: true)
        guard let exponent = Int(text.slice(start..<text.index)), (1...64).contains(exponent) else {
            throw FormulaMistake(
                "behind '^' stands a whole number from 1 to 64", at: start..<start + 1,
                hint: "sqrt(…) is the power of one half, 1 / x^2 that of -2")
        }
        try count()
        guard let dimension = base.type.dimension else {
            throw FormulaMistake("\(base.noun) has no powers", at: base.range)
        }
        let high = QuantityDimension.none.times(dimension, power: exponent)
        guard high.isWithinReason else { throw Self.tooHigh(base.range) }
        return FormulaTerm(.power(base.tree, exponent), .quantity(high), base.range.lowerBound..<text.index)
    }

    private static func tooHigh(_ range: Range<Int>) -> FormulaMistake {
        FormulaMistake("no unit has a power above 64", at: range)
    }

    private func checkQuantities(
        _ a: FormulaTerm, _ b: FormulaTerm, _ what: String, at range: Range<Int>
    ) throws(FormulaMistake) {
        for side in [a, b] where side.type.dimension == nil {
            throw FormulaMistake(
                "\(side.noun) cannot be \(what)", at: side.range,
                hint: side.type == .yesNo ? "write if \(text.trimmed(side.range)) then 1 else 0, in brackets" : nil)
        }
    }
}
