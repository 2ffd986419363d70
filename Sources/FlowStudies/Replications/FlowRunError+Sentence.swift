package import FlowNetworks
import Reporting
import Scenarios

/// Why a replication could not go on, for the person who wrote the scenario.
extension FlowRunError {
    package func sentence(in unit: String) -> String {
        switch self {
        case .tooManyEvents: "it has more events than one replication can number; use more and shorter ones"
        case .tooManyCustomersInside(let time, let number, let station):
            "at \(MeasureWords.plain(time)) \(unit) there were more than \(Readable.count(number)) customers inside"
                + "\(Self.most(station)); the load is above capacity" + Self.memory(number)
        case .batch(let fault):
            "at \(MeasureWords.plain(fault.time)) \(unit) \(MeasureWords.plain(fault.size)) customers of class "
                + "'\(fault.customerClass)' would come at once ('batches-of'); 1 million is the most"
        case .deadlock(let found) where found.kept > 0:
            "at \(MeasureWords.plain(found.time)) \(unit) \(found.customers) servers at "
                + "\(found.stations.joined(separator: ", ")) were all kept by calls that waited there for a server: "
                + "none of them can ever go on (a deadlock). Give the station more servers, or the call that is made "
                + "while one is kept a time-out or a station of its own"
        case .deadlock(let found):
            "at \(MeasureWords.plain(found.time)) \(unit) \(found.customers) blocked customers waited for each other "
                + "at \(found.stations.joined(separator: ", ")): none of them can ever go on (a deadlock). Give a "
                + "station more places, or ask for the time until this happens with run.until: deadlock"
        case .record(let fault):
            "at \(MeasureWords.plain(fault.entry.time)) \(unit) the audit log contradicts itself: \(fault.sentence). "
                + "This is a bug in the program"
        case .number(let fault): fault.sentence(in: unit)
        case .watched(let fault): fault.sentence(in: unit)
        case .rate(let fault): fault.sentence(in: unit)
        case .standstill(let time):
            "at \(MeasureWords.plain(time)) \(unit) things went on and on and nobody left; look for customers inside "
                + "whom no server will ever take, such as after the last shift, who come again or go round for ever, "
                + "or for a repeated time of 0"
        }
    }
}

extension FlowRunError {
    private static func memory(_ number: Int) -> String {
        number < FlowSimulation.mostInside ? ", and more do not fit into half of the memory at hand" : ""
    }

    private static func most(_ station: String?) -> String {
        station.map { ", most of them at station '\($0)'" } ?? ""
    }
}

extension WatchFault {
    /// What came out, and where.
    func sentence(in unit: String) -> String {
        let list = read.map { "\($0.name) = " + ($0.value.isNaN ? "no value" : MeasureWords.plain($0.value)) }.joined(
            separator: ", ")
        let found = (value.isFinite ? MeasureWords.plain(value) : "no number") + (list.isEmpty ? "" : " (\(list))")
        let start = "at \(MeasureWords.plain(time)) \(unit) the formula '\(formula)' of the "
        return switch place {
        case .servers(let station):
            start + "'servers' of '\(station)' came to \(found); it has to be a whole number from 0"
        case .speed(let station): start + "'speed' of '\(station)' came to \(found); it cannot be below 0"
        }
    }
}

extension NumberFault {
    /// What came out for whom, and where.
    func sentence(in unit: String) -> String {
        let position =
            switch place {
            case .station(let name): "at station '\(name)'"
            case .delay(let name?): "in the delay '\(name)'"
            case .delay(nil): "in a delay"
            case .attempt: "as the time-out of a try"
            case .payment: "as the amount of a payment"
            case .set: "in a step that sets numbers"
            case .share: "in a share of a choice"
            case .sumOfShares: "in the shares of a choice"
            }
        let list = numbers.map { "\($0.name) \(MeasureWords.plain($0.value))" }.joined(separator: ", ")
        let carried = list.isEmpty ? "" : " (\(list))"
        let found = value.isFinite ? MeasureWords.plain(value) : "no number"
        return "at \(MeasureWords.plain(time)) \(unit) the formula '\(formula)' \(position) came to \(found) for a "
            + "customer of class '\(customerClass)'\(carried). \(advice)"
    }

    private var advice: String {
        if value.isNaN { return "Say what is taken where it has no value, such as by \(formula) otherwise 0" }
        return switch need {
        case .time, .patience: "Keep it from falling below 0, such as by max(0 min, …)"
        case .amount: "Keep it from falling below 0, such as by max(0; …)"
        case .share: "A share lies between 0 and 1: keep it there, such as by max(0; min(1; …))"
        }
    }
}

extension RateFault {
    /// What came out, of whose rate, and when.
    func sentence(in unit: String) -> String {
        let whose =
            switch owner {
            case .arrivals(let name): "the rate of class '\(name)'"
            case .move(let name, let record): "the rate of the move '\(name)' of '\(record)'"
            }
        let found = value.isFinite ? "\(MeasureWords.plain(value)) per \(unit)" : "no number"
        let advice =
            value.isFinite
            ? "A rate cannot be negative: write max(0/h; …)" : "Say what holds then: write … otherwise 0/h"
        return "at \(MeasureWords.plain(time)) \(unit) \(whose), \(formula), came to \(found). \(advice)"
    }
}
