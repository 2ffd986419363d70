import FlowNetworks
import FlowScenarios
import LaneSupport
import Scenarios
import SimulationKernel
import Testing

/// Rates that read the state, boards and the day, as files say them.
@Suite struct StateRateReadingTests {
    private static let health = """
        records:
          health:
            people: 100
            fields: { status: [ well, infected, immune ], age: [ young, old ] }
            moves:
              infect: { rate: RATE, when: { status: well }, set: { status: infected } }
              recover: { rate: 0.2/d, when: { status: infected }, set: { status: immune } }
              ripen: { rate: 0.1/d, when: { age: young }, set: { age: old } }
        """

    private func health(_ rate: String) -> Clinic { Clinic(head: Self.health.replacing("RATE", with: rate)) }

    // MARK: arrivals

    @Test func arrivalsReadLines() throws {
        let network = try Clinic(arrivals: "{ poisson: { formula: 20/h / (1 + doctor.length) } }").network()
        let rate = try #require(network.classes[0].arrivals.stateRate)
        #expect(rate.words == [.station(0, .length)] && rate.text == "20/h / (1 + doctor.length)")
        // Of the time alone it is what it was.
        let plain = try Clinic(arrivals: "{ poisson: { formula: 20/h * (1 + t / 8 h) } }").network()
        #expect(plain.classes[0].arrivals.stateRate == nil)
    }

