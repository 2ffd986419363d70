internal import Experiments

/// A statistic as it was asked for: what it is called, and what it counts.
struct RequestedStatistic {
    var statistic: Statistic?
    var text: String
    var unit: MeasureUnit
    var basis: Basis
}

extension QuantityFacts {
    /// What a word asks of it; `bracket` is what stands behind the word. Nil where it has no such thing.
    func statistic(_ word: String, bracket: String?, in unit: TimeUnit) throws(MeasureMistake) -> RequestedStatistic? {
        switch shape {
        case .figure(let figure):
            guard figure.rawValue == bracket.map({ "\(word)(\($0))" }) ?? word else { return nil }
            return RequestedStatistic(
                statistic: figure.statistic, text: figure.rawValue, unit: self.unit,
                basis: basis(of: figure.statistic ?? .mean))
        case .tally(let only):
            let known = MeasureWords.ofTallies.first { $0.word == word }?.statistic
            if let only { return known.flatMap { only.contains($0) ? requested($0, unit) : nil } }
            let quantile = MeasureWords.quantile(word).map { Statistic.quantile($0) }
            let bounded = try Self.bounded(word, bracket, unit)
            return (known ?? quantile ?? bounded).map { requested($0, unit) }
        case .level:
            let known = MeasureWords.ofLevels.first { $0.word == word }?.statistic
            let counted = try Self.counted(word, bracket)
            return (known ?? counted).map { requested($0, unit) }
        }
    }

    private func requested(_ statistic: Statistic, _ unit: TimeUnit) -> RequestedStatistic {
        RequestedStatistic(
            statistic: statistic, text: text(statistic, timeSymbol: unit.symbol), unit: self.unit(of: statistic),
            basis: basis(of: statistic))
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
