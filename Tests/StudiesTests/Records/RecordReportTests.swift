import LaneSupport
import FlowScenarios
import FleetStudies
import FlowStudies
import Experiments
import Measures
import Reporting
import Scenarios
import Testing

import Studies

/// What a report says of people's records over a campaign, of figures that can be told beforehand.
@Suite struct RecordReportTests {
    /// Ten people give their consent after 8 hours each, and a day later ask for something that an office on duty from 8
    /// to 16 takes an hour for, and declines; they ask again a day after that.
    static func result(run: String) throws -> FlowResult {
        let text = """
            redomat: 1
            name: office
            time: hours
            assumptions: [ everything ]
            records:
              consent:
                people: 10
                fields: { mail: never, extra: never }
                moves:
                  give: { after: { deterministic: 8 h }, when: { mail: never }, set: { mail: given } }
                  ask: { after: { deterministic: 24 h }, when: { mail: given, extra: never }, set: { extra: given } }
                calls:
                  ask: [ desk, end: declined ]
            stations:
              desk: { shifts: { Mon-Fri 8:00-16:00: 1 }, service: { deterministic: 1 h } }
            run: \(run)
            """
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "office.yaml")
        return try Small.result(try #require(scenario, "\(Diagnostic.render(diagnostics))"))
    }

    static let run =
        "{ starts: Mon 0:00, horizon: 72 h, windows: { first: [ 0 h, 24 h ], second: [ 24 h, 48 h ] }, replications: 2 }"

    /// On the first day nobody at first, everybody from 8 h on: 16 of 24 hours.
    @Test func windows() throws {
        let result = try Self.result(run: Self.run)
        func value(_ measure: String, _ window: String = "all") -> Double? {
            result.measurement("consent", measure, window: window)?.estimate?.value
        }
        #expect(value("mail.at-start(given)", "first") == 0)
        #expect(abs((value("mail.share(given)", "first") ?? 0) - 2.0 / 3) < 1e-15)
        #expect(value("mail.at-end(given)", "first") == 1)
        #expect(value("mail.share(given)", "second") == 1)
        #expect(value("mail.at-end(given)") == 1)
        #expect(value("extra.at-end(given)") == 0)
        #expect(value("give.count", "first") == 10)
        #expect(value("give.rate", "first") == 10.0 / 24)
        #expect(value("give.count", "second") == 0)
    }

    /// All ten come at 32 h, Tuesday 8:00: within the second window ten hours of work for eight on duty; the desk works
    /// until 16:00 and ends what it does then.
    @Test func loadOfThoseOnDuty() throws {
        let result = try Self.result(run: Self.run)
        func value(_ measure: String, _ window: String) -> Double? {
            result.measurement("desk", measure, window: window)?.estimate?.value
        }
        #expect(value("load.mean", "second") == 1.25)
        #expect(value("utilization.mean", "second") == 1)
        #expect(value("load.mean", "first") == 0)
        let text = MarkdownWriter.text(of: FlowReport(result).report())
        #expect(
            text.contains("**desk is overloaded in the window second**: demand is then 125% of the capacity of its"))
        #expect(text.contains("| desk    | 1 for 33.33% of the time |"))
        #expect(text.contains("1 from Mon 8:00, 0 from Mon 16:00, 1 from Tue 8:00"))
    }

    /// What was declined is told; nobody comes by a class, so nothing is said of classes.
    @Test func nothingOfNobody() throws {
        let result = try Self.result(run: Self.run)
        #expect(result.measurement("outcome", "declined.share", "consent-ask")?.estimate?.value == 1)
        let text = MarkdownWriter.text(of: FlowReport(result).report())
        #expect(text.contains("| Declined | consent-ask |  100% |"))
        for empty in ["Who comes and where they go", "From coming in to leaving"] {
            #expect(!text.contains(empty), "\(empty)")
        }
        #expect(text.contains("at its end given 100%; on average over the observed period never"))
        let curve = try #require(RecordCurve(result.run)).file().text
        #expect(curve.contains("consent,mail,given,24,48,1,1,1,1"))
    }

    /// Where an exact value is known, it is said from where it is reckoned.
    @Test func whatTheExactValuesAreOf() throws {
        func text(_ run: String) throws -> String {
            let (read, diagnostics) = ScenarioLoader.load(
                text: """
                    redomat: 1
                    name: plain
                    time: days
                    assumptions: [ everything ]
                    records:
                      consent:
                        people: 50
                        fields: { mail: never }
                        moves:
                          give: { rate: 1/d, when: { mail: not given }, set: { mail: given } }
                          take: { rate: 1/d, when: { mail: given }, set: { mail: withdrawn } }
                    run: \(run)
                    """, name: "plain.yaml")
            let scenario = try #require(read, "\(Diagnostic.render(diagnostics))")
            return MarkdownWriter.text(of: FlowReport(try Small.result(scenario)).report())
        }
        let fresh = try text("{ horizon: 5 d, replications: 5 }")
        #expect(fresh.contains("the observed period itself, which begins with everybody at the start;"))
        #expect(fresh.contains("| People on average |"))
        #expect(fresh.contains("At the end"))
        let warm = try text("{ warm-up: 40 d, horizon: 5 d, replications: 5 }")
        #expect(warm.contains("itself, reckoned from everybody at the start of the run, before the warm-up;"))
        // e⁻⁴⁰ of people have never acted: nothing, and the same nothing in both tables.
        #expect(!warm.contains(/e-\d+%/))
    }
}
