import Foundation
import Reporting
import Scenarios

/// Commands that run for a page.
extension Workbench {
    func start(_ body: JobBody) throws -> PageReply {
        let place = try place(body.id)
        let arguments: [String]
        switch body.command {
        case "run": arguments = ["run", place.name]
        case "test": arguments = ["test", place.name]
        case "record": arguments = ["test", place.name, "--record"]
        case "staffing": arguments = ["staffing", place.name] + (try target(of: place, body.measure))
        case "experiment":
            guard let text = try ScenarioText.read(place), let name = body.experiment,
                texts.checked(text.text, file: place.file).scenario?.experiments.contains(where: { $0.name == name })
                    ?? false
            else { throw WorkbenchError("the saved file has no experiment '\(body.experiment ?? "")'; save it first") }
            arguments = ["experiment", place.name, name]
        default: throw WorkbenchError("there is no command '\(body.command)' here")
        }
        guard jobs.all.count(where: { $0.ended == nil }) < Self.mostWaiting else {
            return .problem(429, "Too much at once", "\(Self.mostWaiting) commands are running or waiting already")
        }
        return .json([("job", .integer(jobs.start(arguments, scenario: place.name)))], status: 202)
    }

    private static let mostWaiting = 20

    /// What is to be staffed for where the file states no costs: a wait at a station that it wants kept.
    private func target(of place: OpenFolder.Place, _ measure: String?) throws(WorkbenchError) -> [String] {
        guard let text = try ScenarioText.read(place),
            let scenario = texts.checked(text.text, file: place.file).scenario,
            !MeasureDirectory(scenario).statesCosts
        else { return [] }
        let all = StaffingTargets(scenario).all
        guard let target = all.first(where: { measure == nil || $0.measure.text == measure }) else {
            throw WorkbenchError(
                all.isEmpty
                    ? "staffing needs costs, or a target for the wait at a station, in the saved file"
                    : "the saved file has no target for '\(measure ?? "")'; save it first")
        }
        return ["--target", "\(target.measure.text) \(target.text)"]
    }

    var jobsReply: [(key: String, value: JSONValue)] {
        let reports = folder.reports
        return [("jobs", .array(jobs.all.map { .object(members($0, reports)) }))]
    }

    private func members(_ job: Job, _ reports: [OpenFolder.Place]) -> [(key: String, value: JSONValue)] {
        let own = job.report.flatMap { name in reports.first { $0.name == name } }
        return [
            ("job", .integer(job.number)), ("command", .string(job.command)), ("scenario", .string(job.scenario)),
            ("state", .string(job.state.rawValue)), ("code", job.code.map { .integer(Int($0)) } ?? .null),
            ("part", JSONValue(job.part)), ("says", .string(job.summary)),
            ("output", .string(job.output.joined(separator: "\n"))), ("report", JSONValue(own?.id)),
            ("began", JSONValue(job.began.map { ReportOnDisk.time(Date(timeIntervalSince1970: $0)) })),
            ("ended", JSONValue(job.ended.map { ReportOnDisk.time(Date(timeIntervalSince1970: $0)) })),
        ]
    }

    /// All of them at every change, at most five times a second, and something now and then, so that a connection that is
    /// gone is noticed.
    func jobEvents() -> PageReply {
        let (pieces, sink) = AsyncStream.makeStream(of: [UInt8].self, bufferingPolicy: .bufferingNewest(2))
        let changes = jobs.changes()
        let sending = Task {
            for await _ in changes {
                let text = JSONValue.object(self.jobsReply).text(linesTo: 0)
                sink.yield(Array("event: jobs\ndata: \(text)\n".utf8))
                try? await Task.sleep(for: .milliseconds(200))
            }
            sink.finish()
        }
        let ticking = Task {
            while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(15))
                sink.yield(Array(": still here\n\n".utf8))
            }
        }
        sink.onTermination = { _ in
            sending.cancel()
            ticking.cancel()
        }
        return .events(pieces)
    }

    func stopJob(_ word: String) -> PageReply {
        guard let number = Int(word), jobs.stop(number) else { return .problem(404, "There is no such job") }
        return .json([("job", .integer(number))])
    }
}
