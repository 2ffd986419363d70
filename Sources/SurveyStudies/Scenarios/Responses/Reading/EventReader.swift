internal import Scenarios
internal import Surveys

/// Reads which answers are yes.
struct EventReader {
    let log: DiagnosticLog

    /// `[ 4..5 ]`, `[ 4, 5 ]`, `[ adopted ]`; nil after a message.
    func event(
        _ stated: Located<[Located<String>]>, owner: String, outcome: String, names: VariableNames
    ) -> RegressionRequest.Event? {
        let texts = stated.value.map(\.value)
        guard !texts.isEmpty else {
            return log.error("'event' of \(owner) has no answers", at: stated.node, hint: "write event: [ 4..5 ]")
        }
        var event = RegressionRequest.Event(
            words: texts.map { $0.replacing("..", with: " to ") }.joined(separator: " or "))
        if names.isGroup(outcome) {
            event.labels = texts
            return event
        }
        let labels = names.labels(of: outcome)
        for own in stated.value {
            let text = own.value
            if let known = labels.first(where: { AnswerCoding.folded($0.label) == AnswerCoding.folded(text) }) {
                event.ranges.append(known.number...known.number)
            } else if let range = range(text) {
                event.ranges.append(range)
            } else {
                log.error(
                    "'\(text)' is no answer to '\(outcome)', which 'event' of \(owner) could be"
                        + Spelling.suggestion(for: text, in: labels.map(\.label)), at: own.node,
                    hint: labels.isEmpty
                        ? "write numbers, as in event: [ 4..5 ]"
                        : "its labels are " + labels.map(\.label).joined(separator: ", "))
            }
        }
        return event
    }

    /// `4`, `4..5`.
    private func range(_ text: String) -> ClosedRange<Double>? {
        let ends = text.split(separator: "..", omittingEmptySubsequences: false).map { Double($0.filter { $0 != " " }) }
        guard (1...2).contains(ends.count), let low = ends[0], let high = ends[ends.count - 1], low.isFinite,
            high.isFinite, low <= high
        else { return nil }
        return low...high
    }
}
