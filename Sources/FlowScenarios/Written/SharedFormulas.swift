internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// Streams by a formula of which classes have parts: the parts have no formula of their own in words.
struct SharedFormulas {
    private struct Stream {
        var formula: FormulaTree
        var text: String
        var arrivals: Arrivals
        var shares: [(index: Int, share: Double)]
    }

    private var streams: [Stream] = []

    /// The classes whose arrivals they are.
    var classes: Set<Int> { Set(streams.flatMap { $0.shares.map(\.index) }) }

    init(_ network: FlowNetwork) {
        for (index, customer) in network.classes.enumerated() {
            let arrivals = customer.arrivals
            guard case .formula(let part) = arrivals.source, let ends = part.text.firstRange(of: "% of "),
                case .operation(.product, .constant(let share, _), let formula) = part.expression
            else { continue }
            let known = streams.firstIndex { stream in
                stream.formula == formula && stream.arrivals.from == arrivals.from
                    && stream.arrivals.until == arrivals.until
            }
            if let known {
                streams[known].shares.append((index, share))
            } else {
                let text = String(part.text[ends.upperBound...])
                streams.append(
                    Stream(formula: formula, text: text, arrivals: arrivals, shares: [(index, share)]))
            }
        }
    }

    func written(_ context: FlowContext) throws(Unwritable) -> [WrittenEntry] {
        var entries: [WrittenEntry] = []
        for (number, stream) in streams.enumerated() {
            let whole = SharedStream(
                source: .formula(RateFormula(stream.formula, text: stream.text)), from: stream.arrivals.from,
                until: stream.arrivals.until)
            let stated = try SharedStream.fields.written(whole, context.arrivals)
            let shares = stream.shares.map {
                WrittenEntry(context.classes.names[$0.index], .value(ExactText.share($0.share)))
            }
            guard case .map(let own) = stated else { throw Unwritable() }
            let parts = [WrittenEntry(SharedStream.classes.name, .map(shares))]
            entries.append(WrittenEntry("stream-\(number + 1)", .map(own + parts)))
        }
        return entries
    }
}
