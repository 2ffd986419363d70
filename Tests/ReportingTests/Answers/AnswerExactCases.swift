import Reporting
import Testing

/// Verdicts and sentences of an answer, by hand.
@Suite("An answer's verdict and words") struct AnswerExactCases {
    @Test func `the whole interval decides`() {
        #expect(Wanted.wait("ENT", 41, 36, 47).outcome == .missed)
        #expect(Wanted.wait("ENT", 32, 29, 35).outcome == .close)
        #expect(Wanted.wait("ENT", 12, 11, 13).outcome == .met)
        // The bound itself is kept, and just above it is not.
        #expect(Wanted.wait("ENT", 28, 26, 30).outcome == .met)
        #expect(Wanted.wait("ENT", 33, 30.001, 36).outcome == .missed)
        #expect(Wanted.wait("ENT", 33, 30, 36).outcome == .close)
        // An end that the data do not reach: the other one decides.
        #expect(Wanted.wait("ENT", 66, 50, .infinity).outcome == .missed)
        #expect(Wanted.wait("ENT", 12, 8, .infinity).outcome == .close)
    }

    @Test func `what cannot be told is never met nor missed`() {
        #expect(Wanted.wait("ENT", 12, 11, 13, flaw: "it is rare").outcome == .cannotTell("it is rare"))
        #expect(Wanted.wait("ENT", 41, 36, 47, isTooShort: true).outcome == .close)
        #expect(Wanted.wait("ENT", nil).outcome == .cannotTell("nothing was observed"))
        #expect(Wanted.wait("ENT", 41, 36, 47, bound: nil).outcome == .notAsked)
    }

    @Test func `at least is the other way round`() {
        let bound = AnswerBound.atLeast(0.9)
        func share(_ value: Double, _ lower: Double, _ upper: Double) -> AnswerFigure {
            AnswerFigure(value, AnswerInterval(lower, upper, confidence: 0.95), unit: .share)
        }
        #expect(Outcome(share(0.95, 0.92, 0.98), bound) == .met)
        #expect(Outcome(share(0.85, 0.82, 0.88), bound) == .missed)
        #expect(Outcome(share(0.90, 0.88, 0.92), bound) == .close)
    }

    @Test func `a verdict is made of outcomes`() {
        #expect(AnswerVerdict([.met, .missed, .close]) == .no)
        #expect(AnswerVerdict([.met, .cannotTell("x"), .close]) == .cannotTell)
        #expect(AnswerVerdict([.met, .close]) == .close)
        #expect(AnswerVerdict([.met, .met], hours: [.met, .missed]) == .yesBut)
        #expect(AnswerVerdict([.met], hours: [.close, .met]) == .yes)
        #expect(AnswerVerdict([.met], hasCondition: true) == .yesBut)
        #expect(AnswerVerdict([.notAsked]) == .told)
        #expect(AnswerVerdict([]) == .told)
    }

    @Test(arguments: [
        (
            "tills", "Tills keep their promise.", "Tills miss their promise.",
            "Whether tills keep their promise is open."
        ),
        (
            "orthopaedics", "Orthopaedics keeps its promise.", "Orthopaedics misses its promise.",
            "Whether orthopaedics keeps its promise is open."
        ),
        (
            "express", "Express keeps its promise.", "Express misses its promise.",
            "Whether express keeps its promise is open."
        ),
    ])
    func `several have a verb of their own`(_ name: String, _ kept: String, _ missed: String, _ open: String) {
        #expect(Wanted.words(Wanted.wait(name, 21, 19, 23)).headline == kept)
        #expect(Wanted.words(Wanted.wait(name, 41, 36, 47)).headline == missed)
        #expect(Wanted.words(Wanted.wait(name, 32, 29, 35)).headline == open)
    }

    /// What to do follows from what was found: which one, where it is one; of a mere difference nothing does.
    @Test func `what to do is what follows`() {
        func toDo(_ form: AnswerForm, _ outcomes: [Outcome]) -> String? {
            let claims = outcomes.enumerated().map { AnswerClaim("\($0)", named: "case \($0)", AnswerStatement($1)) }
            let answer = Answer(
                kind: .compare, form: form, claims: claims, sure: Sureness(assumptions: ["all rates"]),
                stands: AnswerStand(
                    extent: "", periods: "days", replications: 20, confidence: 0.95, seed: 1, command: "x"))
            return lines(answer).first { $0.hasPrefix("What to do") }
        }
        #expect(toDo(.least, [.missed, .met]) == "What to do: case 1; next, measure what is only assumed.")
        #expect(toDo(.best("the lowest wait"), [.met, .met, .missed]) == nil)
        #expect(toDo(.difference, [.met, .missed]) == nil)
    }

