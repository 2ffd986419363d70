internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// What the fields of a flow are read and written by beside units: the clock, and the names of the file.
struct FlowContext: ClockedContext {
    let steps: StepReader
    /// Gets the tables that are written beside the file.
    let files: WrittenFiles?
    /// The station that is read, whose words formulas say without its name.
    var station: Int?

    init(_ steps: StepReader, files: WrittenFiles? = nil, station: Int? = nil) {
        self.steps = steps
        self.files = files
        self.station = station
    }

    var values: ValueReader { steps.values }
    var clock: ClockReader { steps.clock }
    /// Of what formulas may say here.
    var site: FormulaSite { FormulaSite(vocabulary: steps.vocabulary, station: station) }
    var services: ServiceReader { ServiceReader(site) }
    var names: NameBook { steps.names }
    var classes: NameList { steps.names.classes }
    var arrivals: ArrivalsReader {
        ArrivalsReader(
            values: values, clock: clock, end: steps.end, files: files, vocabulary: steps.vocabulary)
    }
}

/// A kind of value of a flow.
typealias FlowKind<Value: Sendable> = FieldKind<Value, FlowContext>

extension FieldKind where Value == Double, Context: ClockedContext {
    /// A moment, by the clock or from the start of the run.
    static var moment: Self {
        .init(.text("time")) { site in
            site.context.clock.moment(site.node, site.what)
        } write: { time, context in
            .value(ExactText.duration(time, context.values))
        }
    }
}

extension FieldKind where Value == [StepDraft], Context == FlowContext {
    /// What is gone through; `[]` is nothing.
    static var steps: Self {
        var kind = Self(.steps) { site in
            site.context.steps.steps(site.node)
        } write: { steps, context in
            let written = steps.map { $0.written(context) }
            return written.contains { $0 == nil } ? nil : .list(written.compactMap { $0 })
        }
        kind.readsNothing = true
        return kind
    }
}

extension FieldKind where Value == Int, Context == FlowContext {
    /// A class by its name.
    static var customerClass: Self {
        .init(.text("class")) { site in
            guard let text = site.values.text(site.node, site.what) else { return nil }
            let classes = site.context.classes
            if let index = classes.index(of: text) { return index }
            return site.log.error(
                "unknown class '\(text)'" + Spelling.suggestion(for: text, in: classes.names), at: site.node.place)
        } write: { index, context in
            .text(context.classes.names[index])
        }
    }

    /// A class of the file's own by its name.
    static var ownClass: Self {
        .init(.text("class")) { site in
            site.values.text(site.node, site.what).flatMap { site.context.steps.customerClass($0, at: site.node) }
        } write: { index, context in
            .text(context.classes.names[index])
        }
    }

    /// A station by its name.
    static var station: Self {
        .init(.text("station")) { site in
            let steps = site.context.steps
            guard let text = site.values.text(site.node, site.what) else {
                steps.missed()
                return nil
            }
            return steps.station(text, at: site.node)
        } write: { index, context in
            .text(context.names.stations.names[index])
        }
    }

    /// How many servers a visitor takes.
    static var takes: Self {
        let number = whole(TakesByClass.range)
        return .init(number.value) { site in
            TakesByClass.number(site.node, site.values)
        } write: {
            number.write($0, $1)
        }
    }
}
