internal import Experiments

/// Everything that can be measured of a scenario, found by its name.
package struct MeasureDirectory {
    /// Where something cannot be judged before the model is right.
    package struct Unknowns {
        /// Elements of which nothing can be said: steps, formulas, what could not be read.
        package var elements: Set<String>
        /// Quantities of these may be others than are known.
        package var quantities: Set<String>

        package init(elements: Set<String>, quantities: Set<String>) {
            self.elements = elements
            self.quantities = quantities
        }
    }

    package let catalogue: any Catalogue
    package let unit: TimeUnit
    /// What cannot be judged, since the model has mistakes; nil: it has none.
    package var unknowns: Unknowns?
    /// The scenario's own formulas, as far as they are known.
    package var formulas: [Formula] = []
    /// The names of all formulas that the file has, those too that could not be read.
    package var formulaNames: [String] = []

    package init(_ catalogue: any Catalogue, unit: TimeUnit) {
        self.catalogue = catalogue
        self.unit = unit
    }

    package init(_ scenario: Scenario) {
        let measured = scenario.subject as? any MeasuredModel
        self.init(measured?.catalogue(in: scenario) ?? NothingMeasured(), unit: scenario.timeUnit)
        formulas = scenario.measures
        formulaNames = formulas.map(\.name)
    }

    /// What an experiment looks at where nothing is asked.
    package var usual: [MeasureName] { catalogue.usual.compactMap { try? measure($0) } }

    /// Whether anything is said to cost anything.
    package var statesCosts: Bool { catalogue.facts(of: .cost)?.contains { $0.absence == nil } ?? false }

    /// The names of all elements.
    package var elements: [String] { catalogue.elements.map(\.rawValue) }

    private func facts(
        of element: MeasureElement, within window: String?, asked: String?
    ) throws(MeasureMistake) -> [QuantityFacts] {
        if let found = catalogue.facts(of: element, within: window) { return found }
        if let mistake = catalogue.mistake(element, asked: asked) { throw mistake }
        throw MeasureMistake(
            "there is no '\(element)' to measure" + Spelling.suggestion(for: element.rawValue, in: elements),
            hint: unknowns == nil ? "known: " + elements.joined(separator: ", ") : nil)
    }

    /// The measure of this name.
    package func measure(_ text: String) throws(MeasureMistake) -> MeasureName {
        guard var parts = MeasureText(text), !parts.words.contains("") else {
            throw MeasureMistake("'\(text)' is no measure's name", hint: Self.form)
        }
        let element = MeasureElement(parts.words[0])
        if catalogue.hasMoves(element) { parts = parts.withMove }
        let words = parts.words
        if unknowns?.elements.contains(words[0]) ?? false { throw MeasureMistake("", isReported: true) }
        if words.count == 1 || element == .formulas { return try formula(parts) }
        let window = try window(parts, element)
        let all = try facts(of: element, within: window, asked: parts.text)
        let quantity = words.dropFirst().joined(separator: ".")
        guard let (name, word) = Self.find(quantity, in: all) else {
            if unknowns?.quantities.contains(words[0]) ?? false { throw MeasureMistake("", isReported: true) }
            if let window, let whole = catalogue.facts(of: element), Self.find(quantity, in: whole) != nil {
                throw Self.notByWindow("\(element).\(words[1])", window, all)
            }
            throw unknownQuantity(words[1], of: words[0], all)
        }
        let own = all.filter { $0.name == name }
        if let absence = own[0].absence, own.allSatisfy({ $0.absence != nil }) {
            throw unlessUnknown(MeasureMistake("there is no '\(element).\(name)' in this scenario: \(absence)"))
        }
        return try measure(parts, of: element, own: own, stated: word, window: window)
    }

    /// The window that stands in the brackets; nil where none does.
    private func window(_ parts: MeasureText, _ element: MeasureElement) throws(MeasureMistake) -> String? {
        let classes = catalogue.classes(of: element)
        let found = parts.inBrackets.filter { catalogue.windowNames.contains($0) }
        if let both = found.first(where: classes.contains) {
            throw MeasureMistake(
                "'\(both)' is both a class and a window, so that nobody can tell which is meant",
                hint: "give one of them another name")
        }
        guard found.count < 2 else {
            throw MeasureMistake("'\(parts.text)' names two windows; a measure is told of one, or of the whole period")
        }
        return found.first
    }

    private static func notByWindow(_ what: String, _ window: String, _ told: [QuantityFacts]) -> MeasureMistake {
        let there = told.filter { $0.absence == nil }.map(\.name.rawValue).withoutRepeats
        return MeasureMistake(
            "'\(what)' is told of the whole period, not of the window '\(window)'",
            hint: there.isEmpty ? nil : "of windows are told: " + there.joined(separator: ", "))
    }

    /// The quantity with the longest name that the text begins with, and the statistic behind it: `paid.time.p99.9`.
    /// Instead of a mistake that may only follow from those of the model.
    private func unlessUnknown(_ mistake: @autoclosure () -> MeasureMistake) -> MeasureMistake {
        unknowns == nil ? mistake() : MeasureMistake("", isReported: true)
    }

    private static func find(_ text: String, in all: [QuantityFacts]) -> (name: QuantityName, word: String?)? {
        let fitting = all.map(\.name).filter { text == $0.rawValue || text.hasPrefix($0.rawValue + ".") }
        guard let best = fitting.max(by: { $0.rawValue.count < $1.rawValue.count }) else { return nil }
        return (best, text == best.rawValue ? nil : String(text.dropFirst(best.rawValue.count + 1)))
    }

    private static let form =
        "a measure is element.quantity.statistic, with a class or a window in brackets: doctor.wait.mean(urgent)"

    private func formula(_ parts: MeasureText) throws(MeasureMistake) -> MeasureName {
        let isLed = parts.words[0] == MeasureElement.formulas.rawValue
        guard parts.words.count == (isLed ? 2 : 1), parts.brackets.isEmpty else {
            throw MeasureMistake("'\(parts.text)' is no measure's name", hint: Self.form)
        }
        let name = isLed ? parts.words[1] : parts.words[0]
        if let formula = formulas.first(where: { $0.name == name }) {
            return MeasureName(
                element: .formulas, quantity: QuantityName(name), statistic: .mean, statisticText: "mean",
                text: parts.text, unit: formula.unit, counts: .nothing)
        }
        if formulaNames.contains(name) {
            throw MeasureMistake("'\(name)' stands below; a formula uses those above it", isReported: true)
        }
        let isElement = elements.contains(name)
        throw MeasureMistake(
            "'\(name)' is no measure" + Spelling.suggestion(for: name, in: formulas.map(\.name)),
            hint: isElement ? "say what of it: " + (example(of: name) ?? Self.form) : Self.form)
    }

    private func example(of element: String) -> String? {
        let known = catalogue.facts(of: MeasureElement(element))?.first { $0.absence == nil }
        return known.map { "\(element).\($0.name).\($0.words[0])" }
    }

    private func unknownQuantity(_ name: String, of element: String, _ all: [QuantityFacts]) -> MeasureMistake {
        let costs = catalogue.facts(of: .cost)?.filter { $0.absence == nil } ?? []
        if name == "cost", let own = costs.first(where: { $0.name.rawValue == element }) ?? costs.first {
            return MeasureMistake(
                "'\(element)' has no 'cost' to measure: costs are an element of their own",
                hint: "write cost.\(own.name).rate, which is money per time; cost.total.total is that of a whole run")
        }
        let known = all.map(\.name.rawValue).withoutRepeats
        let there = all.filter { $0.absence == nil }.map(\.name.rawValue).withoutRepeats
        return MeasureMistake(
            "'\(element)' has no '\(name)' to measure" + Spelling.suggestion(for: name, in: known),
            hint: "known: " + there.joined(separator: ", "))
    }

    // MARK: statistic and class

    private func measure(
        _ parts: MeasureText, of element: MeasureElement, own: [QuantityFacts], stated: String?, window: String?
    ) throws(MeasureMistake) -> MeasureName {
        let name = own[0].name
        let there = own.filter { $0.absence == nil && !$0.isOfServed }
        let words = there.flatMap(\.words).withoutRepeats
        guard let word = stated ?? (words.count == 1 ? words[0] : nil) else {
            throw MeasureMistake(
                "'\(element).\(name)' does not say which statistic",
                hint: "write \(element).\(name).\(words[0]); known: " + words.joined(separator: ", "))
        }
        if !words.contains(word), words.contains(where: { MeasureWords.quantile($0) != nil }),
            let meant = MeasureWords.meantQuantile(word, bracket: parts.brackets.first)
        {
            throw MeasureMistake(
                "'\(element).\(name)' has no '\(word)'; did you mean '\(meant)'?",
                hint: "a quantile is p and the percent, such as \(element).\(name).\(meant)")
        }
        let takesBracket =
            ["over", "within", "exactly", "at-most"].contains(word) || words.contains { $0.hasPrefix(word + "(") }
        let bracket = takesBracket ? parts.brackets.first : nil
        var rest = parts.inBrackets(after: takesBracket ? 1 : 0).filter { $0 != window }[...]
        var isOfServed = false
        // In either order: p95(served)(urgent), p95(urgent)(served).
        if let place = rest.firstIndex(of: "served") {
            guard own.contains(where: { $0.isOfServed && $0.absence == nil }) else {
                let why = own.first { $0.isOfServed }?.absence ?? "'(served)' belongs to waits"
                throw unlessUnknown(MeasureMistake(why))
            }
            isOfServed = true
            rest.remove(at: place)
        }
        let customerClass = try rest.first.map { (text) throws(MeasureMistake) in
            try refuseOutcome(text, element, word)
            return try self.customerClass(text, element)
        }
        let isOfAll = customerClass == nil || customerClass == MeasureName.everybody
        var known: RequestedStatistic?
        for facts in there {
            guard let asked = try facts.statistic(word, bracket: bracket, in: unit) else { continue }
            if facts.isReported(ofAll: isOfAll) { return try measured(facts, asked) }
            known = asked
        }
        guard let known else {
            throw MeasureMistake(
                "'\(element).\(name)' has no '\(word)'" + Spelling.suggestion(for: word, in: words),
                hint: "known: " + words.joined(separator: ", "))
        }
        throw MeasureMistake("'\(element).\(name).\(known.text)' is not told by class")

        func measured(_ facts: QuantityFacts, _ asked: RequestedStatistic) throws(MeasureMistake) -> MeasureName {
            guard rest.count <= 1 else { throw MeasureMistake("'\(parts.text)' is no measure's name", hint: Self.form) }
            return MeasureName(
                element: element, quantity: name, statistic: asked.statistic,
                statisticText: asked.text + (isOfServed ? MeasureName.servedMark : ""), isOfServed: isOfServed,
                customerClass: customerClass ?? MeasureName.everybody, window: window, text: parts.text,
                unit: asked.unit,
                counts: facts.counts, basis: asked.basis)
        }
    }

    /// How customers end is no class of theirs, though times are told by it too.
    private func refuseOutcome(
        _ name: String, _ element: MeasureElement, _ statistic: String
    ) throws(MeasureMistake) {
        guard !catalogue.classes(of: element).contains(name),
            let known = catalogue.facts(of: MeasureElement("outcome")),
            known.contains(where: { $0.name.rawValue == "\(name).time" })
        else { return }
        let isOfTimes = ["mean", "max"].contains(statistic) || MeasureWords.quantile(statistic) != nil
        let asked = isOfTimes ? statistic : "mean"
        throw MeasureMistake(
            "'\(name)' is how customers end, not a class",
            hint: "write outcome.\(name).time.\(asked) for how long those who end so are in the "
                + "system; other times are told by class alone")
    }

    private func customerClass(_ name: String, _ element: MeasureElement) throws(MeasureMistake) -> String {
        let known = catalogue.classes(of: element)
        guard known.contains(name) || name == MeasureName.everybody else { throw unknown(name, known) }
        if unknowns == nil, let absence = catalogue.absence(ofClass: name, at: element) {
            throw MeasureMistake(absence)
        }
        return name
    }

    /// What is wrong with a word in brackets that is neither a class nor a window.
    private func unknown(_ name: String, _ known: [String]) -> MeasureMistake {
        var mistake = catalogue.unknownClass(name, known)
        let windows = catalogue.windowNames
        let named = windows.filter(Name.isWellFormed)
        let isOfClock = !Name.isWellFormed(name)
        guard !named.isEmpty || (isOfClock && !windows.isEmpty) else { return mistake }
        mistake.message =
            "'\(name)' is neither a class nor a window"
            + Spelling.suggestion(for: name, in: known + ["served"] + windows)
        let shown = isOfClock ? windows : named
        let own = isOfClock ? "; a window of your own has a name: run: { windows: { rush: 8:30-9:00 } }" : ""
        mistake.hint = (mistake.hint.map { $0 + "; " } ?? "") + "windows are " + shown.joined(separator: ", ") + own
        if !isOfClock {
            // Who looks for a name need not read all of the clock's, but that there are some.
            let others = windows.filter { !Name.isWellFormed($0) }
            let examples = [others.first { $0.contains(":") }, others.first { !$0.contains(":") }].compactMap { $0 }
            if !examples.isEmpty {
                mistake.hint =
                    (mistake.hint ?? "") + ", and those of the clock, such as "
                    + examples.joined(separator: " and ")
            }
        }
        return mistake
    }
}

extension Array where Element: Hashable {
    /// Each once, where it stands first.
    fileprivate var withoutRepeats: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
