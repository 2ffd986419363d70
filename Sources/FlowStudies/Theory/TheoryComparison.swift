import Experiments
package import FlowMeasures
package import FlowScenarios
package import Measures
import Studies
package import FlowNetworks
import QueueingTheory
import Reporting
import Scenarios
package import SimulationKernel

/// Puts what theory knows beside the measures of a simulation.
package struct TheoryComparison {
    /// A value, where it comes from, and whether it is what the run estimates.
    package typealias Exact = (value: Double, source: String, isComparable: Bool)

    let network: FlowNetwork
    /// By station; nil where no formula applies.
    package let stations: [StationTheory?]
    let transients: [StationTransient?]
    let traffic: Traffic
    let plan: RunPlan
    let costs: Costs?
    /// The windows that are looked at on their own.
    let windows: [TimeWindow]
    let recognition: TheoryRecognition
    /// The network as a whole; nil where nothing is known beyond the sum over its stations.
    let whole: SystemTheory?
    /// By record; nil where no formula applies.
    let records: [RecordTheory?]
    /// The same within the windows that come once, by their names.
    private let windowRecords: [String: [RecordTheory?]]
    /// By an attempt's name.
    let attempts: [String: AttemptTheory]
    private let app: AppTheory
    private let need: WarmUpNeed

    package init(
        _ network: FlowNetwork, plan: RunPlan, costs: Costs? = nil, windows: [TimeWindow] = [], bounds: [Double] = []
    ) {
        let recognition = TheoryRecognition(network)
        self.recognition = recognition
        self.network = network
        self.plan = plan
        self.costs = costs
        self.windows = windows
        traffic = recognition.traffic
        stations = recognition.stations().map { theory in
            var theory = theory
            theory?.bounds = bounds
            return theory
        }
        whole = recognition.system()
        attempts = recognition.attempts()
        app = AppTheory(recognition)
        records = network.records.indices.map { RecordTheory(network, $0, plan: plan) }
        windowRecords = Dictionary(
            windows.filter { $0.period == nil }.map { window in
                (window.name, network.records.indices.map { RecordTheory(network, $0, plan: plan, within: window) })
            }, uniquingKeysWith: { first, _ in first })
        need = WarmUpNeed(recognition)
        transients = network.stations.indices.map { index in
            if let horizon = plan.fromEmpty, let found = recognition.transient(ofStation: index, horizon: horizon) {
                return found
            }
            // With a steady rate and a warm-up the long run is what is asked for.
            guard let (from, to) = plan.observed, plan.fromEmpty != nil || !recognition.traffic.isOpen(index) else {
                return nil
            }
            return recognition.unlimited(ofStation: index, from: from, to: to)
        }
    }

    /// The warm-up that the load asks for; nil where that is not known.
    package var warmUpNeeded: Double? { need.time }

    /// Whether long-run values are what the simulation estimates, at all stations of which that is known.
    package var isLongRun: Bool { plan.isLongRun && need.isMet(by: plan) }

    /// Whether the run has a warm-up, but a shorter one than its load asks for.
    package var isWarmUpShort: Bool { plan.isLongRun && !need.isMet(by: plan) }

    private func isLongRun(at index: Int) -> Bool { plan.isLongRun && need.isMet(by: plan, at: index) }

    /// Fills in `exact` and its source.
    package func annotated(_ measurements: [MeasuredFigure]) -> [MeasuredFigure] {
        measurements.map { measurement in
            var result = measurement
            if let found = exact(measurement), let value = Self.withoutNoise(found.value, of: measurement) {
                result.exact = value
                result.isComparable = found.isComparable
                result.note = found.source
            } else if let approximation = approximation(measurement) {
                result.note = approximation
            }
            return result
        }
    }

    /// A value as it can be: what rounding leaves below 0 or above all is taken off; nil where it is more than rounding, or no
    /// number.
    private static func withoutNoise(_ value: Double, of measurement: MeasuredFigure) -> Double? {
        guard value.isFinite else { return nil }
        let isSigned =
            measurement.quantity == .shownWait || measurement.quantity == .profit || measurement.element == .money
        if value < 0, !isSigned {
            let scale = 1 + (measurement.estimate?.value ?? 0).magnitude
            return value > -noise * scale ? 0 : nil
        }
        if measurement.unit == .share, value > 1, value < 1 + noise { return 1 }
        return value
    }

    private static let noise = 1e-9

    private func exact(_ measurement: MeasuredFigure) -> Exact? {
        let measure = measurement.key
        let customerClass = network.classes.firstIndex { $0.name == measurement.customerClass }
        switch measurement.element {
        case .system where measurement.isOfWholePeriod: return system(measure, customerClass)
        // By the hour; of a whole run nobody needs it.
        case .cost where measurement.word == .rate: return cost(measurement.quantity)
        case .cost: return nil
        default: break
        }
        if let record = network.records.firstIndex(where: { $0.element == measurement.element }) {
            let theory = measurement.isOfWholePeriod ? records[record] : windowRecords[measurement.window]?[record]
            guard let found = theory?.exact(measurement.quantity.rawValue, measurement.statistic) else { return nil }
            return measurement.isOfWholePeriod || found.isComparable ? found : nil
        }
        if let attempt = attempts[measurement.element.rawValue] {
            guard measurement.isOfWholePeriod, measurement.isOfAll else { return nil }
            return attempt.value(measure).map { ($0, (isLongRun ? "" : "long run; ") + attempt.source, isLongRun) }
        }
        guard let index = network.stations.firstIndex(where: { $0.element == measurement.element }) else { return nil }
        guard measurement.isOfWholePeriod else {
            return measure == .arrivals ? arrivals(index, customerClass, in: measurement.window) : nil
        }
        return station(measure, index, customerClass)
    }

    private func station(_ measure: MeasureKey, _ index: Int, _ customerClass: Int?) -> Exact? {
        if let transient = transients[index], let value = transient.value(measure, customerClass: customerClass) {
            return (value, transient.source, true)
        }
        let isLongRun = isLongRun(at: index)
        if let theory = stations[index] {
            if let value = theory.value(measure, customerClass: customerClass), value.isFinite {
                return (value, (isLongRun ? "" : "long run; ") + theory.source, isLongRun)
            }
            if measure == .free, customerClass == nil, let value = freeShare(index, theory) {
                return (value, (isLongRun ? "" : "long run; ") + theory.source, isLongRun)
            }
            if customerClass == nil, let found = app.exact(measure, ofStation: index) {
                return (found.value, (isLongRun ? "" : "long run; ") + found.source, isLongRun)
            }
        }
        if isLongRun, let found = flow(measure, index, customerClass) { return found }
        return measure == .arrivals ? arrivals(index, customerClass, in: MeasureName.everybody) : nil
    }

    /// One server is free when it is not busy; of several one is free unless a Poisson stream finds them all busy, so that
    /// it has to wait.
    private func freeShare(_ index: Int, _ theory: StationTheory) -> Double? {
        let discipline = network.stations[index].discipline
        guard let servers = recognition.servers(index), recognition.extras(index).isEmpty else { return nil }
        if servers == 1 { return theory.value(.utilization, customerClass: nil).map { 1 - $0 } }
        guard traffic.isOpen(index), theory.figures.model.hasPrefix("M/"), theory.isLossless,
            !discipline.interruptsService,
            discipline != .processorSharing(atMost: nil)
        else { return nil }
        return theory.value(.waiting, customerClass: nil).map { 1 - $0 }
    }

    /// What follows from the flow alone, whatever the laws and the discipline: who comes, and how busy that keeps the
    /// servers. It needs lines without end, and every station on the way keeping up.
    private func flow(_ measure: MeasureKey, _ index: Int, _ customerClass: Int?) -> Exact? {
        guard traffic.isOpen(index), traffic.upstream(of: index).union([index]).allSatisfy(keepsUp) else { return nil }
        let streams = traffic.streams[index].filter { customerClass == nil || $0.customerClass == customerClass }
        if measure == .arrivals { return (streams.reduce(0) { $0 + $1.rate }, "the traffic equations", true) }
        guard customerClass == nil else { return nil }
        let load = traffic.offeredLoad(at: index)
        let source = "the utilization law: arrival rate times mean service, over the servers"
        if measure == .meanBusy { return (load, source, true) }
        guard measure == .utilization, let servers = recognition.servers(index) else { return nil }
        return (load / Double(servers), source, true)
    }

    private func keepsUp(_ index: Int) -> Bool {
        let station = network.stations[index]
        guard recognition.extras(index).isEmpty, !station.discipline.repeatsService else { return false }
        if station.servers == .unlimited { return true }
        guard let servers = recognition.servers(index) else { return false }
        return traffic.offeredLoad(at: index) < Double(servers)
    }

    /// The expected arrivals of Poisson streams, at a rate that may change, over a period of fixed length.
    private func arrivals(_ index: Int, _ customerClass: Int?, in window: String) -> Exact? {
        guard let (from, to) = plan.observed, !traffic.uncertain.contains(index), !traffic.heldBack.contains(index),
            network.stations[index].retry == nil, !traffic.streams[index].isEmpty
        else { return nil }
        var number = 0.0
        var length = 0.0
        guard let parts = parts(of: window, from, to) else { return nil }
        for part in parts {
            length += part.to - part.from
            for stream in traffic.streams[index] where customerClass == nil || stream.customerClass == customerClass {
                guard stream.before.isEmpty, !stream.delayed, stream.visits.isFinite, stream.tries == 1,
                    let own = network.classes[stream.origin].arrivals.expected(from: part.from, to: part.to)
                else { return nil }
                number += own * stream.visits
            }
        }
        return length > 0 ? (number / length, "the integral of the streams' rates", true) : nil
    }

    /// The pieces of the observed period that a window covers.
    private func parts(of name: String, _ from: Double, _ to: Double) -> [(from: Double, to: Double)]? {
        if name == MeasureName.everybody { return [(from, to)] }
        guard let window = windows.first(where: { $0.name == name }) else { return nil }
        var result: [(from: Double, to: Double)] = []
        let period = window.period ?? .infinity
        for stretch in [TimeWindow.Stretch(from: window.from, until: window.until)] + window.further {
            var shift = window.period.map { $0 * ((from - stretch.until) / $0).rounded(.down) } ?? 0
            while stretch.from + shift < to {
                let part = (from: max(from, stretch.from + shift), to: min(to, stretch.until + shift))
                if part.from < part.to { result.append(part) }
                guard period.isFinite, result.count < 100_000 else { break }
                shift += period
            }
        }
        return result
    }

    /// Servers, waiting and presence at their prices, where the numbers are known.
    private func cost(_ quantity: QuantityName) -> Exact? {
        guard let costs, quantity == .total || network.stations.contains(where: { $0.name == quantity.rawValue }) else {
            return nil
        }
        var sum = 0.0
        var isComparable = true
        var sources = [String]()
        for (index, station) in network.stations.enumerated() {
            guard let price = costs.stations[index], quantity == .total || quantity.rawValue == station.name else {
                continue
            }
            func add(_ price: Double, _ measure: MeasureKey) -> Bool {
                if price == 0 { return true }
                guard let found = self.station(measure, index, nil) else { return false }
                sum += price * found.value
                isComparable = isComparable && found.isComparable
                if !sources.contains(found.source) { sources.append(found.source) }
                return true
            }
            guard add(price.waiting, .meanLength), add(price.present, .meanOccupancy) else { return nil }
            if station.servers == .unlimited {
                guard add(price.server, .meanBusy) else { return nil }
            } else {
                guard case .count(let servers) = station.servers else { return nil }
                sum += price.server * Double(servers)
            }
        }
        return (sum, "prices times mean numbers" + sources.map { "; \($0)" }.joined(), isComparable)
    }

    /// An approximation in words where no exact value is known.
    private func approximation(_ measurement: MeasuredFigure) -> String? {
        guard measurement.isOfAll, measurement.isOfWholePeriod,
            let found = approximate(measurement.element, measurement.key)
        else { return nil }
        return "no exact value; approximately \(Readable.significant(found.value, digits: 4)): \(found.reason)"
    }

    private func approximate(_ element: MeasureElement, _ measure: MeasureKey) -> Approximation? {
        if element == .system {
            // The law of the whole time where customers can overtake on the way, and what else is only nearly known.
            guard isLongRun, let found = whole?.approximation(measure), found.value.isFinite else { return nil }
            return found
        }
        guard let index = network.stations.firstIndex(where: { $0.element == element }) else { return nil }
        guard measure == .meanWait else { return app.approximation(measure, ofStation: index) }
        return isLongRun(at: index) ? recognition.approximateWait(ofStation: index) : nil
    }
}

extension MeasuredFigure {
    /// As theory knows it.
    fileprivate var key: MeasureKey { MeasureKey("\(quantity).\(statistic)") }
}
