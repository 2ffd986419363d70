import Experiments
import Measures
import Reporting
import FleetStudies
import Fleets
import FlowScenarios
import LaneSupport
import Scenarios
import Testing

import FlowStudies
import Studies

/// What the figures of fleets say, and where there are none.
@Suite("Figures of fleets") struct FleetFigureTests {
    static func report(
        space: String = "{ torus: [ 10 km, 10 km ], speed: 30 km/h }", requests: String = "{ poisson: 60/h }",
        vehicles: String = "{ count: 20 }", run: String = "{ horizon: 10 h, warm-up: 1 h, replications: 2, seed: 5 }",
        more: String = ""
    ) throws -> FleetReport {
        let text = """
            redomat: 1
            name: fleet
            model: fleet
            time: minutes
            assumptions: [ everything ]
            space: \(space)
            requests: \(requests)
            vehicles: \(vehicles)
            match: nearest-idle
            run: \(run)
            \(more)
            """
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "fleet.yaml")
        guard let scenario, let model = scenario.fleet?.model else {
            throw Small.NotRead(messages: Diagnostic.render(diagnostics))
        }
        let run = try FleetRun.run(
            scenario, model, options: StudyOptions(jobs: 2), cancellation: Cancellation(), progress: { _ in })
        return FleetReport(FleetResult(run, command: "redomat run fleet.yaml"))
    }

    private func blocks(_ panel: Panel) -> [Block] {
        panel.marks.compactMap { if case .block(let block) = $0 { block } else { nil } }
    }

    /// First what was asked, then its figures, then what it rests on, and what analysts check.
    @Test func order() throws {
        let report = try Self.report().report()
        #expect(report.kind == "Fleet report, 2 simulated runs of 10 h")
        let headings = report.sections.map(\.heading)
        let wanted: [ReportText] = [
            "In short", "How long they wait and how it ends", "Where", "What vehicles and drivers do", "Assumptions",
            "What was simulated", "Results",
        ]
        #expect(headings.filter(wanted.contains) == wanted)
        #expect(report.sections.first(where: \.isForAnalyst)?.heading == "What was simulated")
        let names = report.figures.map(\.name)
        #expect(Set(names).count == names.count)
    }

    @Test func `what vehicles do adds up to all of their time`() throws {
        let report = try Self.report()
        let figure = try #require(FleetVehicleFigure(report).figure())
        let bars = blocks(figure.panels[0])
        #expect(abs((bars.map(\.x.to).max() ?? 0) - 1) < 1e-9)
        let riding = try #require(report.result.measurement("fleet", "riding.share")?.estimate?.value)
        #expect(figure.title.contains("With somebody \(DrawnUnit.share.words(riding))"))
        #expect(bars.first?.x == Span(0, riding))
    }

    /// A vehicle that is bound at once has no time until then, so that the way to the pickup is the whole wait.
    @Test func `times part by part`() throws {
        let figure = try #require(FleetRequestFigures(try Self.report(vehicles: "{ count: 80 }")).times())
        #expect(figure.panels.count == 1)
        #expect(figure.panels[0].y.scale == .bands(["until the pickup", "on board", "in all"]))
        // What the title says stands in the figure, which has no means.
        #expect(!figure.title.contains("on average"))
        let texts = figure.panels[0].columns.flatMap(\.texts)
        let numbers = figure.title.matches(of: #/([0-9.]+)\u{A0}/#).map { String($0.output.1) }
        #expect(numbers.count == 2 && numbers.allSatisfy(texts.contains), "\(figure.title)")
    }

    @Test func `each kind has its own times`() throws {
        let report = try Self.report(
            requests:
                "{ near: { poisson: 30/h, to: { within: 1 km } }, "
                + "far: { poisson: 30/h, patience: { exponential: 2 min } } }"
        )
        let figures = FleetRequestFigures(report)
        let panel = try #require(figures.times()?.panels.last)
        #expect(panel.y.scale == .bands(["near", "far"]))
        let values = panel.columns.flatMap(\.texts)
        let near = try #require(report.result.measurement("system", "wait.p95", "near")?.estimate?.value)
        let far = try #require(report.result.measurement("system", "wait.p95", "far")?.estimate?.value)
        #expect(near != far)
        #expect(values.contains(DrawnUnit.plain.words(near)) && values.contains(DrawnUnit.plain.words(far)))
        let ends = try #require(figures.ends())
        #expect(ends.panels[0].y.scale == .bands(["all", "near", "far"]))
        #expect(ends.title.contains("Served") && ends.title.contains("waited no longer"))
    }

    @Test func `all are served, nobody answers and nobody pays: no figures`() throws {
        let report = try Self.report()
        #expect(FleetRequestFigures(report).ends() == nil)
        #expect(FleetRequestFigures(report).answers() == nil)
        #expect(FleetMoneyFigure(report).figure() == nil)
        #expect(FleetDayFigure(report).figure() == nil)
    }

    @Test func `fares are split`() throws {
        let report = try Self.report(
            more: "currency: EUR\nfare: { base: 2, per-km: 1, commission: 20%, cost-per-km: 0.1 }")
        let figure = try #require(FleetMoneyFigure(report).figure())
        #expect(figure.title.hasSuffix("drivers 80% and platform 20%"), "\(figure.title)")
        let ends = blocks(figure.panels[0]).map(\.x.to)
        let paid = try #require(report.result.measurement("money", "fares.rate")?.estimate?.value)
        #expect(ends.count == 2 && abs((ends.last ?? 0) - paid * 60) < 1e-6 * paid)
    }

    @Test func `a plane is a map of areas with the north above`() throws {
        let report = try Self.report(run: "{ horizon: 100 h, warm-up: 1 h, replications: 2, seed: 5 }")
        let figure = try #require(FleetMapFigure(report).figure())
        #expect(figure.panels.count == 2)
        #expect(figure.panels[0].y.scale == .bands(["8.75", "6.25", "3.75", "1.25"].map { $0 + "\u{A0}km" }))
        // Nobody looks for an empty cell where there is none, and what is the same everywhere is pale.
        #expect(!figure.subtitle.contains("Without a number"))
        #expect(blocks(figure.panels[1]).allSatisfy { [.heat0, .heat1].contains($0.role) })
        // The table calls areas as the figure does.
        let words = report.whereBlocks().map { "\($0)" }.joined()
        #expect(words.contains("1.25, 8.75") && !words.contains("1/1"))
        let map = FleetMap(report.run)
        // The first cell is the first area of the last row.
        let requests = Double(map.total(0, 12).requests) / 2
        #expect(
            blocks(figure.panels[1]).first?.inside == DrawnUnit.rate("", factor: 1).cell(beside: requests)(requests))
    }

    @Test func `one shop is a place with its ways`() throws {
        let report = try Self.report(
            space: "{ rectangle: [ 6 km, 6 km ], speed: 15 km/h }",
            requests: "{ poisson: 20/h, from: [ 1 km, 1 km ], to: { within: 3 km } }")
        let figure = try #require(FleetMapFigure(report).figure())
        let flows = figure.panels[0].marks.count { if case .flow = $0 { true } else { false } }
        #expect(figure.panels.count == 1 && flows > 0)
        #expect(figure.title.hasPrefix("Where does it go?"), "\(figure.title)")
    }

    @Test func `without ways there is no map`() throws {
        let report = try Self.report(requests: "{ poisson: 60/h, carrying: { exponential: 8 min } }")
        #expect(FleetMapFigure(report).figure() == nil)
    }

    /// Nobody leaves, one comes after the other: exact values are known, and drawn.
    @Test func `theory is drawn where three figures are known`() throws {
        let report = try Self.report(
            requests: "{ poisson: 60/h, carrying: { exponential: 8 min } }", vehicles: "{ count: 12 }",
            run: "{ horizon: 100 h, warm-up: 20 h, replications: 3, seed: 5 }")
        let known = report.result.measurements.count { $0.z != nil && $0.quantity != .arrivals }
        #expect(known > 2)
        #expect(report.report().figures.contains { $0.name == "beside-theory" })
    }

    @Test func `hours of the day`() throws {
        let report = try Self.report(
            requests: "{ poisson: 60/h, patience: { exponential: 2 min } }", vehicles: "{ count: 12 }",
            run: "{ starts: 8:00, horizon: 4 h, warm-up: none, replications: 3, seed: 5 }",
            more: "report: { by: [ hour ] }")
        let figure = try #require(FleetDayFigure(report).figure())
        #expect(figure.panels.map(\.title) == ["Until the pickup", "Served", "Requests per run"])
        let hours = ["8:00", "9:00", "10:00", "11:00"]
        let waits = hours.map { report.result.measurement("system", "wait.mean", window: $0)?.estimate?.value ?? 0 }
        let worst = 8 + (waits.firstIndex(of: waits.max() ?? 0) ?? 0)
        #expect(figure.title.contains("Who asks \(worst)–\(worst + 1) waits"), "\(figure.title)")
    }
}
