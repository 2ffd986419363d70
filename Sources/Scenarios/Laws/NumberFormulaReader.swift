internal import Formulas
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

        fileprivate var types: [FormulaType] {
            switch self {
            case .duration: [.duration]
            case .plainNumber: [.number]
            }
        }
    }

    private let values: ValueReader
    package let numbers: [Number]
    private let words: FormulaWords

    package init(values: ValueReader, numbers: [Number]) {
        self.values = values
        self.numbers = numbers
        let own = numbers.enumerated().map { index, number in
            FormulaWord(
                number.name, number.isDuration ? .duration : .number, .place(FormulaPlace(.numbers, index)),
                of: .customer)
        }
        words = FormulaWords(units: FormulaUnits(times: values.timeUnit), moment: .joining, own: own).spelling()
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
        values.formula(node, what, words, as: wanted.types).map { NumberFormula($0.tree, text: $0.text) }
    }
}
