package import SimulationKernel

/// What a formula may say at a place of a file, and what it has to come to: what the reader of that place reads it by.
package struct FormulaScope: Sendable {
    package let words: FormulaWords
    /// One of these; anything where there are none.
    package let wanted: [FormulaType]

    package init(_ words: FormulaWords, as wanted: [FormulaType]) {
        self.words = words
        self.wanted = wanted
    }
}

/// What is to be said of a formula while it is written.
package struct FormulaReview: Sendable, Equatable {
    /// What it comes to: `duration`; of one that is not finished, what is missing.
    package var says: String
    /// What is wrong with it; nil of one that is right, or only not finished.
    package var mistake: FormulaMistake?
    /// What is no mistake, but may not be meant.
    package var remarks: [FormulaRemark] = []
    package var isFinished: Bool

    package init(_ text: String, _ scope: FormulaScope) {
        do throws(FormulaMistake) {
            let formula = try TypedFormula(text, scope.words, as: scope.wanted)
            says = formula.type.name
            remarks = formula.remarks
            isFinished = true
        } catch {
            var parser = FormulaParser(text, scope.words)
            let isWhole = (try? parser.whole(scope.wanted)) != nil
            let missing = isWhole ? nil : parser.ending.missing
            says = missing ?? ""
            mistake = missing == nil ? error : nil
            isFinished = false
        }
    }
}

extension FormulaEnding {
    /// What has to follow; nil where nothing has to.
    fileprivate var missing: String? {
        if let kind { return "a name of '\(kind.kind.name)' is missing" }
        if let wanted {
            return wanted.count == 1 ? "\(wanted[0].noun) is missing" : "a value is missing"
        }
        return joints.first { $0 != "otherwise" && $0 != ";" }.map { "'\($0)' is missing" }
    }
}
