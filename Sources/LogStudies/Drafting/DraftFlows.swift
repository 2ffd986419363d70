import EventLogs
import Foundation
import LogComparison

/// The named flows of a draft: an activity with what stands before it, blocks side by side, and places with a memory.
struct DraftFlows {
    private let model: DiscoveredModel
    private let places: DraftPlaces
    private(set) var names: DraftNames
    private(set) var flows: [ScenarioDraft.Flow] = []
    private var made: [String: String] = [:]
    private let delayFactors: [Int: Double]

    /// - Parameter delayFactors: by activity, how much longer than found its delay is made.
    init(_ model: DiscoveredModel, _ places: DraftPlaces, delayFactors: [Int: Double] = [:]) {
        self.model = model
        self.places = places
        names = places.names
        self.delayFactors = delayFactors
    }

    /// A flow of one step.
    /// - Returns: its name.
    mutating func add(_ step: String, as label: String) -> String {
        let name = names.name(for: label, fallback: "flow")
        flows.append(.init(name: name, steps: [.init(text: step)]))
        return name
    }

    /// The place for an activity: its station where nothing else is to be said.
    mutating func place(of activity: Int, in customerClass: Int) -> String {
        let own = ownClass(activity, customerClass)
        let key = "activity \(activity) \(own)"
        if let known = made[key] { return known }
        let delay = model.resources.delays.first { $0.activity == activity }
        let gathering = gathering(before: activity)
        if delay == nil, gathering == nil, !places.isNamedVisit(activity) {
            made[key] = places.station(of: activity)
            return places.station(of: activity)
        }
        var steps: [ScenarioDraft.Step] = []
        if let delay { steps += self.delay(delay, before: activity) }
        if let gathering { steps.append(gathering) }
        steps.append(visit(activity, own))
        let label = places.activities[activity] + (own >= 0 ? "-\(places.className(own))" : "")
        let name = names.name(for: "do-\(label)", fallback: "flow")
        flows.append(.init(name: name, steps: steps))
        made[key] = name
        return name
    }

    /// Customers who wait for each other before they are served, where the log shows a number of them. Within
    /// activities side by side nobody can be waited for.
    private func gathering(before activity: Int) -> ScenarioDraft.Step? {
        let isSideBySide = model.flow.groups.contains { $0.blocks.contains { $0.activities.contains(activity) } }
        let batch = model.resources.services.lazy.filter { $0.activity == activity }.compactMap(\.together).first
        guard !isSideBySide, let batch, case .count(let number) = batch.trigger, number >= 2 else { return nil }
        return .init(
            text: "gather: \(number)",
            comment: EvidenceWords.text(batch.evidence, DraftNumbers.significant) + "; they wait for each other")
    }

    /// The class, where the activity's service or patience is not the same for all and the station cannot say it.
    private func ownClass(_ activity: Int, _ customerClass: Int) -> Int {
        guard places.isNamedVisit(activity) else { return -1 }
        let isOwn =
            model.resources.services.contains { $0.activity == activity && $0.customerClass == customerClass }
            || model.patience.stations.contains { $0.activity == activity && $0.classNumber == customerClass }
        return isOwn ? customerClass : -1
    }

    private func delay(_ delay: DiscoveredDelay, before activity: Int) -> [ScenarioDraft.Step] {
        let factor = delayFactors[activity] ?? 1
        guard let law = DraftLaw.text(delay.law, times: factor) else { return [] }
        let name = DelayNames.name(before: places.activities[activity])
        // The mean of all, those without a delay too, as the law says it.
        var evidence = delay.evidence
        evidence.interval = evidence.interval.map { $0.lowerBound * factor...$0.upperBound * factor }
        var comment = EvidenceWords.text(evidence, DraftNumbers.time)
            .replacingOccurrences(of: "n = ", with: "mean \(DraftNumbers.time(delay.mean * factor)), n = ")
        if let note = DraftLaw.note(delay.law, times: factor) { comment += "; " + note }
        if factor != 1 {
            comment +=
                "; \(DraftNumbers.significant((factor * 1000).rounded() / 1000)) times as long as found, so that "
            comment += "simulated waits are as long as logged ones"
        }
        if delay.shareWithout <= 0 { return [.init(text: "{ delay: \(law), as: \(name) }", comment: comment)] }
        let shares = DraftNumbers.shares([1 - delay.shareWithout, delay.shareWithout])
        if shares[0] == "0%" { return [] }
        if shares[1] == "0%" { return [.init(text: "{ delay: \(law), as: \(name) }", comment: comment)] }
        let parts = "{ share: \(shares[0]), of: \(law) }, { share: \(shares[1]), of: { deterministic: 0 min } }"
        return [.init(text: "{ delay: { mixture: [ \(parts) ] }, as: \(name) }", comment: comment)]
    }

