/// Reads cases: names, each with its changes.
struct CaseReader {
    let log: DiagnosticLog

    /// More cases than this are hardly meant.
    static let most = 10_000

    /// Those that can be read, and whether these are all; what is wrong is said.
    func cases(_ node: LocatedNode, _ what: String) -> (cases: [ExperimentCase], isComplete: Bool) {
        guard let entries = node.entries else {
            log.error(
                "\(what) is a map of cases, not \(node.kind)", at: node,
                hint: "write { few: { doctors: 2 }, many: { doctors: 4 } }; {} is the scenario as it stands")
            return ([], false)
        }
        guard entries.count >= 2 else {
            log.error(
                "\(what) needs at least two cases", at: node,
                hint: "the scenario as it stands is a case too: as-it-is: {}")
            return ([], false)
        }
        var isWrong = false
        let cases = entries.compactMap { entry -> ExperimentCase? in
            let isNamed = ReservedNames.check(
                entry.word, written: entry.key, kind: "case", at: entry.keyPlace, log)
            guard let changes = entry.value.entries else {
                log.error(
                    "the case '\(entry.key)' is a map of changes, not \(entry.value.kind)",
                    at: entry.value.isMissing ? entry.keyPlace : entry.value.place,
                    hint: "write { doctors: 4 }, or {} for the scenario as it stands")
                isWrong = true
                return nil
            }
            if !isNamed { isWrong = true }
            let overrides = changes.compactMap { change -> Override? in
                if change.value.isMissing {
                    log.error("'\(change.key)' has no value", at: change.keyPlace)
                    isWrong = true
                    return nil
                }
                return Override(path: change.key, value: change.value, place: change.keyPlace)
            }
            return ExperimentCase(name: entry.word, overrides: overrides, place: entry.keyPlace)
        }
        var first: [[String]: ExperimentCase] = [:]
        for one in cases {
            let changes = one.allChanges
            guard let twin = first[changes] else {
                first[changes] = one
                continue
            }
            log.error(
                "the case '\(one.name)' changes the same as '\(twin.name)': there is nothing to compare",
                at: one.place)
            isWrong = true
        }
        return (cases, !isWrong)
    }
}
