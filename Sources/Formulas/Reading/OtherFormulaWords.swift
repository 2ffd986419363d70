/// What other programs, and people, call words of formulas.
enum OtherFormulaWords {
    /// A `#` stands for the station.
    private static let ofStations = [
        "queue": "#length", "waiting": "#length", "line": "#length", "size": "#length", "queue-length": "#length",
        "queue-size": "#length", "queue-count": "#length", "line-length": "#length", "len": "#length",
        "number-waiting": "#length", "count": "#occupancy", "number": "#occupancy", "total": "#occupancy",
        "in-system": "#occupancy", "customers": "#occupancy", "in-use": "#busy", "in-service": "#busy",
        "servers": "#on-duty", "capacity": "#on-duty", "idle": "#free", "available": "#free",
        "utilization": "#busy / #on-duty", "utilisation": "#busy / #on-duty", "load": "#busy / #on-duty",
        "wait": "#longest-wait", "waiting-time": "#longest-wait", "wait-time": "#longest-wait",
        "workload": "#work", "backlog": "#work",
    ]

    private static let bare = [
        "now": "t", "time": "t", "hour": "clock", "time-of-day": "clock", "weekday": "day", "arrival": "came",
        "arrival-time": "came", "arrived": "came", "wait": "waited", "waiting-time": "waited", "wait-time": "waited",
        "time-in-system": "stayed", "sojourn": "stayed", "service-time": "service", "position": "ahead",
        "type": "class", "kind": "class",
    ]

    /// What draws elsewhere.
    static let draws: Set<String> = ["random", "rand", "rnd", "runif", "rexp", "uniform", "normal", "exponential"]

    /// Words of whoever a formula is about.
    static let ofCustomers: Set<String> = [
        "class", "came", "stayed", "joined", "waited", "ahead", "service", "priority", "visits",
    ]

    /// How a word of others is written here; nil where it is none.
    /// - Parameters:
    ///   - owner: the station; nil: what stands without one.
    ///   - isThere: whether a word may be read here.
    static func meaning(of word: String, behind owner: String?, _ isThere: (String) -> Bool) -> String? {
        if owner == nil, let own = bare[word], isThere(own) { return own }
        guard let pattern = ofStations[word],
            let first = pattern.split(whereSeparator: { "#/ ".contains($0) }).first, isThere(String(first))
        else { return nil }
        return pattern.split(separator: "#", omittingEmptySubsequences: false).joined(
            separator: owner.map { $0 + "." } ?? "")
    }
}
