import Measures
import Studies
import Experiments
import FlowNetworks
import Reporting
import Scenarios
import SimulationKernel

/// How arrivals, waits, lines and load go through the day: the data of a curve, and a table of the report.
struct DayProfile {
    let result: FlowResult

    init(_ result: FlowResult) { self.result = result }

    /// `figures/day-profile.csv`: one row for each station and window.
    func file() -> CSVFile { CSVFile(table(places())) }

    /// - Parameter shown: the columns of a report.
    private func table(_ places: [Place], _ shown: Table<Place>.Column...) -> Table<Place> {
        func of(_ place: Place, _ quantity: QuantityName, _ word: FigureWord = .mean) -> Estimate? {
            result.measurement(place.station, quantity, word, window: place.window)?.estimate
        }
        return Table(
            places, .key("element") { $0.station.rawValue }, .key("window") { $0.window },
            .key("arrivals_rate") { of($0, .arrivals, .rate)?.value }, .key("wait_mean") { of($0, .wait)?.value },
            .key("wait_lower") { of($0, .wait)?.lower }, .key("wait_upper") { of($0, .wait)?.upper },
            .key("length_mean") { of($0, .length)?.value },
            .key("utilization") { of($0, .utilization)?.value }, .group(shown))
    }

    private typealias Place = (station: MeasureElement, window: String)

    private func places(where holds: (Int) -> Bool = { _ in true }) -> [Place] {
        result.run.network.stations.enumerated().filter { holds($0.offset) }.flatMap { _, station in
            result.run.program.windows.map { (station.element, $0.name) }
        }
    }

    /// It is `nil` without windows.
    func section(_ report: FlowReport) -> ReportSection? {
        let windows = result.run.program.windows
        guard !windows.isEmpty else { return nil }
        let hasLoads = result.measurements.contains { $0.quantity == .load && !$0.isOfWholePeriod }
        func of(
            _ quantity: QuantityName, _ kind: Readable.Kind, _ word: FigureWord = .mean
        ) -> ([Place]) -> (Place) -> TableCell {
            // Nobody is on duty in some hours.
            report.knowns(kind, otherwise: kind == .share ? Readable.notMeasured : Readable.notAvailable("nobody")) {
                result.measurement($0.station, quantity, word, window: $0.window)
            }
        }
        func table(_ rows: [Place], _ window: ReportText) -> ReportTable {
            ReportTable(
                self.table(
                    rows, .left("Station") { report.title($0.station) },
                    .left(window) { $0.window },
                    .right("Arrivals \(report.rateForPeople.unit)") {
                        report.rate(result.measurement($0.station, .arrivals, .rate, window: $0.window))
                    },
                    .fitted("Mean wait", of(.wait, report.time)),
                    .each(result.run.scenario.report.quantiles.filter { $0 <= 0.95 }.suffix(1)) { part in
                        .fitted(
                            "\(SoMany.alone(part).beginningSentence) wait at most",
                            of(.wait, report.time, .quantile(part)))
                    },
                    .fitted("Mean in line", of(.length, .number)),
                    .fitted("Demand", if: hasLoads, of(.load, .share)),
                    .fitted("Busy", of(.utilization, .share))))
        }
        let all = places { result.isWaitedAt($0) }
        let note =
            hasLoads
            ? " Where \(report.server.many) come and go, demand (the work that came) and the time they were "
                + "busy are parts of their time on duty; work beyond a shift counts too, so that it can be a little "
                + "more than all of it." : ""
        // Closed days count too.
        let everyDay =
            windows.contains { $0.period != nil }
            ? " A window that comes again is told over all the days on which it does; arrivals, the line and how busy "
                + "\(report.server.many) are count the days on which nobody comes, too." : ""
        return ReportSection(
            "Through the day",
            [
                .paragraph(
                    ReportText(
                        "Waits are those of who came within the window."
                            + (report.outsideHours.map { " \($0)" } ?? "") + everyDay + note))
            ]
                + (all.count <= Self.few
                    ? [.table(table(all, "Window"))]
                    : [
                        .table(table(worst(all), "Worst window")),
                        .folded(
                            "All \(all.count) windows of all stations, as in \(code: "measures.csv").",
                            [.table(table(all, "Window"))]),
                    ]))
    }

    /// As many rows are read by people.
    private static let few = 12

    /// Of each station the window in which those who came waited longest, by the quantile that the figures show.
    private func worst(_ places: [Place]) -> [Place] {
        var stations: [MeasureElement] = []
        for place in places where !stations.contains(place.station) { stations.append(place.station) }
        let word = result.scenario.report.promised.map { FigureWord.quantile($0) } ?? .mean
        func wait(_ place: Place) -> Double {
            result.measurement(place.station, .wait, word, window: place.window)?.value ?? 0
        }
        return stations.compactMap { station in
            places.filter { $0.station == station }.max { wait($0) < wait($1) }
        }
    }
}
