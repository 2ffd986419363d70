internal import Scenarios
internal import ScenarioReading

/// How many servers customers take at once.
extension StationReader {
    static let mostServers = 1...1_000_000

    func readTakes(_ node: LocatedNode, _ draft: inout StationDraft) {
        guard let entries = node.entries else {
            if let number = values.wholeNumber(node, "'takes'", in: Self.mostServers) { draft.takesElse = number }
            return
        }
        for entry in entries {
            let index = customerClass(entry.word, written: entry.key, at: entry.keyPlace)
            let number = values.wholeNumber(entry.value, "the number of '\(entry.key)'", in: Self.mostServers)
            if let index, let number { draft.takes[index] = number }
        }
    }
}

extension StationDraft {
    func takes(ofClass index: Int) -> Int { takes[index] ?? takesElse }
}
