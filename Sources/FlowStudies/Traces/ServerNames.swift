import FlowMeasures
import FlowNetworks

/// Gives each server of a station a number, as `doctor 2`: see ``ServerNumbers``.
struct ServerNames {
    private let words: EventWords
    private var numbers: ServerNumbers

    init(_ words: EventWords) {
        self.words = words
        numbers = ServerNumbers(words.network)
    }

    /// The server that an event is about; empty where there is none.
    mutating func name(_ event: FlowEvent) -> String {
        numbers.servers(event).map { $0.name(words.network) } ?? ""
    }
}
