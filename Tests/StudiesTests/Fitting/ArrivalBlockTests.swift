import LaneSupport
import FlowScenarios
import FleetStudies
import FlowStudies
import FlowNetworks
import Foundation
import Scenarios
import SimulationKernel
import Testing

import Studies

/// The block of an arrival profile is read by a scenario as the same rates.
struct ArrivalBlockTests {
    struct Missing: Error { var messages = "" }

    private func result(
        _ rows: [String], per: String? = nil, every: ArrivalRequest.Period = .day, days: String? = nil,
        unit: TimeUnit = .minutes
    ) throws -> ArrivalResult {
        let file = FileManager.default.temporaryDirectory.appending(path: "redomat-\(UUID().uuidString).csv")
        try Data(("t\n" + rows.joined(separator: "\n") + "\n").utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let log = DiagnosticLog()
        let data = FitRequest(file: file.path(), column: "t", unit: unit)
        let request = try ArrivalRequest(data: data, per: per, every: every, days: days)
        guard let result = ArrivalStudy.run(request, log: log) else {
            throw Missing(messages: log.diagnostics.map(\.message).joined(separator: "; "))
        }
        return result
    }

    private func profile(_ result: ArrivalResult) throws -> RateProfile {
        let block = result.block.split(separator: "\n").joined(separator: " ")
        let starts = result.starts.map { _ in
            result.request.period == .week ? "starts: Mon 0:00, " : "starts: 0:00, "
        }
        let scenario = try Small.scenario(
            "people:\n  \(block)\n  flow: [ desk ]", "desk: { servers: 1, service: { exponential: 1 s } }",
            run: "{ \(starts ?? "")horizon: 10 d }")
        guard let network = scenario.flow?.network, case .poisson(let profile) = network.classes[0].arrivals.source
        else { throw Missing() }
        return profile
    }

    /// Twelve arrivals on two days, 4 from 8:00 and 8 from 9:00 on: 2 and 4 an hour.
    private static let twoDays = [
        "2024-03-04 8:01", "2024-03-04 8:30", "2024-03-04 8:40", "2024-03-04 9:10", "2024-03-04 9:20",
        "2024-03-04 9:30",
        "2024-03-05 8:55", "2024-03-05 9:05", "2024-03-05 9:15", "2024-03-05 9:25", "2024-03-05 9:35",
        "2024-03-05 9:59:59",
    ]

    @Test func ratesOfADay() throws {
        let profile = try profile(try result(Self.twoDays))
        #expect(profile.period == 1440)
        func perHour(_ from: Double, _ to: Double) -> Double {
            profile.expectedPoints(from: from * 60, to: to * 60)
        }
        #expect(abs(perHour(0, 8)) < 1e-12)
        #expect(abs(perHour(8, 9) - 2) < 1e-12)
        #expect(abs(perHour(9, 10) - 4) < 1e-12)
        #expect(abs(perHour(10, 24)) < 1e-12)
        // And on the next day.
        #expect(abs(perHour(24, 48) - 6) < 1e-12)
    }

    /// A Monday and a Tuesday: each its own counts.
    @Test func ratesOfAWeek() throws {
        let profile = try profile(try result(Self.twoDays, every: .week))
        #expect(profile.period == 10080)
        func perHour(_ from: Double) -> Double { profile.expectedPoints(from: from * 60, to: from * 60 + 60) }
        #expect(abs(perHour(8) - 3) < 1e-12)
        #expect(abs(perHour(9) - 3) < 1e-12)
        #expect(abs(perHour(24 + 8) - 1) < 1e-12)
        #expect(abs(perHour(24 + 9) - 5) < 1e-12)
        #expect(abs(perHour(48 + 9)) < 1e-12)
    }

    /// Half hours; rates stay per hour.
    @Test func halfHours() throws {
        let profile = try profile(try result(Self.twoDays, per: "30 min"))
        // 8:01 alone, on two days: half a customer in half an hour.
        #expect(abs(profile.expectedPoints(from: 480, to: 510) - 0.5) < 1e-12)
        #expect(abs(profile.expectedPoints(from: 510, to: 540) - 1.5) < 1e-12)
    }

    /// Hours from the start; the second day follows the first.
    @Test func timesFromTheStart() throws {
        let rows = ["0.1", "0.2", "0.6", "1.5", "1.7", "24.5", "25.1", "25.2", "25.3", "25.4"]
        let result = try result(rows, unit: .hours)
        #expect(result.data.days == [2])
        let profile = try profile(result)
        #expect(abs(profile.expectedPoints(from: 0, to: 60) - 2) < 1e-12)
        #expect(abs(profile.expectedPoints(from: 60, to: 120) - 3) < 1e-12)
    }

    @Test func daysAreCountedAsSaid() throws {
        let gap = Self.twoDays.map { $0.replacingOccurrences(of: "03-05", with: "03-11") }
        #expect(try result(gap).data.days == [2])
        #expect(try result(gap, days: "calendar").data.days == [8])
        #expect(try result(gap, days: "20").data.days == [20])
        #expect(try result(gap, every: .week).data.days == [2, 0, 0, 0, 0, 0, 0])
        #expect(try result(gap, every: .week, days: "calendar").data.days == [2, 1, 1, 1, 1, 1, 1])
        #expect(try result((0..<12).map { "8:\(10 + $0)" }).data.days == [1])
        let twice = (0..<12).map { "8:\(10 + $0 % 6)" }
        #expect { try result(twice) } throws: { error in
            (error as? Missing)?.messages
                == "8:10 comes after 8:15, so there is more than one day, and nothing says where each begins"
        }
        #expect(try result(twice, days: "2").data.days == [2])
        #expect { try result(gap, days: "1") } throws: { error in
            (error as? Missing)?.messages == "there are arrivals on 2 days, more than --days 1"
        }
    }
}
