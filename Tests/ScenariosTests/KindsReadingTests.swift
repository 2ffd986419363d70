import FlowNetworks
import FlowScenarios
import LaneSupport
import Scenarios
import Testing

/// Gatherings of kinds that match, and groups of servers of several speeds, as files say them.
struct KindsReadingTests {
    private func text(_ gather: String, flow: String = "") -> String {
        """
        redomat: 1
        name: matching
        attributes: { blood: [ o, a ], size: [ small, large ], card: [ debit, credit ] }
        NUMBERS
        classes:
          recipient: { arrivals: { poisson: 6/h }, flow: [ { set: { blood: a, size: small, card: debit } }, STEP, doctor ] }
          organ: { arrivals: { poisson: 6/h }, flow: [ STEP\(flow) ] }
        stations: { doctor: { servers: 2, service: { exponential: 5 min } } }
        run: { horizon: 8 h }
        """.replacing("STEP", with: "{ gather: \(gather), as: match }")
            .replacing("NUMBERS", with: gather.contains(".age") ? "numbers: { age: 40 }" : "")
    }

    private func diagnostics(_ gather: String, flow: String = "") -> [Diagnostic] {
        ScenarioLoader.load(text: text(gather, flow: flow), name: "a.yaml").diagnostics
    }

    private func messages(_ gather: String, flow: String = "") -> [String] {
        diagnostics(gather, flow: flow).map(\.message)
    }

