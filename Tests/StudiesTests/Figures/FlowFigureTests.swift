import Experiments
import Measures
import Reporting
import FleetStudies
import FlowNetworks
import FlowScenarios
import LaneSupport
import Scenarios
import Testing

import FlowStudies
import Studies

/// What the figures of calls, money, ends and records say, and where there are none.
@Suite("Figures of flows") struct FlowFigureTests {
    private func report(_ text: String) throws -> FlowReport {
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "figures.yaml")
        return FlowReport(try Small.result(try #require(scenario, "\(Diagnostic.render(diagnostics))")))
    }

    private func blocks(_ panel: Panel) -> [Block] {
        panel.marks.compactMap { if case .block(let block) = $0 { block } else { nil } }
    }

    private func lines(_ panel: Panel) -> [Line] {
        panel.marks.compactMap { if case .line(let line) = $0 { line } else { nil } }
    }

    // MARK: goodput

    /// One who comes each second is served in half a second; from 20 s to 30 s nobody is, and the next one whose second
    /// is over is late. The server then needs ten seconds for the ten who wait and ten more for those who come.
    private static func outage(until: Double = 30, horizon: Int = 100) -> String {
        """
        redomat: 1
        name: outage
        time: seconds
        assumptions: [ everything ]
        classes:
          call:
            arrivals: { renewal: { deterministic: 1 s } }
            flow:
              - { attempt: { flow: [ server ], tries: 1, timeout: 2 s, then: [ { end: late } ] }, as: ask }
              - end: answered
        stations:
          server:
            servers: 1
            service: { deterministic: 500 ms }
            disturbances: [ { from: 20 s, until: \(Int(until)) s, speed: 0% } ]
        outcomes: { answered: {}, late: { goodput: no } }
        run: { horizon: \(horizon) s, replications: 2 }
        report: { goodput-over: 5 s }
        """
    }

    @Test func `goodput falls, and is back`() throws {
        let report = try report(Self.outage())
        let figure = try #require(GoodputFigure(report)?.figure())
        #expect(figure.title.hasPrefix("Does it recover? Yes: "), "\(figure.title)")
        #expect(figure.title.contains("after the disturbance"))
        let panel = try #require(figure.panels.first)
        let line = try #require(lines(panel).first { $0.role == .data1 })
        func value(at time: Double) -> Double? { line.points.last { $0.x <= time + 1e-9 }?.y }
        // As many as come, before and in the end; nobody who came in the outage's first 8 s ends well.
        #expect(value(at: 11) == 1)
        #expect(value(at: 22) == 0)
        #expect(value(at: 96) == 1)
        #expect(panel.marks.contains(.region(Region(x: Span(20, 30), role: .open))))
        // The moment in the figure is the one that is measured.
        let time = try #require(report.result.measurement("recovery", "time.mean")?.estimate?.value)
        let moments = panel.marks.compactMap { mark -> Double? in
            if case .rule(let rule) = mark, rule.on == .x, rule.role == .met { rule.at } else { nil }
        }
        #expect(moments == [30 + time])
    }

    @Test func `what never recovers says so`() throws {
        let figure = try #require(GoodputFigure(try report(Self.outage(until: 58, horizon: 60)))?.figure())
        #expect(!figure.title.contains("Yes"), "\(figure.title)")
        #expect(
            !figure.panels.contains {
                $0.marks.contains { if case .rule(let rule) = $0 { rule.role == .met } else { false } }
            })
    }

    // MARK: waits

    /// Each call waits anew; a customer who calls three times is three of them.
    @Test func `calls wait, not customers`() throws {
        let figure = try #require(WaitFigures(try report(Self.outage())).distribution())
        #expect(figure.subtitle.hasPrefix("Share of calls that waited at most"), "\(figure.subtitle)")
        let line = try #require(lines(figure.panels[0]).first)
        #expect(line.points.first == PlotPoint(0, 0))
    }

