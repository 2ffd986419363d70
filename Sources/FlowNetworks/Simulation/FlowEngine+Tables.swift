import SimulationKernel

/// What an engine is made of: the same for all replications of a program, but for the keys of streams.
extension FlowEngine {
    /// Whether the run is over as soon as nobody is inside and nobody can come.
    static func endsEmpty(_ program: FlowProgram) -> Bool {
        // A network with an agenda of its own has always something pending, with nobody there too.
        let hasAgenda = program.isGeneral.contains(true) || !program.network.records.isEmpty
        switch program.plan.length {
        case .untilEmpty: return true
        case .customers: return hasAgenda
        case .horizon, .untilDeadlock:
            if case .customers = program.plan.warmUp { return hasAgenda }
            return false
        }
    }

    /// Whether any station may have its servers choose at the end of a moment.
    static func choosesLate(_ program: FlowProgram) -> Bool {
        program.network.stations.indices.contains { index in
            guard program.isGeneral[index] else { return false }
            let station = program.network.stations[index]
            if case .schedule = station.servers { return true }
            return program.choosesLate[index] || !station.initial.isEmpty
        }
    }

    /// Whether customers carry more than their record. Not in the initializer, where the closures of `||` would hold an
    /// engine that is not whole yet.
    static func mustClear(_ program: FlowProgram, _ tracing: Tracing) -> Bool {
        program.isGeneral.contains(true) || program.slots > 0 || tracing != .none || program.sendsErrands
            || program.recording.notesEnds || !program.network.numbers.isEmpty
    }

    static func steps(of program: FlowProgram, _ tracing: Tracing) -> Buffer<CompiledStep> {
        let looks = program.steps.map { JourneyBooks.looks(at: $0, program) }
        let leavesPlainly = !program.watchesJourneys
        return Buffer(count: program.steps.count) { index in
            var step = program.steps[index]
            if step.kind == .end {
                step.cell = step.origin * Int32(program.network.outcomes.count) + step.outcome
                step.isPlainEnd = tracing == .none && leavesPlainly && isPlain(step, program)
            }
            step.isWatched =
                step.kind == .visit
                && (step.named >= 0 || !program.windows.isEmpty || tracing != .none || step.isInErrand
                    || looks[index])
            if step.kind == .visit, program.readClosely[Int(step.station)] { step.isWatched = true }
            return step
        }
    }

    /// Whether at an end nothing is to be recorded but that somebody leaves.
    private static func isPlain(_ end: CompiledStep, _ program: FlowProgram) -> Bool {
        let index = Int(end.origin)
        let network = program.network
        return !program.recording.notesEnds && network.gatherings.isEmpty && network.journal.isEmpty
            && program.onlyVisits[index] != nil
            && Int(end.outcome) != FlowNetwork.rejected && !network.classes[index].arrivals.isPopulation
            && network.classes[index].arrivals.source != .polls
    }

    static func stations(of program: FlowProgram, takingSecond: Bool) -> Buffer<StationState> {
        let network = program.network
        return Buffer(count: network.stations.count) { index in
            var state = StationState(
                network.stations[index], isGeneral: program.isGeneral[index], isRead: program.readClosely[index],
                ranks: program.rankCounts[index])
            state.takesSecond = takingSecond
            return state
        }
    }

    static func stationBooks(of program: FlowProgram) -> Buffer<StationBooks> {
        let network = program.network
        return Buffer(count: program.readClosely.contains(true) ? network.stations.count : 0) { index in
            StationBooks(classes: program.readClosely[index] ? network.classes.count : 0)
        }
    }

    static func generals(of program: FlowProgram) -> Buffer<GeneralStation> {
        let stations = program.network.stations
        return Buffer(count: program.isGeneral.contains(true) ? stations.count : 0) {
            GeneralStation(stations[$0], at: $0, of: program)
        }
    }

    static func ticketLines(of program: FlowProgram) -> Buffer<TicketLine> {
        let stations = program.network.stations
        let boards = program.network.readBoards
        return Buffer(count: stations.contains { $0.information != nil } ? stations.count : 0) { index in
            let information = stations[index].information
            return TicketLine(
                information ?? Information(), bounds: program.waitBounds,
                isBoardRead: information.map { $0.stayAway != nil || boards[index] } ?? false)
        }
    }

    static func classes(of program: FlowProgram) -> Buffer<ClassState> {
        let network = program.network
        return Buffer(count: network.classes.count) { index in
            var state = ClassState(
                onlyVisit: program.onlyVisits[index], firstStep: program.firstSteps[index],
                arrivals: network.classes[index].arrivals)
            for (record, keeping) in network.records.enumerated() {
                for (move, asked) in keeping.moves.enumerated() where asked.requestClass == index {
                    state.record = Int32(record)
                    state.move = Int32(move)
                }
            }
            return state
        }
    }
}

extension FlowEngine.ThinkTime {
    init(_ source: Arrivals.Source) {
        switch source {
        case .population(_, let law): self.init(sampler: Sampler(law).mirrorable)
        case .sessions(_, let number, let law):
            self.init(sampler: Sampler(law).mirrorable, requests: Sampler(number).mirrorable)
        default: self.init(sampler: Sampler(.deterministic(0)))
        }
    }
}
