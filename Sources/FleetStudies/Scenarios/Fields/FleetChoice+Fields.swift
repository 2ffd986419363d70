internal import Fleets
internal import Formulas
internal import Scenarios
internal import SimulationKernel

/// Whom a formula prefers, as `lowest` or `highest` says it.
struct StatedPreference: Sendable, Hashable {
    var choice: FleetChoice

    init(_ choice: FleetChoice) { self.choice = choice }

    /// None is usual: what stands here is exchanged.
    private static let none = FleetChoice(FleetFormula(.constant(0), text: "0"), highestFirst: false)

    static let fields = Fields<StatedPreference, FleetContext>(
        "an order by a formula", StatedPreference(none),
        [
            .oneOf(
                \.choice, WayRefusals(none: "needs lowest or highest", hint: nil, two: "are two orders; give one"), ways
            )
        ])

    static let lowest = FieldWay<FleetChoice, FleetContext>(
        "lowest", .choice(highestFirst: false),
        "a formula of vehicle and request: the lowest value first, and what has none last")
    static let highest = FieldWay<FleetChoice, FleetContext>(
        "highest", .choice(highestFirst: true), "the same, the highest value first")
    static let ways = [lowest, highest]
}

extension FieldKind where Value == FleetChoice, Context == FleetContext {
    static func choice(highestFirst: Bool) -> Self {
        .init(.text("formula")) { site in
            FleetFormulaReader(context: site.context).choice(site.node, site.what, highestFirst: highestFirst)
        } write: { choice, _ in
            choice.highestFirst == highestFirst ? .value(choice.formula.text) : nil
        }
    }
}

/// Which offers a driver accepts: a part of them, or by a formula.
enum Acceptance: Sendable, Hashable {
    case share(Double)
    case formula(FleetFormula)
}

extension OfferBehaviour {
    var acceptance: Acceptance {
        get { accepts.map { .formula($0) } ?? .share(accept) }
        set {
            switch newValue {
            case .share(let share): (accept, accepts) = (share, nil)
            case .formula(let formula): (accept, accepts) = (1, formula)
            }
        }
    }
}

extension FieldKind where Value == Acceptance, Context == FleetContext {
    static var acceptance: Self {
        let share = FleetKind<Double>.share
        return .init(KeyTable.Value(share.value.words + ", condition or formula", share.value.shape, .text)) { site in
            guard let text = site.node.text, QuantityProbe.kind(of: text) == nil, isFormula(text) else {
                guard let share = share.read(site) else { return nil }
                if share > 0 { return .share(share) }
                return site.log.error("nobody would ever accept anything", at: site.node)
            }
            let reader = FleetFormulaReader(context: site.context)
            return reader.formula(site.node, site.what, as: [.yesNo, .number]).map { .formula($0) }
        } write: { acceptance, context in
            switch acceptance {
            case .share(let part): share.write(part, context)
            case .formula(let formula): .value(formula.text)
            }
        }
    }

    /// More than a number with a unit, of which the reading of shares tells what is wrong.
    private static func isFormula(_ text: String) -> Bool { text.contains { $0.isLetter } && text.contains(" ") }
}
