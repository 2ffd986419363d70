import Reporting

/// Words that only some reports need.
extension FlowReport {
    func wordsOfFeatures() -> [ReportText] {
        let known = Set(result.measurements.map { "\($0.quantity).\($0.statistic)" })
        let words: [(measure: String, text: ReportText)] = [
            ("rejected.share", "\(strong: "Turned away"): came to a full station and was not let in."),
            (
                "balked.share",
                "\(strong: "Does not join"): came, or looked from afar, and stayed away from a long line."
            ),
            ("abandoned.share", "\(strong: "Gives up"): waited and left before being served."),
            ("orbit.mean", "\(strong: "About to come again"): between two attempts."),
            (
                "held.share",
                "\(strong: "Held"): a server whose customer is done and waits for a place at the next station."
            ),
            ("age.mean", "\(strong: "Age of the number shown"): from the moment it was asked for."),
            ("back-in-time.share", "\(strong: "Back in time"): in the waiting room again when the number is called."),
            ("notice.mean", "\(strong: "Notice"): from the moment at which the app says to come back to the call."),
        ]
        return words.filter { known.contains($0.measure) }.map(\.text)
    }
}
