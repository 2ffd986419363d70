internal import FlowNetworks
internal import Formulas
internal import Scenarios
internal import SimulationKernel

/// How customers come, in ways of which one is said.
extension StatedArrivals {
    typealias Way = FieldWay<Arrivals.Source, ArrivalsReader>

    static let poisson = Way("poisson", .stream, "a Poisson stream, its rate that of the moment")
    static let renewal = Way(
        "renewal",
        FieldKind<Law, ArrivalsReader>.lawAboveZero("the time between arrivals").mapped(
            { .renewal($0) }, { if case .renewal(let law) = $0 { law } else { nil } }),
        "independent times between arrivals")
    static let at = Way("at", .times, "one customer at each")
    static let sessions = FieldWay<RateProfile, ArrivalsReader>(
        "sessions", .rates, "a Poisson stream of people who come with several requests, one by one")
    static let trace = Way("trace", .trace, "one customer at each of these times, which do not fall")
    static let mmpp = Way("mmpp", .phases, "a Poisson stream whose rate goes through these phases in turn")
    static let appointments = Way("appointments", .appointments, "booked times that people keep more or less")

    /// Those that nothing else is needed for.
    static let ways = [poisson, renewal, at, trace, mmpp, appointments]

    /// What a file says of arrivals that it states; nil: it does not.
    init?(_ arrivals: Arrivals) {
        from = arrivals.from
        until = arrivals.until
        first = arrivals.first
        batches = arrivals.batches
        switch arrivals.source {
        case .polls, .nobody: return nil
        case .population(let count, let think):
            population = count
            self.think = think == .deterministic(0) ? nil : think
        case .sessions(let rates, let requests, let think):
            sessions = rates
            self.requests = requests
            self.think = think
        default: source = arrivals.source
        }
    }
}

extension FieldKind where Value == Arrivals.Source, Context == ArrivalsReader {
    /// A rate, rates over time, or a formula.
    static var stream: Self {
        let value = KeyTable.Value(
            "rate, schedule or formula", .rate(.atLeastZero), .schedule, .map { RateReader.formula })
        return .init(value) { site in
            let rates = site.context.rates
            if site.node.entry("formula") != nil {
                let words = site.context.vocabulary?.words(at: .watched, knowsCustomer: false)
                return rates.formula(site.entry, site.what, words).map { .formula($0) }
            }
            return rates.rates(site.entry, site.what).map { .poisson($0) }
        } write: { source, context in
            switch source {
            case .poisson(let profile): ScheduleWriter(context).rates(profile)
            case .formula(let formula): .map([WrittenEntry("formula", .value(formula.text))])
            default: nil
            }
        }
    }

    /// Some times one by one.
    fileprivate static var times: Self {
        let list = FieldKind<[Double], ArrivalsReader>.times
        return .init(list.value) { site in
            list.read(site).map { .at($0) }
        } write: { source, context in
            guard case .at(let times) = source, times.count <= LawWriter.few || context.files == nil else {
                return nil
            }
            return list.write(times, context)
        }
    }

    /// Many times, as a column of a table.
    fileprivate static var trace: Self {
        .init(.text("`file.csv#column`")) { site in
            site.context.rates.trace(site.node).map { .at($0) }
        } write: { source, context in
            guard case .at(let times) = source, times.count > LawWriter.few, let files = context.files else {
                return nil
            }
            let name = files.add("arrivals", columns: ["time"], rows: times.map { [Quantity.text($0)] })
            return .value(name + "#time")
        }
    }

    fileprivate static var phases: Self {
        .init(.list("map of phases", of: .named(.map { ModulatedPhase.fields.table }))) { site in
            site.context.modulated(site.entry)
        } write: { source, context in
            guard case .modulated(let phases) = source else { return nil }
            var entries: [WrittenEntry] = []
            for (index, phase) in phases.enumerated() {
                guard let written = try? ModulatedPhase.fields.written(phase, context) else { return nil }
                entries.append(WrittenEntry("phase-\(index + 1)", written))
            }
            return .map(entries)
        }
    }

    fileprivate static var appointments: Self {
        .init(.map(StatedAppointments.fields.table)) { site in
            site.context.appointments(site.entry)
        } write: { source, context in
            guard case .appointments(let booked) = source else { return nil }
            let stated = StatedAppointments(
                times: booked.times, punctuality: booked.punctuality, noShow: booked.noShow)
            return try? StatedAppointments.fields.written(stated, context)
        }
    }
}
