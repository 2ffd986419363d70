package import Experiments
package import Reporting
package import Scenarios

/// What a measure is called in sentences and tables: `wait of 19 of 20 at the doctor (urgent)`, by the titles that the scenario
/// gives its readers, else by its names; what has no plain word keeps its name. Files for machines keep all names.
package struct MeasureTitle: Sendable {
    private let words: ReaderWords
    private let shown: @Sendable (Double) -> String
    /// What those do who wait and leave: `leave without being seen`.
    private let leave: String?

    package init(_ scenario: Scenario) {
        words = scenario.words
        shown = { scenario.shown(time: $0) }
        leave = (scenario.subject as? any MeasuredModel)?.verb(ofLoss: .abandoned)
    }

    package func text(_ measure: MeasureName) -> String {
        guard measure.formula == nil else { return measure.text }
        guard let phrase = phrase(measure) else { return replaced(measure) }
        return phrase + group(measure)
    }

    /// `mean wait at triage`; nil where there is no plain word.
    private func phrase(_ measure: MeasureName) -> String? {
        let name = measure.element.rawValue
        switch measure.element {
        case .system: return ofAll(measure)
        case MeasureElement("outcome"):
            guard measure.statisticText == FigureWord.share.rawValue else { return nil }
            let name = measure.quantity.rawValue
            if let outcome = words.outcomeTitles[name] { return "share of \(outcome)" }
            return switch measure.quantity {
            case .rejected: "share turned away in the end"
            case .balked: "share who do not join in the end"
            case .abandoned: "share who \(left(at: nil))"
            case .brokenOff: "share whose service is broken off"
            default: "share ending as \(name)"
            }
        case .money: return money(measure)
        case MeasureElement("cost"): return measure.quantity == .total ? "cost" : nil
        default: break
        }
        if let title = words.timeTitles[name], let statistic = measure.statistic {
            return time(statistic, title, "with \(title)")
        }
        // Steps have names alone.
        let place = " at \(words.title(ofStation: name))"
        switch (measure.quantity, measure.statistic) {
        case (.wait, let statistic?): return time(statistic, "wait", "who wait").map { $0 + place }
        case (.time, let statistic?): return time(statistic, "time", "with time").map { $0 + place }
        case (.length, .mean?): return "mean line" + place
        case (.length, .maximum?): return "longest line" + place
        case (.utilization, _): return "time busy" + place
        case (.rejected, nil) where measure.unit == .share: return "share turned away" + place
        case (.balked, nil) where measure.unit == .share: return "share who do not join" + place
        case (.abandoned, nil) where measure.unit == .share:
            return "share who \(left(at: name))" + place
        case (.brokenOff, nil) where measure.unit == .share: return "share whose service is broken off" + place
        default: return nil
        }
    }

    /// `money of apple`, by the time: what is left of all that a party takes and pays.
    private func money(_ measure: MeasureName) -> String? {
        guard measure.statisticText == FigureWord.rate.rawValue else { return nil }
        // Of fares and taxes it is they themselves.
        let party = measure.quantity.rawValue
        return ["fares", "taxes"].contains(party) ? party : "money of \(party)"
    }

    private func left(at station: String?) -> String { leave ?? "leave without being \(words.served(at: station))" }

    private func ofAll(_ measure: MeasureName) -> String? {
        guard let statistic = measure.statistic else {
            guard measure.unit == .share else { return nil }
            return switch measure.quantity {
            case QuantityName("served"): "share \(words.served(at: nil))"
            case QuantityName("lost"): "share who find nobody"
            case .abandoned: "share who wait no longer"
            default: nil
            }
        }
        if measure.quantity == .wait { return time(statistic, "wait in all", "who wait in all") }
        guard measure.quantity == .time else { return nil }
        if statistic == .mean { return "average stay" }
        return time(statistic, "stay", "who stay")
    }

    /// What was found of a wait whose place is said already: `3.1% wait over 20 min (urgent)`, `the mean wait is 4 min`.
    package func told(wait statistic: Statistic, of scope: [String], _ figure: ReportText) -> ReportText {
        let group = bracketed(scope)
        switch statistic {
        case .positive: return "\(figure) wait at all\(group)"
        case .over(let bound): return "\(figure) wait over \(shown(bound))\(group)"
        case .within(let bound): return "\(figure) wait at most \(shown(bound))\(group)"
        default: return "the \(time(statistic, "wait", "who wait") ?? "wait")\(group) is \(figure)"
        }
    }

    /// Over a column of such figures: `Wait over 20 min (urgent)`, `Mean wait`.
    package func head(wait statistic: Statistic, of scope: [String]) -> String {
        let group = bracketed(scope)
        switch statistic {
        case .positive: return "Wait at all\(group)"
        case .over(let bound): return "Wait over \(shown(bound))\(group)"
        case .within(let bound): return "Wait at most \(shown(bound))\(group)"
        default: return (time(statistic, "wait", "who wait") ?? "wait").beginningSentence + group
        }
    }

    private func time(_ statistic: Statistic, _ noun: String, _ who: String) -> String? {
        switch statistic {
        case .mean: "mean \(noun)"
        case .maximum: "longest \(noun)"
        case .quantile(let part): part == 0.5 ? "median \(noun)" : "\(noun) of \(SoMany.alone(part))"
        case .positive: "share \(who)"
        case .over(let bound): "share \(who) over \(shown(bound))"
        case .within(let bound): "share \(who) at most \(shown(bound))"
        default: nil
        }
    }

    /// ` (urgent, rush)`.
    private func group(_ measure: MeasureName) -> String {
        let isOfAll = measure.customerClass == MeasureName.everybody
        let scope =
            (measure.isOfServed ? ["served"] : []) + (isOfAll ? [] : [words.title(ofClass: measure.customerClass)])
            + (measure.window.map { [$0] } ?? [])
        return bracketed(scope)
    }

    private func bracketed(_ scope: [String]) -> String {
        scope.isEmpty ? "" : " (\(scope.joined(separator: ", ")))"
    }

    /// The name as it was written, with the titles that there are.
    private func replaced(_ measure: MeasureName) -> String {
        guard let title = words.stationTitles[measure.element.rawValue] else { return measure.text }
        let element = measure.element.rawValue + "."
        return measure.text.hasPrefix(element) ? "\(title): \(measure.text.dropFirst(element.count))" : measure.text
    }
}
