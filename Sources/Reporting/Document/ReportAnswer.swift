public import Figures

/// What those who decide see first: whether it is enough, in one sentence with its number, and a light for each target.
public struct ReportAnswer: Sendable, Equatable {
    /// One line: `No: ENT clinic misses the target.` Empty where nothing is to be met.
    public var verdict: ReportText
    /// One or two sentences with number, unit, interval and target.
    public var sentence: ReportText
    /// When it happens, what would change it, what is fine.
    public var facts: [ReportText]
    public var lights: [ReportLights]

    public init(
        verdict: ReportText = "", sentence: ReportText = "", facts: [ReportText] = [], lights: [ReportLights] = []
    ) {
        self.verdict = verdict
        self.sentence = sentence
        self.facts = facts
        self.lights = lights
    }
}

/// Estimates beside one target, each met, missed or too close to call.
public struct ReportLights: Sendable, Equatable {
    /// The question that they answer: `Do 95% wait no longer than 30 min?`
    public var question: ReportText
    /// Over the first column: `Station`.
    public var subject: ReportText
    /// Over the numbers: `95% wait at most`.
    public var measure: ReportText
    /// Over the intervals: `95% interval`.
    public var interval: ReportText
    /// With its unit: `30 min`.
    public var targetText: String
    /// In the unit of the lights' numbers.
    public var target: Double
    public var lights: [ReportLight]
    /// What the three words mean, and whether intervals hold together.
    public var note: ReportText

    public init(
        question: ReportText, subject: ReportText, measure: ReportText, interval: ReportText, target: Double,
        targetText: String, lights: [ReportLight], note: ReportText = ""
    ) {
        self.question = question
        self.subject = subject
        self.measure = measure
        self.interval = interval
        self.target = target
        self.targetText = targetText
        self.lights = lights
        self.note = note
    }
}

/// One of them.
public struct ReportLight: Sendable, Equatable {
    public var name: ReportText
    public var verdict: Verdict
    /// As it is written: `41 min`, and its interval: `37 to 45`.
    public var text: String
    public var intervalText: String
    /// Behind the word of the verdict: how many replications would tell.
    public var advice: String
    public var value: DrawnValue

    public init(
        name: ReportText, verdict: Verdict, text: String, intervalText: String, advice: String = "", value: DrawnValue
    ) {
        self.name = name
        self.verdict = verdict
        self.text = text
        self.intervalText = intervalText
        self.advice = advice
        self.value = value
    }

    /// `Met`, `Too close to call`, `Missed`.
    public var word: String { verdict.word }
}

extension Verdict {
    /// For people, who may not see the colour.
    public var word: String {
        switch self {
        case .met: "Met"
        case .open: "Too close to call"
        case .missed: "Missed"
        }
    }
}
