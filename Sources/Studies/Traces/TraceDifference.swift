import SimulationKernel
package import Experiments
import Reporting
import Scenarios

/// Where the histories of two scenarios part: the first event that is not the same in both.
package struct TraceDifference: Sendable {
    /// Whether all events are the same.
    package let isNone: Bool
    /// For a person: that they are the same, or both events.
    package let text: String

    /// Runs both side by side until they part.
    /// - Returns: nil when it was asked to stop.
    /// - Throws: ``StudyError`` when a replication failed before they parted.
    package init?(_ first: TraceStudy, _ second: TraceStudy, cancellation: Cancellation) throws {
        var left = Side(first)
        var right = Side(second)
        var number = 0
        while true {
            if cancellation.isRequested { return nil }
            let one = try left.next()
            let other = try right.next()
            guard one?.bits == other?.bits, one?.sentence == other?.sentence else {
                isNone = false
                text = Self.text(number, [(first, left, one), (second, right, other)])
                return
            }
            guard one != nil else {
                isNone = true
                text =
                    "The histories are the same, all \(Readable.count(number)) events."
                    + (first.paysBesideEvents || second.paysBesideEvents
                        ? " What is paid is not compared here; redomat test compares money." : "")
                return
            }
            number += 1
        }
    }

    private static func text(_ number: Int, _ sides: [(TraceStudy, Side, Event?)]) -> String {
        var lines = [
            number == 0
                ? "The histories differ from the first event on:"
                : "The histories agree in \(Readable.count(number)) events; then they differ:"
        ]
        for (study, side, event) in sides {
            let settings = study.scenario.source.settings.map { " --set \($0)" }.joined()
            lines.append("  \(study.scenario.file)\(settings)")
            if let last = side.last { lines.append("    before  \(side.words(last))") }
            lines.append("    then    \(event.map { side.words($0) } ?? "nothing more happens")")
        }
        return lines.joined(separator: "\n")
    }

    private struct Event {
        /// The time's, in seconds where the units differ.
        var time: Double
        var bits: UInt64
        var sentence: String
    }

    /// One of the two, event by event.
    private struct Side {
        let symbol: String
        let clock: ClockTime?
        let unit: Double
        let more: () throws -> [(time: Double, sentence: String)]?
        var events: [(time: Double, sentence: String)] = []
        var place = 0
        /// The event before the one that was given last.
        var last: Event?
        var current: Event?

        init(_ study: TraceStudy) {
            symbol = study.scenario.timeUnit.symbol
            unit = study.scenario.timeUnit.seconds
            clock = study.scenario.run.starts
            more = study.sentences()
        }

        mutating func next() throws -> Event? {
            while place == events.count {
                guard let more = try more() else {
                    last = current ?? last
                    current = nil
                    return nil
                }
                events = more
                place = 0
            }
            let event = events[place]
            place += 1
            last = current
            current = Event(time: event.time, bits: (event.time * unit).bitPattern, sentence: event.sentence)
            return current
        }

        /// `at 63.25 min (9:03:15) urgent-3 leaves: completed`.
        func words(_ event: Event) -> String {
            var time = "at \(event.time) \(symbol)"
            if let clock {
                let seconds = Double(clock.seconds) + event.time * unit
                let day = Int(saturating: seconds / 86_400) + (clock.weekday ?? 0)
                let moment = ClockTime(
                    weekday: clock.weekday.map { _ in day % 7 }, seconds: Int(saturating: seconds) % 86_400)
                time += " (\(moment))"
            }
            return "\(time)  \(event.sentence)"
        }
    }
}
