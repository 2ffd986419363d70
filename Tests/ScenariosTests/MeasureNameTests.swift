import LaneSupport
import FlowScenarios
import FleetStudies
import Experiments
import Scenarios
import Testing

/// Measures' names: what each means, in whose unit, and what is said of one that is none.
struct MeasureNameTests {
    static let ward = """
        redomat: 1
        name: ward
        measures:
          halfwait: doctor.wait.mean / 2
          per-patient: cost.total.rate / system.arrivals.rate
        classes:
          routine:
            arrivals: { poisson: 4/h }
            priority: 2
            flow: [ desk, doctor, { delay: { exponential: 5 min }, as: rest } ]
          urgent:
            arrivals: { poisson: 1/h }
            priority: 1
            flow: [ doctor, { visit: doctor, service: { exponential: 5 min }, as: results }, { end: treated } ]
        stations:
          desk: { servers: unlimited, service: { exponential: 5 min } }
          doctor:
            servers: 3
            discipline: priority
            capacity: 40
            patience: { exponential: 2 h }
            service: { exponential: 5 min }
            cost: { server: 30/h }
        run: { horizon: 8 h, at-end: finish }
        expect: [ NAME at least 0 ]
        """

    private func load(_ name: String) -> (MeasureName?, [Diagnostic]) {
        let (scenario, diagnostics) = ScenarioLoader.load(
            text: Self.ward.replacing("NAME", with: name), name: "ward.yaml")
        guard case .measure(let measure, _)? = scenario?.expectations.first?.claim else { return (nil, diagnostics) }
        return (measure, diagnostics)
    }

    /// Element, quantity, statistic, class as in `measures.csv`, with the unit in which it is.
    static let names: [(String, String, MeasureUnit, Statistic)] = [
        ("doctor.wait.mean", "doctor,wait,mean,all", MeasureUnit.time, Statistic.mean),
        ("doctor.wait.p95(urgent)", "doctor,wait,p95,urgent", .time, .quantile(0.95)),
        ("doctor.wait.p99.9", "doctor,wait,p99.9,all", .time, .quantile(99.9 / 100)),
        ("doctor.wait.over(30 min)(urgent)", "doctor,wait,over(30 min),urgent", .share, .over(30)),
        ("doctor.wait.over(0.5 h)", "doctor,wait,over(30 min),all", .share, .over(30)),
        ("doctor.wait.within(90 s)", "doctor,wait,within(1.5 min),all", .share, .within(1.5)),
        ("doctor.wait.positive", "doctor,wait,positive,all", .share, .positive),
        ("doctor.wait.mean(served)", "doctor,wait,mean(served),all", .time, .mean),
        ("doctor.wait.over(30 min)(served)(urgent)", "doctor,wait,over(30 min)(served),urgent", .share, .over(30)),
        ("doctor.wait.sd", "doctor,wait,sd,all", .time, .standardDeviation),
        ("doctor.wait.variance", "doctor,wait,variance,all", .timeSquared, .variance),
        ("doctor.wait.cv", "doctor,wait,cv,all", .number, .coefficientOfVariation),
        ("doctor.wait.second-moment", "doctor,wait,second-moment,all", .timeSquared, .secondMoment),
        ("doctor.wait.min", "doctor,wait,min,all", .time, .minimum),
        ("doctor.time.max", "doctor,time,max,all", .time, .maximum),
        ("doctor.length.mean", "doctor,length,mean,all", .number, .mean),
        ("doctor.length.second-moment", "doctor,length,second-moment,all", .number, .secondMoment),
        ("doctor.length.at-most(5)", "doctor,length,at-most(5),all", .share, .atMost(5)),
        ("doctor.occupancy.exactly(0)", "doctor,occupancy,exactly(0),all", .share, .exactly(0)),
        ("doctor.occupancy.mean(urgent)", "doctor,occupancy,mean,urgent", .number, .mean),
        ("doctor.busy.max", "doctor,busy,max,all", .number, .maximum),
        ("doctor.utilization", "doctor,utilization,mean,all", .share, .mean),
        ("doctor.utilization.mean", "doctor,utilization,mean,all", .share, .mean),
        ("results.wait.mean", "results,wait,mean,all", .time, .mean),
        ("rest.time.p95", "rest,time,p95,all", .time, .quantile(0.95)),
        ("system.time.mean(all)", "system,time,mean,all", .time, .mean),
        ("system.number.mean(urgent)", "system,number,mean,urgent", .number, .mean),
        ("halfwait", "measures,halfwait,mean,all", .time, .mean),
        ("measures.per-patient", "measures,per-patient,mean,all", .money, .mean),
    ]

