import SimulationKernel

/// Where decisions are noted, when they are to be traced; nothing else comes here.
extension FlowEngine {
    /// - Parameters:
    ///   - station: that says it, or of which it was asked; −1: none.
    ///   - read: what a word of the state comes to.
    private func note(
        _ rule: FlowDecision.Rule, _ formula: StepFormula, _ value: Double, _ verdict: FlowDecision.Verdict,
        _ entity: UInt32?, at station: Int, read: ((FlowWord) -> Double)? = nil
    ) {
        add(
            FlowDecision(
                time: now, rule: rule, said: .formula(formula.text), station: Int32(station),
                reads: reads(of: formula, entity, read), value: value, type: formula.tree.type, verdict: verdict),
            entity)
    }

    /// What a formula reads, as it is now.
    func reads(
        of formula: StepFormula, _ entity: UInt32? = nil, _ read: ((FlowWord) -> Double)? = nil
    ) -> [FlowDecision.Read] {
        formula.tree.readings.map { reading in
            FlowDecision.Read(
                name: reading.name, value: value(of: reading, entity, read), type: reading.type,
                isTimeOfDay: reading.motion == .daily)
        }
    }

    private func add(_ decision: FlowDecision, _ entity: UInt32?) {
        var decision = decision
        if let entity {
            let step = steps + Int(pool.records[Int(entity)].step)
            decision.origin = step.pointee.origin
            decision.customerClass = step.pointee.customerClass
            decision.number = rootNumber(entity)
        }
        trace.decisions.append(decision)
    }

    /// What one word comes to now.
    private func value(
        of reading: FormulaReading, _ entity: UInt32?, _ read: ((FlowWord) -> Double)?
    ) -> Double {
        func value(at place: FormulaPlace) -> Double {
            switch place.bank {
            case .run: return place == .now ? now : .nan
            case .numbers: return entity.map { numbers(of: $0)[Int(place.index)] } ?? .nan
            case .customer, .state:
                guard let word = FlowWord(place) else { return .nan }
                if place.bank == .state { return read?(word) ?? self.value(of: word) }
                guard let entity else { return .nan }
                let step = steps + Int(pool.records[Int(entity)].step)
                return self.value(of: word, FormulaSubject(entity, at: step.pointee))
            }
        }
        switch reading.source {
        case .place(let place): return value(at: place)
        case .since(let place): return now - value(at: place)
        case .timeOfDay, .days:
            var time = now
            return withUnsafePointer(to: &time) { FormulaTree.reading(reading).value(FormulaInputs(run: $0)) }
        }
    }
}

/// Of who takes a step, or comes to a station.
extension FlowEngine {
    func noteCondition(
        _ place: Int, _ holds: Bool, isLast: Bool, _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>
    ) {
        let verdict: FlowDecision.Verdict = holds ? (isLast ? .taken : .holds) : .notTaken
        let condition = program.conditions[place].source
        stand(entity, at: step) {
            if case .formula(let formula) = condition {
                let subject = FormulaSubject(entity, at: step.pointee)
                let value = program.conditions[place].formula.map { self.value(of: $0, subject) } ?? Double.nan
                return note(.when, formula, value, verdict, entity, at: -1)
            }
            add(
                FlowDecision(
                    time: now, rule: .when, said: .condition(condition), reads: reads(of: condition, entity, step),
                    value: holds ? 1 : 0, type: .yesNo, verdict: verdict), entity)
        }
    }

    /// What a condition of the short form reads.
    private func reads(
        of condition: ConditionalBranch.Condition, _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>
    ) -> [FlowDecision.Read] {
        let network = program.network
        let subject = FormulaSubject(entity, at: step.pointee)
        func kind(_ name: String, _ values: [String], _ word: FlowWord) -> [FlowDecision.Read] {
            let type = FormulaType.kind(FormulaKind(name, values))
            return [.init(name: name, value: value(of: word, subject), type: type, isTimeOfDay: false)]
        }
        switch condition {
        case .attribute(let index, _):
            return kind(network.attributes[index].name, network.attributes[index].values, .attribute(index))
        case .field(let record, let field, _):
            let own = network.records[record].fields[field]
            return kind("\(network.records[record].name).\(own.name)", own.values, .field(record: record, field: field))
        case .number(let index, _):
            let number = network.numbers[index]
            return [
                .init(
                    name: number.name, value: numbers(of: entity)[index],
                    type: number.isDuration ? .duration : .number, isTimeOfDay: false)
            ]
        case .formula: return []
        }
    }

    /// Within a step that somebody takes, whose record may still name another one.
    private func stand(_ entity: UInt32, at step: UnsafeMutablePointer<CompiledStep>, _ body: () -> Void) {
        let record = pool.records + Int(entity)
        let before = record.pointee.step
        record.pointee.step = Int32(step - steps.pointer)
        body()
        record.pointee.step = before
    }

