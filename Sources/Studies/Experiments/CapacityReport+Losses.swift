import Reporting
import Scenarios

extension CapacityReport {
    /// A line that people leave is short: beside the answer stands whom it loses, once for each line.
    var lossSentences: [ReportText] {
        guard let answer = found.answer, let design = found.design(answer) else { return [] }
        var told: [String] = []
        return found.plan.targets.compactMap { target in
            let lost = design.point.losses(
                beside: target.measure, in: found.targets.measures, confidence: found.confidence)
            guard !lost.isEmpty, !told.contains(lost.words) else { return nil }
            told.append(lost.words)
            let reason = lost.warning.map { "; \($0)" } ?? ""
            return "\(strong: "With \(design.point.name) \(lost.customers) are lost"): \(lost.words)\(reason)."
        }
    }
}
