import Foundation
import Testing

/// `check` says what it understood, and never writes.
struct CheckCommandExactCases {
    @Test func printsTheScenarioAndWritesNothing() throws {
        let scratch = try Scratch()
        try scratch.write(Given.small(), to: "small.yaml")
        let before = try scratch.state(of: "")
        let outcome = try scratch.redomat("check", "small.yaml")
        #expect(outcome.status == 0)
        #expect(outcome.messages == "")
        // 24 visits an hour of 2 min each are 0.8 of a server; 4 of 4 min each are 4/30 of two.
        #expect(outcome.output.contains("exponential, mean 2 min, sd 2 min"))
        #expect(outcome.output.contains("utilization 80%"))
        #expect(outcome.output.contains("utilization 13.3333%") || outcome.output.contains("utilization 13.33%"))
        #expect(try scratch.state(of: "") == before)
    }

    @Test func saysEveryMistakeOfEveryFile() throws {
        let scratch = try Scratch()
        try scratch.write(Given.wrong, to: "one.yaml")
        try scratch.write(Given.wrong, to: "two.yaml")
        let outcome = try scratch.redomat("check", "one.yaml", "two.yaml")
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        for file in ["one.yaml", "two.yaml"] {
            #expect(outcome.messages.contains("\(file):4:31: error:"))
            #expect(outcome.messages.contains("\(file):6:23: error:"))
        }
        #expect(outcome.messages.contains("service"))
        #expect(scratch.names() == ["one.yaml", "two.yaml"])
    }

    @Test func aParameterOfTheFileCanBeSetAndNoOther() throws {
        let scratch = try Scratch()
        try scratch.write(Given.small(), to: "small.yaml")
        let outcome = try scratch.redomat("check", "small.yaml", "--set", "demand=10/h")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("utilization 40%"))
        let unknown = try scratch.redomat("check", "small.yaml", "--set", "demnd=10/h")
        #expect(unknown.status == 2)
        #expect(unknown.messages.contains("demand"))
        #expect(try scratch.redomat("check", "small.yaml", "--set", "demand").status == 64)
    }
}
