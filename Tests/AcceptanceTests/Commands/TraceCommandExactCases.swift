import Testing

/// `redomat trace` as a user runs it.
struct TraceCommandExactCases {
    static func clinic(_ need: String = "5 min") -> String {
        """
        redomat: 1
        name: clinic
        time: minutes
        classes:
          patient: { arrivals: { at: [ 8:01, 8:02 ] }, flow: [ doctor ] }
        stations:
          doctor: { servers: 1, service: { deterministic: \(need) } }
        run: { starts: 8:00, until: empty, replications: 1 }
        """
    }

    /// One doctor, 5 min each: the second patient waits from 8:02 to 8:06.
    @Test func log() throws {
        let scratch = try Scratch()
        try scratch.write(Self.clinic(), to: "clinic.yaml")
        let found = try scratch.redomat("trace", "clinic.yaml")
        #expect(found.status == 0 && found.messages == "")
        let expected = [
            "case,class,activity,lifecycle,timestamp,resource,time",
            "patient-1,patient,arrive,complete,2024-01-01T08:01:00.000000,,1",
            "patient-1,patient,doctor,schedule,2024-01-01T08:01:00.000000,,1",
            "patient-1,patient,doctor,start,2024-01-01T08:01:00.000000,doctor 1,1",
            "patient-2,patient,arrive,complete,2024-01-01T08:02:00.000000,,2",
            "patient-2,patient,doctor,schedule,2024-01-01T08:02:00.000000,,2",
            "patient-1,patient,doctor,complete,2024-01-01T08:06:00.000000,doctor 1,6",
            "patient-2,patient,doctor,start,2024-01-01T08:06:00.000000,doctor 1,6",
            "patient-1,patient,completed,complete,2024-01-01T08:06:00.000000,,6",
            "patient-2,patient,doctor,complete,2024-01-01T08:11:00.000000,doctor 1,11",
            "patient-2,patient,completed,complete,2024-01-01T08:11:00.000000,,11",
        ]
        #expect(found.output == expected.map { $0 + "\r\n" }.joined())
        #expect(try scratch.redomat("trace", "clinic.yaml", "--out", "log.csv").output == "")
        #expect(try scratch.text("log.csv") == found.output)
        #expect(scratch.names() == ["clinic.yaml", "log.csv"])
    }

    @Test func differences() throws {
        let scratch = try Scratch()
        try scratch.write(Self.clinic(), to: "clinic.yaml")
        try scratch.write(Self.clinic("6 min"), to: "longer.yaml")
        let same = try scratch.redomat("trace", "clinic.yaml", "--diff", "clinic.yaml")
        #expect(same.status == 0)
        #expect(same.output == "The histories are the same, all 10 events.\n")
        let found = try scratch.redomat("trace", "clinic.yaml", "--diff", "longer.yaml")
        #expect(found.status == 1)
        #expect(
            found.output == """
                The histories agree in 5 events; then they differ:
                  clinic.yaml
                    before  at 2.0 min (8:02)  patient-2 comes to doctor
                    then    at 6.0 min (8:06)  patient-1 has been served at doctor
                  longer.yaml
                    before  at 2.0 min (8:02)  patient-2 comes to doctor
                    then    at 7.0 min (8:07)  patient-1 has been served at doctor

                """)
        #expect(try scratch.redomat("trace", "clinic.yaml", "--replication", "0").status == 64)
        #expect(try scratch.redomat("trace", "nowhere.yaml").status == 2)
    }
}
