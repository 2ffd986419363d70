internal import FlowNetworks
internal import Scenarios

/// Flows side by side, as their map says them.
struct StatedFork: Sendable {
    enum WaitFor: Sendable {
        case all
        case number(Int)
    }

    /// Nil where they are not said.
    var flows: [[StepDraft]]?
    var waitFor: WaitFor?

    init() {}

    init(_ fork: ForkDraft) {
        flows = fork.flows
        waitFor = fork.waitFor.flatMap { $0 == fork.flows.count ? nil : .number($0) }
    }
}

extension ForkDraft {
    static let fields = Fields<StatedFork, FlowContext>(
        "a together", StatedFork(),
        [
            Field(
                required: \.flows, "flows", FlowKind<[[StepDraft]]>.sideBySide.optional,
                "what is gone through side by side; at least two"),
            Field(
                \.waitFor, "wait-for", .waitFor,
                "how many must come to their end before the customer goes on; all is the default. The others are "
                    + "finished all the same"),
        ])
}

extension FieldKind where Value == [[StepDraft]], Context == FlowContext {
    /// At least two flows.
    fileprivate static var sideBySide: Self {
        .init(.list("list of flows", of: .steps)) { site in
            guard let nodes = site.node.elements, nodes.count >= 2 else {
                return site.log.error(
                    "'flows' is a list of at least two flows", at: site.entry.keyPlace,
                    hint: "write { together: { flows: [ [ desk ], [ laboratory ] ], wait-for: all } }")
            }
            return nodes.map { site.context.steps.steps($0) }
        } write: { flows, context in
            let written = flows.map { FlowKind<[StepDraft]>.steps.write($0, context) }
            return written.contains { $0 == nil } ? nil : .list(written.compactMap { $0 })
        }
    }
}

extension FieldKind where Value == StatedFork.WaitFor, Context == FlowContext {
    /// `all`, `first`, or how many; that there are so many flows is looked at when they are known.
    fileprivate static var waitFor: Self {
        let value = KeyTable.Value(
            "all, first, or a whole number", .words(["all", "first"]), .wholeNumber(from: 1, to: nil))
        return .init(value) { site in
            let (node, values) = (site.node, site.values)
            if node.text == "all" { return .all }
            if node.text == "first" { return .number(1) }
            guard let text = node.text, Double(text) != nil else {
                return values.word(node, site.what, [("all", .all), ("first", .all), ("2", .all)])
            }
            return values.wholeNumber(node, site.what, in: 1...1_000_000).map { .number($0) }
        } write: { waitFor, _ in
            switch waitFor {
            case .all: .value("all")
            case .number(let number): .value(String(number))
            }
        }
    }
}
