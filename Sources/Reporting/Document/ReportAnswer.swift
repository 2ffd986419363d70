/// What those who decide see first: whether it is enough, in one sentence with its number, and a light for each target.
package struct ReportAnswer: Sendable, Equatable {
    /// One line: `No.`, `No: 3 of 45 differ.` Empty where nothing is to be met.
    package var verdict: ReportText
    /// Its colour and icon; nil: it has none.
    package var drawn: Verdict?
    /// What the verdict is of: `ENT clinic misses its promise.`
    package var headline: ReportText = ""
    /// One or two sentences with number, unit, interval and target.
    package var sentence: ReportText
    /// When it happens, what would change it, what is fine.
    package var facts: [ReportText]
    /// What would do, in a band of its own.
    package var remedy: ReportPanel?
    /// Where it is worst, how sure that is, what to do, what was warned of: a line each, under the sentence.
    package var lines: [ReportPanel] = []
    /// What would turn it, what is open: each with a title.
    package var panels: [ReportPanel] = []
    package var lights: [ReportLights]

    package init(
        verdict: ReportText = "", sentence: ReportText = "", facts: [ReportText] = [], lights: [ReportLights] = []
    ) {
        self.verdict = verdict
        self.sentence = sentence
        self.facts = facts
        self.lights = lights
    }
}

/// A few lines under a title.
package struct ReportPanel: Sendable, Equatable {
    package var title: ReportText
    package var lines: [ReportText]

    package init(_ title: ReportText, _ lines: [ReportText]) {
        self.title = title
        self.lines = lines
    }

    /// Before its lines: `Worst:`, `Sure?`.
    var label: String {
        let title = title.plain
        return title.hasSuffix("?") ? title : title + ":"
    }

    /// In one line of text: `Worst: …`.
    package var line: ReportText {
        lines.reduce("\(strong: label)" as ReportText) { $0 + " " + $1 }
    }
}

/// Estimates beside one target, each met, missed or too close to call.
package struct ReportLights: Sendable, Equatable {
    /// The question that they answer: `Do 19 of 20 wait at most 30 min?`
    package var question: ReportText
    /// Over the first column: `Station`.
    package var subject: ReportText
    /// Over the numbers: `19 of 20 wait at most`.
    package var measure: ReportText
    /// Over the intervals: `95% interval`.
    package var interval: ReportText
    /// With its unit: `30 min`.
    package var targetText: String
    /// In the unit of the lights' numbers.
    package var target: Double
    package var lights: [ReportLight]
    /// What the three words mean, and whether intervals hold together.
    package var note: ReportText
    /// Over what became of each: of all of the time, where the worst hour has a state of its own.
    package var state = "So it is"
    /// Over the worst hours' figures; empty where hours are not told apart.
    package var hour = ""
    /// Over the figures with the remedy; empty where there is none.
    package var remedied = ""

    package init(
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
package struct ReportLight: Sendable, Equatable {
    package var name: ReportText
    package var verdict: Verdict
    /// As it is written: `41 min`, and its interval: `37 to 45`.
    package var text: String
    package var intervalText: String
    /// Behind the word of the verdict: how many replications would tell.
    package var advice: String
    package var value: DrawnValue
    /// What was asked, as a file asks it: `ent.wait.p95`.
    package var claim = ""
    /// Beneath the name: `1 doctor`.
    package var staff = ""
    /// Of those who come in the worst hour.
    package var hour: ReportLightFigure?
    /// With the remedy.
    package var remedied: ReportLightFigure?
    /// In place of that where the remedy leaves the row as it is.
    package var unchanged = ""

    package init(
        name: ReportText, verdict: Verdict, text: String, intervalText: String, advice: String = "", value: DrawnValue
    ) {
        self.name = name
        self.verdict = verdict
        self.text = text
        self.intervalText = intervalText
        self.advice = advice
        self.value = value
    }

    /// `Met`, `Too close to call`, `Missed`; another word where there is no telling.
    package var word: String { ownWord ?? verdict.word }
    package var ownWord: String?
}

/// Another figure of the same row.
package struct ReportLightFigure: Sendable, Equatable {
    /// `52`.
    package var text: String
    /// Its own state, where it has one beside that of its row: `Missed`.
    package var word = ""
    /// `arriving 9–10`, `with 2`.
    package var note: String
    package var verdict: Verdict
    /// In the unit of the row's numbers.
    package var value: Double

    /// In a cell of text: `Missed: 52 min, arriving 9–10`.
    package var line: String {
        let told = note.isEmpty ? text : "\(text), \(note)"
        return word.isEmpty ? told : "\(word): \(told)"
    }

    package init(text: String, note: String, verdict: Verdict, value: Double) {
        self.text = text
        self.note = note
        self.verdict = verdict
        self.value = value
    }
}

extension Verdict {
    /// For people, who may not see the colour.
    package var word: String {
        switch self {
        case .met: "Met"
        case .open: "Too close to call"
        case .missed: "Missed"
        }
    }
}
