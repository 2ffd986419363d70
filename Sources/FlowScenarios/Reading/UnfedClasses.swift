internal import FlowNetworks
internal import Scenarios

/// Classes without arrivals: customers of other classes become them on their way, or some wait at the start.
struct UnfedClasses {
    let stations: [StationDraft]
    let flows: [FlowDrafts.NamedFlow]
    let log: DiagnosticLog

    /// Says which classes nobody ever is, and gives the others arrivals of nobody. Who is of a class only from some step
    /// on stays in the flow that it came in, so that such a class needs no flow of its own.
    func settle(_ classes: inout [ClassDraft]) {
        let initial = Set(stations.flatMap { $0.station.initial.map(\.customerClass) })
        // Nobody goes through the flow of a class that others become.
        let begun = classes.indices.filter { classes[$0].statesArrivals || initial.contains($0) }
        let becoming = becoming(begun.map { classes[$0].steps })
        for (index, draft) in classes.enumerated() where draft.isReadable {
            let isFed = draft.statesArrivals || becoming.contains(index) || initial.contains(index)
            if !isFed { log.error("class '\(draft.name)' has no 'arrivals'", at: draft.place) }
            let begins = draft.statesArrivals || initial.contains(index) || !isFed
            if begins, !draft.statesFlow { log.error("class '\(draft.name)' has no 'flow'", at: draft.place) }
            if !begins, draft.statesFlow {
                log.warning(
                    "nobody begins the flow of class '\(draft.name)': it has no arrivals, and who becomes it stays in "
                        + "the flow that he came in", at: draft.place)
            }
            if !draft.statesArrivals, isFed { classes[index].arrivals = Arrivals(.nobody) }
        }
    }

    /// The classes that some step, or waiting so long, makes of others.
    private func becoming(_ begun: [[StepDraft]]) -> Set<Int> {
        var found = Set(stations.flatMap { $0.station.becomes + $0.waitingRules.compactMap(\.becomes) })
        func look(_ steps: [StepDraft]) {
            for step in steps {
                if case .become(let shares, _) = step { found.formUnion(shares.map(\.customerClass)) }
                for part in step.parts { look(part) }
            }
        }
        for steps in begun + flows.map(\.steps) + stations.flatMap(\.exits) { look(steps) }
        return found
    }
}
