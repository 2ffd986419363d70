internal import Scenarios
internal import FlowNetworks

/// Entries in the books, an issuer's answer, and moves of the customer's own record.
extension StepReader {
    /// What flows may enter: a payment taken, and one given back.
    static let payments = ["charge", "refund"]

    func pay(_ entry: LocatedNode.Entry) -> StepDraft {
        guard let name = values.word(entry.value, "'pay'", Self.payments.map { ($0, $0) }) else { return .unreadable }
        sawPayment(at: entry.keyPlace)
        return .enter(names.entry(name), entry.keyPlace)
    }

    func move(_ entry: LocatedNode.Entry) -> StepDraft {
        guard let text = values.text(entry.value, "'move'"),
            let (record, move) = names.records.move(text, at: entry.value.place, log)
        else { return .unreadable }
        return .move(record: record, move: move, entry.keyPlace)
    }

    // MARK: an issuer's answer

    /// Who is approved goes on; who is declined ends with the reason, unless a soft decline is tried again.
    func authorise(_ entry: LocatedNode.Entry) -> StepDraft {
        guard let map = MapReader(entry, FormatKeys.authorise, of: "'authorise'", log) else {
            missed()
            return .unreadable
        }
        let approve = map["approve"].flatMap { values.share($0, "'approve'") }
        guard let declines = map.entry("declines") else { return .unreadable }
        guard let entries = declines.value.entries, !entries.isEmpty else {
            log.error(
                "'declines' is a map of reasons, not \(declines.value.kind)", at: declines.value,
                hint: "write declines: { insufficient-funds: 9%, stolen: 6% }")
            return .unreadable
        }
        let read = entries.map { decline($0) }
        guard let approve, !read.contains(where: { $0 == nil }) else { return .unreadable }
        let reasons = read.compactMap { $0 }
        let sum = approve + reasons.reduce(0) { $0 + $1.share }
        guard abs(sum - 1) <= 1e-6 else {
            log.error(
                "the shares of 'approve' and 'declines' sum to \(ShareText.percent(sum)), not to 100%",
                at: entry.keyPlace)
            return .unreadable
        }
        let approved = BranchDraft(condition: .share(approve), steps: [], place: entry.keyPlace)
        return .choose(
            [approved] + reasons.map { BranchDraft(condition: .share($0.share), steps: $0.steps, place: $0.place) },
            entry.keyPlace)
    }

    private func decline(_ entry: LocatedNode.Entry) -> (share: Double, steps: [StepDraft], place: SourcePlace)? {
        let outcome = self.outcome(LocatedNode(.scalar(.init(entry.word)), at: entry.keyPlace))
        if let outcome { sawDecline(outcome) }
        guard entry.value.entries != nil else {
            guard let share = values.share(entry.value, "'\(entry.key)'"), let outcome else { return nil }
            return (share, [.end(outcome: outcome)], entry.keyPlace)
        }
        guard let map = MapReader(entry, FormatKeys.decline, of: "the decline '\(entry.key)'", log) else { return nil }
        let share = map["share"].flatMap { values.share($0, "'share'") }
        var steps: [StepDraft]?
        if map.has("soft") {
            steps = map.entry("soft").flatMap { soft in outcome.flatMap { self.soft(soft, $0) } }
        } else {
            steps = outcome.map { [.end(outcome: $0)] }
        }
        guard let share, let steps else { return nil }
        return (share, steps, entry.keyPlace)
    }

    /// So many more tries, each after a time and on its own way, each with the same chance.
    private func soft(_ entry: LocatedNode.Entry, _ outcome: Int) -> [StepDraft]? {
        guard let found = SoftDecline.fields.open(entry, of: "'soft'", values) else { return nil }
        let (soft, map) = (found.model, found.map)
        let way = map.node.entry("via").map { steps($0.value) } ?? []
        guard found.isWhole else { return nil }
        let place = map.entry("after")?.keyPlace ?? entry.keyPlace
        let again = (soft.after.map { [StepDraft.delay($0, name: nil, place)] } ?? []) + way
        let declined = [StepDraft.end(outcome: outcome)]
        if soft.success == 0, let node = map["success"] {
            return log.error("nobody succeeds; leave 'soft' out", at: node)
        }
        guard again.isEmpty else {
            var loop = LoopDraft(steps: again, place: entry.keyPlace)
            loop.ending = .untilShare(soft.success)
            loop.atMost = soft.tries
            loop.otherwise = declined
            return [.loop(loop)]
        }
        // Nothing happens between the tries, so that all of them are one chance.
        var fails = 1.0
        for _ in 0..<soft.tries { fails *= 1 - soft.success }
        return [
            .choose(
                [
                    BranchDraft(condition: .share(1 - fails), steps: [], place: entry.keyPlace),
                    BranchDraft(condition: .share(fails), steps: declined, place: entry.keyPlace),
                ], entry.keyPlace)
        ]
    }
}
