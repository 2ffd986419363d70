import LaneSupport
import FlowScenarios
import Reporting
import Scenarios
import Statistics
import Surveys
import Testing

import SurveyStudies

/// Printed figures of which little or nothing follows: a sentence each, no figure that is none.
@Suite struct PublishedDegenerateTests {
    private func question(_ name: String, _ shares: [String]) -> PublishedSurvey.Question {
        PublishedSurvey.Question(
            name: name, text: nil,
            answers: shares.enumerated().map { place, text in
                .init(
                    name: "a\(place)",
                    printed: .percentage(PrintedFigure(text) ?? PrintedFigure(digits: 0, decimals: 0)),
                    isPositive: place == 0)
            })
    }

    private func text(_ survey: PublishedSurvey) throws -> String {
        let scenario = try Small.desk()
        let findings = PublishedFindings(survey)
        let verdicts = PublishedVerdict.all(findings)
        let report = PublishedReport(scenario: scenario, findings: findings, verdicts: verdicts, command: "redomat")
        for (path, table) in PublishedFiles(findings, verdicts).all() {
            #expect(!table.text.contains("nan") && !table.text.contains("inf"), "\(path)")
        }
        return MarkdownWriter.text(of: report.report())
    }

    /// A claim holds only where it holds wherever in its range a drawn share lies.
    @Test func aShareThatWasReadOffAChart() throws {
        var survey = PublishedSurvey(size: 200, sizes: 150...250)
        survey.questions = [question("Q", ["50", "50"])]
        survey.drawn = [
            DrawnQuestion(
                name: "D",
                answers: [
                    .init(name: "yes", share: 0.60...0.65, isPositive: true), .init(name: "no", share: 0.35...0.40),
                ])
        ]
        let subject = PublishedSurvey.Hypothesis.Subject.drawn(question: "D", answers: [0])
        survey.hypotheses = [
            .init(name: "H1", text: nil, claim: .share(subject, isAbove: true, 0.5)),
            .init(name: "H2", text: nil, claim: .share(subject, isAbove: true, 0.55)),
        ]
        // Wilson's 97.5% interval of 120 among 200 begins at 0.5206, below 0.55.
        let verdicts = PublishedVerdict.all(PublishedFindings(survey))
        #expect(verdicts.map(\.verdict) == [.supported, .open])
        #expect(abs((verdicts[0].joint?.lower ?? .nan) - 0.5206) < 5e-4)
        let text = try text(survey)
        #expect(text.contains("Questions that were only drawn") && text.contains("60.0% to 65.0%"))
    }

    /// Where everybody says yes the error of large samples is 0; the interval to quote is the exact one, (0.025)^(1/n).
    @Test func everybodySaysYes() throws {
        var survey = PublishedSurvey(size: 40, sizes: 20...80)
        survey.questions = [question("Q", ["100", "0"]), question("R", ["50", "50"])]
        survey.indices = [.init(name: "one", questions: ["Q"])]
        survey.shifts = [.init(from: "Q", to: "Q", printed: nil)]
        survey.hypotheses = [.init(name: "H", text: nil, claim: .share(.index("one"), isAbove: true, 0.95))]
        let findings = PublishedFindings(survey)
        #expect(abs(findings.indices[0].quoted.lower - 0.911902) < 1e-6)
        #expect(PublishedVerdict.all(findings)[0].verdict == .open)
        let text = try text(survey)
        #expect(text.contains("n/a") && !text.contains("nan"))
    }

    @Test func figuresThatFitEverySize() throws {
        var survey = PublishedSurvey(size: 190, sizes: 150...250)
        survey.statedSize = 200
        survey.questions = [question("Q", ["40", "60"])]
        let text = try text(survey)
        #expect(text.contains("the figures do not tell how many answered"))
        #expect(text.contains("the figures do not speak against the stated number"))
        #expect(!text.contains("Conflict"))
    }

    @Test func anAnswerThatNobodyGave() throws {
        var survey = PublishedSurvey(size: 30, sizes: 20...40)
        survey.questions = [question("Q", ["0", "0", "100"])]
        survey.hypotheses = [
            .init(name: "H1", text: nil, claim: .moreThan(question: "Q", answer: "a0", other: "a1")),
            .init(name: "H2", text: nil, claim: .notTestable("Nobody asked.")),
        ]
        let verdicts = PublishedVerdict.all(PublishedFindings(survey))
        #expect(verdicts.map(\.verdict) == [.notTestable, .notTestable])
        _ = try text(survey)
    }

    @Test func onlyPartOfTheAnswersWasPrinted() throws {
        var survey = PublishedSurvey(size: 100, sizes: 90...110)
        survey.questions = [question("Q", ["20", "30"])]
        let text = try text(survey)
        #expect(text.contains("Q: Not all answers were printed."))
        #expect(PublishedFindings(survey).audit.addsUp.isEmpty)
    }

    /// Of ten thousands of respondents a sample is not looked for: the mean alone is audited, at once.
    @Test func meansOfVeryMany() throws {
        var survey = PublishedSurvey(size: 2_000_000, sizes: 1_999_000...2_000_000)
        survey.questions = [question("Q", ["40", "60"])]
        survey.means = [
            .init(
                name: "trust", mean: PrintedFigure(digits: 436, decimals: 2),
                sd: PrintedFigure(digits: 152, decimals: 2),
                items: 1, scale: 1...7)
        ]
        let text = try text(survey)
        #expect(text.contains("the mean alone is audited") && text.contains("not tried"))
    }

    /// One respondent: shares of all or nothing, and nothing follows from them.
    @Test func oneRespondent() throws {
        var survey = PublishedSurvey(size: 1, sizes: 1...2)
        survey.questions = [question("Q", ["100", "0"]), question("R", ["0", "100"])]
        survey.indices = [.init(name: "both", questions: ["Q", "R"])]
        survey.hypotheses = [.init(name: "H", text: nil, claim: .share(.question("Q"), isAbove: true, 0.5))]
        #expect(PublishedVerdict.all(PublishedFindings(survey))[0].verdict == .open)
        let text = try text(survey)
        #expect(text.contains("One half is not excluded: Q 100.0%") && text.contains("too few"))
        #expect(!text.contains("1 respondents"))
    }

    /// Sixty questions of five answers, of fifty thousands: read in a moment, and no list in the text without end.
    @Test func veryManyQuestions() throws {
        var survey = PublishedSurvey(size: 50_000, sizes: 25_000...100_000)
        survey.questions = (0..<60).map { question("Q\($0)", ["10.1", "19.9", "30.0", "5.5", "34.5"]) }
        survey.hypotheses = (0..<60).map {
            .init(name: "H\($0)", text: nil, claim: .share(.question("Q\($0)"), isAbove: true, 0.1))
        }
        let text = try text(survey)
        #expect(text.contains("and 48 more.") && text.contains("pairs of questions."))
        #expect(text.contains("the audit can exclude none"))
    }
}
