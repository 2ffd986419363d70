package import Scenarios
import Experiments
import QueueingTheory

/// What waits shall be like: `wait.p95 at most 30 min`, `wait.over(20 min) at most 20%`, `wait.mean at most 10 min`.
///
/// A quantile is asked for as the share beyond it: that 95 % wait at most 30 min says that at most 5 % wait longer,
/// and a share's interval needs no density.
package struct StaffingTarget: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// The mean wait in seconds.
        case mean(atMost: Double)
        /// The share of customers who wait longer than so many seconds.
        case over(Double, atMost: Double)
    }

    /// As it was written, in plain spacing.
    package let text: String
    /// The station, the class and the window that it names.
    package let station: String?
    package private(set) var customerClass: String?
    package private(set) var window: String?
    /// The words in brackets: a class, a window, or both.
    package let scope: [String]
    /// Whether only those who were served count.
    private(set) var isOfServed = false
    package let kind: Kind
    /// Whether it was put as the share within a bound, of which the rest is shown.
    let asksWithin: Bool

    private static let examples =
        "'wait.p95 at most 30 min', 'wait.over(20 min) at most 20%' or 'wait.mean at most 10 min'"

    package init(_ written: String) throws(StaffingRequest.Mistake) {
        let text = written.split(separator: " ").joined(separator: " ")
        func mistake(_ reason: String) -> StaffingRequest.Mistake {
            StaffingRequest.Mistake("--target '\(text)' \(reason); write \(Self.examples)")
        }
        let isMost = text.contains(" at most ")
        let sides = text.components(between: isMost ? " at most " : " at least ")
        guard sides.count == 2 else { throw mistake("says no 'at most'") }
        var measure = Substring(sides[0].trimmed)
        var station: String?
        if !measure.hasPrefix("wait."), let dot = measure.firstIndex(of: ".") {
            station = String(measure[..<dot])
            measure = measure[measure.index(after: dot)...]
        }
        guard measure.hasPrefix("wait.") else {
            let verb = isMost ? "at most" : "at least"
            throw StaffingRequest.Mistake(
                "--target '\(text)' is not about the wait; write \(Self.examples). What else is wanted is asked by an "
                    + "experiment: experiments: { enough: { capacity: { vary: { stations.NAME.servers: 1..12 }, "
                    + "meet: { \(sides[0].trimmed): \(verb) \(sides[1].trimmed) } } } }")
        }
        measure.removeFirst("wait.".count)
        let word = measure.prefix { $0.isLetter || $0.isNumber || $0 == "." }
        measure.removeFirst(word.count)
        var argument: Quantity?
        if word == "over" || word == "within" {
            guard let inside = Self.bracket(&measure), let bound = Quantity(text: inside), bound.kind == .duration,
                bound.number >= 0, bound.number.isFinite
            else { throw mistake("needs a time in brackets behind '\(word)'") }
            argument = bound
        }
        // `(served)(business)` is `(served, business)`, as in every measure's name.
        var brackets: [String] = []
        while let inside = Self.bracket(&measure) { brackets.append(inside) }
        let words = brackets.flatMap { inside in
            inside.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
        }
        guard measure.isEmpty, !words.contains("") else { throw mistake("is not understood from '\(measure)' on") }
        guard words.filter({ $0 != "served" }).count <= 2 else {
            throw mistake("has more in brackets than a class, a window and 'served'")
        }
        guard let limit = Quantity(text: sides[1].trimmed) else { throw mistake("has no limit") }
        self.text = text
        self.station = station
        scope = words.filter { $0 != "all" }
        asksWithin = word == "within"
        if isMost == (word == "within") {
            throw mistake(isMost ? "takes 'at least' behind 'within'" : "takes 'at most'")
        }
        switch word {
        case "over", "within", "positive":
            guard let share = limit.share, share >= 0, share <= 1 else {
                throw mistake("takes a share from 0% to 100%")
            }
            kind = .over(argument?.number(in: .seconds) ?? 0, atMost: word == "within" ? 1 - share : share)
        case "mean":
            guard let time = limit.seconds else { throw mistake("takes a time") }
            kind = .mean(atMost: time)
        default:
            guard word.first == "p", let percent = Double(word.dropFirst()), percent > 0, percent < 100 else {
                throw mistake("knows mean, positive, p95 and the like, over(20 min) and within(20 min)")
            }
            guard let time = limit.seconds else { throw mistake("takes a time") }
            kind = .over(time, atMost: (100 - percent) / 100)
        }
    }

    /// The same where it is known what is a class and what a window; nil with the first word that is neither, or of
    /// which there are two.
    package func resolved(classes: [String], windows: [String]) -> (target: StaffingTarget?, unknown: String) {
        var result = self
        result.customerClass = nil
        result.window = nil
        result.isOfServed = false
        for word in scope {
            if classes.contains(word), result.customerClass == nil {
                result.customerClass = word
            } else if windows.contains(word), result.window == nil {
                result.window = word
            } else if word == "served" {
                result.isOfServed = true
            } else {
                return (nil, word)
            }
        }
        return (result, "")
    }

    /// What stands between brackets at the beginning, which is then gone.
    private static func bracket(_ text: inout Substring) -> String? {
        guard text.first == "(", let end = text.firstIndex(of: ")") else { return nil }
        defer { text = text[text.index(after: end)...] }
        return text[text.index(after: text.startIndex)..<end].trimmed
    }

    /// In a scenario's time unit.
    package func limit(in unit: TimeUnit) -> Double {
        switch kind {
        case .mean(let limit): limit / unit.seconds
        case .over(_, let share): share
        }
    }

    /// The wait whose excess is counted, in a scenario's time unit; nil for a mean.
    package func bound(in unit: TimeUnit) -> Double? {
        if case .over(let bound, _) = kind { bound / unit.seconds } else { nil }
    }

    /// What it asks of the wait, such as `over(20 min)`.
    func word(in unit: TimeUnit) -> FigureWord {
        FigureWord(bound(in: unit).map(Statistic.over) ?? .mean, timeSymbol: unit.symbol)
    }

    /// The same of those it is about: of all, or of the served alone.
    func figure(in unit: TimeUnit) -> FigureWord { isOfServed ? word(in: unit).ofServed : word(in: unit) }

    /// `wait.over(20 min)`.
    package func measure(in unit: TimeUnit) -> String { "\(QuantityName.wait).\(figure(in: unit))" }

    /// What is counted of the wait, in a scenario's time unit.
    func statistic(in unit: TimeUnit) -> Statistic {
        guard let bound = bound(in: unit) else { return .mean }
        return bound == 0 ? .positive : .over(bound)
    }

    private var bracketed: String { scope.isEmpty ? "" : "(\(scope.joined(separator: ", ")))" }

    /// `wait.over(20 min)(urgent)`.
    func measureOfClass(in unit: TimeUnit) -> String {
        "\(QuantityName.wait).\(word(in: unit))" + bracketed
    }

    /// The same as the planning of a day knows it.
    func planned(in unit: TimeUnit) -> PeriodStaffing.Target {
        let limit = limit(in: unit)
        guard let bound = bound(in: unit) else { return .meanWait(limit) }
        return bound == 0 ? .waiting(limit) : .share(1 - limit, within: bound)
    }

    /// What the formula says of the measure.
    func value(_ wait: any PlannedWait, in unit: TimeUnit) -> Double {
        guard let bound = bound(in: unit) else { return wait.meanWait }
        return wait.waitTail(bound)
    }
}

extension Quantity {
    fileprivate var share: Double? { kind == .share || kind == .number ? number : nil }
    fileprivate var seconds: Double? {
        kind == .duration && number >= 0 && number.isFinite ? number(in: .seconds) : nil
    }
}

extension String {
    /// The parts between a separator of several letters.
    fileprivate func components(between separator: String) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
}
