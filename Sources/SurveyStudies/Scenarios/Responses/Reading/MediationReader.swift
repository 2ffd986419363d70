internal import Scenarios
internal import Surveys

/// Makes mediations of what a file says of them.
struct MediationReader {
    let log: DiagnosticLog

    func mediations(_ stated: [Located<StatedMediation>], _ names: inout VariableNames) -> [MediationRequest] {
        var found: [MediationRequest] = []
        for own in stated {
            if let request = mediation(own, &names) { found.append(request) }
        }
        return found
    }

    private func mediation(_ stated: Located<StatedMediation>, _ names: inout VariableNames) -> MediationRequest? {
        let owner = "mediation '\(stated.key)'"
        guard let first = stated.from, let last = stated.to, let between = stated.through else { return nil }
        let (from, to) = (name(first, &names), name(last, &names))
        var (through, controls) = ([String](), [String]())
        for own in between.value { through.append(name(own, &names)) }
        for own in stated.controls { controls.append(name(own, &names)) }
        guard !through.isEmpty else {
            return log.error(
                "\(owner) has no mediators", at: between.node, hint: "write through: [ usefulness ]")
        }
        let all = [from] + through + controls + [to]
        if let twice = all.indices.first(where: { all[..<$0].contains(all[$0]) }) {
            return log.error("'\(all[twice])' stands twice in \(owner)", at: stated.keyPlace)
        }
        for name in all {
            for other in all where names.isPart(name, of: other) {
                log.warning(
                    "'\(name)' and '\(other)' in \(owner) share answers, so that one explains the other whatever "
                        + "people think", at: stated.keyPlace)
            }
        }
        for name in through + [to] where names.isGroup(name) {
            return log.error(
                "'\(name)' of \(owner) is a group and no number, which neither mediates nor is explained here",
                at: stated.keyPlace, hint: "only 'from' and 'controls' may be groups")
        }
        if stated.isSerial, through.count > 4 {
            return log.error(
                "\(owner) has \(through.count) mediators in series; more than four have too many ways to be read",
                at: between.node)
        }
        return MediationRequest(
            name: stated.key, from: from, through: through, to: to, isSerial: stated.isSerial, controls: controls)
    }

    private func name(_ stated: Located<String>, _ names: inout VariableNames) -> String {
        names.name(of: stated.value, at: stated.node)
    }
}
