import FlowMeasures
import FlowScenarios
import Measures
import Scenarios
import Studies
import Reporting

/// Words that only some reports need.
extension FlowReport {
    func wordsOfFeatures() -> [ReportText] {
        let words: [(quantity: QuantityName, word: FigureWord, text: ReportText)] = [
            (.rejected, .share, "\(strong: "Turned away"): came to a full station and was not let in."),
            (
                .balked, .share,
                "\(strong: "Does not join"): came, or looked from afar, and stayed away from a long line."
            ),
            (.abandoned, .share, "\(strong: givingUp.term): \(givingUp.explained)."),
            (
                .brokenOff, .share,
                "\(strong: "Broken off"): in service when the shift of the \(server.one) ended; the service was begun, "
                    + "and the \(customer) leaves without the rest of it."
            ),
            (.orbit, .mean, "\(strong: "About to come again"): between two attempts."),
            (
                .switching, .share,
                "\(strong: "On the way"): a \(server.one) between two lines that it goes round."
            ),
            (
                .setUp, .share,
                "\(strong: "Set-up"): work of a \(server.one) before a service, such as a change-over to another "
                    + "kind; it counts as busy, and the wait is over when it begins."
            ),
            (
                .held, .share,
                "\(strong: "Held"): a \(server.one) whose \(customer) is done and waits for a place at the "
                    + "next station."
            ),
            (.age, .mean, "\(strong: "Age of the number shown"): from the moment it was asked for."),
            (.backInTime, .share, "\(strong: "Back in time"): in the waiting room again when the number is called."),
            (
                .goodput, .rate,
                """
                \(strong: "Throughput"): all whose way ends, per time. \(strong: "Goodput"), or success: those of them \
                who get what they came for, or an answer; not who is turned away, gives up or fails, unless the \
                scenario says otherwise.
                """
            ),
            (
                .tries, .mean,
                "\(strong: "Try"): one of the calls of an attempt. It fails when its time is over, or when it is "
                    + "turned away or fails itself; another outcome is an answer."
            ),
            (
                .amplification, .mean,
                "\(strong: "Calls for each first call"): all that come to a station, over those that are no retry and "
                    + "within no retry."
            ),
            (
                .zombie, .share,
                "\(strong: "Done for nobody"): the time of \(server.many) that work for a call for which "
                    + "nobody waits any more (zombie work), or are kept for one."
            ),
            (
                .kept, .mean,
                "\(strong: "Kept or held"): a \(server.one) whose \(customer) goes through other steps "
                    + "meanwhile: a thread that waits for its own call, or a bed while its patient is with a doctor."
            ),
            (.notice, .mean, "\(strong: "Notice"): from the moment at which the app says to come back to the call."),
        ]
        return words.filter { known in result.measurements.contains { $0.is(known.quantity, known.word) } }.map(\.text)
    }
}
