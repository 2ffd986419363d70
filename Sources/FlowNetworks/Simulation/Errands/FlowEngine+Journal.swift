import SimulationKernel

/// What flows enter into the journal, and when nothing can be entered for a customer any more.
extension FlowEngine {
    /// A customer comes in.
    func openAccount(_ entity: UInt32, classAt index: Int) {
        guard hasErrands, errands.journal.isKept, !classes[index].arePolls || classes[index].record >= 0 else { return }
        pool.errands[Int(entity)].account = errands.journal.open(
            Journal.Account(origin: Int32(index), number: pool.records[Int(entity)].number))
    }

    func enter(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ index: Int32) {
        let errand = pool.errands[Int(entity)]
        var record = JournalRecord(
            time: now, what: .entry, origin: step.pointee.origin, number: rootNumber(entity))
        record.attempt =
            errand.key != 0
            ? errand.key
            : JournalRecord.key(
                0, errands.identityKeys[Int(index)], numberOfVisit(step, entity) &- pool.records[Int(entity)].number)
        record.request = errand.key != 0 ? errand.request : record.attempt
        record.isIdempotent = errand.isIdempotent
        record.entry = step.pointee.outcome
        record.attributes = errand.attributes
        record.isZombie = errand.isZombie
        if step.pointee.factor >= 0 { record.value = noted(entity, step) }
        errands.journal.records.append(record)
        if isTraced { note(.enter, entity, step, tryNumber: errand.tryNumber) }
    }

    /// What is noted with an entry; where that is negative or no number the run ends.
    private func noted(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) -> Double {
        let value = value(ofFactor: step.pointee.factor, entity, step)
        return scaled(1, by: step.pointee.factor, of: value, entity, step, for: .amount)
    }

    /// A customer leaves.
    func closeAccount(_ entity: UInt32, classAt index: Int, outcome: Int) {
        let account = pool.errands[Int(entity)].account
        guard account >= 0 else { return }
        var record = JournalRecord(
            time: now, what: .end, origin: Int32(index), number: pool.records[Int(entity)].number)
        record.outcome = Int32(outcome)
        record.attributes = pool.errands[Int(entity)].attributes
        errands.journal.records.append(record)
        errands.journal.accounts[Int(account)].hasLeft = true
        if errands.journal.accounts[Int(account)].errands == 0 { errands.journal.close(account, at: now) }
    }

    func closeErrand(ofAccount account: Int32) {
        errands.journal.accounts[Int(account)].errands -= 1
        guard errands.journal.accounts[Int(account)].errands == 0, errands.journal.accounts[Int(account)].hasLeft
        else { return }
        errands.journal.close(account, at: now)
    }
}

extension JournalRecord {
    /// Tells an attempt of a customer from all others: from the one it stands in, its step and its visit (the finisher
    /// of SplitMix64; Steele, Lea & Flood 2014).
    static func key(_ outer: UInt64, _ identity: UInt64, _ visit: UInt64) -> UInt64 {
        var word = outer &* 0x9E37_79B9_7F4A_7C15 &+ identity &+ visit &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
        return (word ^ word >> 31) | 1
    }
}
