internal import FlowNetworks
internal import Scenarios

/// Whether everybody who comes to a server who goes round stands in one of his lines, and each line is somebody's.
struct RoundChecks {
    let drafts: FlowDrafts
    let log: DiagnosticLog

    /// - Parameter visits: who comes to the station, for which visits.
    func check(_ draft: StationDraft, _ visits: Set<ClassReach.NamedVisit>) {
        guard let rounds = draft.station.rounds else { return }
        let place = draft.place(of: "rounds")
        for line in rounds.lines {
            switch line {
            case .customerClass(let index):
                if visits.contains(where: { $0.customerClass == index }) { continue }
                log.error(
                    "class '\(name(index))' never comes to '\(draft.name)', so that it has no line there", at: place)
            case .visits(let name):
                if visits.contains(where: { $0.name == name }) { continue }
                let known = Set(visits.flatMap { [self.name($0.customerClass), $0.name].compactMap { $0 } }).sorted()
                log.error(
                    "unknown line '\(name)': it is neither a class nor the name of a visit to '\(draft.name)'"
                        + Spelling.suggestion(for: name, in: known), at: place)
            }
        }
        let strangers = visits.filter { rounds.line(ofClass: $0.customerClass, visit: $0.name) == nil }
        for customerClass in Set(strangers.map(\.customerClass)).sorted() {
            let name = name(customerClass)
            log.error(
                "class '\(name)' comes to '\(draft.name)', but stands in none of its lines", at: place,
                hint: "name it in 'lines', or its visit: { visit: \(draft.name), as: NAME }")
        }
    }

    private func name(_ customerClass: Int) -> String { drafts.classes[customerClass].name }
}
