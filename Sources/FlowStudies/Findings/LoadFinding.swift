import Reporting
import Studies

/// Whether stations keep up with what comes; loads are parts of what their servers can do.
enum LoadFinding: FlowFinding {
    /// The load is infinite where the work that comes has no finite mean.
    case cannotKeepUp(station: String, load: Double)
    /// On the whole of the run nobody serves there, though customers come.
    case hasNoServer(station: String)
    /// Its places are full; who comes from another station is held there.
    case fillsUp(station: String, load: Double, turnedAway: MeasuredFigure?)
    /// It cannot keep up, but some of those who wait, or would, leave.
    case cannotServeAll(station: String, load: Double)
    case fallBehindAtPeak(stations: [String], peak: Double, load: Double, overtime: MeasuredFigure?)
    case fallsBehindWhileDisturbed(station: String, peak: Double, load: Double, longest: MeasuredFigure?)
    case fallsBehindInWindow(load: MeasuredFigure)
    /// Servers are kept during calls, or hold customers: the loads do not tell.
    case untoldSinceKept(stations: [String])
    case untoldSinceHeld
    case firstTriesFit
    case stable(limited: Bool)
    case fitsButNotAtPeak

    var seriousness: Seriousness {
        switch self {
        case .cannotKeepUp, .hasNoServer: .bad
        case .cannotServeAll, .fillsUp, .fallBehindAtPeak, .fallsBehindWhileDisturbed, .fallsBehindInWindow: .warning
        case .untoldSinceKept, .untoldSinceHeld, .fitsButNotAtPeak: .notice
        case .firstTriesFit, .stable: .good
        }
    }
}

extension LoadFinding {
    func words(_ report: FlowReport) -> ReportText {
        func share(_ load: Double) -> String { Readable.number(load, as: .share) }
        switch self {
        case .hasNoServer(let station):
            return "\(strong: "\(station) has no server"): whoever comes waits for ever, so its waits say nothing."
        case .fillsUp(let station, let load, let turnedAway):
            let away = turnedAway.map { "; of all who come, \(report.estimate($0, .share)) are turned away" } ?? ""
            return """
                \(strong: "\(station) is full much of the time"): the work that comes is \(share(load)) of what its \
                servers can do. Who comes from another station is held there meanwhile\(away).
                """
        case .cannotKeepUp(let station, .infinity):
            return "\(strong: "\(station) cannot keep up"): the work that comes has no finite mean. Its waits describe "
                + "a run of this length and nothing longer."
        case .cannotKeepUp(let station, let load):
            return """
                \(strong: "\(station) cannot keep up"): the work that comes is \(share(load)) of what its servers \
                can do. Its line grows as long as the run lasts, so its waits describe a run of this length \
                and nothing longer.
                """
        case .cannotServeAll(let station, let load):
            return "\(strong: "\(station) cannot serve all who come"): their work is \(share(load)) of what its "
                + "servers can do. Its line does not grow without end, since some do not stay."
        case .fallBehindAtPeak(let names, let peak, let load, let overtime):
            let fall = English.agreeing(names.count, "falls", "fall")
            let whose = English.agreeing(names.count, "its", "their")
            let late = overtime.map { "; the last one leaves \(report.afterClosing($0))" } ?? ""
            return """
                \(strong: "\(English.listed(names)) \(fall) behind at the peak"): the work that comes is then \
                \(share(peak)) of what \(whose) servers can do, over the whole period \(share(load)). The line that \
                builds up is worked off afterwards\(late).
                """
        case .fallsBehindWhileDisturbed(let station, let peak, let load, let longest):
            let then =
                peak.isFinite
                ? "the first tries that come are then \(share(peak)) of what its servers can do"
                : "it can do nothing then"
            return """
                \(strong: "\(station) falls behind while it is disturbed"): by the file's figures, \(then), over the \
                whole period \(share(load)); up to \(report.value(longest, .number)) were seen in its line.
                """
        case .fallsBehindInWindow(let load):
            return """
                \(strong: "\(load.element) falls behind in the window \(load.window)"): the work that comes is then \
                \(report.estimate(load, .share)) of what its servers on duty can do. The line that builds up is \
                worked off afterwards.
                """
        case .untoldSinceKept(let names):
            return """
                Whether \(English.listed(names)) \(English.agreeing(names.count, "keeps", "keep")) up cannot be told \
                from the loads: \(English.agreeing(names.count, "its", "their")) servers are held while customers go \
                through other steps, for as long as that takes. Look at how busy they are, and at the waits.
                """
        case .untoldSinceHeld:
            return "Whether it keeps up cannot be told from the loads: customers are held at their servers while the "
                + "next station is full, and what those can do is less. Look at the servers held and at the waits."
        case .firstTriesFit:
            return "\(strong: "First tries fit"): no station gets more work in all than its servers can do as long as "
                + "nobody tries again."
        case .stable(let limited):
            let limit = limited ? "without a limit " : ""
            return "\(strong: "It is stable"): every station \(limit)keeps up with what comes to it."
        case .fitsButNotAtPeak:
            return "\(strong: "Over the whole period the work fits, but not at the peak"): no station gets more work "
                + "in all than its servers can do."
        }
    }
}

extension FlowReport {
    /// `19 ± 1 min after the doors have closed, on average`.
    func afterClosing(_ overtime: MeasuredFigure) -> String {
        "\(estimate(overtime, time)) after the doors have closed, on average"
    }
}
