import Foundation
import Testing

/// Booked customers first, several servers for one customer, the same server again, and the end of a shift, by the built
/// command; all figures by hand.
struct ServersOfOnesOwnTests {
    private func run(_ body: String, status: Int32 = 0) throws -> (report: String, messages: String) {
        let scratch = try Scratch()
        try scratch.write(
            """
            redomat: 1
            name: own
            time: minutes
            assumptions: [ everything is made up ]
            words: { customer: patient, server: doctor }
            \(body)

            """, to: "own.yaml")
        let run = try scratch.redomat("run", "own.yaml", "--quiet", "--out", "out")
        #expect(run.status == status, "\(run.messages)")
        return (try scratch.text("out/report.md"), run.messages)
    }

    /// A walk-in at 8:00 and one at 8:01, a booked patient for 8:20 who comes at 8:02, 15 min each: at 8:15 the time has not
    /// come, so that the second walk-in goes in; at 8:30 the booked one, before the walk-in of 8:03. Waits 0, 14, 28, 42.
    @Test func bookedOnceTheTimeHasCome() throws {
        let found = try run(
            """
            classes:
              booked:
                arrivals: { appointments: { at: [ 8:20 ], punctuality: { deterministic: -18 min } } }
                flow: [ doctor ]
              walk-in: { arrivals: { at: [ 8:00, 8:01, 8:03 ] }, flow: [ doctor ] }
            stations: { doctor: { servers: 1, discipline: booked-first, service: { deterministic: 15 min } } }
            run: { starts: 8:00, until: empty, replications: 2 }
            expect:
              - doctor.wait.mean(booked) equals 28 min within 0.0001 min
              - doctor.wait.mean(walk-in) equals 18.6667 min within 0.001 min
            """)
        #expect(found.report.contains("who is booked first once the time has come, others in order of arrival"))
    }

    /// Three doctors; operations take two for 60 min, a round one for 10 min. The first operation at 0 has two; the second, at
    /// 10, waits for two until 60, and the round at 20 does not pass it: 60, too. Busy 2·60 + 2·60 + 10 of 3·120 min.
    @Test func severalAtOnce() throws {
        let found = try run(
            """
            classes:
              operation: { arrivals: { at: [ 0, 10 min ] }, flow: [ doctor ] }
              round: { arrivals: { at: [ 20 min ] }, flow: [ { visit: doctor, takes: 1, service: { deterministic: 10 min } } ] }
            stations:
              doctor: { servers: 3, takes: { operation: 2 }, service: { deterministic: 60 min } }
            run: { horizon: 2 h, replications: 2 }
            expect:
              - doctor.wait.max(operation) equals 50 min within 0
              - doctor.wait.mean(round) equals 40 min within 0.0001 min
              - doctor.utilization.mean equals 69.444% within 0.001%
            """)
        #expect(found.report.contains("doctor (2 doctors)") || found.report.contains("doctor (2 servers)"))
    }

    /// As much is offered as 3 operations of 2 h an h with two doctors each: 12 doctors.
    @Test func theLoadCountsAllOfThem() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            redomat: 1
            name: own
            classes: { operation: { arrivals: { poisson: 3/h }, flow: [ doctor ] } }
            stations: { doctor: { servers: 20, takes: 2, service: { exponential: 2 h } } }
            run: { horizon: 8 h }

            """, to: "own.yaml")
        let checked = try scratch.redomat("check", "own.yaml")
        #expect(checked.output.contains("load 12 by 3/h, utilization 60%"), "\(checked.output)")
        let planned = try scratch.redomat("staffing", "own.yaml", "--per", "hour", "--target", "p95 30 min")
        #expect(planned.status != 0)
    }

    /// a has the first doctor 0–2 and comes back at 3, when he is busy with d until 6, and the second with c until 3.5.
    @Test func theSameDoctorAgain() throws {
        for (server, wait) in [(", server: same", "3 min"), ("", "0.5 min")] {
            _ = try run(
                """
                classes:
                  a:
                    arrivals: { at: [ 0 ] }
                    flow:
                      - { visit: doctor, service: { deterministic: 2 min } }
                      - { delay: { deterministic: 1 min } }
                      - { visit: doctor, as: results, service: { deterministic: 1 min }\(server) }
                  b: { arrivals: { at: [ 0.5 min ] }, flow: [ { visit: doctor, service: { deterministic: 1 min } } ] }
                  c: { arrivals: { at: [ 1 min ] }, flow: [ { visit: doctor, service: { deterministic: 2 min } } ] }
                  d: { arrivals: { at: [ 1.8 min ] }, flow: [ { visit: doctor, service: { deterministic: 4 min } } ] }
                stations: { doctor: { servers: 2 } }
                run: { until: empty, replications: 2 }
                expect: [ results.wait.mean equals \(wait) within 0.0001 min ]
                """)
        }
    }

    /// One doctor until 12:00, 50 min each, patients at 11:00, 11:01 and 11:02: 11:00–11:50, 11:50–12:40 in overtime. The third
    /// waits until the next morning at 8:00, 20 h 58 min, or is served at 12:40, after 98 min.
    @Test func whoWaitsAtTheEndOfTheShift() throws {
        func body(_ end: String, _ wait: String) -> String {
            """
            classes: { patient: { arrivals: { at: [ 11:00, 11:01, 11:02 ] }, flow: [ doctor ] } }
            stations: { doctor: { shifts: { 8:00-12:00: 1 }, at-shift-end: \(end), service: { deterministic: 50 min } } }
            run: { starts: 8:00, horizon: 4 h, at-end: finish, replications: 2 }
            expect: [ doctor.wait.max equals \(wait) within 0 ]
            """
        }
        let overnight = try run(body("finish", "1258 min")).report
        #expect(
            overnight.contains(
                "**Left waiting**: when the last of the doctors goes off duty, some patients still wait at doctor, 1 on "
                    + "average, until somebody is on duty again."))
        let served = try run(body("serve-all", "98 min")).report
        #expect(!served.contains("Left waiting"))
        #expect(served.contains("whoever is in at the end of a shift is still served"))
    }
}
