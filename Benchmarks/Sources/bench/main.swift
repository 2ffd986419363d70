import Fleets
import FlowNetworks
import Foundation
import SimulationKernel

// bench [kernel | runs | payments | fleets | surveys]: prints Markdown tables to standard output; all when none is named.

// bench rides N: trips per second and the share of time with somebody on board of a fleet of N, for peers/fleet.py.

let wanted = CommandLine.arguments.dropFirst()
if wanted.count == 2, wanted.first == "rides", let vehicles = wanted.last.flatMap({ Int($0) }), vehicles > 0 {
    do {
        let speed = try FleetRuns.speed(vehicles: vehicles)
        print(speed.trips, speed.ridingShare)
        exit(0)
    } catch {
        FileHandle.standardError.write(Data("error: \(error)\n".utf8))
        exit(1)
    }
}
guard wanted.allSatisfy({ ["kernel", "runs", "payments", "fleets", "surveys"].contains($0) }) else {
    FileHandle.standardError.write(Data("usage: bench [kernel] [runs] [payments] [fleets] [surveys]\n".utf8))
    exit(64)
}

print("\(machine()), \(ProcessInfo.processInfo.activeProcessorCount) processors\n")

if wanted.isEmpty || wanted.contains("kernel") {
    print("| kernel | ns |\n| --- | ---: |")
    for figure in Kernel.measure() {
        print("| \(figure.name) | \(String(format: "%.1f", figure.nanoseconds)) |")
    }
    print("\nChecksum \(checksum)\n")
}

if wanted.isEmpty || wanted.contains("runs") {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    let runs = Runs(command: Command(folder: folder))
    do {
        print("| run, one thread | million customers/s | million calendar events/s |\n| --- | ---: | ---: |")
        for model in Runs.models {
            let speed = try runs.speed(of: model)
            print("| \(model.name) | \(millions(speed.customers)) | \(millions(speed.events)) |")
        }
        print("\nTwo threads, two replications of M/M/10: \(String(format: "%.2f", try runs.gainOfTwoThreads())) times")
        print("Largest memory of a run: \(String(format: "%.0f", Command.largestMemory())) MiB")
    } catch {
        FileHandle.standardError.write(Data("error: \(error)\n".utf8))
        exit(1)
    }
}

if wanted.isEmpty || wanted.contains("payments") {
    do {
        let (tandem, requests) = try Payments.speed(Payments.tandem())
        let (inApp, payments) = try Payments.speed(Payments.inApp())
        let attempt = payments.attempts[0]
        print("| in the program, one thread | million customers/s | million stages/s |\n| --- | ---: | ---: |")
        print("| five-stage tandem | \(millions(tandem)) | \(millions(tandem * 5)) |")
        print("| in-app payment | \(millions(inApp)) | \(millions(inApp * Double(Payments.stages))) |")
        print("\nTandem: mean time \(requests.classes[0].time.mean) s (exact 0.329893633)")
        print("In-app payment: \(attempt.timeouts) time-outs in \(attempt.tries) tries\n")
    } catch {
        FileHandle.standardError.write(Data("error: \(error)\n".utf8))
        exit(1)
    }
}

if wanted.isEmpty || wanted.contains("fleets") {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    let assignments = Assignments(folder: folder)
    print("| optimal assignment, n × n | n | ms | bar | SciPy, ms | costs differ by |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    var hasPeer = false
    for matrix in Assignments.cases() {
        let own = Assignments.measure(matrix)
        let peer = assignments.peer(matrix)
        hasPeer = hasPeer || peer != nil
        let bar = matrix.bar.map { String(format: "%.0f", $0) } ?? ""
        let beside = peer.map { String(format: "%.2f | %.1g", $0.milliseconds, abs($0.cost - own.cost)) } ?? " | "
        print("| \(matrix.name) | \(matrix.size) | \(String(format: "%.2f", own.milliseconds)) | \(bar) | \(beside) |")
    }
    if !hasPeer { print("\nNo python3 with SciPy is at hand: its column stays empty.") }

    print("\n| vehicles | torus L1, ns | torus L2 | square L2 | grid 40 × 40 | a list, torus L1 |")
    print("| ---: | ---: | ---: | ---: | ---: | ---: |")
    let spaces: [Space] = [
        .torus(width: 40, height: 40, metric: .manhattan), .torus(width: 40, height: 40, metric: .euclidean),
        .rectangle(width: 40, height: 40, metric: .euclidean), .gridTorus(columns: 40, rows: 40),
    ]
    for vehicles in [100, 1_000, 10_000, 100_000] {
        let figures = spaces.map { Neighbours.nanoseconds(vehicles: vehicles, $0) }
        let list = Neighbours.nanosecondsWithoutIndex(vehicles: vehicles, spaces[0])
        let cells = (figures + [list]).map { String(format: "%.0f", $0) }.joined(separator: " | ")
        print("| \(vehicles) | \(cells) |")
    }
    print("\nA figure is one nearest vehicle found, taken out and put in elsewhere, with the two places drawn.\n")

    do {
        print("| rides, nearest idle, torus L1, one thread | trips/s | events/s | µs a trip | P3 (exact 0.4) |")
        print("| ---: | ---: | ---: | ---: | ---: |")
        for vehicles in [100, 1_000, 10_000, 100_000] {
            let speed = try FleetRuns.speed(vehicles: vehicles)
            let trips = String(format: "%.0f k", speed.trips * 1e-3)
            let events = "\(millions(speed.events)) M"
            let cost = String(format: "%.2f", 1e6 / speed.trips)
            let share = String(format: "%.4f", speed.ridingShare)
            print("| \(vehicles) | \(trips) | \(events) | \(cost) | \(share) |")
        }
        print("\nBars at 1,000 vehicles: 300 k trips/s and 1 M events/s.\n")
    } catch {
        FileHandle.standardError.write(Data("error: \(error)\n".utf8))
        exit(1)
    }
}

if wanted.isEmpty || wanted.contains("surveys") {
    do {
        print("| 10,000 bootstrap samples | samples, CPU s | summaries, CPU s | elapsed on two threads, s | bar, s |")
        print("| --- | ---: | ---: | ---: | ---: |")
        for model in PathModels.cases {
            let figure = try PathModels.measure(model)
            let cells = [figure.samples, figure.summaries, figure.elapsed, model.bar].map { String(format: "%.2f", $0) }
            print("| \(model.name), \(figure.iterations) iterations | \(cells.joined(separator: " | ")) |")
        }
        print(
            "\nAll statistics, weights settled to 1e-13; the summaries are with BCa intervals and their jackknife, HTMT's 90% intervals and the indirect effects.\n"
        )

        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        let survey = SurveyFile(folder: folder, rows: 1_000_000)
        print("| a million answers to 40 questions | MB | elapsed, s | CPU, s | memory at most, MiB | bar |")
        print("| --- | ---: | ---: | ---: | ---: | ---: |")
        for (command, bar) in [("check", "2.5 s"), ("run", "5 s, 1,024 MiB")] {
            let figure = try survey.measure(command)
            let cells = [figure.megabytes, figure.elapsed, figure.cpuSeconds, figure.memory].map {
                String(format: "%.2f", $0)
            }
            print("| `redomat \(command)` | \(cells.joined(separator: " | ")) | \(bar) |")
        }
        print("")
    } catch {
        FileHandle.standardError.write(Data("error: \(error)\n".utf8))
        exit(1)
    }
}

func millions(_ value: Double) -> String { String(format: "%.1f", value * 1e-6) }

/// The processor's name, as Linux tells it.
func machine() -> String {
    let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
    let name = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last
    return name.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown processor"
}
