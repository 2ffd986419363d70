package import Experiments

/// How far an experiment on a cluster is.
package struct ClusterStatus: Sendable {
    /// One round of it.
    package struct Round: Sendable {
        package var name: String
        package var units: Int
        package var replications: Int
        /// The units that are not done, each with how many of its replications are missing.
        package var missing: [(unit: Int, replications: Int)]
        /// Why units cannot be done.
        package var failures: [(unit: Int, reason: String)]

        /// What is there and what is missing, a line each.
        package var lines: [String] {
            let left = missing.reduce(0) { $0 + $1.replications }
            var lines = [
                "\(name): \(units - missing.count) of \(units) units are done, "
                    + "\(replications - left) of \(replications) replications"
            ]
            if !missing.isEmpty { lines.append("  missing: units \(Self.list(missing.map(\.unit)))") }
            for failure in failures { lines.append("  unit \(failure.unit) failed: \(failure.reason)") }
            return lines
        }

        /// `0–3, 7`.
        static func list(_ numbers: [Int]) -> String {
            var parts: [(first: Int, last: Int)] = []
            for number in numbers {
                if let last = parts.last, last.last + 1 == number {
                    parts[parts.count - 1].last = number
                } else {
                    parts.append((number, number))
                }
            }
            return parts.map { $0.first == $0.last ? "\($0.first)" : "\($0.first)–\($0.last)" }.joined(separator: ", ")
        }
    }

    package var rounds: [Round]

    /// Compares the plans of the folder with its finished units, which the `store` has.
    package init(_ folder: ClusterFolder, store: UnitStore) throws {
        rounds = try folder.rounds().map { round in
            let plan = try round.plan()
            let missing = plan.missing(in: store)
            return Round(
                name: round.name, units: plan.units.count, replications: plan.size,
                missing: missing.map {
                    (unit: $0.unit, replications: $0.blocks.reduce(0) { $0 + $1.replications.count })
                },
                failures: missing.compactMap { part in
                    round.failure(of: part.unit).map { (unit: part.unit, reason: $0) }
                })
        }
    }
}
