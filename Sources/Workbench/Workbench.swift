import Files
import Foundation
import Reporting
import Scenarios
import Studies

/// What a workbench is opened with.
package struct WorkbenchSettings: Sendable {
    /// The folder that is shown; nothing outside it is read or written.
    package var folder: String
    /// The scenario that is open first, relative to the folder; nil: the list of all.
    package var opened: String?
    /// The command whose runs are started: `/usr/bin/redomat`.
    package var program: String
    /// Threads of all answers together.
    package var threads: Int
    /// Whether the editor of the distribution is installed and served beside the page.
    package var hasEditor = false

    package init(folder: String, opened: String? = nil, program: String, threads: Int) {
        self.folder = folder
        self.opened = opened
        self.program = program
        self.threads = max(1, threads)
    }
}

/// Everything that a page may ask of the scenarios of one folder.
///
/// A transport hands over each request and sends back what is answered. Nothing here knows of sockets; who may ask at all
/// is judged before (``Gate``).
package final class Workbench: Sendable {
    package let settings: WorkbenchSettings
    let folder: OpenFolder
    let desk: AnswerDesk
    package let jobs: JobList
    let texts = CheckedTexts()
    let scopes = FormulaScopes()
    let tickets = ShownReports()
    /// For what is dropped on the page, as long as it is looked at.
    let scratch = Workbench.placeForAMoment.appendingPathComponent("redomat-\(UUID().uuidString)")

    /// Where the system keeps what is made for a moment; TMPDIR may name what is not there.
    private static var placeForAMoment: URL {
        let places = [FileManager.default.temporaryDirectory.path, "/tmp", "/var/tmp"]
        let place = places.first { access($0, W_OK | X_OK) == 0 } ?? "/tmp"
        return URL(fileURLWithPath: place).resolvingSymlinksInPath()
    }

    /// - Throws: a ``WorkbenchError`` with a sentence where the folder cannot be shown.
    package init(_ settings: WorkbenchSettings) throws {
        self.settings = settings
        folder = try OpenFolder(settings.folder)
        desk = AnswerDesk(jobs: settings.threads)
        jobs = JobList(program: settings.program, folder: folder.path)
    }

    /// Ends all work; nothing is answered any more.
    package func stop() {
        desk.stop()
        jobs.stopAll()
        try? FileManager.default.removeItem(at: scratch)
    }

    /// From now on this process reads no scenario and no data but of the folder, whatever a text names: to be called once,
    /// by a process that does nothing else. It goes into the folder, so that files are named as a command there names them.
    /// - Throws: a ``WorkbenchError`` with a sentence where that cannot be.
    package func confine() throws {
        guard FileManager.default.changeCurrentDirectoryPath(folder.path) else {
            throw WorkbenchError("\(folder.path): the folder cannot be entered")
        }
        InputFile.confine(to: [folder.path, scratch.path])
    }

    /// Answers a request that passed the gate.
    package func reply(to request: PageRequest) async -> PageReply {
        // Reading scenarios takes milliseconds and more, in which the threads of connections must not stand still.
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(returning: self.answered(request))
            }
        }
    }

    private func answered(_ request: PageRequest) -> PageReply {
        let words = request.path.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
        if request.method == "GET", words.count == 2, words[0] == "shown" { return shown(words[1]) }
        guard words.count > 2, words[0] == "api", words[1] == "1" else {
            return .problem(404, "There is no such address")
        }
        do {
            return try routed(request.method, Array(words.dropFirst(2)), request)
        } catch is WrongBody {
            return .problem(400, "The question cannot be read", "the page and the program are of different versions")
        } catch let error as WorkbenchError {
            return .problem(422, "That cannot be done", error.description)
        } catch { return .problem(500, "That failed", "\(error)") }
    }

    private func routed(_ method: String, _ words: [String], _ request: PageRequest) throws -> PageReply {
        switch (method, words[0], words.count) {
        case ("GET", "home", 1): return .json(home)
        case ("GET", "scenarios", 2): return try scenario(words[1])
        case ("PUT", "scenarios", 2): return try save(words[1], request.decoded(SaveBody.self))
        case ("POST", "check", 1): return try check(request.decoded(CheckBody.self))
        case ("POST", "complete", 1): return try complete(request.decoded(CompleteBody.self))
        case ("POST", "answers", 1): return try answers(request.decoded(AnswerBody.self))
        case ("POST", "map", 1): return try map(request.decoded(AnswerBody.self), request.decoded(MapBody.self))
        case ("POST", "days", 1): return try days(request.decoded(AnswerBody.self), request.decoded(DaysBody.self))
        case ("POST", "keep", 1): return try keep(request.decoded(KeepBody.self))
        case ("POST", "write", 1): return try write(request.decoded(WriteBody.self))
        case ("POST", "needed", 1): return try needed(request.decoded(NeededBody.self))
        case ("POST", "jobs", 1): return try start(request.decoded(JobBody.self))
        case ("GET", "jobs", 1): return .json(jobsReply)
        case ("GET", "jobs", 2) where words[1] == "events": return jobEvents()
        case ("DELETE", "jobs", 2): return stopJob(words[1])
        case ("POST", "shown", 1): return try show(request.decoded(ShownBody.self))
        case ("POST", "difference", 1): return try difference(request.decoded(DifferenceBody.self))
        case ("POST", "new", 1): return try begin(request.decoded(NewBody.self))
        case ("POST", "data", 1): return try data(request.decoded(DataBody.self))
        default: return .problem(404, "There is no such address")
        }
    }

    /// A scenario's place by its mark.
    func place(_ id: String) throws(WorkbenchError) -> OpenFolder.Place {
        guard let place = folder.scenario(id) else {
            throw WorkbenchError("the folder has no such scenario any more; look at the list again")
        }
        return place
    }
}
