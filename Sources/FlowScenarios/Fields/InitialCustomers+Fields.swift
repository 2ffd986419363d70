internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// Who of a class is at a station at the start of the run, as a map says it.
struct StatedInitial: Sendable {
    /// The class as the file writes it.
    var name = ""
    var number: Int?
    var waited: Law?

    static let most = 0...10_000_000

    static let fields = Fields<StatedInitial, FlowContext>(
        "those of a class who wait at the start", StatedInitial(),
        otherWords: [
            .means("waiting", "waited"), .means("waits", "waited"), .means("times", "waited"), .means("wait", "waited"),
            .means("count", "number"), .means("customers", "number"), .means("present", "number"),
        ],
        [
            Field(
                .required(
                    "number", .wholeNumber(in: most), "how many; may be left out where `waited` has a time for each",
                    unless: ["waited"])
            ) { stated, site in
                stated.number = number(site.node, of: stated.name, site.values)
                return stated.number != nil
            } write: { stated, _, _ in
                stated.number.map { .value(String($0)) }
            },
            Field(\.waited, "waited", .waited, "how long each has waited here already, since he came"),
        ])

    static func number(_ node: LocatedNode, of name: String, _ values: ValueReader) -> Int? {
        values.wholeNumber(node, "the number of '\(name)'", in: most)
    }

    init(name: String = "") { self.name = name }

    init(_ customers: InitialCustomers) {
        waited = customers.waited
        // A list says by itself how many there are.
        if case .sequence? = customers.waited { return }
        number = customers.count
    }
}

extension FieldKind where Value == Law, Context == FlowContext {
    fileprivate static var waited: Self {
        let value = KeyTable.Value(
            "duration, list of durations, `file.csv#column`, or law", .quantity(.duration), .list(.quantity(.duration)),
            .text, .law)
        return .init(value) { site in
            InitialReader.waited(site.node, site.context)
        } write: { law, context in
            switch law {
            case .deterministic(let time): .value(ExactText.duration(time, context.values))
            case .sequence(let times): .list(times.map { .value(ExactText.duration($0, context.values)) })
            default: FlowKind<Law>.law.write(law, context)
            }
        }
    }
}

extension FieldKind where Value == [InitialCustomers], Context == FlowContext {
    /// Numbers, or maps, by class.
    static var initial: Self {
        let shape: KeyTable.Shape = .either([.number(.any), .map { StatedInitial.fields.table }])
        return .init(.map("map of numbers, or of maps, by class", of: shape)) { site in
            InitialReader(context: site.context).initial(site.entry)
        } write: { customers, context in
            var entries: [WrittenEntry] = []
            for one in customers {
                // A list is as long as there are customers.
                if case .sequence(let times)? = one.waited, times.count != one.count { return nil }
                guard var written = try? StatedInitial.fields.written(StatedInitial(one), context) else { return nil }
                if one.waited == nil { written = .value(String(one.count)) }
                entries.append(WrittenEntry(context.classes.names[one.customerClass], written))
            }
            return .map(entries)
        }
    }
}
