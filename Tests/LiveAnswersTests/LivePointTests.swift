import Experiments
import FlowStudies
import LaneSupport
import Scenarios
import Testing

import Studies
import Reporting

/// Answers that sharpen: the same replications whoever asks for them, and the figures of a run with as many.
@Suite("Answers that sharpen") struct LivePointTests {
    static func clinic(doctors: Int = 3, replications: Int = 40) -> String {
        """
        redomat: 1
        name: clinic
        time: minutes
        assumptions: [ everything ]
        parameters: { doctors: \(doctors) }
        classes:
          urgent: { arrivals: { poisson: 3/h }, flow: [ doctor ], priority: 1 }
          plain: { arrivals: { poisson: 9/h }, flow: [ doctor ], priority: 2 }
        stations:
          doctor: { servers: $doctors, discipline: priority, service: { exponential: 12 min } }
        run: { horizon: 8 h, replications: \(replications), seed: 7 }
        expect:
          - doctor.wait.mean at most 60 min
          - doctor.wait.p90 at most 120 min
          - doctor.utilization.mean at most 99%
        """
    }

    static func scenario(_ text: String) throws -> Scenario {
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "clinic.yaml")
        return try #require(scenario, "\(Diagnostic.render(diagnostics))")
    }

    static func question(_ text: String = clinic(), doctors: Int? = nil) throws -> LiveQuestion {
        let scenario = try scenario(text)
        return LiveQuestion(
            scenario, settings: doctors.map { [("doctors", "\($0)")] } ?? [], measures: scenario.requestedMeasures)
    }

    static func point(_ doctors: Int? = nil) throws -> LivePoint {
        try #require(try question(doctors: doctors).point().point)
    }

    @Test func growingIsTheSameAsBeginningAnew() throws {
        let schedule = LookSchedule(most: 80)
        let slow = try Self.point()
        let quick = try Self.point()
        for size in schedule.sizes { #expect(try slow.grow(to: size, jobs: 1, cancellation: Cancellation())) }
        #expect(try quick.grow(to: 80, jobs: 2, cancellation: Cancellation()))
        for look in 0..<schedule.count {
            let one = try #require(slow.answer(at: look, of: schedule))
            let other = try #require(quick.answer(at: look, of: schedule))
            #expect(one.figures.map(\.estimate) == other.figures.map(\.estimate))
        }
    }

    /// Every figure is that of `redomat run` with the same settings and as many replications, to the last digit.
    @Test(arguments: [nil, 4]) func theFiguresAreThoseOfARun(doctors: Int?) throws {
        let point = try Self.point(doctors)
        #expect(try point.grow(to: 20, jobs: 2, cancellation: Cancellation()))
        // Who looks once has the intervals of who runs once.
        let answer = try #require(point.answer(at: 0, of: LookSchedule(most: 20)))
        #expect(answer.replications == 20)
        let result = try Study.run(
            try Self.scenario(Self.clinic(doctors: doctors ?? 3)), options: StudyOptions(replications: 20, jobs: 2),
            command: "redomat")
        let files = try #require(result.files)
        let table = try #require(files.files.first { $0.path == "measures.csv" })
        guard case .table(let csv) = table.content else {
            Issue.record("measures.csv is no table")
            return
        }
        let lines: [[String]] = csv.text.split(whereSeparator: \.isNewline).map { line in
            line.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
        }
        let head = lines[0]
        let places = try ["element", "quantity", "statistic", "class", "window", "estimate", "lower", "upper"].map {
            name in try #require(head.firstIndex(of: name))
        }
        for figure in answer.figures {
            let measure = figure.measure
            let key = [measure.element.rawValue, measure.quantity.rawValue, measure.statisticText, "all", "all"]
            let found = lines.first { line in places.prefix(5).map { line[$0] } == key }
            let row = try #require(found, "\(measure)")
            let numbers = places.suffix(3).map { Double(row[$0]) }
            #expect(numbers[0] == figure.estimate?.value, "\(measure)")
            #expect(numbers[1] == figure.estimate?.lower, "\(measure)")
            #expect(numbers[2] == figure.estimate?.upper, "\(measure)")
        }
    }

    /// What is asked holds together, of all looks: of two targets each has half of the error of a look.
    @Test func targetsOfALookHoldTogether() throws {
        let schedule = LookSchedule(most: 40)
        let point = try Self.point()
        #expect(try point.grow(to: 40, jobs: 2, cancellation: Cancellation()))
        let asked = Array(point.measures.prefix(2))
        let alone = try #require(point.answer(at: 1, of: schedule))
        let together = try #require(point.answer(at: 1, of: schedule, judging: asked))
        #expect(together.figures.map(\.family) == [2, 2, 1])
        #expect(alone.figures.map(\.family) == [1, 1, 1])
        // Two looks, two targets: a quarter of 5%.
        #expect(abs(together.figures[0].confidence - 0.9875) < 1e-12)
        #expect(abs(together.figures[2].confidence - 0.975) < 1e-12)
        for place in 0..<2 {
            let own = try #require(together.figures[place].estimate)
            let other = try #require(alone.figures[place].estimate)
            #expect(own.value == other.value && own.upper ?? 0 > other.upper ?? .infinity)
        }
        #expect(together.figures[2].estimate == alone.figures[2].estimate)
    }

    @Test func aDifferenceIsPairedAndAMoveWithoutChangeHasNone() throws {
        let schedule = LookSchedule(most: 160)
        let three = try Self.point(3)
        let four = try Self.point(4)
        for point in [three, four] { #expect(try point.grow(to: 160, jobs: 2, cancellation: Cancellation())) }
        let answer = try #require(four.answer(at: schedule.count - 1, of: schedule, comparedWith: three))
        let wait = try #require(answer.differences[0])
        #expect(wait.upper < 0)
        let base = try #require(three.answer(at: schedule.count - 1, of: schedule)?.figures[0].estimate)
        let own = try #require(answer.figures[0].estimate)
        #expect(abs(own.value - base.value - wait.difference) < 1e-9)
        // Common random numbers: narrower than two independent runs would have it.
        let a = try #require(base.standardError)
        let b = try #require(own.standardError)
        #expect(wait.upper - wait.lower < 2 * 2.5 * (a * a + b * b).squareRoot())
        let itself = three.answer(at: 0, of: schedule, comparedWith: try Self.point(3))
        #expect(itself?.differences.count { $0 != nil } == 0)
    }

    @Test func whatWasFinishedBeforeAStopIsKeptWithoutGaps() throws {
        let point = try Self.point()
        let cancellation = Cancellation()
        cancellation.request()
        #expect(try !point.grow(to: 40, jobs: 2, cancellation: cancellation))
        #expect(point.replications == 0)
        #expect(try point.grow(to: 20, jobs: 2, cancellation: Cancellation()))
        #expect(try !point.grow(to: 40, jobs: 2, cancellation: cancellation))
        #expect(point.replications == 20 && point.bytes > 0)
    }

    @Test func aWrongChangeIsSaid() throws {
        let (point, diagnostics) = try LiveQuestion(
            Self.scenario(Self.clinic()), settings: [("doctors", "none at all")], measures: []
        ).point()
        #expect(point == nil && !diagnostics.isEmpty)
    }

    @Test func theShelfForgetsTheOldest() throws {
        let shelf = PointShelf(mostBytes: 1)
        let first = shelf.point(like: try Self.point(3))
        let again = shelf.point(like: try Self.point(3))
        #expect(again === first)
        #expect(try first.grow(to: 20, jobs: 2, cancellation: Cancellation()))
        let second = shelf.point(like: try Self.point(4))
        #expect(try second.grow(to: 20, jobs: 2, cancellation: Cancellation()))
        shelf.tidy()
        let kept = shelf.point(like: try Self.point(4))
        #expect(shelf.count == 1 && kept === second)
    }

    @Test func looksShareTheError() {
        let schedule = LookSchedule()
        #expect(schedule.sizes == [20, 40, 80, 160, 320, 640, 1280])
        #expect(abs(schedule.confidenceOfOne - (1 - 0.05 / 7)) < 1e-15)
        #expect(schedule.look(at: 19) == nil && schedule.look(at: 20) == 0 && schedule.look(at: 5000) == 6)
        #expect(LookSchedule(most: 1).sizes == [20])
    }

    /// Of 400 exponential numbers the skewness is about 2: 100 replications are asked for. All the same: none.
    @Test func rareLongOnesAreMarked() {
        let even = (0..<40).map { Double($0) }
        #expect(!LiveFigure.isSkewed(even) && !LiveFigure.isSkewed(Array(repeating: 3, count: 20)))
        #expect(LiveFigure.isSkewed(Array(repeating: 0, count: 39) + [1]))
    }
}
