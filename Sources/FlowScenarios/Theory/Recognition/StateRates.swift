import FlowNetworks
import SimulationKernel

/// At which rates customers come to a station, join and are served with 0, 1, 2, … there, as its formulas have it; beyond
/// the last number all stay as they are, or hardly anybody is ever there.
struct StateRates {
    /// Customers who come alike: at a rate that may be a formula, of which a share comes here.
    struct Source {
        var customerClass: Int
        var share: Double
        var rate: FormulaTree
    }

    /// By the number that they find: the rate at which they come, the share that is let in, and the share of those that
    /// joins.
    struct Stream {
        var customerClass: Int
        var coming: [Double] = []
        var admitted: [Double] = []
        var willing: [Double] = []

        /// How many join with the last number there.
        var joiningNow: Double { (coming.last ?? 0) * (admitted.last ?? 0) * (willing.last ?? 0) }
    }

    private(set) var servers: [Int] = []
    /// With 1, 2, … there.
    private(set) var serviceRates: [Double] = []
    private(set) var streams: [Stream] = []

    private let station: Station
    private let index: Int
    private let sources: [Source]
    private let mean: Double
    private let count: FormulaTree
    private let speed: FormulaTree

    /// Nil where something else is read than how many are there, wait or serve, where nobody knows it, or where somebody
    /// would be interrupted.
    init?(_ station: Station, at index: Int, _ sources: [Source], mean: Double) {
        switch station.servers {
        case .count(let number): count = .constant(Double(number))
        case .formula(let formula): count = formula.tree
        case .unlimited, .schedule, .groups: return nil
        }
        // A speed that never changes is part of the services.
        speed = station.speedFormula?.tree ?? .constant(1)
        self.station = station
        self.index = index
        self.sources = sources
        self.mean = mean
        streams = sources.map { Stream(customerClass: $0.customerClass) }
        guard let last = lastChange() else { return nil }
        while servers.count <= last { guard addNumber() else { return nil } }
    }

    private static let most = 1 << 14

    /// From how many there on nothing changes, or hardly anybody is ever there.
    private func lastChange() -> Int? {
        if let capacity = station.capacity { return capacity <= Self.most ? max(1, capacity) : nil }
        var rates = self
        var last = 8
        while last <= Self.most {
            let (births, deaths) = (rates.birthBounds(from: last), rates.deathBounds(from: last))
            if births.low == births.high, deaths.low == deaths.high, rates.serverBounds(from: last).high <= Double(last)
            {
                return last
            }
            let ratio = births.high / deaths.low
            if ratio < 1, deaths.low < .infinity {
                while rates.servers.count <= last { guard rates.addNumber() else { return nil } }
                if rates.isRare(last, ratio: ratio) { return last }
            }
            last *= 2
        }
        return nil
    }

    /// Whether so many are there, or more, for less of the time than a number tells.
    private func isRare(_ last: Int, ratio: Double) -> Bool {
        var weight = 1.0
        var sum = 1.0
        for present in 1...last {
            let births = streams.reduce(0) {
                $0 + $1.coming[present - 1] * $1.admitted[present - 1] * $1.willing[present - 1]
            }
            weight *= births / serviceRates[present - 1]
            sum += weight
        }
        return weight / (1 - ratio) < 1e-15 * sum
    }

    // MARK: with a number there

    /// The rates with one more there than before; whether they are known.
    private mutating func addNumber() -> Bool {
        let present = servers.count
        let found = Present(index: index, number: present)
        guard let number = found.value(of: count), number >= 0, number == number.rounded(), number <= 1e6 else {
            return false
        }
        let here = Present(index: index, number: present, servers: Int(number))
        let atWork = min(present, Int(number))
        // Nobody's server goes while he is served, whoever comes or leaves.
        let before = servers.last.map { min(present - 1, $0) }
        guard before.map({ atWork == $0 || atWork == $0 + 1 }) ?? true, let pace = here.value(of: speed) else {
            return false
        }
        servers.append(Int(number))
        if present > 0 {
            let rate = Double(atWork) * pace / mean
            guard rate > 0, rate < .infinity else { return false }
            serviceRates.append(rate)
        }
        for place in sources.indices {
            let source = sources[place]
            guard let rate = here.value(of: source.rate), rate >= 0, rate < .infinity,
                let balking = shareOfBalking(source.customerClass, here)
            else { return false }
            streams[place].coming.append(rate * source.share)
            streams[place].willing.append(1 - balking)
            guard let admitted = isAdmitted(source.customerClass, here) else { return false }
            streams[place].admitted.append(admitted ? 1 : 0)
        }
        return true
    }