    func noteShares(
        _ range: Range<Int>, _ taken: Int, _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>
    ) {
        stand(entity, at: step) {
            for (place, index) in range.enumerated() {
                guard let formula = program.shares[index].source else { continue }
                let verdict: FlowDecision.Verdict = index == taken ? .taken : .notTaken
                note(.share, formula, shareRow.pointer[place], verdict, entity, at: -1)
            }
        }
    }

    /// - Parameter taken: the step to which it leads.
    func noteChoice(
        _ choice: CompiledChoice, _ taken: Int32, _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>
    ) {
        let first = Int(step.pointee.firstBranch)
        let subject = FormulaSubject(entity, at: step.pointee)
        let rule: FlowDecision.Rule = choice.isHighest ? .highest : .lowest
        stand(entity, at: step) {
            for (index, station) in choice.stations.enumerated() {
                if let condition = choice.source.condition, !holds(choice.conditions[index], subject) {
                    note(.candidate, condition.at(station), 0, .leftOut, entity, at: station)
                    continue
                }
                let value = value(of: choice, index, subject)
                let isTaken = branches[first + index].step == taken
                note(
                    rule, choice.source.formula.at(station), choice.isHighest ? value : -value,
                    isTaken ? .taken : .notTaken, entity, at: station)
            }
        }
    }

    func noteLoop(
        _ formula: StepFormula, _ holds: Bool, _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>
    ) {
        stand(entity, at: step) {
            note(.again, formula, holds ? 1 : 0, holds ? .goesOn : .goesRound, entity, at: -1)
        }
    }

    func noteGate(_ question: CompiledQuestion, _ entity: UInt32) {
        note(.gate, question.source, 1, .goesOn, entity, at: -1)
    }

    func noteAdmission(_ value: Double, _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) {
        let station = Int(step.pointee.station)
        guard let formula = program.network.stations[station].admission else { return }
        note(.admit, formula, value, value == 0 ? .isRejected : .joins, entity, at: station)
    }

    /// What somebody does who may not join, or comes again.
    func noteChance(
        _ formula: StepFormula, _ rule: FlowDecision.Rule, _ value: Double, _ happens: Bool, _ entity: UInt32,
        _ step: UnsafeMutablePointer<CompiledStep>
    ) {
        let verdict: FlowDecision.Verdict =
            rule == .balk ? (happens ? .balks : .joins) : (happens ? .comesAgain : .doesNotComeAgain)
        note(rule, formula, value, verdict, entity, at: Int(step.pointee.station))
    }

    /// For how long somebody waits, in the mean.
    func notePatience(
        _ factor: Int32, _ mean: Double, _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>
    ) {
        note(
            .patience, program.factors[Int(factor)].source, mean, .waitsSoLong, entity, at: Int(step.pointee.station))
    }
}

/// Of servers and those who wait.
extension FlowEngine {
    /// Whom servers take of those who wait, before he goes: why they begin, and everybody's rank, the next one's first.
    func noteTaking(_ choice: Choice, _ general: UnsafeMutablePointer<GeneralStation>) {
        let station = general.pointee.number
        if let formula = program.network.stations[station].startWhen,
            case .start(let question) = program.watches.list[general.pointee.startWatch].what
        {
            let value = valueNow(question, FormulaSubject.nobody)
            note(.start, formula, value, value == 1 ? .begins : .beginsAtLast, choice.entity, at: station)
        }
        // Of one who waits alone nobody asks for his rank.
        guard case .byRank(let order) = program.network.stations[station].discipline, general.pointee.lines.total > 1
        else { return }
        noteRank(order, choice.entity, .isNext, of: choice.group, general)
        let lines = general.pointee.groups[choice.group].lines
        for line in 0..<general.pointee.lines.count where lines.contains(line) {
            forEachWaiting(in: line, general) { entity in
                if entity != choice.entity { noteRank(order, entity, .waits, of: choice.group, general) }
            }
        }
    }

    private func noteRank(
        _ order: RankOrder, _ entity: UInt32, _ verdict: FlowDecision.Verdict, of group: Int,
        _ general: UnsafeMutablePointer<GeneralStation>
    ) {
        let urgency = urgencyNow(entity, of: group, general)
        let value = urgency == .infinity ? .nan : order.highestFirst ? -urgency : urgency
        note(
            .rank(highestFirst: order.highestFirst), order.formula, value, verdict, entity,
            at: general.pointee.number, read: { self.value(of: $0, forServerOf: group, general) })
    }

    /// Where another number, or another speed, holds from now on.
    func noteServers(
        _ rule: FlowDecision.Rule, _ question: CompiledQuestion, _ value: Double, before: Double, _ station: Int
    ) {
        if value != before { note(rule, question.source, value, .isSet, nil, at: station) }
    }

    /// - Parameter index: among the program's rules.
    func noteWaitingRule(_ index: Int, _ verdict: FlowDecision.Verdict, _ entity: UInt32) {
        let step = steps + Int(pool.records[Int(entity)].step)
        let first = Int(details[Int(step.pointee.detail)].firstRule)
        note(
            .whileWaiting(index - first), program.waitingRules[index].question.source, 1, verdict, entity,
            at: Int(step.pointee.station))
    }
}
