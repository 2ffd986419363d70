import Foundation
import Testing

/// What the system refuses ends with a sentence and 3, or the work is done with less; never by a signal.
struct SystemLimitTests {
    @Test(arguments: [4, 5, 6, 8, 10, 16])
    func openFiles(limit: Int) throws {
        let scratch = try Scratch()
        try scratch.write(Given.small(), to: "small.yaml")
        let line = "ulimit -n \(limit); exec redomat run small.yaml --quiet"
        let outcome = try BuiltCommand.shell(line, in: scratch.path, limit: 30)
        if outcome.status == 0 {
            #expect(scratch.names(in: "Reports/runs/small").count == 9)
        } else {
            #expect(outcome.status == 3)
            #expect(outcome.messages.hasPrefix("redomat: error: "), "\(outcome.messages)")
            #expect(scratch.names(in: "Reports/runs") == [])
        }
        #expect((outcome.status == 3) == (limit < 11), "\(outcome.messages)")
    }

    /// Below the least, the system's own loader cannot begin the program: that is its message and its code, 127.
    @Test(arguments: [60, 90, 110, 130, 150, 200, 300])
    func memory(megabytes: Int) throws {
        let scratch = try Scratch()
        // A million customers at once, which need some hundreds of megabytes.
        try scratch.write(
            """
            redomat: 1
            name: small
            classes: { p: { arrivals: { at: [ 1 min ], batches-of: 1000000 }, flow: [ d ] } }
            stations: { d: { servers: 1, service: { exponential: 5 min } } }
            run: { horizon: 10 min, replications: 2, seed: 1 }

            """, to: "small.yaml")
        let line = "ulimit -c 0; ulimit -v \(megabytes * 1024); exec redomat run small.yaml --quiet"
        let outcome = try BuiltCommand.shell(line, in: scratch.path, limit: 60)
        #expect([0, 3, 127].contains(outcome.status), "\(outcome.status) \(outcome.messages)")
        if outcome.status == 3 {
            #expect(outcome.messages.contains("redomat: error: the system refuses"), "\(outcome.messages)")
        }
        if megabytes >= 130, outcome.status == 127 { Issue.record("\(outcome.messages)") }
    }
}
