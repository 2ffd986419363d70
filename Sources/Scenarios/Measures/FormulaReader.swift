/// Reads `measures:`, named formulas over measures.
struct FormulaReader {
    let log: DiagnosticLog

    /// The formulas in the file's order; each may use those before it. They join the directory.
    func read(_ entries: [Located<String?>], into directory: inout MeasureDirectory) -> [Formula] {
        let taken = directory.elements
        directory.formulaNames = entries.map(\.word)
        for entry in entries {
            guard
                ReservedNames.check(entry.word, written: entry.key, kind: "formula", at: entry.keyPlace, log)
            else { continue }
            if taken.contains(entry.word) {
                log.error(
                    "'\(entry.word)' is already the name of something that is measured", at: entry.keyPlace,
                    hint: "name it '\(entry.word)-formula'")
                continue
            }
            if let formula = formula(entry, directory) { directory.formulas.append(formula) }
        }
        return directory.formulas
    }

    private func formula(_ entry: Located<String?>, _ directory: MeasureDirectory) -> Formula? {
        guard let text = entry.value else { return nil }
        var parser = FormulaParser(text, directory)
        do throws(MeasureMistake) {
            let (expression, unit) = try parser.formula()
            return Formula(
                name: entry.word, expression: expression, measures: parser.measures, text: text, unit: unit,
                place: entry.keyPlace)
        } catch { return log.error("the formula '\(entry.key)': \(error.message)", at: entry.node, hint: error.hint) }
    }
}