    /// Streams that classes share split the rate.
    @Test func streamsReadLines() throws {
        let clinic = Clinic(
            head:
                "arrivals: { everybody: { poisson: { formula: 20/h / (1 + doctor.length) }, classes: { patient: 100% } } }"
        )
        let text = clinic.text.replacing("    arrivals: { poisson: 20/h }\n", with: "")
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "clinic.yaml")
        #expect(!diagnostics.contains { $0.severity == .error })
        #expect(try #require(scenario?.flow?.network.classes[0].arrivals.stateRate).words == [.station(0, .length)])
    }

    @Test(arguments: [
        ("20/h * length", "'poisson': 'length': whose?"),
        ("20/h / doctor.lenght", "'poisson': a station tells length"),
        ("20/h * age", "'poisson': 'age': whose?"),
        ("20 * doctor.length", "'poisson': the formula comes to a plain number, not to a rate"),
        ("20/h * doctor.shown.length", "'poisson': 'doctor' shows nothing: it has no board"),
        ("0/h * doctor.length", "the rate of class 'patient', 0/h * doctor.length, is 0 all the time"),
        ("-1/h * (1 + doctor.length)", "the rate of class 'patient', -1/h * (1 + doctor.length), is always below 0"),
        ("if day is Sat then 5/h else 20/h", "'poisson': 'day' is the day of the week, which needs the weekday"),
    ])
    func isTold(text: String, message: String) {
        let found = Clinic(arrivals: "{ poisson: { formula: \(text) } }").messages()
        #expect(found.contains { $0.hasPrefix(message) }, "\(found)")
    }

    // MARK: the day

    /// The run's start, a condition, the time in minutes, and whether it holds. The 25th of December 2026 is a Friday.
    static let days: [(String, String, Double, Bool)] = [
        ("Mon 7:00", "day is Mon", 0, true), ("Mon 7:00", "day is Sat-Sun", 7199, true),
        ("Mon 7:00", "day is Sat-Sun", 1440, false), ("2026-12-24 7:00", "day is Thu", 0, true),
        ("2026-12-24 7:00", "day is Fri", 1440, false), ("2026-12-24 7:00", "day is Sun", 1440, true),
        ("2026-12-24 7:00", "day is holidays", 1440, true), ("2026-12-24 7:00", "day is holidays", 1019, false),
        ("2026-12-24 7:00", "day is Sat", 2880, true), ("2026-12-24 7:00", "day is winter", 2880, true),
        ("2026-12-24 7:00", "day is winter", 0, false),
    ]

    @Test(arguments: days) func theDay(starts: String, condition: String, time: Double, holds: Bool) throws {
        let isDated = starts.hasPrefix("2026")
        let calendar = isDated ? ", holidays: [ 2026-12-25 ], seasons: { winter: [ 12-25, 12-31 ] }" : ""
        let clinic = Clinic(
            flow: "[ { choose: [ { when: \(condition), flow: [ doctor ] }, { otherwise: [] } ] } ]",
            run: "{ starts: \(starts), horizon: 7 d\(calendar) }")
        for case .chooseWhen(let branches) in try clinic.network().classes[0].flow {
            guard case .formula(let formula)? = branches[0].conditions.first else { continue }
            #expect((formula.tree.value(at: time) == 1) == holds)
            return
        }
        Issue.record("there is no condition")
    }

    @Test(arguments: [
        ("day is holidays", "'poisson': 'holidays' stands here, but the run names none"),
        ("day is Sunday", "'poisson': 'Sunday' is none of 'day'"),
        ("day > 3", "'poisson': one of 'day' is told by its name, not by size"),
    ])
    func theDayIsTold(condition: String, message: String) {
        let clinic = Clinic(
            arrivals: "{ poisson: { formula: if \(condition) then 5/h else 20/h } }",
            run: "{ starts: Mon 7:00, horizon: 8 h }")
        let found = clinic.messages()
        #expect(found.contains { $0.hasPrefix(message) }, "\(found)")
    }

    // MARK: moves

    @Test func movesReadEverybody() throws {
        let network = try health("0.4/d * health.status.share(infected)").network()
        guard case .formula(let rate) = network.records[0].moves[0].timing else {
            Issue.record("\(network.records[0].moves[0].timing)")
            return
        }
        #expect(rate.words == [.people(record: 0, field: 0, value: 1, isShare: true)])
        // A constant is the rate itself.
        #expect(try health("2 * 0.2/d").network().records[0].moves[0].timing == .rate(.constant(0.4 / 1440)))
    }

    @Test func movesReadThePerson() throws {
        let network = try health("if health.age is old then 0.4/d * health.status.count(infected) else 0/d").network()
        guard case .formula(let rate) = network.records[0].moves[0].timing else {
            Issue.record("\(network.records[0].moves[0].timing)")
            return
        }
        #expect(
            Set(rate.words) == [
                .field(record: 0, field: 1), .people(record: 0, field: 0, value: 1, isShare: false),
            ])
    }

    @Test(arguments: [
        ("0.4/d * health.status.share(ill)", "'rate': 'ill' is none of 'health.status'"),
        ("0.4/d * health.status.share", "'rate': 'health.status.share' of which health.status?"),
        ("0.4 * health.status.share(infected)", "'rate': the formula comes to a plain number, not to a rate"),
        ("0.4/d * health.mood.share(infected)", "'rate': 'health.mood' has no words of its own here"),
        ("0.4/d * (0 * 2)", "'rate' must be above 0, not 0/d"),
    ])
    func aMoveIsTold(text: String, message: String) {
        let found = health(text).messages()
        #expect(found.contains { $0.hasPrefix(message) }, "\(found)")
    }

    /// What people's records say may be read by any formula of the file.
    @Test func stepsReadEverybody() throws {
        var clinic = health("0.1/d")
        clinic.flow =
            "[ { choose: [ { when: health.status.share(infected) > 10%, flow: [ doctor ] }, { otherwise: [] } ] } ]"
        clinic.arrivals = "{ poisson: { formula: 20/h * health.status.share(infected) } }"
        let network = try clinic.network()
        #expect(network.formulas.flatMap(\.words).count == 2)
    }

    // MARK: boards

    @Test func boardsAreRead() throws {
        let clinic = Clinic(
            head: "information: { doctor: { poll: { every: 5 min } } }",
            flow: """
                [ { choose: [ { when: doctor.shown.length > 3 and doctor.shown.age < 10 min, flow: [ doctor ] },
                                { when: doctor.shown.wait > 20 min, flow: [ doctor ] }, { otherwise: [] } ] } ]
                """)
        let words = try clinic.network().formulas.flatMap(\.words)
        #expect(words == [.board(0, .length), .board(0, .asked), .board(0, .wait)])
    }

    /// Among stations the board of each is read; one without any is told.
    @Test func boardsAreChosenBy() throws {
        func clinic(_ others: String) -> Clinic {
            Clinic(
                head: "information: { doctor: { poll: { every: 5 min } }\(others) }",
                flow: "[ { choose: { lowest: shown.length, of: [ doctor, locum ], ties: in-order } } ]",
                station:
                    "{ servers: 3, service: { exponential: 5 min } }\n  locum: { servers: 1, service: { exponential: 5 min } }"
            )
        }
        let words = try clinic(", locum: { poll: { every: 5 min } }").network().formulas.flatMap(\.words)
        #expect(words == [.board(0, .length), .board(1, .length)])
        #expect(clinic("").messages().contains("'locum' shows nothing: it has no board"))
    }

    // MARK: names

    /// A number named as a word of the language is warned of: its sums can be read.
    @Test(arguments: ["if", "not", "round"]) func namesOfWords(name: String) throws {
        let clinic = Clinic(
            head: "numbers: { \(name): 2 }",
            station: "{ servers: 3, service: { exponential: 2 min * \(name) } }")
        #expect(
            clinic.messages().contains(
                "the number '\(name)' is a word of formulas too, which no formula of this file can "
                    + "say then"))
        let (scenario, _) = ScenarioLoader.load(text: clinic.text, name: "clinic.yaml")
        #expect(scenario != nil)
    }

    /// What is understood is written as it was said, and read back to the same.
    @Test func isReadBack() throws {
        var clinic = health("0.4/d * health.status.share(infected)")
        clinic.arrivals = "{ poisson: { formula: 20/h / (1 + doctor.length) } }"
        try FlowWritingTests.expectReadBack(clinic.load())
    }
}
