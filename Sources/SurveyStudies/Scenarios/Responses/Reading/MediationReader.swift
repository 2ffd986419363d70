internal import Scenarios
internal import Surveys

/// Reads `mediation:`.
struct MediationReader {
    let values: ValueReader
    private var log: DiagnosticLog { values.log }

    func mediations(_ entry: LocatedNode.Entry, _ names: inout VariableNames) -> [MediationRequest] {
        guard let entries = entry.value.entries else {
            log.error(
                "'mediation' is a map of names, not \(entry.value.kind)", at: entry.value,
                hint: "write mediation: { by-usefulness: { from: ease, through: [ usefulness ], to: intention } }")
            return []
        }
        var found: [MediationRequest] = []
        for entry in entries {
            if let request = mediation(entry, &names) { found.append(request) }
        }
        return found
    }

    private func mediation(_ entry: LocatedNode.Entry, _ names: inout VariableNames) -> MediationRequest? {
        let owner = "mediation '\(entry.key)'"
        guard let map = MapReader(entry, SurveyKeys.mediation, of: owner, log),
            let from = name(map["from"], "'from' of \(owner)", &names),
            let to = name(map["to"], "'to' of \(owner)", &names),
            let throughNode = map["through"],
            let through = list(throughNode, "'through' of \(owner)", &names)
        else { return nil }
        let controls = map["controls"].map { list($0, "'controls' of \(owner)", &names) } ?? []
        guard let controls else { return nil }
        guard !through.isEmpty else {
            return log.error(
                "\(owner) has no mediators", at: throughNode, hint: "write through: [ usefulness ]")
        }
        let all = [from] + through + controls + [to]
        if let twice = all.indices.first(where: { all[..<$0].contains(all[$0]) }) {
            return log.error("'\(all[twice])' stands twice in \(owner)", at: entry.keyPlace)
        }
        for name in all {
            for other in all where names.isPart(name, of: other) {
                log.warning(
                    "'\(name)' and '\(other)' in \(owner) share answers, so that one explains the other whatever "
                        + "people think", at: entry.keyPlace)
            }
        }
        for name in through + [to] where names.isGroup(name) {
            return log.error(
                "'\(name)' of \(owner) is a group and no number, which neither mediates nor is explained here",
                at: entry.keyPlace, hint: "only 'from' and 'controls' may be groups")
        }
        let isSerial = map["order"].flatMap { values.word($0, "'order'", [("parallel", false), ("serial", true)]) }
        if isSerial == true, through.count > 4 {
            return log.error(
                "\(owner) has \(through.count) mediators in series; more than four have too many ways to be read",
                at: throughNode)
        }
        return MediationRequest(
            name: entry.key, from: from, through: through, to: to, isSerial: isSerial ?? false, controls: controls)
    }

    private func name(_ node: LocatedNode?, _ what: String, _ names: inout VariableNames) -> String? {
        guard let node, let word = values.text(node, what) else { return nil }
        return names.name(of: word, at: node)
    }

    /// The result is `nil` after a message.
    private func list(_ node: LocatedNode, _ what: String, _ names: inout VariableNames) -> [String]? {
        var found: [String] = []
        for element in node.elements ?? [node] {
            guard let name = name(element, "a name in \(what)", &names) else { return nil }
            found.append(name)
        }
        return found
    }
}
