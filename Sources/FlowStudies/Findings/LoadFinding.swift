import Experiments
import FlowMeasures
import FlowNetworks
package import Measures
import Scenarios
package import Reporting
import SimulationKernel
package import Studies

/// Whether stations keep up with what comes; loads are parts of what their servers can do.
package enum LoadFinding: FlowFinding {
    /// The load is infinite where the work that comes has no finite mean.
    case cannotKeepUp(station: String, load: Double)
    /// The same, but whatever line there is grows no more by the end of the period.
    case tooMuchForPeriod(station: String, load: Double)
    /// It has work all the time, and nothing varies.
    case exactlyFull(station: String, load: Double)
    /// On the whole of the run nobody serves there, though customers come.
    case hasNoServer(station: String)
    /// Its places are full; who comes from another station is held there.
    case fillsUp(station: String, load: Double, turnedAway: MeasuredFigure?)
    /// It cannot keep up, but some of those who wait, or would, leave.
    case cannotServeAll(station: String, load: Double)
    /// It could do all that comes, but those of its servers who take these classes cannot do the work of these.
    case cannotServeClasses(station: String, classes: [String], load: Double, grows: Bool)
    /// - Parameter span: when the first of them is, by the clock; nil where there is none.
    case fallBehindAtPeak(
        stations: [String], peak: Double, load: Double, span: ClosedRange<Double>?, overtime: MeasuredFigure?,
        isWorkedOff: Bool)
    /// The times at which customers come to them are stated by a list.
    case beginsWithList(station: String, load: Double, span: ClosedRange<Double>?, isWorkedOff: Bool)
    case fallsBehindWhileDisturbed(station: String, peak: Double, load: Double, longest: MeasuredFigure?)
    case fallsBehindInWindow(load: MeasuredFigure, isWorkedOff: Bool)
    /// More and more are inside as the run lasts, whatever the loads say; by that part of those who come.
    case gather(share: Double)
    /// Every station keeps up, and yet a good part of a class gives up before it is served.
    case fitsButLoses(MeasuredFigure)
    /// The loads leave room, and yet a good part of those who come is still inside when the run stops.
    case manyAreLeft(MeasuredFigure, share: Double)
    /// Servers are kept during calls, or hold customers: the loads do not tell.
    case unknownBecauseKept(stations: [String])
    /// Stations for whose places others are held up.
    case unknownBecauseHeld(full: [String])
    case firstTriesFit
    case stable(limited: Bool)
    case fitsButNotAtPeak
    /// Some still wait when the last one who serves goes off duty, or are sent away in the middle of their service.
    case fitsButNotInShifts(waiting: Bool, brokenOff: Bool)

    package var seriousness: Seriousness {
        switch self {
        case .cannotKeepUp, .tooMuchForPeriod, .cannotServeClasses, .hasNoServer, .gather: .bad
        case .cannotServeAll, .exactlyFull, .fillsUp, .fallBehindAtPeak, .fallsBehindWhileDisturbed,
            .fallsBehindInWindow,
            .manyAreLeft, .fitsButLoses:
            .warning
        case .beginsWithList, .unknownBecauseKept, .unknownBecauseHeld, .fitsButNotAtPeak, .fitsButNotInShifts: .notice
        case .firstTriesFit, .stable: .good
        }
    }
}

