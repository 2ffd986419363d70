import Reporting
import SimulationKernel
import Studies
package import Surveys

/// How much work a path model is: by what is to be computed, and how long a few bootstrap samples of some respondents take.
package struct PathWork {
    /// Of all processors together, what only one of them does counted for each.
    package let seconds: Double
    /// In bytes, of the bootstrap's figures.
    package let memory: Double
    package let what: String

    /// Respondents who are looked at: the work of more grows with their number.
    private static let mostLookedAt = 1_000
    private static let samplesLookedAt = 3
    /// Seconds of the least work that is looked at, by a sum of products that takes rather too long than too short.
    private static let worthLooking = 5.0
    private static let secondsPerProduct = 0.5e-9
    /// What is said of a figure over the samples: they are sorted.
    private static let secondsPerSummary = 0.1e-6
    /// Of the tables and figures of a report, which one processor writes.
    private static let secondsPerFigure = 1e-3
    /// Samples of the tests of fit together.
    private static let samplesOfFit = 2_000.0
    /// How often the model is estimated to predict what is held out.
    private static let predictions = 100.0

    /// Of one item's lines and figures in a report without paths, which one processor writes.
    private static let secondsPerItem = 2e-3
    /// Of ω, per cube of a construct's items.
    private static let secondsPerCube = 100e-9

    /// The result is `nil` where it is little.
    package init?(_ survey: ResponseSurvey, jobs: Int) {
        guard survey.responses.rows > 0 else { return nil }
        if survey.paths.isEmpty {
            self.init(describing: survey, jobs: jobs)
            return
        }
        let rows = Double(survey.responses.rows)
        let items = survey.constructs.reduce(0) { $0 + $1.items.count }
        let p = Double(items)
        let samples = Double(survey.bootstrap.samples)
        let again = Self.bootstraps(survey)
        let products = rows * p * p / 2 * (samples * again + Self.samplesOfFit + 10 * p + Self.predictions)
        let regressions = Double(survey.constructs.count) * p * p * p / 3 * Self.predictions
        // Nearly every two constructs have figures of their own.
        let pairs = Double(survey.constructs.count * survey.constructs.count)
        let least = (products + regressions) * Self.secondsPerProduct + samples * again * pairs * Self.secondsPerSummary
        guard least > Self.worthLooking else { return nil }
        // Every so manieth respondent, so that those of one kind are not all there are.
        let step = max(1, survey.responses.rows / Self.mostLookedAt)
        let some = Array(stride(from: 0, to: survey.responses.rows, by: step))
        var looked = survey
        looked.responses = survey.responses.rows(some)
        looked.caseWeights = survey.caseWeights.map { all in some.map { all[$0] } }
        let begin = Clock.thread()
        guard let fit = attempt(try looked.pathFit(survey.paths, survey.path)).value else { return nil }
        let part = rows / Double(some.count)
        let fitting = (Clock.thread() - begin) * part
        let middle = Clock.thread()
        var options = PathBootstrap.Options(samples: Self.samplesLookedAt, seed: survey.bootstrap.seed, threads: 1)
        options.isConsistentToo = survey.extensions.isEmpty && ConsistentFindings.isAsked(fit, survey)
        let bootstrap = PathBootstrap(fit, options)
        let sampling = (Clock.thread() - middle) / Double(Self.samplesLookedAt) * part
        let figures = Double(bootstrap.quantities.count)
        let hasFit = rows <= 10_000 && survey.caseWeights == nil && survey.extensions.higherOrders.isEmpty
        let isTested = hasFit && samples > 0
        let isPredicted = rows <= 50_000 && survey.caseWeights == nil
        var seconds = again * samples * (sampling + figures * Self.secondsPerSummary)
        if isTested { seconds += Self.samplesOfFit * fitting }
        if isTested, items <= MisfitTest.mostItemsForGeodesic {
            seconds += Self.samplesOfFit * p * p * p * 4 * Self.secondsPerProduct
        }
        if isPredicted {
            seconds += Self.predictions * fitting + regressions * Self.secondsPerProduct
            // Each construct that is explained is blindfolded with seven omissions.
            seconds += 7 * Double(Set(survey.paths.map(\.to)).count) * fitting
        }
        // Each path is left out once.
        seconds += Double(survey.paths.count) * fitting / 2
        seconds += figures * Self.secondsPerFigure * Double(max(1, jobs))
        let what =
            "\(English.plural(survey.bootstrap.samples, "bootstrap sample")) of "
            + "\(English.plural(survey.constructs.count, "construct")) with \(English.plural(items, "item")) and "
            + English.plural(survey.paths.count, "path")
        self.init(seconds: seconds, memory: 2 * 8 * samples * figures, what: what)
    }

    private init(seconds: Double, memory: Double, what: String) {
        self.seconds = seconds
        self.memory = memory
        self.what = what
    }

    /// A survey without paths: its items are described one by one, and its constructs' items held against each other.
    private init?(describing survey: ResponseSurvey, jobs: Int) {
        let items = survey.responses.names.count
        let sizes = survey.constructs.map { Double($0.items.count) }
        let p = sizes.reduce(0, +)
        var seconds = Double(items) * Self.secondsPerItem + sizes.reduce(0) { $0 + $1 * $1 * $1 } * Self.secondsPerCube
        seconds += Double(survey.responses.rows) * p * p / 2 * Self.secondsPerProduct
        if sizes.count > 1, p <= Double(MeasurementFindings.mostItemsWithoutPaths) {
            // At most: answers that hang together settle within tens of iterations.
            seconds += Double(survey.path.maximumIterations) * p * p * Self.secondsPerProduct
        }
        guard seconds > Self.worthLooking else { return nil }
        let what =
            "\(English.plural(items, "item"))"
            + (sizes.isEmpty ? "" : " of \(English.plural(sizes.count, "construct"))")
            + ", each with its lines and figures in the report"
        self.init(
            seconds: seconds * Double(max(1, jobs)),
            memory: 2 * 8 * p * p + 8 * Double(survey.responses.rows) * Double(items), what: what)
    }

    /// How often the model is estimated in all samples, nearly.
    private static func bootstraps(_ survey: ResponseSurvey) -> Double {
        let isDoubtful = !survey.quality.doubtfulRows.isEmpty || survey.dropped?.rows ?? 0 > 0
        return 1 + (isDoubtful ? 1 : 0) + Double(survey.methodFactors.count) + (survey.suspects.isEmpty ? 0 : 1)
            + 2 * Double(survey.groups.count { (2...6).contains($0.grouping.labels.count) })
            + (survey.overTime == nil ? 0 : 2) + (survey.missing == .multiple ? 1 : 0)
    }
}
