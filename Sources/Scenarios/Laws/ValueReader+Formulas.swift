package import Formulas
package import SimulationKernel

extension ValueReader {
    /// A formula behind a key, which comes to one of the wanted types; nil after a message, which points into the text.
    /// - Parameters:
    ///   - mayBeMissing: whether it is said what becomes of a value that is missing, so that nobody has to be told.
    ///   - checking: what else may be wrong with it here.
    package func formula(
        _ node: LocatedNode, _ what: String, _ words: FormulaWords, as wanted: [FormulaType],
        mayBeMissing: Bool = false, checking: (TypedFormula) -> FormulaMistake? = { _ in nil }
    ) -> TypedFormula? {
        guard let text = text(node, what) else { return nil }
        log.probe?.note(text, words, wanted)
        do throws(FormulaMistake) {
            let formula = try TypedFormula(text, words, as: wanted)
            if let mistake = checking(formula) { throw mistake }
            for remark in formula.remarks where !(mayBeMissing && remark.isOfMissing) {
                let place = part(of: node, remark.offset, remark.length) ?? node.place
                log.warning("\(what): \(remark.message)", at: place)
            }
            return formula
        } catch {
            guard let place = part(of: node, error.offset, error.length) else {
                return log.error("\(what): \(error.message)", at: node, hint: error.hint)
            }
            return log.error("\(what): \(error.message)", at: place, hint: error.hint)
        }
    }

    /// A piece of a text as it stands in the file; nil where it stands there otherwise.
    private func part(of node: LocatedNode, _ offset: Int, _ length: Int) -> SourcePlace? {
        guard case .scalar(let scalar) = node.content, scalar.written == nil, offset + length <= node.place.length
        else {
            return nil
        }
        return node.place.part(offset: offset + (scalar.isQuoted ? 1 : 0), length: length)
    }
}

extension FormulaUnits {
    /// Of times alone, in this unit.
    package init(times unit: TimeUnit) {
        let units = Units.time.map { time in
            Unit(time.names, .duration, size: Quantity(1, .init(time: 1, seconds: time.seconds)).number(in: unit))
        }
        self.init(units, seconds: unit.seconds)
    }
}

extension FormulaWords {
    /// With proposals for what is misspelled.
    package func spelling() -> FormulaWords {
        var words = self
        words.nearest = { Spelling.nearest(to: $0, in: $1) }
        return words
    }
}
