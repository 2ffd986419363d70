internal import FlowNetworks
internal import Scenarios

extension LoopDraft {
    static let fields = Fields<LoopDraft, FlowContext>(
        "a repeat", LoopDraft(),
        [
            Field(required: \.steps, "flow", .steps, "what is gone through"),
            .oneOf(
                \.ending,
                WayRefusals(
                    none: "does not say how often",
                    hint: "give times: 3, times: forever, until-share: 95%, or until: tests >= 3",
                    two: "both say how often; give one"), ways),
            Field(\.atMost, "at-most", .whole(1...1_000_000), "with `until-share` or `until`: not more often"),
            Field(
                \.otherwise, "otherwise", .steps, "with `at-most`: what those pass who are not through by then"),
        ])

    private static let ways: [FieldWay<FlowLoop.Ending?, FlowContext>] = [
        FieldWay("times", times, "how often"),
        FieldWay("forever", forever, "the same as `times: forever`", standsAlone: true),
        FieldWay("until", until, "a condition: who comes to the end while it holds goes on behind it"),
        FieldWay(
            "until-share", untilShare, "after each time so many go on behind it, the others go through it again"),
    ]

    private typealias Kind = FieldKind<FlowLoop.Ending?, FlowContext>

    private static let times: Kind = {
        let number = FieldKind<Int, FlowContext>.whole(1...1_000_000)
        let kind: Kind = number.mapped({ .times($0) }, { if case .times(let count)? = $0 { count } else { nil } })
        return kind.or("forever", .never, words: number.value.words + ", or forever")
    }()

    private static let forever = Kind(.init("nothing", .nothing, .text)) { site in
        if site.node.isMissing || site.node.text == "yes" { return .never }
        return site.log.error("'forever' stands without a value, or with yes", at: site.node)
    } write: { _, _ in
        nil
    }

    private static let until = Kind(.text("condition")) { site in
        site.context.steps.condition(site.node, site.what).map { .until($0) }
    } write: { ending, _ in
        if case .until(let formula)? = ending { .value(formula.text) } else { nil }
    }

    private static let untilShare: Kind = {
        let share = FieldKind<Double, FlowContext>.share.checked { share, _ in
            share > 0 ? nil : ("with a share of 0 it never ends; write times: forever", nil)
        }
        return share.mapped(
            { .untilShare($0) }, { if case .untilShare(let share)? = $0 { share } else { nil } })
    }()
}
