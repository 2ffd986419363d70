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
    /// Whether hypotheses with a sign are decided by the one-sided interval.
    public var isOneSided = false
    /// Whether hypotheses and paths were not stated before the answers were seen.
    public var isExploratory = false
    /// Whether hypotheses are decided by consistent partial least squares.
    public var isConsistent = false
    /// TAM, TAM2, UTAUT or UTAUT2, when the paths were taken from one.
    public var template: String?
    /// What the paths have beside `constructs`: products of them, and constructs that they measure.
    public var extensions = PathExtensions()
    /// Paths that the file does not name, which products in it need.
    public var addedForProducts: [PathModel.Path] = []
    /// Of what importance and performance are told; none: of what nothing follows from.
    public var targets: [String] = []
    /// Paths that are there to be controlled for.
    public var controls: [PathModel.Path] = []
    /// Paths that the file adds to those of the template.
    public var addedPaths: [PathModel.Path] = []
    /// What of the template is not part of the model, as sentences: its moderators.
    public var notEstimated: [String] = []
    /// How respondents were chosen; nil: the file does not say.
    public var sample: Sample?
    /// Rows that are left out because they may be no honest answers; the items are those of `responses`.
    public var dropped: Responses?
    /// Their weights, where there are ``caseWeights``.
    public var droppedWeights: [Double]?
    /// The smallest standardized path that matters, said beforehand; nil: the file does not say.
    public var smallestEffect: Double?
    /// How often missing answers are drawn where `missing` is multiple.
    public var imputations = 20
    /// When each respondent handed in, to compare early with late ones; nil: not asked for.
    public var waves: Waves?
    /// Each respondent's weight, as the file has it; nil: everybody counts the same but for `margins`.
    public var caseWeights: [Double]?
    /// What was recognised of the data file, as sentences without their ends.
    public var notes: [String] = []
    /// Whose answers are analysed, as the file says it; all of these hold.
    public var conditions: [String] = []
    public var regressions: [RegressionRequest] = []
    public var mediations: [MediationRequest] = []
    /// Of formative constructs.
    public var globalItems: [GlobalItem] = []
    /// Methods that paths are held against: at most one of each kind.
    public var methodFactors: [MethodFactor] = []
    /// The same persons' answers at a second time; nil: there is one time.
    public var overTime: OverTime?
    /// Unknown segments that are looked for; nil: none.
    public var segments: Segments?
    /// Predictors that may be endogenous, for Gaussian copulas.
    public var suspects: [String] = []

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

    /// Respondents in the order in which they handed in.
    public struct Waves: Sendable, Hashable {
        /// Of each respondent a number that grows with time; NaN where it is not known.
        public var times: [Double]
        /// The part of the respondents that is early, and as much that is late.
        public var part: Double

        public init(times: [Double], part: Double) { (self.times, self.part) = (times, part) }
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

    /// An item that asks for a formative construct as a whole.
    public struct GlobalItem: Sendable, Hashable {
        /// Of items or of a higher order, in mode B.
        public var construct: String
        public var item: PathModel.Item

        public init(_ construct: String, _ item: PathModel.Item) { (self.construct, self.item) = (construct, item) }
    }

    /// Items by which what a method has made alike is taken out of paths.
    public struct MethodFactor: Sendable, Hashable {
        public enum Kind: String, Sendable, Hashable {
            /// They have nothing to do with the model.
            case marker = "marker variable"
            /// They measure a method, such as social desirability.
            case measured = "measured method"
        }

        public var kind: Kind
        public var items: [PathModel.Item]

        public init(_ kind: Kind, _ items: [PathModel.Item]) { (self.kind, self.items) = (kind, items) }
    }

    /// How many unknown segments are looked for.
    public struct Segments: Sendable, Hashable {
        /// From one on.
        public var most: Int
        /// Of each search, for each number of segments.
        public var starts: Int
        public var method: Method

        public enum Method: String, Sendable, Hashable, CaseIterable {
            /// A mixture of regressions among the scores of all (``FiniteMixture``).
            case mixture = "fimix"
            /// Beside it segments with weights of their own that explain most (``PredictionSegments``).
            case prediction = "pos"
        }

        public init(most: Int = 5, starts: Int = 20, method: Method = .mixture) {
            (self.most, self.starts, self.method) = (most, starts, method)
        }
    }

    /// Two times of the same persons: the survey's own answers are the first.
    public struct OverTime: Sendable {
        public var firstName: String
        public var secondName: String
        /// Who each row of the first time is; nil: not known.
        public var persons: [String?]
        /// The same items.
        public var second: Responses
        public var secondPersons: [String?]

        public init(
            firstName: String, secondName: String, persons: [String?], second: Responses, secondPersons: [String?]
        ) {
            (self.firstName, self.secondName, self.persons) = (firstName, secondName, persons)
            (self.second, self.secondPersons) = (second, secondPersons)
        }
    }

    /// Something said beforehand about a path.
    public struct Hypothesis: Sendable, Hashable {
        public var name: String
        public var path: PathModel.Path
        public var sign: Sign
        /// As a sentence, where the file has one.
        public var text: String?
        /// What between the path's ends it is about.
        public var effect = Effect.path

        public enum Effect: Sendable, Hashable {
            /// The direct effect.
            case path
            /// Along these constructs, from the first to the last.
            case chain([String])
            /// Along all paths together.
            case total
        }

        /// `a → b`, `a → m → b` or `total a → b`.
        public var claim: String {
            switch effect {
            case .path: "\(path.from) → \(path.to)"
            case .chain(let names): names.joined(separator: " → ")
            case .total: "total \(path.from) → \(path.to)"
            }
        }

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
