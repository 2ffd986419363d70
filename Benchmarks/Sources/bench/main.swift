import Foundation

// bench [kernel | runs]: prints Markdown tables to standard output; both when none is named.

let wanted = CommandLine.arguments.dropFirst()
guard wanted.allSatisfy({ ["kernel", "runs"].contains($0) }) else {
    FileHandle.standardError.write(Data("usage: bench [kernel] [runs]\n".utf8))
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

func millions(_ value: Double) -> String { String(format: "%.1f", value * 1e-6) }

/// The processor's name, as Linux tells it.
func machine() -> String {
    let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
    let name = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last
    return name.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown processor"
}
