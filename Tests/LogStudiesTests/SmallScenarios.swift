import EventLogs
import Experiments
import FlowScenarios
import FlowStudies
import Foundation
import LogComparison
import Scenarios
import Studies

import LogStudies

/// Small scenarios, and logs of them.
enum SmallScenarios {
    struct NotRead: Error { var messages: String }

    static func scenario(_ text: String) throws -> Scenario {
        let (scenario, diagnostics) = ScenarioLoader.load(
            text: "redomat: 1\nname: small\ntime: minutes\n" + text, name: "s.yaml", lanes: [FlowLane()])
        guard let scenario else { throw NotRead(messages: Diagnostic.render(diagnostics)) }
        return scenario
    }

    /// A doctor with so many patients an hour, and such a mean service, for so many days.
    static func doctor(rate: Double = 2, service: Double = 15, days: Int = 10) throws -> Scenario {
        try scenario(
            """
            classes: { patient: { arrivals: { poisson: \(rate)/h }, flow: [ doctor ] } }
            stations: { doctor: { servers: 1, service: { exponential: \(service) min } } }
            run: { starts: Mon 0:00, horizon: \(days) days, replications: 2 }
            """)
    }

    /// What `redomat trace` writes, read as a log.
    static func traced(_ scenario: Scenario, replication: Int = 1, xes: Bool = false, map: LogMap? = nil) throws
        -> EventLog
    {
        let study = TraceStudy(scenario, replication: replication)
        var text = ""
        if xes {
            _ = try study.writeXES(cancellation: Cancellation()) { text += $0 }
        } else {
            _ = try study.write(cancellation: Cancellation()) { text += $0 }
        }
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).\(xes ? "xes" : "csv")")
            .path()
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let messages = DiagnosticLog()
        guard let read = EventLogReader.read(path: path, map: map, log: messages) else {
            throw NotRead(messages: Diagnostic.render(messages.diagnostics))
        }
        return read.log
    }

    /// Measures alone, so that tests are quick.
    static func brief(_ replications: Int) -> ValidationOptions {
        var options = ValidationOptions()
        options.replications = replications
        options.measuresDistances = false
        options.swapsParts = false
        options.rollsOrigins = false
        return options
    }

    static func validated(
        _ scenario: Scenario, _ log: EventLog, _ options: ValidationOptions
    ) throws -> ValidationResult {
        let validation = LogValidation(scenario: scenario, log: log, options: options)
        guard let result = try validation.run(cancellation: Cancellation(), progress: { _ in }) else {
            throw NotRead(messages: "stopped")
        }
        return result
    }
}
