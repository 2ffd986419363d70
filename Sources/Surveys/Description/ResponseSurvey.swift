/// Answers with what they shall measure: as the scenario file says it, coded and checked.
public struct ResponseSurvey: Sendable {
    /// The data file as the scenario names it.
    public var file: String
    /// Coded answers of every item that is used, before any is turned round: NaN where one is missing.
    public var responses: Responses
    /// By place in `responses`: what was asked, how the answers are coded.
    public var items: [Item]
    /// Of all rows, those that are not analysed (``DataQuality``) left out of `responses` already.
    public var quality: DataQuality
    /// In the file's order; reversed items carry the scale on which they are turned round.
    public var constructs: [PathModel.Construct]
    /// None: no path model is estimated.
    public var paths: [PathModel.Path]
    public var hypotheses: [Hypothesis]
    /// A grouping for each column named under `groups`.
    public var groups: [Group]
    /// Two items or constructs each, compared within respondents.
    public var pairs: [Pair]
    /// Shares in the population, to which respondents are weighted; none: everybody counts the same.
    public var margins: [SurveyWeights.Margin]
    public var missing: MissingAnswers
    public var path: PathOptions
    public var bootstrap: Bootstrap
    public var confidence: Double
    /// TAM, TAM2, UTAUT or UTAUT2, when the paths were taken from one.
    public var template: String?
    /// Paths that the file adds to those of the template.
    public var addedPaths: [PathModel.Path] = []
    /// What of the template is not part of the model, as sentences: its moderators.
    public var notEstimated: [String] = []
    /// How respondents were chosen; nil: the file does not say.
    public var sample: Sample?
    public var regressions: [RegressionRequest] = []
    public var mediations: [MediationRequest] = []

    public init(
        file: String, responses: Responses, items: [Item], quality: DataQuality, constructs: [PathModel.Construct],
        paths: [PathModel.Path], hypotheses: [Hypothesis], groups: [Group], pairs: [Pair],
        margins: [SurveyWeights.Margin], missing: MissingAnswers, path: PathOptions, bootstrap: Bootstrap,
        confidence: Double, template: String? = nil, addedPaths: [PathModel.Path] = [], notEstimated: [String] = [],
        sample: Sample? = nil
    ) {
        (self.file, self.responses, self.items, self.quality) = (file, responses, items, quality)
        (self.constructs, self.paths, self.hypotheses) = (constructs, paths, hypotheses)
        (self.groups, self.pairs, self.margins) = (groups, pairs, margins)
        (self.missing, self.path, self.bootstrap, self.confidence) = (missing, path, bootstrap, confidence)
        (self.template, self.addedPaths, self.notEstimated, self.sample) = (template, addedPaths, notEstimated, sample)
    }

    /// How respondents were chosen.
    public enum Sample: String, Sendable, Hashable, CaseIterable {
        /// Whoever was at hand.
        case convenience
        /// By chance, each with a known chance.
        case random
        /// Everybody of the population was asked.
        case census
    }

    public struct Item: Sendable {
        /// Short name, as in ``Responses/names``.
        public var name: String
        /// The question, where the data file's header holds a long text.
        public var text: String?
        /// The least and greatest answer that can be given; nil: not said.
        public var scale: ClosedRange<Double>?
        /// The words for the numbers, in the order of the numbers; empty: answers are numbers.
        public var labels: [(label: String, number: Double)]

        public init(
            name: String, text: String? = nil, scale: ClosedRange<Double>? = nil,
            labels: [(label: String, number: Double)] = []
        ) { (self.name, self.text, self.scale, self.labels) = (name, text, scale, labels) }
    }

    public struct Group: Sendable {
        public var name: String
        public var grouping: Grouping
        /// Respondents in no group because the file leaves their cells out of this grouping.
        public var leftOut: Int

        public init(name: String, grouping: Grouping, leftOut: Int = 0) {
            (self.name, self.grouping, self.leftOut) = (name, grouping, leftOut)
        }
    }

    public struct Pair: Sendable, Hashable {
        public var first: String
        public var second: String

        public init(_ first: String, _ second: String) { (self.first, self.second) = (first, second) }
    }

    /// Something said beforehand about a path.
    public struct Hypothesis: Sendable, Hashable {
        public var name: String
        public var path: PathModel.Path
        public var sign: Sign
        /// As a sentence, where the file has one.
        public var text: String?

        public enum Sign: String, Sendable, Hashable { case positive, negative, any }

        public init(name: String, path: PathModel.Path, sign: Sign, text: String? = nil) {
            (self.name, self.path, self.sign, self.text) = (name, path, sign, text)
        }
    }

    public struct Bootstrap: Sendable, Hashable {
        public var samples = 10_000
        public var seed: UInt64 = 1
        public var signs = SignHandling.none

        public init() {}
    }
}