    private func visit(_ activity: Int, _ own: Int) -> ScenarioDraft.Step {
        guard places.isNamedVisit(activity) else { return .init(text: places.station(of: activity)) }
        let services = model.resources.services.filter { $0.activity == activity }
        let service =
            services.first { $0.customerClass == own && own >= 0 } ?? services.first { $0.customerClass == nil }
        var parts = ["visit: \(places.station(of: activity))"]
        var comment = DraftStations.unknownService(model, activity)
        if let service, let law = DraftLaw.text(service.law) {
            parts.append("service: \(law)")
            comment = DraftStations.words(service)
        } else {
            parts.append("service: { deterministic: 0 min }")
        }
        let waits = model.patience.stations.filter { $0.activity == activity }
        let patience = waits.first { $0.classNumber == own && own >= 0 } ?? waits.first { $0.classNumber == nil }
        if let law = patience?.law.flatMap({ DraftLaw.text($0, mayBeNever: true) }) { parts.append("patience: \(law)") }
        if let priority = DraftRule.priority(of: activity, model.rules.pools[places.pool[activity]]) {
            parts.append("priority: \(priority)")
        }
        parts.append("as: \(places.activities[activity])")
        return .init(text: "{ \(parts.joined(separator: ", ")) }", comment: comment)
    }

    /// The place for a state: that of its activity or block where there is only one such state.
    mutating func place(of state: FlowState, in flow: DiscoveredFlow, _ customerClass: Int) -> String {
        let base = base(state.place, flow, customerClass)
        guard flow.states.contains(where: { $0.place == state.place && $0.history != state.history }) else {
            return base
        }
        let key = "state \(base) \(state.history)"
        if let known = made[key] { return known }
        let label = label(state.place) + "-after-" + state.history.map(label).joined(separator: "-")
        let name = names.name(for: label, fallback: "flow")
        flows.append(.init(name: name, steps: [.init(text: base)]))
        made[key] = name
        return name
    }

    private func label(_ place: FlowPlace) -> String {
        switch place {
        case .start: "start"
        case .activity(let number): places.activities[number]
        case .block(let number): "block-\(number + 1)"
        }
    }

    private mutating func base(_ place: FlowPlace, _ flow: DiscoveredFlow, _ customerClass: Int) -> String {
        switch place {
        case .start: return "start"
        case .activity(let number): return self.place(of: number, in: customerClass)
        case .block(let number): return block(flow.blocks[number], customerClass)
        }
    }

    private mutating func block(_ block: FlowBlock, _ customerClass: Int) -> String {
        var runs: [[String]] = []
        for branch in block.branches {
            runs.append(branch.runs.map { run in list(run.activities.map { place(of: $0, in: customerClass) }) })
        }
        let key = "block \(block.activities) \(runs)"
        if let known = made[key] { return known }
        var step: String
        if block.isIndependent {
            let branches = zip(block.branches, runs).map { branch, texts in
                texts.count == 1 ? texts[0] : "[ \(Self.choice(texts, branch.runs.map(\.share))) ]"
            }
            step = "together: { flows: [ \(branches.joined(separator: ", ")) ] }"
        } else {
            let texts = block.patterns.map { pattern in
                let present = pattern.runs.indices.filter {
                    !block.branches[$0].runs[pattern.runs[$0]].activities.isEmpty
                }
                let flows = present.map { runs[$0][pattern.runs[$0]] }
                return flows.count == 1
                    ? flows[0]
                    : flows.isEmpty ? "[]" : "[ { together: { flows: [ \(flows.joined(separator: ", ")) ] } } ]"
            }
            step = texts.count == 1 ? "" : Self.choice(texts, block.patterns.map(\.share), isBare: true)
            if texts.count == 1 { step = String(texts[0].dropFirst(4).dropLast(4)) }
        }
        let name = names.name(for: "side-by-side", fallback: "block")
        let overlap = EvidenceWords.text(block.overlapping, EvidenceWords.percent)
        flows.append(.init(name: name, steps: [.init(text: step, comment: "side by side in the log, \(overlap)")]))
        made[key] = name
        return name
    }

    private func list(_ steps: [String]) -> String {
        steps.isEmpty ? "[]" : "[ \(steps.joined(separator: ", ")) ]"
    }

    /// A choice among flows by their shares.
    private static func choice(_ flows: [String], _ parts: [Double], isBare: Bool = false) -> String {
        let shares = DraftNumbers.shares(parts)
        let branches = zip(flows, shares).filter { $1 != "0%" }.map { "{ share: \($1), flow: \($0) }" }
        let text = "choose: [ \(branches.joined(separator: ", ")) ]"
        return isBare ? text : "{ \(text) }"
    }
}