    @Test func whatIsSaid() throws {
        let gather =
            "{ each: { recipient: 1, organ: 2 }, where: recipient.blood is organ.blood and organ.size is recipient.size, "
            + "at-most: 30 min }"
        let (scenario, diagnostics) = ScenarioLoader.load(text: text(gather), name: "a.yaml")
        #expect(Diagnostic.render(diagnostics) == "")
        let network = try #require(scenario?.flow?.network)
        let gathering = try #require(network.gatherings.first)
        #expect(network.gatherings.count == 1)
        #expect(gathering.number == 3 && gathering.name == "match")
        #expect(gathering.kinds == [.init(customerClass: 0, number: 1), .init(customerClass: 1, number: 2)])
        #expect(
            gathering.matches == [
                .init(.init(kind: 0, attribute: 0), .init(kind: 1, attribute: 0)),
                .init(.init(kind: 1, attribute: 1), .init(kind: 0, attribute: 1)),
            ])
        #expect((gathering.atMost ?? 0) > 0)
    }

    @Test(arguments: [
        (
            "{ each: { recipient: 1, organ: 1 }, where: recipient.blood = organ.blood }",
            "'where' says which attributes of two kinds are the same, joined by 'and', not '='"
        ),
        (
            "{ each: { recipient: 1, organ: 1 }, where: recipient.blood is organ.blood or recipient.size is organ.size }",
            "'where' says which attributes of two kinds are the same, joined by 'and', not 'or'"
        ),
        (
            "{ each: { recipient: 1, organ: 1 }, where: recipient.blood is organ.blood and }",
            "'where' says which attributes of two kinds are the same, joined by 'and', and ends here too soon"
        ),
        (
            "{ each: { recipient: 1, organ: 1 }, where: blood is organ.blood }",
            "'where' says which attributes of two kinds are the same, joined by 'and', not 'blood'"
        ),
        (
            "{ each: { recipient: 1, organ: 1 }, where: recipient.blod is organ.blood }",
            "unknown attribute 'blod'; did you mean 'blood'?"
        ),
        (
            "{ each: { recipient: 1, organ: 1 }, where: recipient.age is organ.age }",
            "'age' is a number; what must agree is an attribute, one of a few values"
        ),
        (
            "{ each: { recipient: 1, organ: 1 }, where: recipent.blood is organ.blood }",
            "'recipent' is none of the kinds that go on together; did you mean 'recipient'?"
        ),
        (
            "{ each: { recipient: 1, organ: 1 }, where: recipient.blood is recipient.size }",
            "'recipient.blood' and 'recipient.size' are of one kind; 'where' says what two kinds have in common"
        ),
        (
            "{ each: { recipient: 1, organ: 1 }, where: recipient.blood is organ.size }",
            "no value of 'blood' is one of 'size': nobody would ever fit"
        ),
        (
            "{ number: 2, where: recipient.blood is organ.blood }",
            "'where' says what must agree among kinds, which 'each' lists"
        ),
        (
            "{ number: 2, each: { recipient: 1, organ: 1 } }",
            "'number' and 'each' both say who goes on together; give one"
        ),
        ("{ each: 2 }", "'each' is a map of classes and how many of each go on together, not '2'"),
        ("{ each: { recipient: 0, organ: 1 } }", "the number of 'recipient' is a whole number from 1 to 1000, not 0"),
        ("{ each: { recipient: 1, organs: 1 } }", "unknown class 'organs'; did you mean 'organ'?"),
    ])
    func whatIsWrong(gather: String, message: String) {
        // Each step says it.
        #expect(messages(gather).contains(message), "\(messages(gather))")
    }

    /// The place of a mistake is the word's own.
    @Test func whereItIsWrong() throws {
        let gather = "{ each: { recipient: 1, organ: 1 }, where: recipient.blood is organ.blod }"
        let found = try #require(diagnostics(gather).first { $0.message.contains("blod") })
        let line = text(gather).split(separator: "\n", omittingEmptySubsequences: false)[found.place.line - 1]
        let before = line.unicodeScalars.prefix(found.place.column - 1)
        #expect(String(String.UnicodeScalarView(line.unicodeScalars.dropFirst(before.count))).hasPrefix("organ.blod"))
        #expect(found.place.length == "organ.blod".count)
    }

    @Test func oneAlone() {
        #expect(
            messages("{ each: { recipient: 1 } }").contains(
                "one alone would wait for nobody: 'each' needs two kinds, or two of one"))
    }

    /// Whoever comes is of one of the kinds, and of each of them somebody comes.
    @Test func whoComes() {
        #expect(
            messages("{ each: { recipient: 2 } }").contains(
                "class 'organ' comes to this 'gather', but is none of its kinds"))
        let text = text("{ each: { recipient: 1, organ: 1 } }").replacing(
            "organ: { arrivals: { poisson: 6/h }, flow: [ { gather: { each: { recipient: 1, organ: 1 } }, as: match } ] }",
            with: "organ: { arrivals: { poisson: 6/h }, flow: [ doctor ] }")
        #expect(
            ScenarioLoader.load(text: text, name: "a.yaml").diagnostics.map(\.message) == [
                "'gather' waits for 'organ', who never comes to it: nobody would ever go on"
            ])
    }

    // MARK: groups of servers

    private func skills(_ text: String) -> (network: FlowNetwork?, messages: [String]) {
        let file = """
            redomat: 1
            name: clinic
            classes:
              urgent: { arrivals: { poisson: 6/h }, flow: [ doctor ] }
              routine: { arrivals: { poisson: 6/h }, flow: [ doctor ] }
            stations: { doctor: { skills: \(text), service: { exponential: 5 min } } }
            run: { horizon: 8 h }
            """
        let (scenario, diagnostics) = ScenarioLoader.load(text: file, name: "a.yaml")
        return (scenario?.flow?.network, diagnostics.map(\.message))
    }

    @Test func speedsOfGroups() throws {
        let (network, messages) = skills(
            "{ fast: { servers: 1, speed: 2 }, slow: { servers: 1, classes: [ routine ] } }")
        #expect(messages == [])
        let groups = try #require(network?.stations.first?.servers.groups)
        #expect(groups.map(\.speed) == [2, 1])
        #expect(groups.map(\.classes) == [nil, [1]])
        #expect(skills("{ fast: { servers: 1, speed: 0 } }").messages == ["'speed' must be above 0, not 0"])
        #expect(skills("{ fast: { servers: 1, sped: 2 } }").messages.count == 1)
    }

    /// What a group can do counts with its speed: 7 servers' work of 5 minutes comes to two groups.
    @Test func theLoadCountsSpeeds() {
        func messages(_ speed: String) -> [String] {
            skills(
                "{ fast: { servers: 1, speed: \(speed), classes: [ urgent ] }, slow: { servers: 9, classes: [ routine ] } }"
            )
            .messages
        }
        // 6 an hour of 5 min are half a server's.
        #expect(messages("1") == [])
        #expect(
            messages("0.4") == [
                "at station 'doctor' the load of 'urgent' is at or above the capacity of the servers that take them"
            ])
    }
}