    @Test(arguments: names)
    func means(name: String, row: String, unit: MeasureUnit, statistic: Statistic) throws {
        let (found, diagnostics) = load(name)
        #expect(Diagnostic.render(diagnostics) == "")
        let measure = try #require(found)
        #expect(
            "\(measure.element),\(measure.quantity),\(measure.statisticText),\(measure.customerClass)" == row)
        #expect(measure.unit == unit)
        #expect(measure.statistic == statistic)
        #expect(measure.text == name)
    }

    /// Figures of their own have no statistic; the only one of a quantity need not be said.
    static let figureNames: [(String, String, MeasureUnit)] = [
        ("doctor.arrivals.rate(urgent)", "doctor,arrivals,rate,urgent", MeasureUnit.rate),
        ("doctor.arrivals", "doctor,arrivals,rate,all", .rate),
        ("doctor.abandoned.share", "doctor,abandoned,share,all", .share),
        ("doctor.rejected.share", "doctor,rejected,share,all", .share),
        ("doctor.unfinished.count", "doctor,unfinished,count,all", .number),
        ("outcome.treated.share", "outcome,treated,share,all", .share),
        ("outcome.treated.rate(urgent)", "outcome,treated,rate,urgent", .rate),
        ("outcome.completed.count", "outcome,completed,count,all", .number),
        ("cost.total.rate", "cost,total,rate,all", .cost),
        ("system.arrivals.rate", "system,arrivals,rate,all", .rate),
    ]

    @Test(arguments: figureNames)
    func figures(name: String, row: String, unit: MeasureUnit) throws {
        // A bound in the unit of the measure.
        let bound = unit == .rate || unit == .cost ? "0/h" : "0"
        let text = Self.ward.replacing("NAME at least 0", with: "\(name) at least \(bound)")
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "ward.yaml")
        #expect(Diagnostic.render(diagnostics) == "")
        guard case .measure(let measure, _)? = scenario?.expectations.first?.claim else {
            Issue.record("no measure")
            return
        }
        #expect(
            "\(measure.element),\(measure.quantity),\(measure.statisticText),\(measure.customerClass)" == row)
        #expect(measure.unit == unit)
        #expect(measure.statistic == nil)
    }

    static let mistakes: [(String, String)] = [
        ("dokter.wait.mean", "there is no 'dokter' to measure; did you mean 'doctor'?"),
        ("doctor.waits.mean", "'doctor' has no 'waits' to measure; did you mean 'wait'?"),
        ("doctor.tries.mean", "'doctor' has no 'tries' to measure"),
        ("doctor.wait.maen", "'doctor.wait' has no 'maen'; did you mean 'mean'?"),
        ("doctor.wait.p0", "'doctor.wait' has no 'p0'"), ("doctor.wait.p100", "'doctor.wait' has no 'p100'"),
        ("doctor.wait.over", "'over' takes a duration, as in over(30 min)"),
        ("doctor.length.exactly(x)", "'exactly' takes a whole number, as in exactly(0)"),
        ("doctor.length.p95", "'doctor.length' has no 'p95'"),
        ("doctor.wait.mean(urgnet)", "unknown class 'urgnet'; did you mean 'urgent'?"),
        ("desk.wait.mean(urgent)", "class 'urgent' never comes to station 'desk'"),
        ("doctor.length.max(urgent)", "'doctor.length.max' is not told by class"),
        ("doctor.utilization(urgent)", "'doctor.utilization.mean' is not told by class"),
        ("desk.wait.mean(served)", "nobody gives up at 'desk', so all are served: leave '(served)' out"),
        ("doctor.time.mean(served)", "'(served)' belongs to waits"),
        (
            "doctor.completion.mean",
            "there is no 'doctor.completion' in this scenario: no service is interrupted at 'doctor'"
        ),
        (
            "doctor.balked.share",
            "there is no 'doctor.balked' in this scenario: everybody joins the line at 'doctor', which has no 'balk'"
        ),
        ("desk.utilization", "there is no 'desk.utilization' in this scenario: 'desk' has servers without limit"),
        (
            "rest.wait.mean",
            "there is no 'rest.wait' in this scenario: nobody waits in a line at 'rest', which is no visit"
        ),
        (
            "system.deadlock.share",
            "there is no 'system.deadlock' in this scenario: the run does not look for one (until: deadlock)"
        ),
        ("outcome.cured.share", "'outcome' has no 'cured' to measure"),
        ("doctor.wait", "'doctor.wait' does not say which statistic"), ("doctor", "'doctor' is no measure"),
        ("halfwaits", "'halfwaits' is no measure; did you mean 'halfwait'?"),
        ("doctor..mean", "'doctor..mean' is no measure's name"),
        ("doctor.wait.mean(urgent", "'doctor.wait.mean(urgent at least 0' does not say what is expected"),
        ("doctor.wait.mean(urgent)(routine)", "'doctor.wait.mean(urgent)(routine)' is no measure's name"),
    ]

    @Test(arguments: mistakes)
    func isNone(name: String, message: String) {
        let (measure, diagnostics) = load(name)
        #expect(measure == nil)
        #expect(diagnostics.map(\.message) == [message])
    }
}
