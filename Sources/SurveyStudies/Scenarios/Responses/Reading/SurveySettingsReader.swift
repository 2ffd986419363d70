internal import Scenarios
internal import Surveys

/// Reads how a survey is computed.
struct SurveySettingsReader {
    let tree: LocatedNode
    let values: ValueReader

    func missing() -> MissingAnswers {
        let words = MissingAnswers.allCases.map { ($0.rawValue, $0) }
        return tree["missing"].flatMap { values.word($0, "'missing'", words) } ?? .mean
    }

    func imputations() -> Int {
        guard let node = tree["imputations"] else { return 20 }
        if missing() != .multiple {
            values.log.error(
                "'imputations' needs missing: multiple beside it", at: node, hint: "write missing: multiple")
        }
        return values.wholeNumber(node, "'imputations'", in: 2...1_000) ?? 20
    }

    func weighting() -> PathOptions.Weighting {
        let words = PathOptions.Weighting.allCases.map { ($0.rawValue, $0) }
        return tree["weighting"].flatMap { values.word($0, "'weighting'", words) } ?? .path
    }

    /// How products and constructs of a higher order are measured, and the latter themselves.
    func extensions(_ constructs: [ConstructDraft]) -> PathExtensions {
        let products = PathExtensions.ProductMethod.allCases.map { ($0.rawValue, $0) }
        let higher = PathExtensions.HigherOrderMethod.allCases.map { ($0.rawValue, $0) }
        return PathExtensions(
            productMethod: tree["interactions"].flatMap { values.word($0, "'interactions'", products) } ?? .twoStage,
            higherOrders: constructs.filter { !$0.dimensions.isEmpty }.map {
                .init($0.name, $0.dimensions.map(\.name), mode: $0.mode)
            },
            higherOrderMethod: tree["higher-order"].flatMap { values.word($0, "'higher-order'", higher) } ?? .disjoint)
    }

    func isOneSided() -> Bool {
        tree["tests"].flatMap { values.word($0, "'tests'", [("two-sided", false), ("one-sided", true)]) } ?? false
    }

    /// Whether the file says that nothing was hypothesized beforehand.
    func isExploratory() -> Bool {
        let words = [("confirmatory", false), ("exploratory", true)]
        return tree["purpose"].flatMap { values.word($0, "'purpose'", words) } ?? false
    }

    func isConsistent() -> Bool {
        tree["consistent"].flatMap { values.word($0, "'consistent'", [("decides", true), ("beside", false)]) } ?? false
    }

    func sample() -> ResponseSurvey.Sample? {
        let words = ResponseSurvey.Sample.allCases.map { ($0.rawValue, $0) }
        return tree["sample"].flatMap { values.word($0, "'sample'", words) }
    }

    func smallestEffect() -> Double? {
        guard let node = tree["smallest-effect"], let size = values.number(node, "'smallest-effect'") else {
            return nil
        }
        if size > 0, size < 1 { return size }
        return values.log.error(
            "'smallest-effect' is a standardized path above 0 and below 1", at: node,
            hint: "write smallest-effect: 0.1, the weakest path that would matter to anybody")
    }

    func bootstrap() -> ResponseSurvey.Bootstrap {
        var result = ResponseSurvey.Bootstrap()
        guard let entry = tree.entry("bootstrap"),
            let map = MapReader(entry, SurveyKeys.bootstrap, of: "'bootstrap'", values.log)
        else { return result }
        if let number = map["samples"].flatMap({ values.wholeNumber($0, "'samples'", in: 0...1_000_000) }) {
            result.samples = number
        }
        if let number = map["seed"].flatMap({ values.wholeNumber($0, "'seed'", in: 0...Int.max) }) {
            result.seed = UInt64(number)
        }
        let words = SignHandling.allCases.map { ($0.rawValue, $0) }
        if let signs = map["signs"].flatMap({ values.word($0, "'signs'", words) }) { result.signs = signs }
        return result
    }

    func segments() -> ResponseSurvey.Segments? {
        guard let entry = tree.entry("segments") else { return nil }
        var found = ResponseSurvey.Segments()
        guard entry.value.entries != nil else {
            guard let most = values.wholeNumber(entry.value, "'segments'", in: 2...20) else { return nil }
            found.most = most
            return found
        }
        guard let map = MapReader(entry, SurveyKeys.segments, of: "'segments'", values.log) else { return nil }
        if let most = map["most"].flatMap({ values.wholeNumber($0, "'most'", in: 2...20) }) { found.most = most }
        if let starts = map["starts"].flatMap({ values.wholeNumber($0, "'starts'", in: 1...10_000) }) {
            found.starts = starts
        }
        let methods = ResponseSurvey.Segments.Method.allCases.map { ($0.rawValue, $0) }
        if let method = map["method"].flatMap({ values.word($0, "'method'", methods) }) { found.method = method }
        return found
    }

    func confidence() -> Double {
        guard let node = tree["confidence"], let share = values.share(node, "'confidence'") else { return 0.95 }
        if share >= 0.5, share < 1 { return share }
        values.log.error("'confidence' is a share from 50% to below 100%", at: node, hint: "write confidence: 95%")
        return 0.95
    }
}
