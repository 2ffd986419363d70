internal import Experiments
internal import ScenarioReading

/// Something that can be measured of an element: its name, and what can be asked of it.
struct MeasuredQuantity {
    enum Shape {
        /// Each customer has one, a time.
        case times
        /// A number over time; `byClass` it has a mean only.
        case level(byClass: Bool)
        /// A figure of its own, under these names.
        case figures([(word: String, unit: MeasureName.Unit)])
    }

    var name: String
    var shape: Shape
    var isByClass = false
    /// It may be asked of those alone who were served.
    var isOfServed = false
    /// Why it is not there in this scenario, as a sentence; nil: it is.
    var missing: String?

    static func times(_ name: String, byClass: Bool = true, missing: String? = nil) -> Self {
        Self(name: name, shape: .times, isByClass: byClass, missing: missing)
    }

    static func figure(
        _ name: String, _ word: String, _ unit: MeasureName.Unit, byClass: Bool = false, missing: String? = nil
    ) -> Self {
        Self(name: name, shape: .figures([(word, unit)]), isByClass: byClass, missing: missing)
    }

    static func level(_ name: String, byClass: Bool = false) -> Self {
        Self(name: name, shape: .level(byClass: byClass), isByClass: byClass)
    }

    /// What can be asked, for a message.
    var words: [String] {
        switch shape {
        case .times: MeasureWords.ofTallies.map(\.word) + ["p95", "over(30 min)", "within(30 min)"]
        case .level: MeasureWords.ofLevels.map(\.word) + ["exactly(0)", "at-most(5)"]
        case .figures(let figures): figures.map(\.word)
        }
    }

    /// The only thing that can be asked, which need not be said.
    var onlyWord: String? {
        if case .figures(let figures) = shape, figures.count == 1 { figures[0].word } else { nil }
    }
}

/// A statistic as it was asked for: what it is called, and what it counts.
struct AskedStatistic {
    var statistic: Statistic?
    var text: String
    var unit: MeasureName.Unit
}

extension MeasuredQuantity {
    /// What a word asks of it; `bracket` is what stands behind the word.
    func statistic(_ word: String, bracket: String?, in unit: TimeUnit) throws(MeasureMistake) -> AskedStatistic? {
        switch shape {
        case .figures(let figures):
            let asked = bracket.map { "\(word)(\($0))" } ?? word
            guard let found = figures.first(where: { $0.word == asked }) else { return nil }
            return AskedStatistic(
                statistic: word == "mean" ? .mean : word == "max" ? .maximum : nil, text: asked, unit: found.unit)
        case .times:
            let known = MeasureWords.ofTallies.first { $0.word == word }?.statistic
            let quantile = MeasureWords.quantile(word).map { Statistic.quantile($0) }
            let bounded = try Self.bounded(word, bracket, unit)
            return (known ?? quantile ?? bounded).map { asked($0, .time, unit) }
        case .level:
            let known = MeasureWords.ofLevels.first { $0.word == word }?.statistic
            let counted = try Self.counted(word, bracket)
            return (known ?? counted).map { asked($0, .number, unit) }
        }
    }

    private func asked(_ statistic: Statistic, _ base: MeasureName.Unit, _ unit: TimeUnit) -> AskedStatistic {
        AskedStatistic(
            statistic: statistic, text: MeasureWords.text(statistic, timeSymbol: unit.symbol),
            unit: MeasureWords.unit(statistic, of: base))
    }

    private static func bounded(_ word: String, _ bracket: String?, _ unit: TimeUnit) throws(MeasureMistake)
        -> Statistic?
    {
        guard word == "over" || word == "within" else { return nil }
        guard let bracket, let quantity = Quantity(text: bracket),
            quantity.kind == .duration || quantity.kind == .number, quantity.number >= 0, quantity.number.isFinite
        else {
            throw MeasureMistake("'\(word)' takes a duration, as in \(word)(30 min)")
        }
        let bound = quantity.kind == .duration ? quantity.number(in: unit) : quantity.number
        return word == "over" ? .over(bound) : .within(bound)
    }

    private static func counted(_ word: String, _ bracket: String?) throws(MeasureMistake) -> Statistic? {
        guard word == "exactly" || word == "at-most" else { return nil }
        guard let number = bracket.flatMap({ Int($0) }), (0...1_000_000).contains(number) else {
            throw MeasureMistake("'\(word)' takes a whole number, as in \(word)(0)")
        }
        return word == "exactly" ? .exactly(number) : .atMost(number)
    }
}

/// Why a text names no measure of the scenario.
struct MeasureMistake: Error {
    var message: String
    var hint: String?
    /// Outside of formulas nothing needs to be said: what is wrong with the formula has been.
    var isSaid = false

    init(_ message: String, hint: String? = nil, isSaid: Bool = false) {
        (self.message, self.hint, self.isSaid) = (message, hint, isSaid)
    }
}
