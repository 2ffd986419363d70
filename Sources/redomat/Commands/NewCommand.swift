import ArgumentParser
import Foundation

/// `redomat new`: a commented scenario to start from.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Write a commented scenario to start from; never over an old file.",
        discussion: """
            Templates: \(ScenarioTemplate.allCases.map { "\($0.rawValue) (\($0.summary))" }.joined(separator: ", ")).

            Example: redomat new clinic my-clinic.yaml
            """)

    @Argument(help: "The template.")
    var template: ScenarioTemplate = .clinic

    @Argument(help: "The file to write; the template's name with .yaml by default.")
    var file: String?

    func run() throws {
        let path = file ?? "\(template.rawValue).yaml"
        do {
            try Data(template.text.utf8).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
        } catch let error as CocoaError where error.code == .fileWriteFileExists {
            StandardStreams.message("redomat: error: '\(path)' exists already and stays as it is; name another file")
            throw ExitCode.wrongFile
        } catch {
            StandardStreams.message("redomat: error: '\(path)' cannot be written: \(Self.reason(error))")
            throw ExitCode.failedRun
        }
        StandardStreams.message("\(path) is written; next: redomat check \(path)")
    }

    private static func reason(_ error: any Error) -> String {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        guard let underlying, underlying.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
        return String(cString: strerror(Int32(underlying.code)))
    }
}

extension ScenarioTemplate: ExpressibleByArgument {}