    private func isAdmitted(_ customerClass: Int, _ here: Present) -> Bool? {
        if let capacity = station.capacity, here.number >= capacity { return false }
        guard let admission = station.admission else { return true }
        // Who is not known to be turned away is let in.
        return here.known(admission.tree, ofClass: customerClass).map { $0.value(FormulaInputs()) != 0 }
    }

    private func shareOfBalking(_ customerClass: Int, _ here: Present) -> Double? {
        guard let rule = station.balking?.rule(ofClass: customerClass) else { return 0 }
        guard case .formula(let formula) = rule else {
            return rule.share(waiting: here.waiting, present: here.number)
        }
        guard let share = here.value(of: formula.tree, ofClass: customerClass), (0...1).contains(share) else {
            return nil
        }
        return share
    }

    // MARK: with a number there, or more

    private func serverBounds(from last: Int) -> FormulaBounds { bounds(count, from: last, servers: .notNegative) }

    private func deathBounds(from last: Int) -> FormulaBounds {
        let servers = serverBounds(from: last)
        let pace = bounds(speed, from: last, servers: servers)
        return FormulaBounds(
            low: min(Double(last), servers.low) * pace.low / mean, high: servers.high * pace.high / mean)
    }

    private func birthBounds(from last: Int) -> FormulaBounds {
        let servers = serverBounds(from: last)
        var sum = FormulaBounds(low: 0, high: 0)
        for source in sources {
            let coming = bounds(source.rate, from: last, servers: servers)
            let admitted =
                station.admission.map { bounds($0.tree, from: last, servers: servers, ofClass: source.customerClass) }
                ?? FormulaBounds(low: 1, high: 1)
            let balking = balkingBounds(source.customerClass, from: last, servers)
            sum.low += coming.low * source.share * admitted.low * (1 - balking.high)
            sum.high += coming.high * source.share * admitted.high * (1 - balking.low)
        }
        return sum
    }

    private func balkingBounds(_ customerClass: Int, from last: Int, _ servers: FormulaBounds) -> FormulaBounds {
        guard let rule = station.balking?.rule(ofClass: customerClass) else { return FormulaBounds(low: 0, high: 0) }
        if case .formula(let formula) = rule {
            return bounds(formula.tree, from: last, servers: servers, ofClass: customerClass)
        }
        guard let change = rule.lastChange, Double(last) - servers.high >= Double(change) else { return .yesNo }
        let share = rule.share(waiting: change, present: last)
        return FormulaBounds(low: share, high: share)
    }

    private func bounds(
        _ tree: FormulaTree, from last: Int, servers: FormulaBounds, ofClass customerClass: Int? = nil
    ) -> FormulaBounds {
        let last = Double(last)
        let index = index
        return tree.bounds { reading in
            guard case .place(let place) = reading.source, let word = FlowWord(place) else { return reading.range }
            switch word {
            case .customerClass:
                return customerClass.map { FormulaBounds(low: Double($0), high: Double($0)) } ?? reading.range
            case .station(index, .occupancy): return FormulaBounds(low: last, high: .infinity)
            case .station(index, .length):
                return FormulaBounds(low: servers.high.isFinite ? max(0, last - servers.high) : 0, high: .infinity)
            case .station(index, .busy): return FormulaBounds(low: min(last, servers.low), high: servers.high)
            case .station(index, .free): return FormulaBounds(low: 0, high: max(0, servers.high - last))
            case .station(index, .onDuty): return servers
            default: return reading.range
            }
        }
    }
}

/// How many are at a station, and how many servers.
private struct Present {
    let index: Int
    let number: Int
    /// Nil where that is just asked for.
    var servers: Int?

    var waiting: Int { max(0, number - (servers ?? 0)) }

    func known(_ tree: FormulaTree, ofClass customerClass: Int? = nil) -> FormulaTree? {
        tree.known { place in
            guard let word = FlowWord(place) else { return nil }
            switch word {
            case .customerClass: return customerClass.map(Double.init)
            case .station(index, .occupancy): return Double(number)
            case .station(index, .length): return servers == nil ? nil : Double(waiting)
            case .station(index, .busy): return servers.map { Double(min(number, $0)) }
            case .station(index, .free): return servers.map { Double(max(0, $0 - number)) }
            case .station(index, .onDuty): return servers.map(Double.init)
            default: return nil
            }
        }
    }

    /// Nil where it has no value.
    func value(of tree: FormulaTree, ofClass customerClass: Int? = nil) -> Double? {
        known(tree, ofClass: customerClass).map { $0.value(FormulaInputs()) }.flatMap { $0.isNaN ? nil : $0 }
    }
}
