/// Answers with what they shall measure: as the scenario file says it, coded and checked.
package struct ResponseSurvey: Sendable {
    /// The data file as the scenario names it.
    package var file: String
    /// Coded answers of every item that is used, before any is turned round: NaN where one is missing.
    package var responses: Responses
    /// By place in `responses`: what was asked, how the answers are coded.
    package var items: [Item]
    /// Of all rows, those that are not analysed (``DataQuality``) left out of `responses` already.
    package var quality: DataQuality
    /// In the file's order; reversed items carry the scale on which they are turned round.
    package var constructs: [PathModel.Construct]
    /// None: no path model is estimated.
    package var paths: [PathModel.Path]
    package var hypotheses: [Hypothesis]
    /// A grouping for each column named under `groups`.
    package var groups: [Group]
    /// Two items or constructs each, compared within respondents.
    package var pairs: [Pair]
    /// Shares in the population, to which respondents are weighted; none: everybody counts the same.
    package var margins: [SurveyWeights.Margin]
    package var missing: MissingAnswers
    package var path: PathOptions
    package var bootstrap: Bootstrap
    package var confidence: Double
    /// Whether hypotheses with a sign are decided by the one-sided interval.
    package var isOneSided = false
    /// Whether hypotheses and paths were not stated before the answers were seen.
    package var isExploratory = false
    /// Whether hypotheses are decided by consistent partial least squares.
    package var isConsistent = false
    /// TAM, TAM2, UTAUT or UTAUT2, when the paths were taken from one.
    package var template: String?
    /// What the paths have beside `constructs`: products of them, and constructs that they measure.
    package var extensions = PathExtensions()
    /// Paths that the file does not name, which products in it need.
    package var addedForProducts: [PathModel.Path] = []
    /// Of what importance and performance are told; none: of what nothing follows from.
    package var targets: [String] = []
    /// Paths that are there to be controlled for.
    package var controls: [PathModel.Path] = []
    /// Paths that the file adds to those of the template.
    package var addedPaths: [PathModel.Path] = []
    /// What of the template is not part of the model, as sentences: its moderators.
    package var notEstimated: [String] = []
    /// How respondents were chosen; nil: the file does not say.
    package var sample: Sample?
    /// Rows that are left out because they may be no honest answers; the items are those of `responses`.
    package var dropped: Responses?
    /// Their weights, where there are ``caseWeights``.
    package var droppedWeights: [Double]?
    /// The smallest standardized path that matters, said beforehand; nil: the file does not say.
    package var smallestEffect: Double?
    /// How often missing answers are drawn where `missing` is multiple.
    package var imputations = 20
    /// When each respondent handed in, to compare early with late ones; nil: not asked for.
    package var waves: Waves?
    /// Each respondent's weight, as the file has it; nil: everybody counts the same but for `margins`.
    package var caseWeights: [Double]?
    /// What was recognised of the data file, as sentences without their ends.
    package var notes: [String] = []
    /// Whose answers are analysed, as the file says it; all of these hold.
    package var conditions: [String] = []
    package var regressions: [RegressionRequest] = []
    package var mediations: [MediationRequest] = []
    /// Of formative constructs.
    package var globalItems: [GlobalItem] = []
    /// Methods that paths are held against: at most one of each kind.
    package var methodFactors: [MethodFactor] = []
    /// The same persons' answers at a second time; nil: there is one time.
    package var overTime: OverTime?
    /// Constructs whose items have different scales.
    package var mixedScales: [MixedScales] = []
    /// Unknown segments that are looked for; nil: none.
    package var segments: Segments?
    /// Predictors that may be endogenous, for Gaussian copulas.
    package var suspects: [String] = []

    package init(
        file: String, responses: Responses, items: [Item], quality: DataQuality, constructs: [PathModel.Construct],
        paths: [PathModel.Path], hypotheses: [Hypothesis], groups: [Group], pairs: [Pair],
        margins: [SurveyWeights.Margin], missing: MissingAnswers, path: PathOptions, bootstrap: Bootstrap,
        confidence: Double, template: String? = nil, addedPaths: [PathModel.Path] = [], notEstimated: [String] = [],
        sample: Sample? = nil
    ) {
        self.file = file
        self.responses = responses
        self.items = items
        self.quality = quality
        self.constructs = constructs
        self.paths = paths
        self.hypotheses = hypotheses
        self.groups = groups
        self.pairs = pairs
        self.margins = margins
        self.missing = missing
        self.path = path
        self.bootstrap = bootstrap
        self.confidence = confidence
        self.template = template
        self.addedPaths = addedPaths
        self.notEstimated = notEstimated
        self.sample = sample
    }

    /// How respondents were chosen.
    package enum Sample: String, Sendable, Hashable, CaseIterable {
        /// Whoever was at hand.
        case convenience
        /// By chance, each with a known chance.
        case random
        /// Everybody of the population was asked.
        case census
    }

    /// Respondents in the order in which they handed in.
    package struct Waves: Sendable, Hashable {
        /// Of each respondent a number that grows with time; NaN where it is not known.
        package var times: [Double]
        /// The part of the respondents that is early, and as much that is late.
        package var part: Double

        package init(times: [Double], part: Double) {
            self.times = times
            self.part = part
        }
    }

    package struct Item: Sendable {
        /// Short name, as in ``Responses/names``.
        package var name: String
        /// The question, where the data file's header holds a long text.
        package var text: String?
        /// The least and greatest answer that can be given; nil: not said.
        package var scale: ClosedRange<Double>?
        /// The words for the numbers, in the order of the numbers; empty: answers are numbers.
        package var labels: [(label: String, number: Double)]

        package init(
            name: String, text: String? = nil, scale: ClosedRange<Double>? = nil,
            labels: [(label: String, number: Double)] = []
        ) {
            self.name = name
            self.text = text
            self.scale = scale
            self.labels = labels
        }
    }

    package struct Group: Sendable {
        package var name: String
        package var grouping: Grouping
        /// Respondents in no group because the file leaves their cells out of this grouping.
        package var leftOut: Int

        package init(name: String, grouping: Grouping, leftOut: Int = 0) {
            self.name = name
            self.grouping = grouping
            self.leftOut = leftOut
        }
    }

    package struct Pair: Sendable, Hashable {
        package var first: String
        package var second: String

        package init(_ first: String, _ second: String) {
            self.first = first
            self.second = second
        }
    }

    /// An item that asks for a formative construct as a whole.
    package struct GlobalItem: Sendable, Hashable {
        /// Of items or of a higher order, in mode B.
        package var construct: String
        package var item: PathModel.Item

        package init(_ construct: String, _ item: PathModel.Item) {
            self.construct = construct
            self.item = item
        }
    }

    /// Items by which what a method has made alike is taken out of paths.
    package struct MethodFactor: Sendable, Hashable {
        package enum Kind: String, Sendable, Hashable {
            /// They have nothing to do with the model.
            case marker = "marker variable"
            /// They measure a method, such as social desirability.
            case measured = "measured method"
        }

        package var kind: Kind
        package var items: [PathModel.Item]

        package init(_ kind: Kind, _ items: [PathModel.Item]) {
            self.kind = kind
            self.items = items
        }
    }

    /// How many unknown segments are looked for.
    package struct Segments: Sendable, Hashable {
        /// From one on.
        package var most: Int
        /// Of each search, for each number of segments.
        package var starts: Int
        package var method: Method

        package enum Method: String, Sendable, Hashable, CaseIterable {
            /// A mixture of regressions among the scores of all (``FiniteMixture``).
            case mixture = "fimix"
            /// Beside it segments with weights of their own that explain most (``PredictionSegments``).
            case prediction = "pos"
        }

        package init(most: Int = 5, starts: Int = 20, method: Method = .mixture) {
            self.most = most
            self.starts = starts
            self.method = method
        }
    }

    /// Items of one construct that were answered on different scales.
    package struct MixedScales: Sendable, Hashable {
        package var construct: String
        /// By scale, in the order of the first items.
        package var parts: [Part]
        /// Whether they are seen from the answers; else the file says them.
        package var isSeen: Bool

        package struct Part: Sendable, Hashable {
            package var items: [String]
            package var scale: ClosedRange<Double>

            package init(items: [String], scale: ClosedRange<Double>) {
                self.items = items
                self.scale = scale
            }
        }

        package init(construct: String, parts: [Part], isSeen: Bool) {
            self.construct = construct
            self.parts = parts
            self.isSeen = isSeen
        }
    }

    /// Two times of the same persons: the survey's own answers are the first.
    package struct OverTime: Sendable {
        package var firstName: String
        package var secondName: String
        /// Who each row of the first time is; nil: not known.
        package var persons: [String?]
        /// The same items.
        package var second: Responses
        package var secondPersons: [String?]

        package init(
            firstName: String, secondName: String, persons: [String?], second: Responses, secondPersons: [String?]
        ) {
            self.firstName = firstName
            self.secondName = secondName
            self.persons = persons
            self.second = second
            self.secondPersons = secondPersons
        }
    }

    /// Something said beforehand about a path.
    package struct Hypothesis: Sendable, Hashable {
        package var name: String
        package var path: PathModel.Path
        package var sign: Sign
        /// As a sentence, where the file has one.
        package var text: String?
        /// What between the path's ends it is about.
        package var effect = Effect.path

        package enum Effect: Sendable, Hashable {
            /// The direct effect.
            case path
            /// Along these constructs, from the first to the last.
            case chain([String])
            /// Along all paths together.
            case total
        }

        /// `a → b`, `a → m → b` or `total a → b`.
        package var claim: String {
            switch effect {
            case .path: "\(path.from) → \(path.to)"
            case .chain(let names): names.joined(separator: " → ")
            case .total: "total \(path.from) → \(path.to)"
            }
        }

        package enum Sign: String, Sendable, Hashable { case positive, negative, any }

        package init(name: String, path: PathModel.Path, sign: Sign, text: String? = nil) {
            self.name = name
            self.path = path
            self.sign = sign
            self.text = text
        }
    }

    package struct Bootstrap: Sendable, Hashable {
        package var samples = 10_000
        package var seed: UInt64 = 1
        package var signs = SignHandling.none

        package init() {}
    }
}
