import Fleets
import Foundation

/// Optimal assignments, and SciPy's of the same matrices where it is at hand.
@MainActor struct Assignments {
    struct Case {
        var name: String
        var size: Int
        /// Milliseconds that it may take; nil: nothing was asked of it.
        var bar: Double?
        var costs: [Double]
    }

    struct Figure {
        var milliseconds: Double
        var cost: Double
    }

    static func cases() -> [Case] {
        [(500, 6.0, 12.0), (2_000, 200, 450)].flatMap { n, uniform, distances in
            [
                Case(name: "uniform", size: n, bar: uniform, costs: Matrices.uniform(n, seed: 1)),
                Case(name: "distances in the plane", size: n, bar: distances, costs: Matrices.distances(n, seed: 1)),
                Case(name: "whole numbers 0 to 9", size: n, costs: Matrices.digits(n, seed: 1)),
                Case(name: "twenty depots, twenty stations", size: n, costs: Matrices.depots(n, seed: 1)),
                Case(name: "all equal", size: n, costs: Matrices.equal(n)),
                Case(name: "distances, nine in ten pairs forbidden", size: n, costs: Matrices.sparse(n, seed: 1)),
            ]
        } + [Case(name: "products (i + 1)(j + 1)", size: 500, costs: Matrices.products(500))]
    }

    static func measure(_ matrix: Case) -> Figure {
        var cost = 0.0
        let time = nanoseconds(repetitions: 1) {
            cost = OptimalAssignment(rows: matrix.size, columns: matrix.size, costs: matrix.costs).cost
            return cost
        }
        return Figure(milliseconds: time * 1e-6, cost: cost)
    }

    /// The folder `Benchmarks`.
    let folder: URL

    /// SciPy's `linear_sum_assignment`; nil: it is not installed, or finds that not all can be paired.
    func peer(_ matrix: Case) -> Figure? {
        let file = FileManager.default.temporaryDirectory.appending(path: "redomat-bench-\(getpid()).f64")
        defer { try? FileManager.default.removeItem(at: file) }
        let bytes = matrix.costs.withUnsafeBytes { Data($0) }
        guard (try? bytes.write(to: file)) != nil else { return nil }
        let ownPython = folder.appending(path: ".venv/bin/python").path
        let hasOwn = FileManager.default.isExecutableFile(atPath: ownPython)
        for python in hasOwn ? [ownPython, "python3"] : ["python3"] {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = [
                python, folder.appending(path: "peers/assignment.py").path, file.path, "\(matrix.size)",
            ]
            let output = Pipe()
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            guard (try? process.run()) != nil else { continue }
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            let figures = text.split(separator: " ").compactMap {
                Double($0.trimmingCharacters(in: .whitespacesAndNewlines))
            }
            if process.terminationStatus == 0, figures.count == 2 {
                return Figure(milliseconds: figures[0], cost: figures[1])
            }
        }
        return nil
    }
}
