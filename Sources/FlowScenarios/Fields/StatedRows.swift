internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// Numbers of customers from rows of data, as a class's map says them.
struct StatedRows: Sendable {
    var file: String?
    /// In which column each number is.
    var columns: [LocatedNode.Entry]?
    var isInOrder = false

    static let fields = Fields<StatedRows, FlowContext>(
        "numbers of a class", StatedRows(),
        [
            Field(
                \.file, "from", .text("a file"),
                "with `columns`: the numbers of a customer come from one row of this table"),
            Field(\.columns, "columns", .columns, "with `from`: in which column each is"),
            Field(
                \.isInOrder, "in-order", .flag,
                "with `from`: the first customer has the first row, the next the next; no, any row, is the default"),
        ])

    static let example = "write { from: patients.csv, columns: { age: age, acuity: score } }"
}

extension FieldKind where Value == [LocatedNode.Entry], Context == FlowContext {
    fileprivate static var columns: Self {
        .init(.map("map of numbers and columns", of: .text)) { site in
            if let pairs = site.node.entries, !pairs.isEmpty { return pairs }
            return site.log.error(
                "'columns' is a map of numbers and the columns they are in, not \(site.node.kind)", at: site.node,
                hint: StatedRows.example)
        } write: { columns, _ in
            .map(columns.map { WrittenEntry($0.key, .text($0.value.text ?? "")) })
        }
    }
}

extension FieldKind where Value == [NumberSource], Context == FlowContext {
    /// Laws and values by number, or rows of data.
    static var sources: Self {
        let value = KeyTable.Value(
            "map of numbers and laws", .map { StatedRows.fields.table }, .named(.anything))
        return .init(value) { site in
            ClassNumbersReader(context: site.context).read(site.entry, of: site.owner)
        } write: { sources, context in
            var entries: [WrittenEntry] = []
            for source in sources {
                guard let written = written(source, context) else { return nil }
                entries += written
            }
            return .map(entries)
        }
    }

    private static func written(_ source: NumberSource, _ context: FlowContext) -> [WrittenEntry]? {
        let known = context.names.numbers.list
        switch source {
        case .law(let number, let law):
            let own = known[number]
            let writer = DependentLawWriter(context, plainNumbers: !own.isDuration)
            return writer.valueOrLaw(law).map { [WrittenEntry(own.name, $0)] }
        case .rows(let rows):
            guard let files = context.files else { return nil }
            let names = rows.numbers.map { known[$0].name }
            let file = files.add("numbers", columns: names, rows: rows.rows.map { $0.map(Quantity.text) })
            let columns = names.map { name in
                LocatedNode.Entry(key: name, keyPlace: .nowhere, value: WrittenNode.text(name).located)
            }
            let stated = StatedRows(file: file, columns: columns, isInOrder: rows.isInOrder)
            guard case .map(let entries)? = try? StatedRows.fields.written(stated, context) else { return nil }
            return entries
        }
    }
}
