import Reporting

/// What is shown costs, beside all that the page has looked at.
extension AnswerWork {
    func withMoney(_ look: AnswerLook) -> AnswerLook {
        let settings = order.settings.map { FrontierSpot.Setting(path: $0.path, value: $0.value) }
        guard let own = FrontierSpot(look.answer, settings: settings), let claim = look.answer.longestWait else {
            return look
        }
        // Only what was looked at to the end stands beside others.
        if look.state == .final || look.state == .precise { frontiers.keep(own, of: question) }
        let found = FrontierSpot.found(by: look.answer, settings: settings)
        for spot in found { frontiers.keep(spot, of: question) }
        var spots = frontiers.spots(of: question)
        if !spots.contains(where: { $0.key == own.key && !$0.isFound }) {
            spots = spots.filter { $0.key != own.key } + [own]
        }
        var told = look
        told.frontier = FrontierPicture(spots, here: own.key, of: claim)
        told.money = MoneyRows(spots: spots, here: own.key, found: found.first?.key)
        return told
    }

    /// Who asks, of which text and with which promises: only then verdicts stand beside each other.
    private var question: String {
        let drawn = order.targets.map { "\($0.key) \($0.value.map { String($0) } ?? "none")" }.sorted()
        return ([order.page, order.digest] + drawn).joined(separator: "\n")
    }
}