    /// Vermilion is the colour of a missed target, and of nothing else.
    @Test func `the longest waits have no verdict's colours`() throws {
        let station = "{ servers: 1, service: { exponential: 1 min } }"
        let result = try Small.result(
            Small.scenario(
                "a: { arrivals: { poisson: 0.8/min }, flow: [ one, two, three, four ] }",
                "one: \(station)\ntwo: \(station)\nthree: \(station)\nfour: \(station)",
                run: "{ horizon: 200 min, replications: 3, seed: 1 }"))
        let figure = try #require(WaitFigures(FlowReport(result)).distribution())
        #expect(lines(figure.panels[0]).map(\.role) == [.data1, .data2, .context])
        #expect(figure.subtitle.contains("at the three stations with the longest waits"))
    }

    // MARK: ends and times

    @Test func `ends stand with the good ones first`() throws {
        let report = try report(CallPointExactCases.text)
        let figures = OutcomeFigures(report).figures()
        #expect(figures.map(\.name) == ["how-it-ends", "latency"])
        let panel = figures[0].panels[0]
        #expect(panel.headers.first?.text == "paid")
        guard case .bands(let rows) = panel.y.scale else { throw Small.NotRead(messages: "no rows") }
        #expect(rows == ["all", "app", "web"])
        // Each bar is a whole.
        for row in rows.indices {
            let own = blocks(panel).filter { $0.y.from > Double(row) - 0.5 && $0.y.to < Double(row) + 0.5 }
            #expect(abs((own.map(\.x.to).max() ?? 0) - 1) < 1e-9)
        }
        // What the title says is what the cells say.
        let paid = try #require(report.result.measurement("outcome", "paid.share")?.estimate?.value)
        #expect(figures[0].title.contains("\(DrawnUnit.share.words(paid)) paid"))
        let tail = try #require(report.result.measurement("outcome", "paid.time.p95")?.estimate?.value)
        // In the unit of the panel, so that it is found there again.
        let unit = DrawnUnit(report.scenario.unit(ofTimes: [tail]))
        #expect(figures[1].panels[0].x.unit == unit.name)
        #expect(figures[1].title.contains(unit.text(tail)))
        #expect(figures[1].panels[0].columns.flatMap(\.texts).contains(unit.words(tail * unit.factor)))
        #expect(figures[1].panels.map(\.title) == ["From coming in to each end", "Each call with all its tries"])
    }

    @Test func `one way to end is no figure`() throws {
        let result = try Small.result(
            Small.scenario(
                "a: { arrivals: { poisson: 1/min }, flow: [ desk ] }",
                "desk: { servers: 2, service: { exponential: 1 min } }"))
        let report = FlowReport(result)
        #expect(OutcomeFigures(report).figures().isEmpty)
        #expect(GoodputFigure(report) == nil)
        #expect(MoneyFigures(report).figures().isEmpty)
        #expect(RecordFigures(report).figures().isEmpty)
        #expect(report.figureSections().isEmpty)
    }

    // MARK: money

