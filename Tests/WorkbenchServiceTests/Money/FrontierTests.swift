import Reporting
import Scenarios
import Testing

import Workbench

/// Cost against the longest wait, of the cases that a page has looked at.
@Suite struct FrontierTests {
    private static func spot(_ settings: String, cost: Double, wait: Double, _ verdict: AnswerVerdict) -> FrontierSpot {
        FrontierSpot(
            settings: settings.isEmpty ? [] : [.init(path: "doctors", value: settings)],
            cost: AnswerFigure(cost, unit: AnswerUnit("€")), wait: AnswerFigure(wait, unit: AnswerUnit("min")),
            place: "doctor", verdict: verdict)
    }

    private static let claim = AnswerClaim(
        id: "doctor.wait.p95", title: "",
        subject: AnswerSubject(place: "doctor", people: "patients", element: "doctor"),
        asked: .quantile(part: 0.95, verb: "wait"), figure: AnswerFigure(41, unit: AnswerUnit("min")),
        bound: .atMost(30))

    /// By hand: 1 and 3 are beaten by none, 2 costs more than 1 and waits as long.
    @Test func whatIsBeatenIsNotOfTheFrontier() throws {
        let spots = [
            Self.spot("2", cost: 110, wait: 41, .no), Self.spot("", cost: 100, wait: 41, .no),
            Self.spot("3", cost: 130, wait: 12, .yes),
        ]
        let picture = try #require(FrontierPicture(spots, here: "doctors=3", of: Self.claim))
        #expect(picture.points.map(\.spot.cost.value) == [100, 110, 130])
        #expect(picture.points.map(\.isBest) == [true, false, true])
        #expect(picture.points.map(\.isHere) == [false, false, true])
        let bound = try #require(picture.bound)
        #expect(bound.text == "promised: 30")
        // What misses the promise lies above its line, what keeps it below; dearer is farther to the right.
        #expect(picture.points[0].y > bound.at && picture.points[2].y < bound.at)
        #expect(picture.points.allSatisfy { (0...1).contains($0.x) && (0...1).contains($0.y) })
        #expect(picture.points[0].x < picture.points[1].x && picture.points[1].x < picture.points[2].x)
        #expect(picture.points[0].y == picture.points[1].y)
        #expect(picture.x.title == "cost of a period, €")
    }

    @Test func oneCaseIsNoPicture() {
        #expect(FrontierPicture([Self.spot("", cost: 100, wait: 41, .no)], here: "", of: Self.claim) == nil)
    }

    /// A page's questions one after the other: each stands beside those before, and what would do beside them.
    @Test func whatWasLookedAtStandsBesideEachOther() async throws {
        let text = Example.clinic.replacing("at most 30 min", with: "at most 10 min").replacing(
            "    service: { exponential: 3 min }\n",
            with: "    service: { exponential: 3 min }\n    cost: { server: 120/h }\n")
        let desk = AnswerDesk(jobs: 2)
        var looks: [AnswerLook] = []
        for (number, doctors) in ["3", "4", "2"].enumerated() {
            let order = AnswerOrder(
                base: try Example.scenario(text), text: text, digest: "priced",
                settings: doctors == "3" ? [] : [("doctors", doctors)], from: [], page: "page", generation: number,
                most: 40, command: "redomat run clinic.yaml")
            var last: AnswerLook?
            for await event in desk.ask(order).events { if case .look(let look) = event { last = look } }
            looks.append(try #require(last))
        }
        let points = try #require(looks.last?.frontier).points
        let byHand = points.filter { !$0.spot.isFound }
        // More doctors cost more and let wait less.
        #expect(byHand.map(\.spot.key) == ["doctors=2", "", "doctors=4"])
        #expect(byHand.map(\.spot.wait.value) == byHand.map(\.spot.wait.value).sorted(by: >))
        #expect(points.filter(\.isHere).map(\.spot.key) == ["doctors=2"])
        // What the search has tried on the way stands there too, where no hand has been.
        if case .found(let found)? = looks.last?.answer.remedy {
            let tried = ([found.changes] + found.others.map(\.changes)).compactMap(\.first?.to)
            let shown = Set(points.map(\.spot.key))
            #expect(tried.allSatisfy { $0 == 3 || shown.contains("doctors=\($0)") })
        } else {
            Issue.record("nothing was found for two doctors")
        }
        // Eight hours of a doctor, at 120 an hour.
        let price = try #require(looks[0].answer.price)
        let dearer = try #require(looks[1].answer.price)
        #expect(abs(dearer.value - price.value - 960) < 1e-6)
        // Another page has seen nothing yet.
        let other = AnswerOrder(
            base: try Example.scenario(text), text: text, digest: "priced", settings: [], from: [], page: "other",
            generation: 1, most: 20, command: "redomat run clinic.yaml")
        for await event in desk.ask(other).events {
            guard case .look(let look) = event else { continue }
            let byHand = look.frontier?.points.filter { !$0.isHere && !$0.spot.isFound } ?? []
            #expect(byHand.isEmpty)
        }
    }
}