    @Test func `a clinic that misses its promise`() {
        let words = Wanted.words(
            Wanted.wait("reception", 7.8, 7.1, 8.6), Wanted.wait("ENT clinic", 41, 36, 47),
            Wanted.wait(
                "internal medicine", 32, 29.2, 35, hours: [("9:00", 40, 33, 47), ("10:00", 44, 38, 51)]))
        #expect(words.verdict == "No.")
        #expect(
            words.headline
                == "ENT clinic misses its promise; at the peak, internal medicine does too, while over the whole time "
                + "that is too close to call.")
        #expect(
            words.sentence.plain
                == "At ENT clinic 19 of 20 patients wait at most 41 min (36 to 47). Promised are 30 min.")
        let page = words.page
        #expect(page.lights.count == 1)
        #expect(page.lights[0].question.plain == "Do 19 of 20 patients wait at most 30 min?")
        #expect(page.lights[0].lights.map(\.name.plain) == ["ENT clinic", "internal medicine", "reception"])
        #expect(page.lights[0].lights.map(\.word) == ["Missed", "Too close to call", "Met"])
        // The hour has a state of its own, beside that of the whole time.
        #expect(page.lights[0].state == "Over the whole time" && page.lights[0].hour == "in the worst hour")
        #expect(page.lights[0].lights[1].hour?.line == "Missed: 44 min, arriving 10–11")
        #expect(
            page.lines.first?.line.plain
                == "Worst: patients arriving 10–11 at internal medicine: 19 of 20 wait at most 44 min (38 to 51).")
    }

    @Test func `kept, but not at the peak`() {
        let claim = Wanted.wait("ENT clinic", 21, 19, 23, hours: [("8:00", 12, 9, 15), ("9:00", 40, 33, 47)])
        let words = Wanted.words(claim, Wanted.wait("reception", 7.8, 7.1, 8.6, hours: [("9:00", 9, 8, 10)]))
        #expect(words.verdict == "Yes, but not at the peak.")
        #expect(
            words.headline
                == "Over the whole time both promises are kept; at the peak, ENT clinic misses its promise.")
        let kept = Wanted.words(Wanted.wait("ENT clinic", 21, 19, 23, hours: [("8:00", 12, 9, 15)]))
        #expect(kept.verdict == "Yes." && kept.headline == "ENT clinic keeps its promise, at every hour.")
    }

    @Test func `open, and not to be told`() {
        let close = Wanted.words(Wanted.wait("ENT clinic", 32, 29, 35))
        #expect(close.verdict == "Too close to call.")
        #expect(close.headline == "Whether ENT clinic keeps its promise is open.")
        let untold = Wanted.words(Wanted.wait("ENT clinic", 12, 11, 13, flaw: "a rush comes too rarely"))
        #expect(untold.verdict == "Cannot tell.")
        #expect(untold.headline == "Of ENT clinic the run cannot tell: a rush comes too rarely.")
    }

    /// Half the interval's width says how many digits there are, and what is not the bound does not read as it.
    @Test(arguments: [
        (41.2, 36.3, 46.6, "41 min (36 to 47)"), (30.3, 29.9, 30.7, "30.3 min (29.9 to 31)"),
        (7.84, 7.13, 8.61, "7.8 min (7.1 to 8.6)"), (1.2345, 1.2311, 1.2379, "1.234 min (1.231 to 1.238)"),
        (33.4, 30.003, 36.2, "33 min (30.003 to 36)"), (13.1, 13.1, 13.1, "13.1 min"),
        (157_312, 151_004, 163_412, "157,000 min (151,000 to 163,000)"), (66, 50.2, .infinity, "66 min (50 or more)"),
    ])
    func `numbers as they are told`(_ value: Double, _ lower: Double, _ upper: Double, _ text: String) {
        let told = Wanted.words(Wanted.wait("ENT", value, lower, upper)).sentence.plain
        #expect(told.contains("at most \(text)."), "\(told)")
    }

    @Test(arguments: [
        (0.95, "19 of 20"), (0.9, "9 of 10"), (0.5, "half"), (0.99, "99 of 100"), (0.75, "3 of 4"),
        (0.975, "39 of 40"), (0.999, "999 of 1000"), (0.8, "4 of 5"),
    ])
    func `so many of so many`(_ part: Double, _ text: String) {
        #expect(SoMany.alone(part) == text)
    }

    @Test func `what would do`() {
        func change(_ place: String, _ from: Int, _ to: Int) -> RemedyChange {
            RemedyChange(
                path: "stations.\(place).servers", place: place, element: place, from: from, to: to, one: "doctor",
                many: "doctors")
        }
        let claims = [Wanted.wait("ENT", 41, 36, 47), Wanted.wait("eyes", 35, 32, 38)]
        let found = FoundRemedy(
            changes: [change("ENT", 1, 2), change("eyes", 2, 3)],
            figures: [
                RemediedFigure(claim: "ENT.wait.p95", figure: Wanted.wait("", 5.2, 4.9, 5.5).figure, outcome: .met),
                RemediedFigure(claim: "eyes.wait.p95", figure: Wanted.wait("", 12, 10.6, 13.7).figure, outcome: .met),
            ], isLeast: true, keepsEveryHour: true, runs: 4)
        let words = AnswerWords(Wanted.answer(claims, remedy: .found(found)))
        #expect(words.remedy?.title.plain == "What to do: one more doctor each at ENT and eyes.")
        #expect(
            words.remedy?.text.plain
                == "Then, at worst, at eyes 19 of 20 patients wait at most 12 min (11 to 14), and it "
                + "holds at every hour. With any less of it a promise is missed. Before that, measure what is only assumed."
        )
        #expect(words.page.lights[0].interval.plain == "could be, by chance")
        #expect(words.page.lights[0].lights.map(\.remedied?.text) == ["5.2 min", "12 min"])
        #expect(words.page.lights[0].lights.map(\.remedied?.note) == ["with 2", "with 3"])
    }

    /// Of what is smaller nothing is claimed that was not shown, and how many runs would tell is said of all of them.
    @Test func `what is open says so`() {
        let change = RemedyChange(
            path: "stations.ENT.servers", place: "ENT", element: "ENT", from: 1, to: 3, one: "doctor", many: "doctors")
        let figure = RemediedFigure(
            claim: "ENT.wait.p95", figure: Wanted.wait("", 5.2, 4.9, 5.5).figure, outcome: .met)
        let found = FoundRemedy(
            changes: [change], figures: [figure], isLeast: false, open: ["2 doctors at ENT"], runs: 4)
        var claim = Wanted.wait("ENT", 32, 29, 35)
        claim.needed = 1300
        let words = AnswerWords(Wanted.answer([claim], remedy: .found(found)))
        let text = words.remedy?.text.plain ?? ""
        #expect(
            text.hasSuffix(
                "Whether less would do is open: 2 doctors at ENT is too close to call. "
                    + "Before that, measure what is only assumed."
            ))
        #expect(words.page.lights[0].lights[0].advice == "about 1300 simulated Mondays in all would tell")
    }

    @Test func `what would turn it`() {
        let flips = [
            Flip(
                input: "ENT consultations", kind: .service, now: 7, unit: Wanted.minutes, factor: 0.8,
                changedAt: 0.78, reach: 0.5,
                from: .no, to: .close),
            Flip(
                input: "patients", kind: .demand, factor: 1.12, changedAt: 1.14, reach: 2, from: .yes, to: .no,
                isRemedied: true),
            Flip(input: "eye tests", kind: .service, factor: nil, reach: 2, from: .no, to: nil),
            Flip(
                input: "stays", kind: .service, now: 72, unit: Wanted.minutes, factor: 1, changedAt: 0.98, reach: 1,
                from: .no, to: .close),
        ]
        let words = AnswerWords(Wanted.answer([Wanted.wait("ENT", 41, 36, 47)], flips: flips))
        #expect(
            words.flips.map(\.plain) == [
                "Already with stays 2% shorter (70.6 in place of 72 min) it is “Too close to call”.",
                "With what would do, still “Yes” with 12% more patients; at 14% more it is “No”.",
                "Still “No” with ENT consultations 20% shorter (5.60 in place of 7 min); at 22% shorter it is “Too "
                    + "close to call”.",
                "Still “No”, even with eye tests twice as long.",
            ])
    }

    /// What the large word is, what would turn it says too; and by how many replications, where not by all.
    @Test func `what would turn a yes that is not for everybody`() {
        func flip(_ replications: Int?, isRemedied: Bool = false) -> Flip {
            var flip = Flip(
                input: "patients", kind: .demand, factor: 1.02, changedAt: 1.04, reach: 1.02, from: .yes, to: .close,
                isRemedied: isRemedied)
            flip.replications = replications
            return flip
        }
        let words = AnswerWords(
            Wanted.answer(
                [Wanted.wait("ENT", 21, 19, 23)], conditions: ["Many leave."],
                flips: [flip(nil), flip(40), flip(nil, isRemedied: true)]))
        // So little is enough that the margin is said beside the yes.
        #expect(words.verdict == "Yes, narrowly, for those who are served.")
        #expect(words.headline == "ENT keeps its promise; with 4% more patients it is too close to call.")
        #expect(
            words.flips.map(\.plain) == [
                "Still “Yes, for those who are served” with 2% more patients; at 4% more it is “Too close to call”.",
                "Still “Yes, for those who are served” with 2% more patients; at 4% more it is “Too close to call” "
                    + "(from 40 simulated Mondays).",
                "With what would do, all promises stay kept with 2% more patients; at 4% more it is “Too close to "
                    + "call”.",
            ])
    }

    // MARK: the lines above the fold

    private func lines(_ answer: Answer) -> [String] { AnswerWords(answer).lineTexts.map(\.plain) }

    /// Whatever became of it: where it is worst, how sure that is, and what to do where nothing was looked for.
    @Test(arguments: [(21.0, 19.0, 23.0), (32, 29, 35), (41, 36, 47)])
    func `worst and sure always stand there`(_ value: Double, _ lower: Double, _ upper: Double) {
        let told = lines(Wanted.answer([Wanted.wait("ENT clinic", value, lower, upper)]))
        #expect(told.count { $0.hasPrefix("Worst: patients at ENT clinic: 19 of 20 wait at most ") } == 1)
        #expect(told.count { $0.hasPrefix("Sure? ") } == 1)
        #expect(told.count { $0.hasPrefix("What to do: ") } == 1)
        // Nothing to be done is said of a yes alone.
        #expect(told.contains { $0.hasPrefix("What to do: leave it as it is; next, ") } == (upper < 30))
        #expect(told.count == 3)
    }

    @Test func `what would turn it first is said, and measured first`() {
        let flip = Flip(
            input: "patients who come", kind: .demand, factor: 1.14, changedAt: 1.16, reach: 2, from: .yes, to: .close)
        let answer = Wanted.answer([Wanted.wait("ENT clinic", 21, 19, 23)], flips: [flip])
        let told = lines(answer)
        #expect(AnswerWords(answer).line == "Yes. ENT clinic keeps its promise.")
        #expect(told[1].contains("With 16% more patients who come it is “Too close to call”."))
        #expect(told[2] == "What to do: leave it as it is; next, measure the number of patients who come.")
    }

    /// Below a tenth the margin is thin: the headline says it, and the line below does not say it again.
    @Test(arguments: [
        (1.04, 1.06, AnswerVerdict.close, "with 6% more patients who come it is too close to call"),
        (0.98, 0.96, .no, "with 4% fewer patients who come a promise is missed"),
        (1.08, 1.09, .cannotTell, "with 9% more patients who come it cannot be told"),
    ])
    func `a thin margin stands beside the yes`(_ last: Double, _ first: Double, _ to: AnswerVerdict, _ text: String) {
        let flip = Flip(
            input: "patients who come", kind: .demand, factor: last, changedAt: first, reach: 2, from: .yes, to: to)
        let claims = [Wanted.wait("ENT clinic", 21, 19, 23)]
        let answer = Wanted.answer(claims, flips: [flip])
        #expect(AnswerWords(answer).line == "Yes, narrowly. ENT clinic keeps its promise; \(text).")
        #expect(!lines(answer)[1].contains("patients who come"))
        // What would do does not narrow the yes that there is, and a no has no margin.
        var remedied = flip
        remedied.isRemedied = true
        #expect(AnswerWords(Wanted.answer(claims, flips: [remedied])).verdict == "Yes.")
        #expect(AnswerWords(Wanted.answer([Wanted.wait("ENT clinic", 41, 36, 47)], flips: [flip])).verdict == "No.")
    }

    /// One is the worst; what else was seen follows in one sentence, and what the headline says is not said anew.
    @Test func `one is the worst`() {
        func seen(_ place: String, _ whom: String, _ verb: String, _ value: Double) -> AnswerWorst {
            AnswerWorst(
                AnswerSubject(place: place, whom: whom, people: "patients", element: place),
                asked: .quantile(part: 0.95, verb: verb),
                figure: AnswerFigure(
                    value, AnswerInterval(value - 2, value + 2, confidence: 0.95), unit: Wanted.minutes))
        }
        var answer = Wanted.answer([Wanted.wait("ENT clinic", 21, 19, 23)])
        answer.seen = [
            seen("minor", "standard", "wait", 65), seen("major", "urgent", "wait", 56),
            seen("triage", "urgent", "wait", 12), seen("", "urgent", "stay", 90),
        ]
        #expect(
            lines(answer).first
                == "Worst: standard patients at minor: 19 of 20 wait at most 65 min (63 to 67). Also urgent patients "
                + "at major: 19 of 20 wait at most 56 min; urgent patients at triage: 12 min; urgent patients from "
                + "coming in to leaving: 19 of 20 stay at most 90 min.")
        answer.seen.removeFirst()
        answer.saidWorst = "standard patients at minor"
        answer.whenUntold = "the file has no times of day"
        #expect(
            lines(answer).first?.hasPrefix(
                "Worst: standard patients at minor, as said above; the file has no times of day. Also urgent patients "
            ) == true)
    }

    /// What a study knows of what to do is said in place of what follows from the verdict.
    @Test func `a study's own advice`() {
        var answer = Wanted.answer([Wanted.wait("ENT clinic", 21, 19, 23, bound: nil)])
        #expect(lines(answer).last?.hasPrefix("What to do: set what is promised, ") == true)
        answer.next = "keep the 5 doctors of the file"
        #expect(lines(answer).last == "What to do: keep the 5 doctors of the file; next, measure what is only assumed.")
    }

    @Test func `warnings are counted, and said where to be read`() {
        var answer = Wanted.answer([Wanted.wait("ENT clinic", 21, 19, 23)])
        answer.warnings = ["The run is too short to tell. Make it longer."]
        #expect(
            lines(answer).last == "1 warning: The run is too short to tell. Read on under “To be read with care”.")
        answer.warnings.append("Another one.")
        #expect(lines(answer).last?.hasPrefix("2 warnings: ") == true)
    }

    /// All that is promised is kept, and many are not there to have it.
    @Test func `a yes of those who stay says who does not`() {
        var claim = Wanted.wait("ENT clinic", 21, 19, 23)
        claim.lost = "At ENT clinic, 4.3% (4.1 to 4.5) of the patients give up waiting: it looks quick."
        claim.lostAlone = "4.3% of the patients give up waiting"
        claim.whoRemain = "those who stay"
        let words = AnswerWords(Wanted.answer([claim], conditions: [claim.lost ?? ""]))
        #expect(words.verdict == "Yes, for those who stay.")
        #expect(
            words.headline == "ENT clinic keeps its promise; but 4.3% of the patients give up waiting.")
    }

    @Test func `hours are spans, and no cell beside a remedy is blank`() {
        #expect(ArrivalWindow.words("9:00") == "arriving 9–10")
        #expect(ArrivalWindow.words("Mon 23:00") == "arriving Mon 23–24")
        #expect(ArrivalWindow.words("early") == "arriving in early")
        let change = RemedyChange(
            path: "stations.ENT.servers", place: "ENT", element: "ENT", from: 1, to: 3, one: "doctor", many: "doctors")
        let figure = RemediedFigure(
            claim: "ENT.wait.p95", figure: Wanted.wait("", 5.2, 4.9, 5.5).figure, outcome: .met)
        let found = FoundRemedy(changes: [change], figures: [figure], isLeast: true, runs: 2)
        let claims = [Wanted.wait("ENT", 41, 36, 47), Wanted.wait("eyes", 12, 11, 13)]
        let rows = AnswerWords(Wanted.answer(claims, remedy: .found(found))).page.lights[0].lights
        #expect(rows.map { $0.remedied?.line ?? $0.unchanged } == ["5.2 min, with 3", "met as it is"])
    }

    @Test(arguments: [
        ("urgent", "urgent patients"), ("routine in A", "patients (routine in A)"), ("day patients", "day patients"),
        ("regulars", "patients (regulars)"),
    ])
    func `people of a kind`(_ kind: String, _ text: String) {
        #expect(English.people("patients", of: kind) == text)
    }
}
