import Reporting
import Scenarios
import Studies

struct DaysBody: Decodable, Sendable {
    /// The sliders of the day beside that of the file: as set here, or what would do.
    var beside: [SettingBody]
    /// Whether that is what would do.
    var isRemedy: Bool?
    /// The measure that decides the answer; null: the first of the file's targets.
    var decisive: String?
}

/// A day to be watched, as in the file and as set here.
extension Workbench {
    func days(_ body: AnswerBody, _ days: DaysBody) throws -> PageReply {
        let asked: AnswerOrder
        switch try question(body) {
        case .refused(let reply): return reply
        case .order(let order): asked = order
        }
        let targets = AskedTargets(
            asked.base, drawn: asked.targets, measures: AnswerMeasures.requested(asked.shown, of: asked.base)
        ).targets
        let decisive = targets.first { $0.measure.text == days.decisive } ?? targets.first
        let two = TwoDays(
            base: asked.base, decisive: decisive,
            names: ("the file", days.isRemedy ?? false ? "what would do" : "what is set here"))
        let beside = days.beside.prefix(Self.mostSettings).map(\.pair)
        guard let page = try two.page([], beside, jobs: settings.threads) else {
            throw WorkbenchError("there is nothing to watch: nobody waits, or both days do not look alike")
        }
        return .json([("address", .string("/shown/" + tickets.ticket(for: .made(Array(page.utf8)))))])
    }
}
