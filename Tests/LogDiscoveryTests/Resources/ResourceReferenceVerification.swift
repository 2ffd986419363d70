import EventLogs
import Foundation
import Scenarios
import TestSupport
import Testing

/// Public logs whose rosters, batches and delays are known.
@Suite("Resources of the reference logs", .enabled(if: LongChecks.areAsked && ReferenceLogFolder.url != nil))
struct ResourceReferenceVerification {
    /// The mean delay of each activity within a tenth of what the log's own column says.
    @Test(arguments: [
        "synthetic_Insurance_Claims", "synthetic_Insurance_Claims_5_timers", "synthetic_Loan_Application",
        "synthetic_Loan_Application_5_timers", "synthetic_Pharmacy", "synthetic_Procure_to_Pay",
    ]) func delays(name: String) throws {
        let (log, discovery) = try ResourceReferences.discovery(name + ".csv.gz")
        let truth = try ResourceReferences.delays(name + ".csv.gz")
        #expect(truth.count >= 7)
        for (activity, mean) in truth.sorted(by: { $0.key < $1.key }) {
            let found = discovery.delays.first { log.activities[$0.activity] == activity && $0.isIdentified }
            if mean == 0 {
                #expect(found == nil, "\(activity): \(found?.mean ?? 0)")
            } else {
                #expect(
                    ((found?.mean ?? 0) / mean - 1).magnitude < 0.1, "\(activity): \(found?.mean ?? 0), not \(mean)")
            }
        }
        LongChecks.report("mean delays of \(name)", measured: "all within 10 %", bar: "10 %")
    }

    /// One calendar for all, Monday to Friday from 9 to 18; or two days for each role, as the stamps have them.
    @Test(arguments: ["SC_LU", "SC_HU", "MC_LU", "MC_HU"]) func calendars(name: String) throws {
        let file = "loan_\(name).csv.gz"
        let (log, discovery) = try ResourceReferences.discovery(file, hidesResources: false)
        var right = 0
        var all = 0
        for pool in discovery.pools {
            for calendar in pool.calendars {
                let role = log.resources[calendar.resource].prefix { $0 != "-" }
                let first = ["Clerk": 0, "Loan Officer": 1, "AML Investigator": 2, "Appraiser": 3, "Senior Officer": 4]
                let day = try #require(first[String(role)])
                let days = name.hasPrefix("SC") ? Set(0..<5) : [day, day + 1]
                for slot in 0..<336 {
                    let weekday = slot / 48
                    let time = Double(slot % 48) * 1_800 + 900
                    let truth = days.contains(weekday) && time > 32_400 && time < 64_800
                    let found = calendar.duty.contains {
                        $0.weekday == weekday && $0.from <= time && time < $0.until
                    }
                    all += 1
                    if truth == found { right += 1 }
                }
            }
        }
        #expect(all > 0 && Double(right) >= 0.9 * Double(all), "\(right) of \(all)")
        LongChecks.report("slots of \(file)", measured: "\(Double(right) / Double(all))", bar: "0.9")
    }

    @Test func twoCalendars() throws {
        let (_, discovery) = try ResourceReferences.discovery("DifferentiatedCalendars.csv")
        let calendars = try #require(discovery.pools.first?.calendars)
        let days = calendars.map { Set($0.duty.map(\.weekday)) }
        #expect(days.count == 2 && days.contains([0, 1]) && days.contains([2, 3]))
    }

    @Test(arguments: [
        ("batching_known.csv.gz", "Short-branch"), ("batching_loan_known.csv", "Prepare acceptance pack"),
    ])
    func batches(file: String, activity: String) throws {
        let (log, discovery) = try ResourceReferences.discovery(file)
        let found = discovery.services.filter { $0.together != nil }
        #expect(found.map { log.activities[$0.activity] } == [activity])
        let batch = try #require(found.first?.together)
        #expect(batch.trigger == .count(3) && batch.largest == 3 && batch.share > 0.9)
    }

    @Test(arguments: ["LoanApp", "loan_SC_HU", "synthetic_Pharmacy", "PurchasingExample"])
    func noBatches(name: String) throws {
        #expect(try ResourceReferences.discovery(name + ".csv.gz").discovery.services.allSatisfy { $0.together == nil })
    }
}

/// Public logs, and what their own columns say.
enum ResourceReferences {
    static func discovery(_ name: String, hidesResources: Bool = true) throws -> (
        log: EventLog, discovery: ResourceDiscovery
    ) {
        let path = try ReferenceLogFolder.path(name)
        let diagnostics = DiagnosticLog()
        var read = try #require(EventLogReader.read(path: path, log: diagnostics))
        if !hidesResources {
            var map = read.map
            map.hidesResources = false
            read = try #require(EventLogReader.read(path: path, map: map, log: diagnostics))
        }
        return (read.log, ResourceDiscovery(ObservedLog(read.log)))
    }

    /// The mean of the column `extraneous_delay` by activity, in seconds.
    static func delays(_ name: String) throws -> [String: Double] {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["gzip", "-dc", try ReferenceLogFolder.path(name)]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        var sums: [String: (sum: Double, count: Double)] = [:]
        for line in text.split(whereSeparator: \.isNewline).dropFirst() {
            let cells = line.split(separator: ",", omittingEmptySubsequences: false)
            guard cells.count == 6, let delay = Double(cells[5].trimmingCharacters(in: .whitespaces)) else { continue }
            let old = sums[String(cells[1])] ?? (0, 0)
            sums[String(cells[1])] = (old.sum + delay, old.count + 1)
        }
        return sums.mapValues { $0.sum / $0.count }
    }
}
