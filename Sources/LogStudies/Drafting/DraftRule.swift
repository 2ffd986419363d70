import LogDiscovery

/// The order of service that a log shows at a station, as a draft states it.
struct DraftRule {
    var discipline: String?
    var comment: String?
    var comments: [String] = []
    var isByEstimate = false

    init(_ rules: RuleDiscovery, pool: Int) {}

    static func priorities(_ rules: RuleDiscovery) -> [Int: Int] { [:] }
}
