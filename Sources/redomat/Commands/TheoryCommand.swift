import ArgumentParser
import QueueingTheory
import Scenarios

/// `redomat theory`: the figures of a standard queue, at once.
struct TheoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "theory",
        abstract: "Print the exact figures of a standard queue and where its formula comes from.",
        discussion: """
            The queue is named by Kendall's letters A/S/c[/K/N/D]: arrivals and service (M exponential, D always the \
            same, E2 Erlang, H2 hyperexponential, G any), servers, capacity of the system, population, discipline \
            (FIFO, LIFO, SIRO, SJF, PSJF, SRPT, PS, LCFS-PR). Behind a plus: patience, M exponential or D always the \
            same. What is only an approximation is marked so.

            With --at, M/M/c and M/M/c/K at a moment after a known start, beside the long run; such a line need not be \
            stable.

            Examples:
              redomat theory M/M/3 --arrivals 20/h --service 8/h
              redomat theory M/G/1 --arrivals 5/h --service '8 min' --service-scv 0.5
              redomat theory M/M/2/10 --arrivals 20/h --service '6 min'
              redomat theory M/M/3+M --arrivals 20/h --service 6/h --patience '5 min'
              redomat theory M/M/1 --arrivals 10/h --service '5 min' --at 2h --start 5
            """)

    @Argument(help: "Kendall's letters, such as M/M/3.")
    var letters: String

    @Option(help: "Rate of arrivals, such as 20/h; with a population, that of one customer who is away.")
    var arrivals: String

    @Option(help: "Rate of service of one server, such as 8/h, or its mean, such as '7.5 min'.")
    var service: String

    @Option(help: "Squared coefficient of variation of the service time, where the letters leave it open.")
    var serviceScv: Double?

    @Option(help: "Squared coefficient of variation of the time between arrivals, where the letters leave it open.")
    var arrivalScv: Double?

    @Option(help: "Mean time for which a customer waits before he gives up, with letters such as M/M/3+M.")
    var patience: String?

    @Option(help: "A moment after the start, such as 2h: what is there then, and on average until then.")
    var at: String?

    @Option(help: "How many are there at the start, with --at; else nobody.")
    var start: Int?

    /// What is wrong is found here already, where it is said with the usage of this command.
    func validate() throws { _ = try text() }

    func run() throws { try StandardStreams.output(text()) }

    private func text() throws -> String {
        do {
            let unit = try timeUnit()
            if let at { return try momentary(at, in: unit) }
            if start != nil {
                throw ValidationError("--start needs --at, such as --at 2h: the long run has forgotten it")
            }
            return TheoryTable(try figures(in: unit), unit: unit).text
        } catch let mistake as KendallNotation.Mistake {
            throw ValidationError(mistake.message)
        } catch let error as TheoryError {
            guard case .noSpread(let times) = error.reason else { throw ValidationError(error.message) }
            throw ValidationError("\(error.message); give it by --\(times)-scv, 1 being that of exponential times")
        }
    }

    private func figures(in unit: TimeUnit) throws -> TheoreticalFigures {
        let parts = letters.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
        let notation = try KendallNotation(parsing: String(parts[0]))
        let comes = try rate(arrivals, "--arrivals", in: unit)
        let served = try rate(service, "--service", in: unit)
        guard parts.count == 2 else {
            if patience != nil { throw ValidationError("--patience needs letters with a plus, such as \(notation)+M") }
            return try theory(
                for: notation, arrivalRate: comes, serviceRate: served, arrivalSCV: arrivalScv, serviceSCV: serviceScv)
        }
        guard let letter = PatienceLetter(rawValue: String(parts[1])) else {
            throw ValidationError("'+\(parts[1])' is no patience; known: +M, +D")
        }
        guard let patience else { throw ValidationError("\(letters) needs --patience, such as --patience '5 min'") }
        guard let time = Quantity(text: patience), time.kind == .duration else {
            throw ValidationError("--patience '\(patience)' is not a duration such as '5 min'")
        }
        return try theory(
            for: notation, giveUp: letter, patience: time.number(in: unit), arrivalRate: comes, serviceRate: served)
    }

    private func momentary(_ at: String, in unit: TimeUnit) throws -> String {
        guard let time = Quantity(text: at), time.kind == .duration, time.number(in: unit) >= 0 else {
            throw ValidationError("--at '\(at)' is not a time after the start such as 2h or '90 min'")
        }
        let notation = try KendallNotation(parsing: letters)
        guard let servers = notation.servers, notation.arrivals == .markov, notation.service == .markov,
            notation.population == nil, notation.discipline == .fifo, patience == nil
        else { throw ValidationError("--at is known of M/M/c and M/M/c/K in order of arrival, not of \(letters)") }
        let queue = try TransientQueue(
            arrivalRate: rate(arrivals, "--arrivals", in: unit), serviceRate: rate(service, "--service", in: unit),
            servers: servers, capacity: notation.capacity, initialNumber: start ?? 0)
        let moment = time.number(in: unit)
        let figures = try TransientFigures(of: queue, at: moment, model: notation.description)
        return TransientTable(figures, of: queue, at: moment, unit: unit).text
    }

    /// Times are printed in the unit of the service: its own, or for a rate the next smaller one.
    private func timeUnit() throws -> TimeUnit {
        guard let quantity = Quantity(text: service) else { throw unreadable(service, "--service") }
        let seconds = quantity.number(in: .seconds)
        let mean = quantity.kind == .rate ? 1 / seconds : seconds
        switch mean {
        case ..<60: return .seconds
        case ..<7200: return .minutes
        case ..<172_800: return .hours
        default: return .days
        }
    }

    private func rate(_ text: String, _ option: String, in unit: TimeUnit) throws -> Double {
        guard let quantity = Quantity(text: text) else { throw unreadable(text, option) }
        switch quantity.kind {
        case .rate: return quantity.number(in: unit)
        case .duration: return 1 / quantity.number(in: unit)
        case .number:
            throw ValidationError(
                "\(option) \(text) has no unit; write \(text)/h for so many an hour, '\(text) min' for one every so "
                    + "many minutes")
        case .distance: throw ValidationError("\(option) '\(text)' is a distance; 'm' is metres, 'min' minutes")
        default: throw unreadable(text, option)
        }
    }

    private func unreadable(_ text: String, _ option: String) -> ValidationError {
        ValidationError("\(option) '\(text)' is not a rate such as 20/h, nor a duration such as '7.5 min'")
    }
}
