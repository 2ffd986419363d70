/// Scenarios to start from. Each is read by the tests as it stands.
enum ScenarioTemplate: String, CaseIterable {
    case clinic
    case queue
    case emergency
    case payments
    case consents
    case fleet
    case survey

    var summary: String {
        switch self {
        case .clinic: "a clinic's morning with reception and doctors"
        case .queue: "one standard queue against theory"
        case .emergency: "urgent and routine patients by priority"
        case .payments: "card payments with calls, retries and fees"
        case .consents: "people's consents, a campaign and a review"
        case .fleet: "rides in a town, and how many drivers they need"
        case .survey: "answers to a questionnaire, with a file of them"
        }
    }

    var text: String {
        switch self {
        case .clinic: Self.clinicText
        case .queue: Self.queueText
        case .emergency: Self.emergencyText
        case .payments: Self.paymentsText
        case .consents: Self.consentsText
        case .fleet: Self.fleetText
        case .survey: Self.surveyText
        }
    }

    /// The file of data that is written beside the scenario, and its name in the scenario's text.
    var data: (name: String, text: String)? { self == .survey ? ("my-survey.csv", Self.surveyAnswers) : nil }

    private static let clinicText = """
        redomat: 1                        # the format's version
        name: my-clinic                   # the report goes to Reports/runs/my-clinic/
        title: My clinic, Monday morning
        description: How long do patients wait with this many doctors?
        time: minutes                     # unit of bare durations and of the report
        words: { customer: patient, server: doctor }    # what the report calls them
        assumptions:                      # whatever you did not measure belongs here; the report prints it
          - arrival rates by the hour are guesses
          - service times have the means that the clinic's manager estimates

        parameters:                       # try: redomat run my-clinic.yaml --set doctors=4
          doctors: 3

        classes:
          patients:
            arrivals: { poisson: { schedule: { 7:00: 14/h, 9:00: 20/h, 11:00: 10/h, 13:00: 0/h } } }
            flow: [ reception, doctor ]

        stations:
          reception:
            servers: 1
            service: { exponential: 2 min }
          doctor:
            servers: $doctors
            service: { gamma: { mean: 8 min, cv: 0.7 } }

        run:
          starts: 7:00                    # the clock at the beginning
          horizon: 6 h                    # how long the doors are open
          at-end: finish                  # then those inside are still treated
          replications: 200
          seed: 1

        report:
          quantiles: [ 50%, 90%, 95% ]
          over: [ 30 min ]                # the share that waits longer
          by: [ hour ]                    # the course of the day

        targets:                          # what you would like to promise: a light each in the report
          doctor.wait.p95: at most 15 min

        experiments:                      # redomat experiment my-clinic.yaml
          how-many-doctors:               # the least that is enough
            capacity: { vary: { doctors: 2..6 }, meet: { doctor.wait.p95: at most 15 min } }

        """

    private static let queueText = """
        redomat: 1
        name: my-queue
        title: One queue against theory
        time: minutes
        assumptions:
          - arrivals are a Poisson stream, service times exponential

        parameters:
          demand: 20/h

        classes:
          customers:
            arrivals: { poisson: $demand }
            flow: [ desk ]

        stations:
          desk: { queue: M/M/3, service: 8/h }   # Kendall's letters; a rate or a mean of the service

        run:
          customers: 200000               # a long run: this many after the warm-up
          warm-up: 1 d
          replications: 20
          seed: 1

        """

    private static let emergencyText = """
        redomat: 1
        name: my-emergency
        title: Urgent and routine patients
        time: minutes
        assumptions:
          - one patient in five is urgent
          - treatment times are guesses

        classes:
          urgent:
            priority: 1                   # 1 is the most urgent
            arrivals: { poisson: 4/h }
            flow: [ triage, doctor ]
          routine:
            priority: 2
            arrivals: { poisson: 16/h }
            flow:
              - triage
              - doctor
              - choose:                   # three in ten also go to the laboratory
                  - { share: 30%, flow: [ laboratory ] }
                  - otherwise: []

        stations:
          triage: { servers: 1, service: { uniform: [ 1 min, 3 min ] } }
          doctor:
            servers: 5
            discipline: priority
            preemption: none              # or resume: an urgent patient interrupts a routine one
            service:
              urgent: { lognormal: { mean: 15 min, sd: 8 min } }
              routine: { exponential: 10 min }
          laboratory: { servers: 2, service: { triangular: [ 4 min, 8 min, 20 min ] } }

        run:
          horizon: 10 d
          warm-up: 1 d
          replications: 20
          seed: 1

        """
}
