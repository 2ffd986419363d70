import Testing

/// A scenario in which nobody is served anywhere.
@Suite struct NoStationTests {
    @Test func someEndAsFailed() throws {
        let scratch = try Scratch()
        let file = try scratch.write(
            """
            redomat: 1
            name: no-station
            time: minutes
            classes:
              c:
                arrivals: { poisson: 60/h }
                flow:
                  - { delay: { deterministic: 5 } }
                  - choose: [ { share: 10%, flow: [ { end: failed } ] }, { otherwise: [] } ]
            run: { horizon: 300 min, replications: 2 }
            """, to: "no-station.yaml")
        let run = try scratch.redomat("run", file, "--out", "report")
        #expect(run.status == 0, "\(run.messages)")
        #expect(try scratch.text("report/report.md").contains("Of all customers, "))
    }
}
