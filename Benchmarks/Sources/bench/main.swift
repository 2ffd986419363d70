import FlowNetworks
import Foundation
import SimulationKernel

// bench [kernel | runs | payments]: prints Markdown tables to standard output; all when none is named.

let wanted = CommandLine.arguments.dropFirst()
guard wanted.allSatisfy({ ["kernel", "runs", "payments"].contains($0) }) else {
    FileHandle.standardError.write(Data("usage: bench [kernel] [runs] [payments]\n".utf8))
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

func millions(_ value: Double) -> String { String(format: "%.1f", value * 1e-6) }

/// The processor's name, as Linux tells it.
func machine() -> String {
    let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
    let name = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last
    return name.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown processor"
}