extension LoadFinding {
    package func words(_ report: FlowReport) -> ReportText {
        // Of the hour's need a tenth of a percent says no more than a whole one.
        func share(_ load: Double) -> String { Readable.number((load * 100).rounded() / 100, as: .share) }
        /// `its doctors' capacity`.
        func capacity(_ stations: [String]) -> String { report.capacity(ofStations: stations) }
        switch self {
        case .manyAreLeft(let left, let share):
            let all = report.run.network.stations.allSatisfy(\.initial.isEmpty) ? "" : " or were there at the start"
            return "\(strong: "Many are not done at the end"): \(report.counted(left)), "
                + "\(Readable.number(share, as: .share)) of those who come\(all), \(report.verb(left)) still inside, "
                + "though by the loads there would be time for all. The waits below are of the others: see who is on "
                + "duty when they come."
        case .hasNoServer(let station):
            return "\(strong: "\(report.opening([station])) has no \(report.reader.server(at: station).one)"): whoever "
                + "comes waits for ever, so its waits say nothing."
        case .fillsUp(let station, let load, let turnedAway):
            let away = turnedAway.map { "; of all who come, \(report.estimate($0, .share)) are turned away" } ?? ""
            return """
                \(strong: "\(report.opening([station])) is full much of the time"): demand is \(share(load)) of \
                \(capacity([station])). Who comes from another station is held there meanwhile\(away).
                """
        case .cannotKeepUp(let station, .infinity):
            return "\(strong: "\(report.opening([station])) is overloaded"): the work that comes has no finite mean. "
                + "Its waits describe a run of this length and nothing longer."
        case .cannotKeepUp(let station, let load):
            return """
                \(strong: "\(report.opening([station])) is overloaded"): demand is \(share(load)) of \
                \(capacity([station])). Its line grows as long as the run lasts, so its waits describe a run of this \
                length and nothing longer.
                """
        case .tooMuchForPeriod(let station, let load):
            return
                "\(strong: "\(report.opening([station])) gets more than it can do"): demand over the whole period is "
                + "\(share(load)) of \(capacity([station])), so that not all of it can be done by its end."
        case .exactlyFull(let station, let load):
            return "\(strong: "\(report.opening([station])) has no time to spare"): demand is \(share(load)) of "
                + "\(capacity([station])). Nothing varies here, so that no line grows; with the least variation one "
                + "would."
        case .beginsWithList(let station, let load, let span, let isWorkedOff):
            let when = span.map { " (\(report.span($0)))" } ?? ""
            let then = isWorkedOff ? ", and the line is worked off" : ""
            return "\(strong: "More come to \(report.titles([station])[0]) at once than can be served at once")"
                + "\(when), as the times at which they come are stated. Over the whole period they are "
                + "\(share(load)) of \(capacity([station]))\(then)."
        case .cannotServeAll(let station, let load):
            return "\(strong: "\(report.opening([station])) cannot serve all who come"): demand is \(share(load)) of "
                + "\(capacity([station])). Its line does not grow without end, since some do not stay."
        case .cannotServeClasses(let station, let classes, let load, let grows):
            let names = English.listed(classes.map { report.reader.title(ofClass: $0) })
            let servers = report.reader.server(at: station).many
            let then =
                grows
                ? "Their line grows as long as the run lasts, so their waits describe a run of this length and nothing "
                    + "longer."
                : "Not all of it can be done."
            return
                "\(strong: "\(report.opening([station])) cannot keep up with \(names)"): demand is \(share(load)) of "
                + "the capacity of those \(servers) that take them. \(then)"
        case .fallBehindAtPeak(let names, let peak, let load, let span, let overtime, let isWorkedOff):
            let are = English.agreeing(names.count, "is", "are")
            let line: String
            if isWorkedOff {
                let late = overtime.map { "; the last one leaves \(report.afterClosing($0))" } ?? ""
                line = " The line that builds up is worked off afterwards\(late)."
            } else {
                line = overtime.map { " \(report.lastOneLeaves($0))" } ?? ""
            }
            let when = span.map { " (\(report.span($0)))" } ?? ""
            return """
                \(strong: "\(report.opening(names)) \(are) overloaded at the peak")\(when): demand then reaches \
                \(share(peak)) of \(capacity(names)), over the whole period \(share(load)).\(line)
                """
        case .fallsBehindWhileDisturbed(let station, let peak, let load, let longest):
            let then =
                peak.isFinite
                ? "the first tries that come are then \(share(peak)) of \(capacity([station]))"
                : "it can do nothing then"
            let up = report.value(longest, .number)
            let were = up == "1" ? "was" : "were"
            return """
                \(strong: "\(report.opening([station])) is overloaded while it is disturbed"): by the file's figures, \
                \(then), over the whole period \(share(load)); up to \(up) \(were) seen in \
                its line.
                """
        case .fallsBehindInWindow(let load, let isWorkedOff):
            let then = isWorkedOff ? " The line that builds up is worked off afterwards." : ""
            return """
                \(strong: "\(report.opening(load.element)) is overloaded in the window \(load.window)"): demand is \
                then \(report.estimate(load, .share)) of the capacity of its \(report.servers(at: load.element)) on \
                duty.\(then)
                """
        case .gather(let share):
            return "\(strong: "More and more \(report.customers) are inside as the run lasts"): at its end by "
                + "\(Readable.number(share, as: .share)) of those who came meanwhile. What it says of waits is that of "
                + "its length and of nothing longer."
        case .fitsButLoses(let lost):
            let customerClass = lost.customerClass
            let station = lost.element.rawValue
            let name = lost.isOfAll ? "the \(report.customers)" : report.reader.title(ofClass: customerClass)
            let verb = LostShare.verb(.abandoned, report.reader.served(at: station)) ?? "give up"
            let share = lost.estimate.map(LostShare.told) ?? report.estimate(lost, .share)
            return "\(strong: "By the loads every station keeps up, but not all wait for it"): of \(name) at "
                + "\(report.reader.title(ofStation: station)), \(share) \(verb)."
        case .unknownBecauseKept(let names):
            let servers = report.reader.server(at: names).many
            return """
                Because \(report.customers) keep \(servers) of \(English.listed(report.titles(names))) while they go \
                through other steps, the loads alone do not show whether \
                \(English.agreeing(names.count, "it copes", "they cope")). See how busy those \(servers) are, and the \
                waiting times.
                """
        case .unknownBecauseHeld(let full):
            return """
                Because \(report.customers) who wait for a place at \(English.listed(report.titles(full))) stay where \
                they are until there is one, the loads alone do not show whether the whole copes. See how much is held \
                up, and the waiting times.
                """
        case .firstTriesFit:
            return
                "\(strong: "Capacity is sufficient for first tries"): every station keeps up as long as nobody tries "
                + "again."
        case .stable(let limited):
            let limit = limited ? "without a limit " : ""
            return "\(strong: "Capacity is sufficient"): every station \(limit)keeps up with what comes to it."
        case .fitsButNotAtPeak:
            return "\(strong: "Capacity is sufficient over the whole period, but not at the peak")."
        case .fitsButNotInShifts(let waiting, let brokenOff):
            let parts = [
                waiting ? "some still wait when the last one who serves goes off duty" : nil,
                brokenOff ? "of some the service is broken off when the shift ends" : nil,
            ].compactMap { $0 }
            return
                "\(strong: "By the loads there is time for all"), but not within the shifts: \(English.listed(parts))."
        }
    }
}

