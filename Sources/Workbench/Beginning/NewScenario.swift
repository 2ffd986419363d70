import Scenarios
import SimulationKernel

/// A first scenario from four questions: what comes, how many an hour, who serves and how long, and what is promised.
///
/// What was not asked is assumed, and says so in the file: whoever reads the report knows what nobody has measured.
package struct NewScenario {
    private let comes: Noun
    private let serves: Noun
    private let rate: Double
    private let servers: Int
    private let minutes: Double
    private let promised: Double?

    /// - Parameters:
    ///   - comes: what comes, one of them: `patient`, or `person / people`.
    ///   - rate: so many an hour.
    ///   - serves: who serves, one of them: `doctor`.
    ///   - servers: how many there are.
    ///   - minutes: what one of them takes on average.
    ///   - promised: 19 of 20 wait at most so many minutes; nil: nothing is.
    /// - Throws: a sentence where one of the answers makes no scenario.
    package init(
        comes: String, rate: Double, serves: String, servers: Int, minutes: Double, promised: Double?
    ) throws(WorkbenchError) {
        guard let comes = Noun(text: comes) else {
            throw WorkbenchError("what comes is a word for one of them, such as 'patient', or 'person / people'")
        }
        guard let serves = Noun(text: serves) else {
            throw WorkbenchError("who serves is a word for one of them, such as 'doctor', or 'person / people'")
        }
        guard rate > 0, rate <= Self.mostAnHour else {
            throw WorkbenchError("how many come an hour is a number above 0, and up to 100,000")
        }
        guard (1...Self.mostServers).contains(servers) else {
            throw WorkbenchError("how many \(serves.many) there are is a whole number from 1 to 1,000")
        }
        guard minutes > 0, minutes <= Self.longest else {
            throw WorkbenchError("how long one takes is in minutes, above 0 and up to 10,000")
        }
        guard promised.map({ $0 > 0 && $0 <= Self.longest }) ?? true else {
            throw WorkbenchError("what is promised is in minutes, above 0 and up to 10,000")
        }
        self.comes = comes
        self.rate = rate
        self.serves = serves
        self.servers = servers
        self.minutes = minutes
        self.promised = promised
    }

    private static let mostAnHour = 100_000.0
    private static let mostServers = 1_000
    private static let longest = 10_000.0

    /// Without an ending, for its file and its report: `patients-and-doctors`.
    package var name: String { "\(Self.name(comes.many, "customers"))-and-\(Self.name(serves.many, "servers"))" }

    /// As a file names things; what has no such letters has another name.
    private static func name(_ words: String, _ other: String) -> String {
        let own = Name.isWellFormed(words) ? words : Name.proposal(for: words) ?? other
        return ReservedNames.all.contains(own) ? other : own
    }

    package var text: String {
        let people = Self.name(comes.many, "customers")
        let desk = Self.name(serves.one, "server")
        let place = desk == people ? "desk" : desk
        let number = Quantity.text(rate)
        let team = "\(servers) \(serves.agreeing(servers))"
        let time = "\(Quantity.text(minutes)) min"
        let question = "How long do \(comes.many) wait with \(team), and is what is promised kept?"
        let assumptions = [
            "\(number) \(comes.many) come an hour, at random and all day alike",
            "\(serves.withArticle) takes \(time) on average, spread as an exponential law has it",
            "doors are open for 8 hours; whoever is inside then is still served",
            "nobody gives up waiting, and all are served in the order in which they come",
        ].map { "  - " + YAMLValue.text($0) }.joined(separator: "\n")
        let takes = YAMLValue.text("what \(serves.withArticle) takes")
        let promise = promised.map { promised in
            """

            targets:                          # 19 of 20 wait at most so long
              \(place).wait.p95: at most \(Quantity.text(promised)) min

            """
        }
        return """
            redomat: 1
            name: \(name)
            title: \(YAMLValue.text("\(team) for \(number) \(comes.many) an hour"))
            description: \(YAMLValue.text(question))
            time: minutes
            words: { customer: \(Self.word(comes)), server: \(Self.word(serves)) }
            assumptions:                      # cross out what you have measured
            \(assumptions)

            parameters:                       # sliders of the workbench
              demand: { value: \(number)/h, title: \(YAMLValue.text("\(comes.many) who come")) }
              servers: { value: \(servers), title: \(YAMLValue.text(serves.many)) }
              service-time: { value: \(time), title: \(takes) }

            classes:
              \(people): { arrivals: { poisson: $demand }, flow: [ \(place) ] }

            stations:
              \(place): { servers: $servers, service: { exponential: $service-time } }

            run: { starts: 8:00, horizon: 8 h, at-end: finish, replications: 200, seed: 1 }

            report: { quantiles: [ 50%, 90%, 95% ], by: [ hour ] }
            \(promise ?? "")
            """
    }

    private static func word(_ noun: Noun) -> String {
        YAMLValue.text(Noun(noun.one) == noun ? noun.one : "\(noun.one) / \(noun.many)")
    }
}