    /// Four pay 10, 20, 30 and 40; a hundredth goes to the acquirer, who gives back twice that.
    @Test func `money by party, what is below 0 told`() throws {
        let result = try Small.result(
            Small.scenario(
                "shop: { arrivals: { at: [ 1, 2, 3, 4 ] }, flow: [ till, { pay: charge }, { end: paid } ] }",
                "till: { servers: unlimited, service: { deterministic: 0 min } }",
                run: "{ horizon: 10 min, replications: 2 }",
                more: """
                    currency: EUR
                    payments:
                      amount: { sequence: [ 10, 20, 30, 40 ] }
                      goods: [ paid ]
                      fees:
                        acquiring: { from: merchant, to: acquirer, percent: 1% }
                        back: { from: acquirer, to: wallet, percent: 2% }
                    """))
        let figures = MoneyFigures(FlowReport(result)).figures()
        #expect(figures.map(\.name) == ["money"])
        #expect(
            figures[0].title
                == "Who is left with the money? Of 100\u{A0}EUR that customers pay, less what they get back, the merchant "
                + "is left with 99%")
        #expect(figures[0].notes == ["Below 0, since it pays more than it gets: acquirer with \u{2212}1\u{A0}EUR."])
        let parties = figures[0].panels[0]
        let fees = figures[0].panels[1]
        #expect(parties.y.scale == .bands(["customer", "merchant", "wallet", "acquirer"]))
        #expect(blocks(parties).map(\.x.to) == [-100, 99, 2, -1])
        #expect(fees.y.scale == .bands(["back: acquirer to wallet", "acquiring: merchant to acquirer"]))
        #expect(blocks(fees).map(\.x.to) == [2, 1])
    }

    @Test func `what ends earn adds up to what is left`() throws {
        let report = try report(CallPointExactCases.text)
        let figure = try #require(MoneyFigures(report).figures().first { $0.name == "earnings" })
        let parts = blocks(figure.panels[0]).map(\.x.to)
        let left = try #require(parts.last)
        #expect(abs(parts.dropLast().reduce(0, +) - left) < 1e-6 * abs(left))
        #expect(parts.contains { $0 < 0 })
    }

    // MARK: records

    private static func office(people: Int) -> String {
        """
        redomat: 1
        name: office
        time: hours
        assumptions: [ everything ]
        records:
          consent:
            people: \(people)
            fields: { mail: never, extra: never }
            moves:
              give: { after: { deterministic: 36 h }, when: { mail: never }, set: { mail: given } }
              take: { after: { deterministic: 60 h }, when: { mail: given }, set: { mail: withdrawn } }
        run: { horizon: 120 h, replications: 2 }
        """
    }

    /// Everybody gives after a day and a half and takes back 60 h later.
    @Test func `records day by day`() throws {
        let figures = RecordFigures(FlowReport(try Small.result(try scenario(Self.office(people: 40))))).figures()
        #expect(figures.map(\.name) == ["record-states", "records", "moves"])
        #expect(figures[0].title == "How many stand where? mail given 0%")
        let mail = figures[1].panels[0]
        let given = lines(mail).first { $0.endLabel?.text == "given" }
        #expect(given?.points.map(\.y) == [0, 1, 1, 1, 0])
        #expect(figures[1].title == "How does that change over time? mail given goes from 0% to 100% and then to 0%")
    }

    @Test func `shares of few people are no shares`() throws {
        let report = FlowReport(try Small.result(try scenario(Self.office(people: 10))))
        #expect(RecordFigures(report).figures().isEmpty)
    }

    private func scenario(_ text: String) throws -> Scenario {
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "figures.yaml")
        return try #require(scenario, "\(Diagnostic.render(diagnostics))")
    }

    // MARK: warm-up

    @Test func `a warm-up that was looked for has its curves`() throws {
        func report(_ warmUp: String) throws -> FlowReport {
            FlowReport(
                try Small.result(
                    Small.scenario(
                        "a: { arrivals: { poisson: 54/h }, flow: [ desk ] }",
                        "desk: { servers: 1, service: { exponential: 1 min } }",
                        run: "{ horizon: 50 h, warm-up: \(warmUp), replications: 2 }")))
        }
        let found = try report("auto")
        let warmUp = try #require(found.run.warmUp)
        let figure = try #require(WarmUpFigure(found, warmUp).figure())
        #expect(figure.name == "warm-up")
        #expect(Set(figure.panels.map(\.title)) == ["desk, mean wait", "desk, number there", "Time in the system"])
        #expect(found.report().figures.contains { $0.name == "warm-up" })
        #expect(try !report("5 h").report().figures.contains { $0.name == "warm-up" })
    }

    @Test func `names of figures differ within a report`() throws {
        let names = try report(CallPointExactCases.text).report().figures.map(\.name)
        #expect(Set(names).count == names.count && names.contains("goodput") && names.contains("earnings"))
    }
}