extension FlowReport {
    /// `its 3 doctors' capacity`, `their servers' capacity`.
    func capacity(ofStations names: [String]) -> String {
        let noun = reader.server(at: names)
        let servers = run.network.stations.first { $0.name == names.first }?.servers
        if names.count == 1, case .count(1)? = servers { return "its \(noun.one)'s capacity" }
        let many = noun.many.hasSuffix("s") ? "\(noun.many)'" : "\(noun.many)'s"
        return "\(English.agreeing(names.count, "its", "their")) \(many) capacity"
    }

    /// Whether all that the clock says comes again after a day, in a run of several.
    private var everyDayIsAlike: Bool {
        let day = 86_400 / scenario.timeUnit.seconds
        guard case .horizon(let length) = scenario.run.plan.length, length > 1.5 * day, !scenario.run.hasCalendar else {
            return false
        }
        let rates = run.network.classes.compactMap { customerClass -> RateProfile? in
            if case .poisson(let rate) = customerClass.arrivals.source { rate } else { nil }
        }
        return !rates.isEmpty && rates.allSatisfy { $0.isConstant || $0.period == day }
            && run.network.stations.allSatisfy { station in
                switch station.servers {
                case .count, .unlimited, .formula: true
                case .schedule(let schedule): schedule.period == day
                case .groups(let groups):
                    groups.allSatisfy { $0.schedule.period == day || $0.schedule.pieces.count == 1 }
                }
            }
    }

    /// `8:00 to 10:00`, `Thu 7:00 to 8:00`, `every day 7:00 to 8:00`.
    func span(_ span: ClosedRange<Double>) -> String {
        var from = moment(span.lowerBound)
        var until = moment(span.upperBound)
        let day = from.split(separator: " ")[0]
        if everyDayIsAlike, from != day {
            from = "every day " + from.dropFirst(day.count + 1)
            until = String(until.split(separator: " ").last ?? "")
            return "\(from) to \(until)"
        }
        return "\(from) to " + (until.hasPrefix("\(day) ") ? String(until.dropFirst(day.count + 1)) : until)
    }
}
