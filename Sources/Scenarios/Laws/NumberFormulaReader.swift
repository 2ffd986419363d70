package import SimulationKernel

/// Reads formulas of the numbers that customers carry.
package struct NumberFormulaReader {
    /// A number's name, and whether it is a time.
    package struct Number {
        package var name: String
        package var isDuration: Bool
        package init(name: String, isDuration: Bool) {
            self.name = name
            self.isDuration = isDuration
        }
    }

    /// What a formula must come to.
    package enum Wanted {
        case duration
        case plainNumber
        /// Either.
        case number
    }

    private let values: ValueReader
    package let numbers: [Number]
    private var log: DiagnosticLog { values.log }

    package init(values: ValueReader, numbers: [Number]) {
        self.values = values
        self.numbers = numbers
    }

    /// Whether a text names one of the numbers.
    package func mentions(_ text: String) -> Bool {
        numbers.contains { number in
            text.ranges(of: number.name).contains { range in
                func isPart(_ character: Character) -> Bool { character.isLetter || character.isNumber }
                let before = range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " "
                let behind = range.upperBound < text.endIndex ? text[range.upperBound] : " "
                return !isPart(before) && before != "-" && !isPart(behind)
            }
        }
    }

    /// The formula behind a key; nil after a message.
    package func formula(_ node: LocatedNode, _ what: String, _ wanted: Wanted) -> NumberFormula? {
        term(node, what, wanted)?.formula
    }

    /// The same, and whether it is a time.
    package func term(
        _ node: LocatedNode, _ what: String, _ wanted: Wanted
    ) -> (formula: NumberFormula, isDuration: Bool)? {
        guard let text = values.text(node, what) else { return nil }
        let known = numbers.map { RateFormulaParser.Number(name: $0.name, time: $0.isDuration ? 1 : 0) }
        do throws(RateFormulaParser.Mistake) {
            let term = try RateFormulaParser.read(text, in: values.timeUnit, numbers: known)
            if let mistake = Self.mistake(term.time, wanted, numbers) {
                return log.error("\(what): \(mistake.message)", at: node, hint: mistake.hint)
            }
            return (NumberFormula(term.formula, text: text), term.time == 1)
        } catch {
            guard case .scalar(let scalar) = node.content, scalar.written == nil,
                error.offset + error.length <= node.place.length
            else { return log.error("\(what): \(error.message)", at: node, hint: error.hint) }
            let place = node.place.part(offset: error.offset + (scalar.isQuoted ? 1 : 0), length: error.length)
            return log.error("\(what): \(error.message)", at: place, hint: error.hint)
        }
    }

    private static func mistake(
        _ time: Int, _ wanted: Wanted, _ numbers: [Number]
    ) -> (message: String, hint: String?)? {
        let plain = numbers.first { !$0.isDuration }?.name ?? "age"
        switch wanted {
        case .duration where time != 1:
            return (
                "the formula comes to \(RateFormulaParser.kind(time)), not to a duration",
                "give its numbers their units, such as 5 min + 0.1 min * \(plain)"
            )
        case .plainNumber where time != 0:
            return (
                "the formula comes to \(RateFormulaParser.kind(time)), not to a plain number",
                "divide a time by a duration to make it a number, such as wait / 1 h"
            )
        case .number where time != 0 && time != 1:
            return ("the formula comes to \(RateFormulaParser.kind(time)), not to a number or a duration", nil)
        default: return nil
        }
    }
}
