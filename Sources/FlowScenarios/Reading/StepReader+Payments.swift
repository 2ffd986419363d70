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
        guard let found = Authorisation.fields.open(entry, of: "'authorise'", context) else {
            missed()
            return .unreadable
        }
        guard found.isWhole, let declines = found.model.declines else { return .unreadable }
        let sum = found.model.approve + declines.reduce(0) { $0 + $1.share }
        guard abs(sum - 1) <= 1e-6 else {
            log.error(
                "the shares of 'approve' and 'declines' sum to \(ShareText.percent(sum)), not to 100%",
                at: entry.keyPlace)
            return .unreadable
        }
        return .choose(found.model.branches(at: entry.keyPlace), entry.keyPlace)
    }
}
