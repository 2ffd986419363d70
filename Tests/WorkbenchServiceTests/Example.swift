import Lanes
import Scenarios
import Testing

/// A clinic with everything that a page can move.
enum Example {
    static let clinic = """
        redomat: 1
        name: clinic
        time: minutes
        words: { customer: patient, server: doctor }
        assumptions: [ everything ]
        parameters:
          doctors: 3              # on duty
          demand: 48/h            # at the peak
          factor: { value: 1, title: factor on walk-ins }
          part: 30%
          twice: 2 * $demand
          rule: priority
        arrivals:
          booked:
            poisson: $demand
            classes: { urgent: $part, plain: 1 - $part }
          walk-in:
            poisson: { schedule: { 0:00: 6/h, 4:00: 3/h } }
            classes: { walk-in: 100% }
        classes:
          urgent: { priority: 1, flow: [ desk, doctor ] }
          plain: { priority: 2, flow: [ desk, doctor ] }
          walk-in: { priority: 3, flow: [ desk ] }
          phone: { priority: 4, arrivals: { poisson: 0.1 * $twice }, flow: [ desk ] }
        stations:
          desk: { words: { server: clerk }, servers: 2, service: { exponential: 1 min * $factor } }
          doctor:
            servers: $doctors
            discipline: $rule     # who is next
            service: { exponential: 3 min }
        run: { starts: Mon 0:00, horizon: 8 h, replications: 20, seed: 1 }
        targets: { doctor.wait.p95: at most 30 min }
        """

    static func scenario(_ text: String = clinic, settings: [String] = []) throws -> Scenario {
        let (scenario, diagnostics) = ScenarioLoader.load(
            text: text, name: "clinic.yaml", settings: settings, lanes: Lanes.all)
        return try #require(scenario, "\(Diagnostic.render(diagnostics))")
    }
}
