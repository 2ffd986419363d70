internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// Customers who wait for the clock.
extension StepReader {
    /// `until: 11:00`, `until: [ 11:00, 15:00 ]`, `until: [ Mon-Fri 11:00, Sat,Sun 14:00 ]`, `until: 3 h`.
    ///
    /// Or a condition: `until: line.occupancy < 4`.
    func until(_ entry: LocatedNode.Entry, name: String?) -> StepDraft {
        if let text = entry.value.text, Self.isCondition(text) {
            let formula = context.watched(entry.value, "'until'", as: .yesNo, knowsCustomer: true)
            return .gate(formula, name: name, entry.keyPlace)
        }
        return .until(clock.recurring(entry.value, "'until'"), name: name, entry.keyPlace)
    }
}

extension StepReader {
    /// Whether a text compares something, as no time does.
    private static func isCondition(_ text: String) -> Bool {
        if text.contains(where: { "<>=≤≥≠()".contains($0) }) { return true }
        let words = text.split(whereSeparator: { $0 == " " })
        return words.contains { ["is", "not", "and", "or", "above", "below", "least", "most", "if"].contains($0) }
    }
}

extension ClockReader {
    /// Clock times, which come again every day or on their days of the week; or moments that come once.
    fileprivate func recurring(_ node: LocatedNode, _ what: String) -> ClockMoments? {
        let nodes = node.elements ?? [node]
        let texts = nodes.map { $0.text ?? "" }
        guard !nodes.isEmpty else {
            return values.log.error("\(what) needs a time", at: node, hint: Self.forms)
        }
        if let odd = nodes.firstIndex(where: { $0.text == nil || $0.isMissing }) {
            return values.log.error("\(what) is a time or a list of times", at: nodes[odd], hint: Self.forms)
        }
        if let odd = texts.firstIndex(where: { OtherClock.proposal(for: $0) != nil }) {
            return values.log.error(
                "\(what): times of day are written by the 24-hour clock, not '\(texts[odd])'", at: nodes[odd],
                hint: OtherClock.proposal(for: texts[odd]).map { "write \($0)" })
        }
        let isClock = texts.map { ClockTime.looksLikeOne($0) && !DateTime.looksLikeOne($0) }
        guard isClock.contains(true) else {
            let times = nodes.map { moment($0, what) }
            if times.contains(where: { $0 == nil }) { return nil }
            return ClockMoments(Array(Set(times.compactMap { $0 })).sorted(), text: Self.text(texts))
        }
        if let odd = isClock.firstIndex(of: false) {
            return values.log.error(
                "\(what): '\(texts[odd])' comes once, while the other times come again by the clock", at: nodes[odd],
                hint: "write clock times alone, or times from the start alone")
        }
        let clocks = zip(nodes, texts).map { node, text -> ClockTimes? in
            ClockTimes(text) ?? values.log.error("\(what): '\(text)' is no clock time", at: node, hint: Self.forms)
        }
        let isWeekly = clocks.contains { $0?.times[0].weekday != nil }
        let day = 86_400.0
        let period = isWeekly ? 604_800.0 : 86_400.0
        var seconds: Set<Double> = []
        for (clocks, node) in zip(clocks, nodes) {
            for clock in clocks?.times ?? [] {
                guard let first = offset(of: clock, node) else { return nil }
                for number in 0..<(isWeekly && clock.weekday == nil ? 7 : 1) {
                    let rest = (first + Double(number) * day).truncatingRemainder(dividingBy: period)
                    seconds.insert(rest < 0 ? rest + period : rest)
                }
            }
        }
        if clocks.contains(where: { $0 == nil }) { return nil }
        return ClockMoments(
            seconds.sorted().map(inUnits), period: inUnits(period), text: Self.text(texts))
    }

    private static let forms = "write 11:00, [ 11:00, 15:00 ], Mon-Fri 11:00, or a time from the start, such as 3 h"

    private static func text(_ texts: [String]) -> String {
        texts.count < 2 ? texts.joined() : texts.dropLast().joined(separator: ", ") + " or \(texts[texts.count - 1])"
    }
}
