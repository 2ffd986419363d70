/// How often a formula was read that may have no value, and how often it had none.
package struct FormulaReadings: Sendable, Hashable {
    /// As it is written.
    package var text: String
    package var read: Int
    package var missing: Int
}

extension [FormulaReadings] {
    /// These and those of another run, in the order in which they were first read.
    package func merged(with next: [FormulaReadings]) -> [FormulaReadings] {
        var result = self
        for own in next {
            if let place = result.firstIndex(where: { $0.text == own.text }) {
                result[place].read += own.read
                result[place].missing += own.missing
            } else {
                result.append(own)
            }
        }
        return result
    }
}

extension FlowEngine {
    /// Counts a value of a formula that may have none.
    @inline(never)
    func note(_ value: Double, of text: String) {
        let missing = value.isNaN ? 1 : 0
        if let place = readings.firstIndex(where: { $0.text == text }) {
            readings[place].read += 1
            readings[place].missing += missing
        } else {
            readings.append(FormulaReadings(text: text, read: 1, missing: missing))
        }
    }
}
